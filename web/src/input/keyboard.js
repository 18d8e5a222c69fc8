// Keys by place (event.code) to held bits and latched presses. A tap shorter than a frame still counts: it is latched
// until one step takes it.

/** What is held, by code. @type {Record<string, string>} */
const HELD = {
  KeyW: 'forward',
  ArrowUp: 'forward',
  KeyS: 'back',
  ArrowDown: 'back',
  KeyA: 'left',
  ArrowLeft: 'left',
  KeyD: 'right',
  ArrowRight: 'right',
  ShiftLeft: 'sprint',
  ShiftRight: 'sprint',
  KeyC: 'crouch',
};

/** What is pressed for the simulation, by code. @type {Record<string, string>} */
const PRESSED = { KeyE: 'vault', Space: 'jump' };

/** What is pressed for the page, by code. @type {Record<string, string>} */
const COMMANDS = {
  KeyR: 'reset',
  KeyP: 'pause',
  Period: 'step',
  KeyV: 'debug',
  KeyB: 'camera',
  KeyF: 'fullscreen',
  Slash: 'help',
};

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=range]):not([type=checkbox]), textarea, select'));

/** @param {EventTarget | null} target a control that means something by Space, Enter or arrows itself */
const isControl = (target) =>
  target instanceof HTMLElement &&
  target.matches('button, a[href], summary, input, select, [role=slider]');

const OWN_KEYS = new Set(['Space', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export class Keyboard {
  /** Codes that are down. @type {Set<string>} */
  #down = new Set();
  /** @type {Set<string>} */
  #latched = new Set();
  #abort = new AbortController();

  /**
   * @param {{ command: (name: string) => void, scene: (number: number) => void }} on
   * @param {Window} [target]
   */
  constructor(on, target = window) {
    this.on = on;
    const { signal } = this.#abort;
    target.addEventListener('keydown', (event) => this.#keyDown(event), { signal });
    target.addEventListener('keyup', (event) => this.#down.delete(event.code), { signal });
    target.addEventListener('blur', () => this.clear(), { signal });
    target.document.addEventListener('visibilitychange', () => this.clear(), { signal });
    target.document.addEventListener('focusin', (event) => isTyping(event.target) && this.clear(), {
      signal,
    });
    target.addEventListener('compositionstart', () => this.clear(), { signal });
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      event.isComposing ||
      event.defaultPrevented
    )
      return;
    const { code, target } = event;
    if (isTyping(target) || (isControl(target) && OWN_KEYS.has(code))) return;
    const digit = /^Digit([1-9])$/.exec(code);
    if (!HELD[code] && !PRESSED[code] && !COMMANDS[code] && !digit) return;
    event.preventDefault();
    if (HELD[code]) this.#down.add(code);
    if (event.repeat) return;
    if (HELD[code]) this.#latched.add(HELD[code]);
    if (PRESSED[code]) this.#latched.add(PRESSED[code]);
    if (COMMANDS[code]) this.on.command(COMMANDS[code]);
    if (digit) this.on.scene(Number(digit[1]));
  }

  /** Lets go of everything: focus is elsewhere and no keyup will come. */
  clear() {
    this.#down.clear();
    this.#latched.clear();
  }

  /** What one step is given; presses are taken by it. @returns {import('../core/input-bytes.js').Input} */
  take() {
    const held = new Set([...this.#down].map((code) => HELD[code]));
    const is = (/** @type {string} */ name) => Number(held.has(name) || this.#latched.has(name));
    const right = is('right') - is('left');
    const forward = is('forward') - is('back');
    const scale = right && forward ? Math.SQRT1_2 : 1;
    const input = {
      moveRight: right * scale,
      moveForward: forward * scale,
      sprint: Boolean(is('sprint')),
      crouch: Boolean(is('crouch')),
      vault: this.#latched.has('vault'),
      jump: this.#latched.has('jump'),
    };
    this.#latched.clear();
    return input;
  }

  dispose() {
    this.#abort.abort();
  }
}
