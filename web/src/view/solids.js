// Smooth solids through a row of cross-sections: what the mannequin is made of.
import * as THREE from 'three';

/**
 * One cross-section: an ellipse, or with `square` above 2 a rounded box.
 * @typedef {object} Section
 * @property {number} at along the solid's axis, m
 * @property {number} x half width, m
 * @property {number} z half depth, m
 * @property {number} [dx] centre off the axis, m
 * @property {number} [dz] centre off the axis, m
 * @property {number} [square] 2 is an ellipse
 */

/** @type {(at: number, x: number, z: number, dx?: number, dz?: number, square?: number) => Section} */
export const section = (at, x, z, dx = 0, dz = 0, square = 2) => ({ at, x, z, dx, dz, square });

const AROUND = 28;
/** Rings between two sections: Catmull-Rom, so that the silhouette has no corners. */
const BETWEEN = 3;

/** @param {number} a @param {number} b @param {number} c @param {number} d @param {number} t */
const spline = (a, b, c, d, t) =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/** @param {Section[]} sections @returns {Required<Section>[]} */
function refined(sections) {
  const names = /** @type {(keyof Section)[]} */ (['at', 'x', 'z', 'dx', 'dz', 'square']);
  const last = sections.length - 1;
  const rings = [];
  for (let i = 0; i < last; i++) {
    const four = [Math.max(i - 1, 0), i, i + 1, Math.min(i + 2, last)].map((k) => sections[k]);
    for (let k = 0; k < BETWEEN; k++) {
      const ring = /** @type {any} */ ({});
      for (const name of names) {
        const [a, b, c, d] = four.map((each) => /** @type {number} */ (each[name]));
        ring[name] = spline(a, b, c, d, k / BETWEEN);
      }
      ring.x = Math.max(ring.x, 0);
      ring.z = Math.max(ring.z, 0);
      rings.push(ring);
    }
  }
  rings.push(sections[last]);
  return rings;
}

/** @param {number} value @param {number} power */
const rounded = (value, power) => Math.sign(value) * Math.abs(value) ** power;

/**
 * A closed solid along +Y; its ends close on the axis of the first and the last section.
 * @param {Section[]} sections
 * @returns {THREE.BufferGeometry}
 */
export function loft(sections) {
  const rings = refined(sections);
  /** @type {number[]} */
  const positions = [];
  for (const { at, x, z, dx, dz, square } of rings) {
    for (let i = 0; i < AROUND; i++) {
      const angle = (i / AROUND) * 2 * Math.PI;
      positions.push(
        dx + x * rounded(Math.sin(angle), 2 / square),
        at,
        dz + z * rounded(Math.cos(angle), 2 / square),
      );
    }
  }
  /** @type {number[]} */
  const index = [];
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let i = 0; i < AROUND; i++) {
      const [a, b] = [ring * AROUND + i, ring * AROUND + ((i + 1) % AROUND)];
      index.push(a, b, b + AROUND, a, b + AROUND, a + AROUND);
    }
  }
  for (const ring of [0, rings.length - 1]) {
    const { at, dx, dz } = rings[ring];
    const centre = positions.push(dx, at, dz) / 3 - 1;
    for (let i = 0; i < AROUND; i++) {
      const [a, b] = [ring * AROUND + i, ring * AROUND + ((i + 1) % AROUND)];
      index.push(...(ring === 0 ? [centre, b, a] : [centre, a, b]));
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/**
 * The same along another axis.
 * @param {'x' | '-x' | '-y' | 'z'} axis that the sections' `at` runs along; a section's `z` stays depth (for z: height)
 * @param {Section[]} sections
 */
export function loftAlong(axis, sections) {
  const solid = loft(sections);
  if (axis === '-y') return solid.rotateX(Math.PI);
  if (axis === 'z') return solid.rotateX(Math.PI / 2);
  return solid.rotateZ(axis === 'x' ? -Math.PI / 2 : Math.PI / 2);
}

/** A ball stretched over a box. @param {[number, number, number]} centre @param {[number, number, number]} half */
export function ball(centre, half) {
  return new THREE.SphereGeometry(1, 24, 16).scale(...half).translate(...centre);
}
