// What comes over the page: the key sheet, notices, faults, a link to copy by hand.
import { element } from './dom.js';

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Text */

const KEYS = [
  ['W A S D  ·  ← ↑ ↓ →', 'move'],
  ['Shift', 'sprint'],
  ['Space', 'jump'],
  ['E', 'vault'],
  ['P', 'pause'],
  ['.', 'step'],
  ['R', 'reset'],
  ['V', 'debug'],
  ['B', 'camera'],
  ['1 – 6', 'scenes'],
  ['F', 'fullscreen'],
  ['?', 'help'],
];

/** How many notices a card lists. */
const NOTICES = 8;

export class Overlays {
  /** @param {HTMLElement} host @param {Text} text */
  constructor(host, text) {
    this.host = host;
    this.text = text;
    this.help = this.#helpSheet();
    this.notices = element('div', { className: 'notices' });
    this.toast = element('p', { className: 'toast', role: 'status', hidden: true });
    host.replaceChildren(this.help, this.notices, this.toast);
  }

  #helpSheet() {
    const close = element('button', {
      type: 'button',
      textContent: this.text('help.close'),
      autofocus: true,
    });
    const sheet = element('dialog', { className: 'sheet', ariaLabel: this.text('help.title') }, [
      element('h2', { textContent: this.text('help.title') }),
      element(
        'dl',
        {},
        KEYS.flatMap(([keys, name]) => [
          element('dt', {}, [element('kbd', { textContent: keys })]),
          element('dd', { textContent: this.text(`help.${name}`) }),
        ]),
      ),
      element('p', { textContent: this.text('help.mouse') }),
      element('p', { textContent: this.text('help.gamepad') }),
      close,
    ]);
    close.addEventListener('click', () => sheet.close());
    return sheet;
  }

  toggleHelp() {
    if (this.help.open) this.help.close();
    else this.help.showModal();
  }

  /**
   * One card a topic; none without notices.
   * @param {'link' | 'webgl' | 'scene'} topic
   * @param {{ field: string, message: string }[]} notices
   */
  showNotices(topic, notices) {
    this.notices.querySelector(`[data-topic=${topic}]`)?.remove();
    if (!notices.length) return;
    const title = this.text(`notice.${topic}`);
    const lines = notices
      .slice(0, NOTICES)
      .map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const rest = notices.length - lines.length;
    if (rest > 0) lines.push(this.text('notice.more', { count: rest }));
    const close = element('button', { type: 'button', textContent: this.text('notice.close') });
    const card = element(
      'section',
      { className: 'notice', role: 'status', ariaLabel: title, data: { topic } },
      [
        element('h2', { textContent: title }),
        lines.length === 1
          ? element('p', { textContent: lines[0] })
          : element(
              'ul',
              {},
              lines.map((line) => element('li', { textContent: line })),
            ),
        close,
      ],
    );
    close.addEventListener('click', () => card.remove());
    this.notices.append(card);
  }

  /** @param {string} message */
  say(message) {
    this.toast.textContent = message;
    this.toast.hidden = message === '';
  }

  /** The link in a field, selected, for a browser that does not copy. @param {string} link */
  showLink(link) {
    const field = element('input', {
      value: link,
      readOnly: true,
      ariaLabel: this.text('bar.copyFailed'),
    });
    const close = element('button', { type: 'button', textContent: this.text('help.close') });
    const sheet = element(
      'dialog',
      { className: 'sheet', ariaLabel: this.text('bar.copyFailed') },
      [element('p', { textContent: this.text('bar.copyFailed') }), field, close],
    );
    close.addEventListener('click', () => sheet.close());
    sheet.addEventListener('close', () => sheet.remove());
    this.host.append(sheet);
    sheet.showModal();
    field.select();
  }
}

/** The whole page says why it cannot go on, and how to. @param {HTMLElement} host @param {Text} text @param {string} message */
export function showFault(host, text, message) {
  const reload = element('button', { type: 'button', textContent: text('fault.reload') });
  reload.addEventListener('click', () => location.reload());
  host.append(
    element('section', { className: 'fault', role: 'alert' }, [
      element('h2', { textContent: text('fault.title') }),
      element('p', { textContent: message }),
      reload,
    ]),
  );
}
