// The tutorial's colours, shared by the 3D and the flat view.

export const MAGENTA = 0xe83fd0; // height hit
export const YELLOW = 0xf2b705; // length hits, hand target
export const WHITE = 0xffffff; // over-check that hits
export const RED = 0xe5383b; // over-check that misses, cast that forbids
export const CYAN = 0x1fa3b8; // cast without a hit
export const GREEN = 0x2fa84f; // capsule

/** @param {import('../core/trace.js').Cast} cast @param {boolean} isHeight @param {number} white */
export function colorOf(cast, isHeight, white) {
  if (isHeight) return MAGENTA;
  if (cast.kind === 'over') return cast.hit ? white : RED;
  if (cast.kind === 'hand') return YELLOW;
  if (cast.kind === 'first' && cast.hit) return RED;
  return cast.kind === 'length' && cast.hit ? YELLOW : CYAN;
}
