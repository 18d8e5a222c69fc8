// The page: one object each for session, input, views and panels, put together here and nowhere else.
import simdUrl from '../../build/wasm-simd/vaultyard.wasm?url';
import scalarUrl from '../../build/wasm-scalar/vaultyard.wasm?url';
import { CoreError, loadCore, PHASES } from './core/core.js';
import { createHooks } from './hooks.js';
import { Gamepad } from './input/gamepad.js';
import { Inputs } from './input/inputs.js';
import { Keyboard } from './input/keyboard.js';
import { Touch, usesTouch } from './input/touch.js';
import { Loop } from './loop.js';
import { remember, remembered } from './memory.js';
import * as scenarios from './scenario/index.js';
import { Session } from './session.js';
import { Bar } from './ui/bar.js';
import { DecisionView, StateView } from './ui/decision.js';
import { element } from './ui/dom.js';
import { Fold } from './ui/fold.js';
import { chooseLanguage, loadTexts } from './ui/i18n/index.js';
import { Overlays, showFault } from './ui/overlays.js';
import { Panel } from './ui/panel.js';
import { createYardView } from './view/yard.js';

/** See hooks.js. @type {Record<string, any>} */
const hooks = {};
/** @type {() => void} */
let settled = () => {};
hooks.ready = new Promise((resolve) => (settled = () => resolve(undefined)));
Object.assign(window, { vaultyard: hooks });

const FIRST_SCENE = 'low-wall';
/** How long "copied" stays, ms. */
const TOAST_MS = 2500;
const names = Object.keys(scenarios.presets);
const query = new URLSearchParams(location.search);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const given = query.get('lang') ?? remembered('language');
const language = chooseLanguage(given ? [given] : navigator.languages);
const words = await loadTexts(language);
const vaultKey = usesTouch() ? words('touch.vault') : 'E';
/** @type {typeof words} */
const text = (key, values) => words(key, { key: vaultKey, ...values });
document.documentElement.lang = language;
document.title = `Vaultyard – ${text('page.tagline')}`;

const darkness = matchMedia('(prefers-color-scheme: dark)');
let theme = query.get('theme') ?? remembered('theme') ?? (darkness.matches ? 'dark' : 'light');

