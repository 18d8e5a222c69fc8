// The playground's simulation, one step at a time.
import { CoreError } from './errors.js';
import { bindStruct, numbersOf } from './heap.js';
import { writeInput } from './input-bytes.js';
import { encodeScene } from './scene-bytes.js';
import { readTrace } from './trace.js';

const NO_INPUT = Object.freeze({});
const hex = (/** @type {number} */ word) => word.toString(16).padStart(8, '0');

/** vy_phase by name. */
export const PHASES = ['locomotion', 'air', 'vault'];

export class Play {
  #heap;
  #scenario;
  #pointer = 0;
  #inputPointer;
  #posePointer;
  #isDisposed = false;
  /** @type {any} */
  #input;
  /** @type {any} */
  #snapshot;
  /** A copy of the snapshot before the latest step, for views that interpolate. */
  #previousNumbers;

  /**
   * @param {import('./heap.js').Heap} heap
   * @param {import('../scenario/types.js').Scenario} scenario validated
   */
  constructor(heap, scenario) {
    this.#heap = heap;
    this.#scenario = scenario;
    this.#inputPointer = heap.allocStruct('input');
    this.#posePointer = heap.alloc(28);
    this.#previousNumbers = numbersOf(new ArrayBuffer(heap.layout('snapshot').size));
    /** @type {any} of the step before the latest */
    this.previous = bindStruct(heap.layout('snapshot'), this.#previousNumbers, 0);
    try {
      this.reset();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  /** Back to the start of the scenario. */
  reset() {
    this.#refuseDisposed();
    const heap = this.#heap;
    const scene = encodeScene(heap, this.#scenario);
    const bytes = heap.copyIn(scene);
    const out = heap.alloc(8);
    try {
      const status = heap.exports.play_create(bytes, scene.length, out, out + 4);
      heap.check(status, 'The scene was refused', out + 4);
      heap.exports.play_destroy(this.#pointer);
      this.#pointer = heap.refresh().u32[out >> 2];
    } finally {
      heap.free(bytes);
      heap.free(out);
    }
    this.#bind();
    this.#keepPrevious();
  }

  #bind() {
    const heap = this.#heap;
    this.numbers = heap.refresh();
    const pointer = heap.exports.play_snapshot(this.#pointer);
    this.#snapshot = bindStruct(heap.layout('snapshot'), this.numbers, pointer);
    this.#input = bindStruct(heap.layout('input'), this.numbers, this.#inputPointer);
    const first = pointer >> 2;
    this.words = this.numbers.u32.subarray(first, first + (heap.layout('snapshot').size >> 2));
  }

  #refuseDisposed() {
    if (this.#isDisposed) throw new CoreError('invalid', 'This play was disposed.');
  }

  /** Binds again when the memory has grown since, by whatever was loaded or added. */
  #fresh() {
    this.#refuseDisposed();
    if (this.#heap.refresh() !== this.numbers) this.#bind();
  }

  /** @returns {any} of the latest step; fields as in play/snapshot.h, camelCased */
  get snapshot() {
    this.#fresh();
    return this.#snapshot;
  }

  #keepPrevious() {
    this.#previousNumbers.u32.set(/** @type {Uint32Array} */ (this.words));
  }

  /**
   * One step of 1/60 s.
   * @param {import('./input-bytes.js').Input} [input]
   */
  step(input = NO_INPUT) {
    this.#fresh();
    this.#keepPrevious();
    writeInput(this.#input, input);
    this.#heap.exports.play_step(this.#pointer, this.#inputPointer);
  }

  /** Every cast of the latest step. */
  get trace() {
    this.#refuseDisposed();
    return readTrace(this.#heap, 'step_trace', this.#heap.exports.play_trace(this.#pointer));
  }

  /** The 64-bit state hash, 16 hexadecimal digits. */
  get hash() {
    const [low, high] = this.snapshot.hash;
    return hex(high) + hex(low);
  }

  /**
   * Where an obstacle is now.
   * @param {number} index 0-based, of the flattened obstacles
   * @returns {{ position: number[], rotation: number[] } | null} null once removed
   */
  obstaclePose(index) {
    this.#refuseDisposed();
    const pose = this.#posePointer;
    if (!this.#heap.exports.play_obstacle_pose(this.#pointer, index, pose, pose + 12)) return null;
    const { f32 } = this.#heap.refresh();
    return {
      position: [...f32.subarray(pose >> 2, (pose >> 2) + 3)],
      rotation: [...f32.subarray((pose >> 2) + 3, (pose >> 2) + 7)],
    };
  }

  dispose() {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#heap.exports.play_destroy(this.#pointer);
    this.#heap.free(this.#inputPointer);
    this.#heap.free(this.#posePointer);
  }
}
