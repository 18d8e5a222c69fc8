// A floating stick and two buttons for fingers.
import { element } from '../ui/dom.js';

/** How far the stick is dragged for full speed, CSS pixels. */
const REACH = 48;

/** Whether fingers are how this device is used. */
export const usesTouch = () => matchMedia('(pointer: coarse)').matches;

export class Touch {
  #move = { x: 0, y: 0 };
  /** @type {Set<string>} */
  #latched = new Set();

  /**
   * @param {HTMLElement} host
   * @param {(key: string) => string} text
   */
  constructor(host, text) {
    const knob = element('span', { className: 'knob' });
    const stick = element(
      'div',
      { className: 'stick', ariaLabel: text('touch.stick'), role: 'application' },
      [knob],
    );
    const button = (/** @type {string} */ name) => {
      const node = element('button', {
        type: 'button',
        className: `pad ${name}`,
        textContent: text(`touch.${name}`),
      });
      node.addEventListener('pointerdown', (event) => {
        event.preventDefault();
        this.#latched.add(name);
      });
      // Keyboards and screen readers click without a pointer.
      node.addEventListener('click', (event) => event.detail === 0 && this.#latched.add(name));
      return node;
    };
    host.replaceChildren(
      stick,
      element('div', { className: 'pads' }, [button('jump'), button('vault')]),
    );
    host.hidden = !usesTouch();

    stick.addEventListener('pointerdown', (event) => {
      stick.setPointerCapture(event.pointerId);
      this.#drag(stick, knob, event);
    });
    stick.addEventListener('pointermove', (event) => {
      if (stick.hasPointerCapture(event.pointerId)) this.#drag(stick, knob, event);
    });
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      stick.addEventListener(name, () => this.#release(knob));
    }
    addEventListener('blur', () => this.#release(knob));
  }

  /** @param {HTMLElement} stick @param {HTMLElement} knob @param {PointerEvent} event */
  #drag(stick, knob, event) {
    const box = stick.getBoundingClientRect();
    const x = (event.clientX - box.left - box.width / 2) / REACH;
    const y = (event.clientY - box.top - box.height / 2) / REACH;
    const scale = 1 / Math.max(1, Math.hypot(x, y));
    this.#move = { x: x * scale, y: y * scale };
    knob.style.transform = `translate(${x * scale * REACH}px, ${y * scale * REACH}px)`;
  }

  /** @param {HTMLElement} knob */
  #release(knob) {
    this.#move = { x: 0, y: 0 };
    knob.style.transform = '';
  }

  /** @returns {import('../core/input-bytes.js').Input} */
  take() {
    const { x, y } = this.#move;
    const input = {
      moveRight: x,
      moveForward: -y,
      sprint: Math.hypot(x, y) > 0.95,
      vault: this.#latched.has('vault'),
      jump: this.#latched.has('jump'),
    };
    this.#latched.clear();
    return input;
  }
}
