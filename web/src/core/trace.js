// Casts and verdicts as plain objects.
import { bindStruct } from './heap.js';

export const VERDICTS = ['no_obstacle', 'too_high', 'too_long', 'vaultable'];
export const CAST_KINDS = ['first', 'down', 'length', 'over', 'hand'];

/**
 * One cast as it was asked and answered. `index` counts within its kind, from 1.
 * @typedef {object} Cast
 * @property {'first' | 'down' | 'length' | 'over' | 'hand'} kind
 * @property {number} index
 * @property {number[]} origin m
 * @property {number[]} direction unit
 * @property {number} radius m
 * @property {number} maxDistance m
 * @property {boolean} hit
 * @property {number | null} distance travel of the centre, m
 * @property {number[] | null} point
 * @property {number[] | null} normal
 * @property {number | null} id
 */

/**
 * @typedef {object} Trace
 * @property {'no_obstacle' | 'too_high' | 'too_long' | 'vaultable'} verdict
 * @property {number} heightDelta m by which a vault shortens the capsule; 0 unless vaultable
 * @property {number} heightCast index into casts of the height hit; −1 when there is none
 * @property {Cast[]} casts
 */

/**
 * @param {import('./heap.js').Heap} heap
 * @param {string} struct 'probe_trace' or 'step_trace'
 * @param {number} pointer
 * @returns {Trace}
 */
export function readTrace(heap, struct, pointer) {
  const layout = heap.layout(struct);
  const numbers = heap.refresh();
  const head = bindStruct(layout, numbers, pointer);
  const record = heap.layout('cast');
  const first =
    pointer + /** @type {import('./heap.js').Field} */ (layout.fields.get('casts')).offset;
  const casts = Array.from({ length: head.castCount }, (_, i) =>
    castOf(bindStruct(record, numbers, first + i * record.size)),
  );
  return {
    verdict: /** @type {Trace['verdict']} */ (VERDICTS[head.verdict]),
    heightDelta: head.heightDelta,
    heightCast: head.heightCast === 0xffffffff ? -1 : head.heightCast,
    casts,
  };
}

/** @param {any} record @returns {Cast} */
function castOf(record) {
  const hit = record.isHit === 1;
  return {
    kind: /** @type {Cast['kind']} */ (CAST_KINDS[record.kind]),
    index: record.index,
    origin: [...record.origin],
    direction: [...record.direction],
    radius: record.radius,
    maxDistance: record.maxDistance,
    hit,
    distance: hit ? record.hit.distance : null,
    point: hit ? [...record.hit.point] : null,
    normal: hit ? [...record.hit.normal] : null,
    id: hit ? record.hit.body : null,
  };
}
