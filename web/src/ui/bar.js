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
  theme: 'M10 2a8 8 0 1 0 0 16zM10 2a8 8 0 0 1 0 16',
  help: 'M3 5h14v10H3zM6 8h1M9 8h1M12 8h1M6 12h8',
  link: 'M8.5 11.5l3-3M7 9L4.8 11.2a3 3 0 0 0 4.2 4.2L11 13.2M13 11l2.2-2.2a3 3 0 0 0-4.2-4.2L9 6.8',
};
const STROKED = new Set(['debug', 'help', 'link']);
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

export class Bar {
  /**
   * @param {HTMLElement} host
   * @param {(key: string, values?: Record<string, string | number>) => string} text
   * @param {{ scenes: string[], language: string, on: { scene: (name: string) => void, command: (name: string) => void,
   *   language: (tag: string) => void } }} options
   */
  constructor(host, text, { scenes, language, on }) {
    this.text = text;
    const option = (/** @type {string} */ name) =>
      element('option', { value: name, textContent: text(`scene.${name}`) });
    this.scene = element('select', { ariaLabel: text('scene.label'), id: 'scene' }, [
      ...scenes.map(option),
    ]);
    this.custom = option('custom');
    this.scene.addEventListener('change', () => on.scene(this.scene.value));
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
      this.buttons[name] = node;
      return node;
    };
    const languages = element(
      'select',
      { ariaLabel: text('bar.language'), className: 'language' },
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
        languages,
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
  }
}
