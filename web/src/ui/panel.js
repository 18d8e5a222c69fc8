// Every parameter of the tutorial and of the controller, made from the schema.
import GUI from 'lil-gui';
import { element } from './dom.js';

const SHOWN =
  /^(vault\.|avatar\.(radius|height|stepOffset|slopeLimit|walkSpeed|sprintSpeed|gravity|jumpHeight))/;

/** @typedef {typeof import('../scenario/schema.js')} Schema */

export class Panel {
  /**
   * @param {HTMLElement} host
   * @param {(key: string) => string} text
   * @param {Schema} schema
   * @param {{ change: (path: string, value: unknown) => void }} on
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
        control.name(`${text(`field.${field.path}`)}${field.unit ? ` (${field.unit})` : ''}`);
        control.onChange((/** @type {any} */ value) =>
          on.change(
            field.path,
            field.type === 'names' ? value.split(/[\s,]+/).filter(Boolean) : value,
          ),
        );
        this.controls.set(field.path, control);
      }
    }
    const reset = this.gui.add(
      { reset: () => this.fields.forEach((field) => on.change(field.path, field.default)) },
      'reset',
    );
    reset.name(text('panel.defaults'));
  }

  /** @param {import('../scenario/types.js').Scenario} scenario */
  setScenario(scenario) {
    for (const field of this.fields) {
      const value = this.schema.getPath(scenario, field.path);
      this.values[field.path] = field.type === 'names' ? value.join(' ') : value;
      this.controls.get(field.path).updateDisplay();
    }
  }
}

/** Sliders end where tuning does; the field itself takes more. @param {import('../scenario/schema.js').Field} field */
function sliderMax(field) {
  const useful = {
    'vault.castDownCountLimit': 20,
    'vault.castForwardCountLimit': 20,
    'vault.maxDistance': 3,
  };
  return useful[/** @type {keyof typeof useful} */ (field.path)] ?? field.max;
}
