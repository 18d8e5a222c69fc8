// The page: one object each for core, input, views and panels, put together here and nowhere else.
import simdUrl from '../../build/wasm-simd/vaultyard.wasm?url';
import scalarUrl from '../../build/wasm-scalar/vaultyard.wasm?url';
import { loadCore, PHASES } from './core/core.js';
import { Keyboard } from './input/keyboard.js';
import { Touch } from './input/touch.js';
import { Loop } from './loop.js';
import * as scenarios from './scenario/index.js';
import { Bar } from './ui/bar.js';
import { DecisionView, StateView } from './ui/decision.js';
import { element } from './ui/dom.js';
import { chooseLanguage, loadTexts } from './ui/i18n/index.js';
import { Overlays, showFault } from './ui/overlays.js';
import { Panel } from './ui/panel.js';
import { createYardView } from './view/yard.js';

/** What tests and the console may call. `ready` resolves when the page plays, or says why it cannot. @type {Record<string, any>} */
const hooks = {};
/** @type {() => void} */
let settled = () => {};
hooks.ready = new Promise((resolve) => (settled = () => resolve(undefined)));
Object.assign(window, { vaultyard: hooks });

const FIRST_SCENE = 'low-wall';
const names = Object.keys(scenarios.presets);
const query = new URLSearchParams(location.search);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} key @returns {string | null} null where storage is blocked */
function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

const given = query.get('lang') ?? remembered('vaultyard.language');
const language = chooseLanguage(given ? [given] : navigator.languages);
const text = await loadTexts(language);
document.documentElement.lang = language;
document.title = `Vaultyard – ${text('page.tagline')}`;

const darkness = matchMedia('(prefers-color-scheme: dark)');
let theme =
  query.get('theme') ?? remembered('vaultyard.theme') ?? (darkness.matches ? 'dark' : 'light');

