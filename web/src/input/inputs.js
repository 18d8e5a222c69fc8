// Keyboard, fingers and gamepad as one record a step.

/** @typedef {import('../core/input-bytes.js').Input} Input */

const BITS = /** @type {const} */ (['sprint', 'crouch', 'jump', 'vault']);

export class Inputs {
  /** @param {{ take: () => Input }[]} sources the first that moves decides where to */
  constructor(sources) {
    this.sources = sources;
  }

  /** Takes what every source holds; a press is taken once. @returns {Input} */
  take() {
    const taken = this.sources.map((source) => source.take());
    const { moveRight = 0, moveForward = 0 } =
      taken.find((input) => input.moveRight || input.moveForward) ?? {};
    /** @type {Input} */
    const input = { moveRight, moveForward };
    for (const bit of BITS) input[bit] = taken.some((each) => each[bit]);
    return input;
  }
}
