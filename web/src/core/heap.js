// The core's memory and the layout of its structs. Only this folder knows either.
import { CoreError } from './errors.js';

/** @typedef {{ offset: number, type: number, count: number }} Field */
/** @typedef {{ size: number, fields: Map<string, Field> }} Layout */
/** Anything whose numbers can be viewed: the core's memory, or a copy of a piece of it. */
/** @typedef {{ buffer: ArrayBuffer, f32: Float32Array, u32: Uint32Array, u16: Uint16Array, i16: Int16Array }} Numbers */

const F32 = 0;
const U32 = 1;
const U16 = 2;
const STRUCT = 4;
const CONSTANT = 5;
const text = new TextDecoder();

/**
 * @param {ArrayBuffer} buffer
 * @returns {Numbers}
 */
export function numbersOf(buffer) {
  return {
    buffer,
    f32: new Float32Array(buffer),
    u32: new Uint32Array(buffer),
    u16: new Uint16Array(buffer),
    i16: new Int16Array(buffer),
  };
}

const camel = (/** @type {string} */ name) =>
  name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** The core's memory: allocation, texts, and its layout table. */
export class Heap {
  /** @param {any} exports */
  constructor(exports) {
    this.exports = exports;
    this.numbers = numbersOf(exports.memory.buffer);
    /** @type {Map<string, number>} */
    this.constants = new Map();
    /** @type {Map<string, Layout>} */
    this.layouts = new Map();
    this.#readLayouts();
  }

  /** Views go stale when memory grows, which only loading and adding may do. */
  refresh() {
    if (this.numbers.buffer !== this.exports.memory.buffer) {
      this.numbers = numbersOf(this.exports.memory.buffer);
    }
    return this.numbers;
  }

  /** @param {number} size bytes */
  alloc(size) {
    const pointer = this.exports.core_alloc(size);
    if (!pointer) throw new CoreError('memory', `The core is out of memory (${size} bytes more).`);
    this.refresh();
    return pointer;
  }

  /** @param {number} pointer */
  free(pointer) {
    this.exports.core_free(pointer);
  }

  /** @param {ArrayBufferView} view */
  copyIn(view) {
    const pointer = this.alloc(Math.max(view.byteLength, 4));
    new Uint8Array(this.numbers.buffer, pointer, view.byteLength).set(
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength),
    );
    return pointer;
  }

  /** @param {number} pointer to a C string, or 0 */
  string(pointer) {
    if (!pointer) return '';
    const bytes = new Uint8Array(this.refresh().buffer);
    return text.decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  }

  /** @param {string} name */
  layout(name) {
    const layout = this.layouts.get(name);
    if (!layout) throw new CoreError('abi', `The core has no struct "${name}".`);
    return layout;
  }

  /** @param {string} name */
  constant(name) {
    const value = this.constants.get(name);
    if (value === undefined) throw new CoreError('abi', `The core has no constant "${name}".`);
    return value;
  }

  /** @param {string} name @returns {number} a zeroed struct's address */
  allocStruct(name) {
    const { size } = this.layout(name);
    const pointer = this.alloc(size);
    new Uint8Array(this.numbers.buffer, pointer, size).fill(0);
    return pointer;
  }

  /**
   * Throws for a status that is not VY_OK.
   * @param {number} status
   * @param {string} what
   * @param {number} [fieldPointer] address of a C string's address
   */
  check(status, what, fieldPointer = 0) {
    if (status === 0) return;
    const field = fieldPointer ? this.string(this.refresh().u32[fieldPointer >> 2]) : '';
    const why = this.string(this.exports.core_status_text(status));
    throw new CoreError('invalid', `${what}: ${field ? `${field}: ` : ''}${why}.`, { field });
  }

  #readLayouts() {
    const countPointer = this.alloc(4);
    const table = this.exports.core_layout(countPointer) >> 2;
    const words = this.refresh().u32;
    const count = words[countPointer >> 2];
    /** @type {Map<string, Field>} */
    let open = new Map();
    for (let i = 0; i < count; i++) {
      const [name, offset, type, size] = words.subarray(table + 4 * i, table + 4 * i + 4);
      const path = this.string(name);
      if (type === CONSTANT) this.constants.set(path, size);
      else if (type === STRUCT) {
        this.layouts.set(path, { size, fields: open });
        open = new Map();
      } else open.set(path.slice(path.indexOf('.') + 1), { offset, type, count: size });
    }
    this.free(countPointer);
  }
}

/**
 * @param {Numbers} numbers
 * @param {number} base
 * @param {Field} field
 */
function viewOf(numbers, base, { offset, type, count }) {
  const at = base + offset;
  if (type === F32) return numbers.f32.subarray(at >> 2, (at >> 2) + count);
  if (type === U32) return numbers.u32.subarray(at >> 2, (at >> 2) + count);
  return (type === U16 ? numbers.u16 : numbers.i16).subarray(at >> 1, (at >> 1) + count);
}

/**
 * An object whose properties read and write a struct in place. Names are camelCased and nested by their dots; a field
 * of one number is that number, a longer one a typed array.
 * @param {Layout} layout
 * @param {Numbers} numbers
 * @param {number} base
 * @returns {any}
 */
export function bindStruct(layout, numbers, base) {
  /** @type {any} */
  const bound = {};
  for (const [path, field] of layout.fields) {
    if (field.count === 0) continue; // a place to point at, not a number
    const names = path.split('.').map(camel);
    const last = /** @type {string} */ (names.pop());
    let target = bound;
    for (const name of names) target = target[name] ??= {};
    const view = viewOf(numbers, base, field);
    if (field.count === 1) {
      Object.defineProperty(target, last, {
        enumerable: true,
        get: () => view[0],
        set: (value) => {
          view[0] = value;
        },
      });
    } else target[last] = view;
  }
  return bound;
}