/** Everything after the core is there. @param {import('./core/core.js').Core} core */
function start(core) {
  /** @type {import('./scenario/types.js').Scenario} */
  let scenario = scenarios.emptyScenario();
  /** @type {import('./core/play.js').Play | null} */
  let play = null;
  let showsCasts = true;
  let preset = /** @type {string | null} */ (null);
  /** Inputs to replay before the player's own. @type {import('./core/input-bytes.js').Input[]} */
  let script = [];

  const overlays = new Overlays(byId('overlays'), text);
  const hud = byId('hud');
  const about = element('p');
  const paused = element('p', {
    className: 'paused',
    textContent: text('notice.paused'),
    hidden: true,
  });
  hud.append(about, paused);

  const view = createYardView(/** @type {HTMLCanvasElement} */ (byId('view')), byId('yard'), {
    labels: { view: text('view.label'), flat: text('view.flat') },
    onChange: () => loop.draw(),
    onLost: (isLost) => overlays.say(isLost ? text('fault.contextLost') : ''),
  });
  if (!view.has3d) overlays.showNotices([{ field: '', message: text('fault.noWebgl') }]);

  const bar = new Bar(byId('bar'), text, {
    scenes: names,
    language,
    on: {
      scene: (name) => openPreset(name),
      command: (name) => commands[name]?.(),
      language: (tag) => {
        remember('vaultyard.language', tag);
        const url = new URL(location.href);
        url.searchParams.delete('lang');
        location.replace(url);
        location.reload();
      },
    },
  });

  const side = byId('side');
  side.ariaLabel = text('side.decision');
  const [decisionHost, stateHost, panelHost] = ['decision', 'state', 'parameters'].map((id) =>
    element('section', { id }),
  );
  const fold = element('button', {
    type: 'button',
    className: 'fold',
    textContent: text('side.open'),
    ariaExpanded: 'false',
  });
  fold.addEventListener('click', () => {
    const isOpen = side.classList.toggle('is-open');
    fold.ariaExpanded = String(isOpen);
    fold.textContent = text(isOpen ? 'side.close' : 'side.open');
  });
  side.append(fold, decisionHost, stateHost, panelHost);
  const decision = new DecisionView(decisionHost, text, (index) => {
    view.highlight(index);
    loop.draw();
  });
  const state = new StateView(stateHost, text);
  const panel = new Panel(panelHost, text, scenarios.schema, {
    change: (path, value) => {
      const edited = structuredClone(scenario);
      scenarios.schema.setPath(edited, path, value);
      open(edited, preset, { keepsFocus: true });
    },
  });

  const keyboard = new Keyboard({
    command: (name) => commands[name]?.(),
    scene: (number) => names[number - 1] && openPreset(names[number - 1]),
  });
  const touch = new Touch(byId('touch'), text);

  /** Keyboard and touch in one record. @returns {import('./core/input-bytes.js').Input} */
  function takeInput() {
    const scripted = script.shift();
    const keys = keyboard.take();
    const fingers = touch.take();
    if (scripted) return scripted;
    const isTouched = fingers.moveForward || fingers.moveRight;
    return {
      ...keys,
      ...(isTouched ? fingers : {}),
      vault: Boolean(keys.vault || fingers.vault),
      jump: Boolean(keys.jump || fingers.jump),
      yaw: view.moveYaw(scenario.avatar.yaw),
    };
  }

  const loop = new Loop({
    step: () => play?.step(takeInput()),
    render: (alpha) => draw(alpha),
  });

  /** @param {number} alpha */
  function draw(alpha) {
    if (!play) return;
    const { trace, snapshot } = play;
    view.update(play, trace, alpha, showsCasts);
    decision.update(trace, snapshot, scenario.ground?.y ?? 0);
    state.update(snapshot, PHASES[snapshot.phase]);
  }

  /**
   * Shows a scenario from its start.
   * @param {import('./scenario/types.js').Scenario} document
   * @param {string | null} name of the preset, null for another
   * @param {{ keepsFocus?: boolean }} [options]
   */
  function open(document, name, { keepsFocus = false } = {}) {
    const { scenario: valid, notices } = scenarios.validate(document);
    const next = core.createPlay(valid);
    play?.dispose();
    play = next;
    scenario = valid;
    preset = name;
    script = [];
    bar.setScene(name);
    panel.setScenario(scenario);
    about.textContent = name ? text(`scene.${name}.about`) : scenario.title;
    about.hidden = about.textContent === '';
    view.setScene(scenario);
    if (!keepsFocus) keyboard.clear();
    loop.draw();
    return notices;
  }

  /** @param {string} name */
  function openPreset(name) {
    overlays.showNotices(open(scenarios.presets[name], name));
  }

  /** @param {string} address */
  function openLink(address) {
    try {
      const { scenario: linked, notices } = scenarios.parseLink(address);
      const name = names.find(
        (each) => scenarios.formatLink(linked) === scenarios.formatLink(validPreset(each)),
      );
      open(linked, name ?? null);
      overlays.showNotices(notices);
    } catch (error) {
      if (!(error instanceof scenarios.ScenarioError)) throw error;
      open(scenarios.presets[FIRST_SCENE], FIRST_SCENE);
      overlays.showNotices([
        { field: '', message: text('notice.badLink', { message: error.message }) },
      ]);
    }
  }

  const validPreset = (/** @type {string} */ name) =>
    scenarios.validate(scenarios.presets[name]).scenario;

  const link = () => {
    const url = new URL(location.href);
    url.search = '';
    url.hash = scenarios.formatLink(scenario);
    return url.href;
  };

  async function copyLink() {
    const address = link();
    try {
      await navigator.clipboard.writeText(address);
      overlays.say(text('bar.copied', { count: address.length }));
      setTimeout(() => overlays.say(''), 2500);
    } catch {
      overlays.showLink(address);
    }
  }

  /** @param {boolean} isPaused */
  function setPaused(isPaused) {
    if (isPaused) loop.stop();
    else loop.start();
    bar.setPaused(isPaused);
    paused.hidden = !isPaused;
  }

  /** @param {string} name */
  function setTheme(name) {
    theme = name === 'dark' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    view.setTheme(theme);
    loop.draw();
  }

  /** @param {number} count @param {import('./core/input-bytes.js').Input} [input] the player's own when left out */
  function step(count = 1, input) {
    for (let i = 0; i < count; i++) play?.step(input ?? takeInput());
    draw(1);
  }

  /** @type {Record<string, () => void>} */
  const commands = {
    pause: () => setPaused(loop.running),
    step: () => {
      setPaused(true);
      step(1);
    },
    reset: () => {
      play?.reset();
      script = [];
      loop.draw();
    },
    camera: () => {
      view.nextCamera();
      bar.setCamera(view.cameraView);
    },
    debug: () => {
      showsCasts = !showsCasts;
      bar.setDebug(showsCasts);
      loop.draw();
    },
    theme: () => {
      setTheme(theme === 'dark' ? 'light' : 'dark');
      remember('vaultyard.theme', theme);
    },
    help: () => overlays.toggleHelp(),
    link: () => void copyLink(),
    fullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void document.documentElement.requestFullscreen?.().catch(() => {});
    },
  };

  addEventListener('resize', () => loop.draw());
  addEventListener('hashchange', () => openLink(location.href));
  let wasRunning = false;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      wasRunning = loop.running;
      loop.stop();
    } else if (wasRunning) loop.start();
  });
  darkness.addEventListener('change', ({ matches }) => {
    if (!remembered('vaultyard.theme') && !query.has('theme')) setTheme(matches ? 'dark' : 'light');
  });

  setTheme(theme);
  if (query.get('camera')) view.setCamera(/** @type {string} */ (query.get('camera')));
  bar.setCamera(view.cameraView);
  if (location.hash.length > 1 || query.has('s')) openLink(location.href);
  else openPreset(FIRST_SCENE);
  setPaused(query.get('paused') === '1');

  return {
    /** One or more steps with what is pressed, or with a given input. */
    step,
    pause: () => setPaused(true),
    play: () => setPaused(false),
    reset: commands.reset,
    /** Replays the scenario's own input from its start, at once. */
    replay() {
      commands.reset();
      for (const input of scenarios.inputsOf(scenario)) play?.step(input);
      draw(1);
    },
    open: (/** @type {string} */ address) => openLink(address),
    link,
    scenario: () => structuredClone(scenario),
    camera: (/** @type {string} */ name) => view.setCamera(name),
    running: () => loop.running,
    /** The latest step as plain data. */
    state() {
      const { snapshot, trace, hash } = /** @type {import('./core/play.js').Play} */ (play);
      const plain = JSON.parse(
        JSON.stringify(snapshot, (_, value) =>
          ArrayBuffer.isView(value) ? Array.from(/** @type {any} */ (value)) : value,
        ),
      );
      return { ...plain, phase: PHASES[snapshot.phase], hash, trace };
    },
  };
}

async function main() {
  const core = await loadCore({
    source: (simd) => new URL(simd ? simdUrl : scalarUrl, import.meta.url),
  });
  Object.assign(hooks, start(core), { simd: core.simd });
}

main().then(settled, (error) => {
  document.documentElement.dataset.theme = theme;
  showFault(byId('overlays'), text, error.message);
  hooks.fault = { code: error.code, message: error.message };
  settled();
});
