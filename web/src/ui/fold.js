// The panel's head on small screens: shows the verdict, opens and closes the rest.
import { element } from './dom.js';

export class Fold {
  /** @param {HTMLElement} side @param {(key: string) => string} text */
  constructor(side, text) {
    this.verdict = element('span', { className: 'fold-verdict' });
    const action = element('span', { className: 'fold-action', textContent: text('side.open') });
    this.button = element('button', { type: 'button', className: 'fold', ariaExpanded: 'false' }, [
      this.verdict,
      action,
    ]);
    this.button.addEventListener('click', () => {
      const isOpen = side.classList.toggle('is-open');
      this.button.ariaExpanded = String(isOpen);
      action.textContent = text(isOpen ? 'side.close' : 'side.open');
    });
  }

  /** @param {string} words @param {string} state */
  say(words, state) {
    this.verdict.textContent = `${words} `;
    this.verdict.dataset.verdict = state;
  }
}
