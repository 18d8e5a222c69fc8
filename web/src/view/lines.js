// A pool of coloured line segments, refilled every frame without allocating geometry.
import * as THREE from 'three';

/** Longer segments are cut: software renderers drop long lines that cross the camera plane, m. */
const PIECE = 1;
const CIRCLE = 24;
const color = new THREE.Color();

export class Lines {
  /** @param {number} capacity segments */
  constructor(capacity) {
    this.geometry = new THREE.BufferGeometry();
    this.positions = new THREE.BufferAttribute(new Float32Array(capacity * 6), 3).setUsage(
      THREE.DynamicDrawUsage,
    );
    this.colors = new THREE.BufferAttribute(new Float32Array(capacity * 6), 3).setUsage(
      THREE.DynamicDrawUsage,
    );
    this.geometry.setAttribute('position', this.positions);
    this.geometry.setAttribute('color', this.colors);
    this.object = new THREE.LineSegments(
      this.geometry,
      new THREE.LineBasicMaterial({ vertexColors: true, depthTest: true, transparent: true }),
    );
    this.object.frustumCulled = false;
    this.count = 0;
  }

  begin() {
    this.count = 0;
  }

  /** @param {ArrayLike<number>} from @param {ArrayLike<number>} to @param {number} hex */
  line(from, to, hex) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const pieces = Math.max(1, Math.ceil(length / PIECE));
    for (let i = 0; i < pieces; i++) this.#piece(from, to, i / pieces, (i + 1) / pieces, hex);
  }

  /** @param {ArrayLike<number>} from @param {ArrayLike<number>} to @param {number} t0 @param {number} t1 @param {number} hex */
  #piece(from, to, t0, t1, hex) {
    if (this.count + 2 > this.positions.count) return;
    color.set(hex);
    for (const t of [t0, t1]) {
      this.positions.setXYZ(
        this.count,
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t,
        from[2] + (to[2] - from[2]) * t,
      );
      this.colors.setXYZ(this.count++, color.r, color.g, color.b);
    }
  }

  /**
   * An arc about `centre` in the plane of two unit vectors.
   * @param {ArrayLike<number>} centre @param {number} radius @param {ArrayLike<number>} u @param {ArrayLike<number>} v
   * @param {number} hex @param {number} [from] rad @param {number} [to] rad
   */
  arc(centre, radius, u, v, hex, from = 0, to = 2 * Math.PI) {
    const steps = Math.max(3, Math.round((CIRCLE * (to - from)) / (2 * Math.PI)));
    const at = (/** @type {number} */ angle) => {
      const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      return [0, 1, 2].map((k) => centre[k] + u[k] * c + v[k] * s);
    };
    for (let i = 0; i < steps; i++) {
      const step = (to - from) / steps;
      this.#piece(at(from + i * step), at(from + (i + 1) * step), 0, 1, hex);
    }
  }

  end() {
    this.geometry.setDrawRange(0, this.count);
    this.positions.needsUpdate = true;
    this.colors.needsUpdate = true;
  }
}

export const X = [1, 0, 0];
export const Y = [0, 1, 0];
export const Z = [0, 0, 1];
