// What tests and the console may call: `window.vaultyard`. `ready` resolves once the page plays, or has said why it
// cannot (`fault`). Everything here is synchronous but `ready`; nothing waits for real time.
import { PHASES } from './core/core.js';
import { inputsOf } from './scenario/index.js';

/**
 * @param {object} page
 * @param {import('./session.js').Session} page.session
 * @param {(input?: import('./core/input-bytes.js').Input) => void} page.step with the player's own input when left out
 * @param {() => void} page.draw
 * @param {(isPaused: boolean) => void} page.setPaused
 * @param {() => boolean} page.isRunning
 * @param {() => void} page.reset
 * @param {() => string} page.link
 * @param {(address: string) => void} page.openLink
 * @param {(document: unknown) => void} page.openDocument
 * @param {(name: string) => void} page.setCamera
 */
export function createHooks(page) {
  const { session } = page;
  return {
    /** Steps at once. @param {number} [count] @param {import('./core/input-bytes.js').Input} [input] */
    step(count = 1, input = undefined) {
      for (let i = 0; i < count; i++) page.step(input);
      page.draw();
    },
    pause: () => page.setPaused(true),
    play: () => page.setPaused(false),
    running: page.isRunning,
    reset: page.reset,
    /** Plays the scenario's own input from its start, at once. */
    replay() {
      page.reset();
      for (const input of inputsOf(session.scenario)) page.step(input);
      page.draw();
    },
    /** A link or a scenario document. @param {unknown} what */
    load(what) {
      if (typeof what === 'string') page.openLink(what);
      else page.openDocument(what);
    },
    /** A key tap, by its place on the keyboard. @param {string} code */
    press(code) {
      for (const type of ['keydown', 'keyup'])
        window.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true, cancelable: true }));
    },
    /** Of the current scenario. */
    link: page.link,
    scenario: () => structuredClone(session.scenario),
    camera: page.setCamera,
    /** The latest step as plain data: the snapshot's fields, phase and verdict by name, every cast, the state hash. */
    state() {
      const { snapshot, trace, hash } = session.play;
      const plain = JSON.parse(
        JSON.stringify(snapshot, (_, value) =>
          ArrayBuffer.isView(value) ? Array.from(/** @type {Float32Array} */ (value)) : value,
        ),
      );
      return { ...plain, phase: PHASES[snapshot.phase], verdict: trace.verdict, trace, hash };
    },
  };
}
