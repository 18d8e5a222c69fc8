// A scenario and its input log in one file, as the native program replays it.
import { bindStruct, numbersOf } from './heap.js';
import { writeInput } from './input-bytes.js';
import { encodeScene } from './scene-bytes.js';

/**
 * @param {import('./heap.js').Heap} heap
 * @param {import('../scenario/types.js').Scenario} scenario
 * @param {import('./input-bytes.js').Input[]} inputs one a step
 * @returns {Uint8Array}
 */
export function encodeReplay(heap, scenario, inputs) {
  const scene = encodeScene(heap, scenario);
  const record = heap.layout('input');
  const numbers = numbersOf(new ArrayBuffer(4 + scene.length + inputs.length * record.size));
  const bytes = new Uint8Array(numbers.buffer);
  numbers.u32[0] = scene.length;
  bytes.set(scene, 4);
  inputs.forEach((input, i) =>
    writeInput(bindStruct(record, numbers, 4 + scene.length + i * record.size), input),
  );
  return bytes;
}
