// The bar above the yard: scene, time, camera, link.
import { element } from './dom.js';
import { LANGUAGES } from './i18n/index.js';

/** Icons as paths in a 20 × 20 box, drawn in the text's colour. @type {Record<string, string>} */
const ICONS = {
  pause: 'M6 4h3v12H6zM11 4h3v12h-3z',
  play: 'M6 3.5v13l10-6.5z',
  step: 'M4 4v12l8-6zM13 4h3v12h-3z',
  reset: 'M10 4a6 6 0 1 1-5.7 4.1l-1.9-.6A8 8 0 1 0 10 2V0L5.5 3.2 10 6.5z',
  camera: 'M2 6h3l1.5-2h7L15 6h3v10H2zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  debug: 'M10 2v5M10 13v5M2 10h5M13 10h5M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  theme: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 2v12a6 6 0 0 1 0-12z',
  help: 'M7.6 7.6a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.1.9-1.1 1.7M10 14.2v.1M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  language:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2.3 10h15.4M10 2c-4 4.5-4 11.5 0 16M10 2c4 4.5 4 11.5 0 16',
  link: 'M8.5 11.5l3-3M7 9L4.8 11.2a3 3 0 0 0 4.2 4.2L11 13.2M13 11l2.2-2.2a3 3 0 0 0-4.2-4.2L9 6.8',
};
const STROKED = new Set(['debug', 'help', 'language', 'link']);
const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  path.setAttribute('class', STROKED.has(name) ? 'stroked' : 'filled');
  svg.append(path);
  return svg;
}

/**
 * Used by mouse or finger, a control gives the keyboard back to the yard; used by key it keeps it.
 * @param {HTMLElement} control @param {string} done the event that ends its use
 */
function leavesWithPointer(control, done) {
  let isPointed = false;
  control.addEventListener('pointerdown', () => (isPointed = true));
  control.addEventListener('keydown', () => (isPointed = false));
  control.addEventListener(done, () => isPointed && control.blur());
}

export class Bar {
  /**
   * @param {HTMLElement} host
   * @param {(key: string, values?: Record<string, string | number>) => string} text
   * @param {{ scenes: string[], language: string, on: { scene: (name: string) => void, command: (name: string) => void,
   *   language: (tag: string) => void } }} options
   */
  constructor(host, text, { scenes, language, on }) {
    this.text = text;
    const option = (/** @type {string} */ name, /** @type {string} */ key) =>
      element('option', { value: name, textContent: `${key}${text(`scene.${name}`)}` });
    this.scene = element(
      'select',
      { ariaLabel: text('scene.label'), id: 'scene' },
      scenes.map((name, i) => option(name, i < 9 ? `${i + 1} · ` : '')),
    );
    this.custom = option('custom', '');
    this.scene.addEventListener('change', () => on.scene(this.scene.value));
    leavesWithPointer(this.scene, 'change');
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = {};
    const button = (/** @type {string} */ name, /** @type {string} */ key) => {
      const label = text(`bar.${name}`);
      const node = element(
        'button',
        { type: 'button', className: `tool ${name}`, title: key ? `${label} (${key})` : label },
        [icon(name), element('span', { textContent: label })],
      );
      node.addEventListener('click', () => on.command(name));
      leavesWithPointer(node, 'click');
      this.buttons[name] = node;
      return node;
    };
    const languages = element(
      'select',
      { ariaLabel: text('bar.language') },
      Object.entries(LANGUAGES).map(([tag, name]) =>
        element('option', { value: tag, textContent: name, selected: tag === language }),
      ),
    );
    languages.addEventListener('change', () => on.language(languages.value));
    host.replaceChildren(
      element('h1', {}, [element('span', { className: 'mark', ariaHidden: 'true' }), 'Vaultyard']),
      this.scene,
      element('div', { className: 'group' }, [
        button('pause', 'P'),
        button('step', '.'),
        button('reset', 'R'),
      ]),
      element('div', { className: 'group' }, [button('camera', 'B'), button('debug', 'V')]),
      element('span', { className: 'spacer' }),
      element('div', { className: 'group quiet' }, [
        element('span', { className: 'tool language', title: text('bar.language') }, [
          icon('language'),
          languages,
        ]),
        button('theme', ''),
        button('help', '?'),
      ]),
      button('link', ''),
    );
    this.buttons.debug.setAttribute('aria-pressed', 'true');
  }

  /** @param {string | null} name null: none of the list */
  setScene(name) {
    if (name) this.custom.remove();
    else this.scene.append(this.custom);
    this.scene.value = name ?? 'custom';
  }

  /** @param {boolean} isPaused */
  setPaused(isPaused) {
    const { pause } = this.buttons;
    const name = isPaused ? 'play' : 'pause';
    pause.replaceChildren(icon(name), element('span', { textContent: this.text(`bar.${name}`) }));
    pause.title = `${this.text(`bar.${name}`)} (P)`;
  }

  /** @param {boolean} isShown */
  setDebug(isShown) {
    this.buttons.debug.setAttribute('aria-pressed', String(isShown));
  }

  /** @param {string} view */
  setCamera(view) {
    const span = /** @type {HTMLElement} */ (this.buttons.camera.querySelector('span'));
    span.textContent = this.text(`camera.${view}`);
    this.buttons.camera.ariaLabel = `${this.text('bar.camera')}: ${span.textContent}`;
  }
}