/** Everything after the core is there. @param {import('./core/core.js').Core} core */
function start(core) {
  const session = new Session(core);
  /** Name of the scene of the list that is open, null for another. @type {string | null} */
  let preset = null;
  let showsCasts = true;

  const overlays = new Overlays(byId('overlays'), text);
  const about = element('p');
  const paused = element('p', { className: 'paused', textContent: text('notice.paused') });
  byId('hud').append(about, paused);

  const view = createYardView(/** @type {HTMLCanvasElement} */ (byId('view')), byId('yard'), {
    labels: { view: text('view.label'), flat: text('view.flat') },
    onChange: () => loop.draw(),
    onLost: (isLost) => overlays.say(isLost ? text('fault.contextLost') : ''),
  });
  if (!view.has3d) overlays.showNotices('webgl', [{ field: '', message: text('fault.noWebgl') }]);

  const bar = new Bar(byId('bar'), text, {
    scenes: names,
    language,
    on: {
      scene: (name) => openPreset(name),
      command: (name) => commands[name]?.(),
      language: chooseAnotherLanguage,
    },
  });

  const side = byId('side');
  side.ariaLabel = text('side.decision');
  const fold = new Fold(side, text);
  const [decisionHost, panelHost] = ['decision', 'parameters'].map((id) =>
    element('section', { id }),
  );
  side.append(fold.button, decisionHost, panelHost);
  const decision = new DecisionView(decisionHost, text, {
    point(index) {
      view.highlight(index);
      loop.draw();
    },
    verdict: (verdict, state) => fold.say(verdict, state),
  });
  const state = new StateView(byId('state'), text);
  const panel = new Panel(panelHost, text, scenarios.schema, { change: edit });

  const keyboard = new Keyboard({
    command: (name) => commands[name]?.(),
    scene: (number) => names[number - 1] && openPreset(names[number - 1]),
  });
  const inputs = new Inputs([
    keyboard,
    new Touch(byId('touch'), text),
    new Gamepad((yaw, pitch) => view.look(yaw, pitch)),
  ]);
  const takeInput = () => ({ ...inputs.take(), yaw: view.moveYaw(session.scenario.avatar.yaw) });

  const loop = new Loop({ step: () => session.step(takeInput()), render: draw });

  /** @param {number} alpha */
  function draw(alpha) {
    const { play, trace, scenario } = session;
    const { snapshot } = play;
    view.update(play, trace, alpha, showsCasts);
    decision.update(trace, snapshot, scenario.ground?.y ?? 0);
    state.update(snapshot, PHASES[snapshot.phase]);
  }

  /** After another scenario or another value. */
  function showScenario() {
    const { scenario } = session;
    bar.setScene(preset);
    panel.setScenario(scenario);
    about.textContent = preset ? text(`scene.${preset}.about`) : scenario.title;
    about.hidden = about.textContent === '';
    view.setScene(scenario);
    loop.draw();
  }

  /**
   * Does what may be refused, and says so when it is; what was there then stays.
   * @param {'link' | 'scene'} topic
   * @param {() => import('./scenario/types.js').Notice[]} act
   * @param {string} [refusal] the text that says so
   * @returns {boolean} whether it was done
   */
  function attempt(topic, act, refusal = 'notice.keptScene') {
    let notices;
    try {
      notices = act();
    } catch (error) {
      if (!(error instanceof scenarios.ScenarioError) && !(error instanceof CoreError)) throw error;
      overlays.showNotices(topic, [
        { field: '', message: text(refusal, { message: error.message }) },
      ]);
      return false;
    }
    overlays.showNotices(topic, notices);
    return true;
  }

  /** @param {unknown} document @param {string | null} name @returns {import('./scenario/types.js').Notice[]} */
  function open(document, name) {
    const notices = session.open(document);
    preset = name;
    keyboard.clear();
    showScenario();
    return notices;
  }

  /** @param {string} name */
  function openPreset(name) {
    overlays.showNotices('link', []);
    attempt('scene', () => open(scenarios.presets[name], name));
  }

  /** @param {string} address */
  function openLink(address) {
    const isFirst = !session.isOpen;
    const isDone = attempt(
      'link',
      () => {
        const { scenario: linked, notices } = scenarios.parseLink(address);
        const name = names.find((each) => scenarios.formatLink(linked) === presetLink(each));
        notices.push(...open(linked, name ?? null));
        view.setCamera(linked.camera.view);
        bar.setCamera(view.cameraView);
        showCasts(linked.debug.length > 0);
        return notices;
      },
      isFirst ? 'notice.badLink' : 'notice.keptScene',
    );
    if (!isDone && isFirst) open(scenarios.presets[FIRST_SCENE], FIRST_SCENE);
  }

  const presetLink = (/** @type {string} */ name) =>
    scenarios.formatLink(scenarios.validate(scenarios.presets[name]).scenario);

  /** @param {Record<string, unknown>} values by path */
  function edit(values) {
    attempt(
      'scene',
      () => {
        session.edit(values);
        return [];
      },
      'notice.refused',
    );
    showScenario();
  }

  function link() {
    const url = new URL(location.href);
    url.search = '';
    url.hash = scenarios.formatLink(session.scenario);
    return url.href;
  }

  async function copyLink() {
    const address = link();
    try {
      await navigator.clipboard.writeText(address);
      overlays.say(text('bar.copied', { count: address.length }));
      setTimeout(() => overlays.say(''), TOAST_MS);
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

  /** @param {boolean} isShown */
  function showCasts(isShown) {
    showsCasts = isShown;
    bar.setDebug(isShown);
    loop.draw();
  }

  function reset() {
    session.reset();
    loop.draw();
  }

  /** @type {Record<string, () => void>} */
  const commands = {
    pause: () => setPaused(loop.running),
    step() {
      setPaused(true);
      session.step(takeInput());
      draw(1);
    },
    reset,
    camera() {
      view.nextCamera();
      bar.setCamera(view.cameraView);
    },
    debug: () => showCasts(!showsCasts),
    theme() {
      setTheme(theme === 'dark' ? 'light' : 'dark');
      remember('theme', theme);
    },
    help: () => overlays.toggleHelp(),
    link: () => void copyLink(),
    fullscreen() {
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
    if (!remembered('theme') && !query.has('theme')) setTheme(matches ? 'dark' : 'light');
  });

  if (location.hash.length > 1 || query.has('s')) openLink(location.href);
  else openPreset(FIRST_SCENE);
  setTheme(theme);
  const camera = query.get('camera');
  if (camera) view.setCamera(camera);
  bar.setCamera(view.cameraView);
  setPaused(query.get('paused') === '1');

  return createHooks({
    session,
    step: (input) => session.step(input ?? takeInput()),
    draw: () => draw(1),
    setPaused,
    isRunning: () => loop.running,
    reset,
    link,
    openLink,
    openDocument: (document) => void attempt('scene', () => open(document, null)),
    setCamera: (name) => view.setCamera(name),
  });
}

/** @param {string} tag */
function chooseAnotherLanguage(tag) {
  remember('language', tag);
  const url = new URL(location.href);
  if (remembered('language') === tag) url.searchParams.delete('lang');
  else url.searchParams.set('lang', tag);
  history.replaceState(null, '', url);
  location.reload();
}

async function main() {
  const core = await loadCore({
    source: (simd) => new URL(simd ? simdUrl : scalarUrl, import.meta.url),
  });
  Object.assign(hooks, start(core), { simd: core.simd });
}

main()
  .catch((error) => {
    document.documentElement.dataset.theme = theme;
    showFault(byId('overlays'), text, error.message);
    hooks.fault = { code: error.code, message: error.message };
    if (!(error instanceof CoreError)) console.error(error);
  })
  .finally(() => {
    byId('boot').remove();
    settled();
  });
