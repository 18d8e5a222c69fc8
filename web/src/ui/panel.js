// Every parameter of the tutorial and of the controller, made from the schema.
import GUI from 'lil-gui';
import { element } from './dom.js';

const SHOWN =
  /^(vault\.|avatar\.(radius|height|stepOffset|slopeLimit|walkSpeed|sprintSpeed|gravity|jumpHeight))/;

/** @typedef {typeof import('../scenario/schema.js')} Schema */
/** @typedef {import('../scenario/schema.js').Field} Field */

export class Panel {
  /**
   * @param {HTMLElement} host
   * @param {(key: string, values?: Record<string, string | number>) => string} text
   * @param {Schema} schema
   * @param {{ change: (values: Record<string, unknown>) => void }} on values by path
   */
  constructor(host, text, schema, on) {
    this.schema = schema;
    this.fields = schema.FIELDS.filter((field) => SHOWN.test(field.path));
    /** @type {Record<string, any>} values by path; layer names as one text */
    this.values = {};
    host.replaceChildren(element('h2', { textContent: text('side.parameters') }));
    this.gui = new GUI({ container: host, title: text('side.parameters'), injectStyles: true });
    this.gui.$title.hidden = true;
    /** @type {Map<string, any>} */
    this.controls = new Map();
    for (const group of ['vault', 'avatar']) {
      const folder = this.gui.addFolder(text(`panel.${group}`));
      if (group === 'avatar') folder.close();
      for (const field of this.fields.filter((each) => each.path.startsWith(`${group}.`))) {
        this.values[field.path] = field.type === 'names' ? field.default.join(' ') : field.default;
        const control =
          field.type === 'names'
            ? folder.add(this.values, field.path)
            : folder.add(this.values, field.path, field.min, sliderMax(field), field.step);
        control.name(text(`field.${field.path}`));
        control.domElement.title = hint(field, text);
        if (field.unit) control.domElement.dataset.unit = field.unit;
        if (field.type !== 'names') this.#takesMore(control, field);
        control.onChange((/** @type {any} */ value) =>
          on.change({
            [field.path]: field.type === 'names' ? value.split(/[\s,]+/).filter(Boolean) : value,
          }),
        );
        this.controls.set(field.path, control);
      }
    }
    const reset = this.gui.add(
      {
        reset: () =>
          on.change(
            Object.fromEntries(this.fields.map(({ path, default: value }) => [path, value])),
          ),
      },
      'reset',
    );
    reset.name(text('panel.defaults'));
  }

  /** A slider ends where tuning does; what is typed may go on to the field's own limit. @param {any} control @param {Field} field */
  #takesMore(control, field) {
    const read = () => parseFloat(control.$input.value);
    control.$input.addEventListener('input', () => widen(control, field, read()), {
      capture: true,
    });
  }

  /** @param {import('../scenario/types.js').Scenario} scenario */
  setScenario(scenario) {
    for (const field of this.fields) {
      const value = this.schema.getPath(scenario, field.path);
      const control = this.controls.get(field.path);
      this.values[field.path] = field.type === 'names' ? value.join(' ') : value;
      if (field.type !== 'names') widen(control, field, value);
      control.updateDisplay();
      const isOwn = JSON.stringify(value) !== JSON.stringify(field.default);
      control.domElement.classList.toggle('is-changed', isOwn);
    }
  }
}

/** Where sliders end, when that is not the field's own limit. @type {Record<string, number>} */
const SLIDER_MAX = {
  'vault.maxDistance': 2,
  'vault.handRadius': 0.4,
  'vault.handLocalOrigin.up': 2,
  'vault.castDownCountLimit': 20,
  'vault.castForwardCountLimit': 20,
  'vault.duration': 3,
  'vault.travel': 5,
  'avatar.radius': 0.6,
  'avatar.height': 3,
  'avatar.stepOffset': 1,
  'avatar.walkSpeed': 6,
  'avatar.sprintSpeed': 12,
  'avatar.jumpHeight': 4,
};

/** @param {Field} field @returns {number} */
const sliderMax = (field) => SLIDER_MAX[field.path] ?? /** @type {number} */ (field.max);

/** Moves a slider's end out for a value beyond it. @param {any} control @param {Field} field @param {number} value */
function widen(control, field, value) {
  const end = Math.max(sliderMax(field), Math.min(value, /** @type {number} */ (field.max)) || 0);
  if (control._max !== end) control.max(end);
}

/** Range and default, as a tooltip. @param {Field} field @param {(key: string, values?: any) => string} text */
function hint({ type, min, max, unit, default: value }, text) {
  return type === 'names'
    ? text('panel.default', { value: value.join(' ') })
    : text('panel.range', { min, max, unit, value }).trim();
}
