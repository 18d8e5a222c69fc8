// A pool of coloured line segments, refilled every frame without allocating geometry. What stands behind something
// shows through it faintly, so that the avatar's own body does not hide what is measured in front of it.
import * as THREE from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';

/** Longer segments are cut: software renderers drop long lines that cross the camera plane, m. */
const PIECE = 1;
const CIRCLE = 28;
const WIDTH = 1.6;
const THROUGH = 0.3;
/** Floats of one segment: two points, or two colours. */
const STRIDE = 6;
const color = new THREE.Color();

export class Lines {
  /** @param {number} capacity segments */
  constructor(capacity) {
    this.capacity = capacity;
    this.positions = new Float32Array(capacity * STRIDE);
    this.colors = new Float32Array(capacity * STRIDE);
    this.geometry = new LineSegmentsGeometry();
    this.geometry.setPositions(this.positions);
    this.geometry.setColors(this.colors);
    this.buffers = ['instanceStart', 'instanceColorStart'].map((name) => {
      const { data } = /** @type {THREE.InterleavedBufferAttribute} */ (
        this.geometry.getAttribute(name)
      );
      data.setUsage(THREE.DynamicDrawUsage);
      return data;
    });
    this.object = new THREE.Group();
    this.object.add(this.#pass(THROUGH, false), this.#pass(1, true));
    this.count = 0;
  }

  /** @param {number} opacity @param {boolean} depthTest */
  #pass(opacity, depthTest) {
    const material = new LineMaterial({
      vertexColors: true,
      linewidth: WIDTH,
      transparent: true,
      opacity,
      depthTest,
      depthWrite: false,
    });
    const lines = new LineSegments2(this.geometry, material);
    lines.frustumCulled = false;
    lines.renderOrder = depthTest ? 3 : 2;
    return lines;
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
    if (this.count >= this.capacity) return;
    color.set(hex);
    const first = this.count++ * STRIDE;
    for (let k = 0; k < 3; k++) {
      this.positions[first + k] = from[k] + (to[k] - from[k]) * t0;
      this.positions[first + 3 + k] = from[k] + (to[k] - from[k]) * t1;
    }
    color.toArray(this.colors, first);
    color.toArray(this.colors, first + 3);
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
    this.geometry.instanceCount = this.count;
    for (const buffer of this.buffers) {
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, this.count * STRIDE);
      buffer.needsUpdate = true;
    }
  }

  dispose() {
    this.geometry.dispose();
    for (const pass of this.object.children)
      /** @type {LineSegments2} */ (pass).material.dispose();
  }
}

export const X = [1, 0, 0];
export const Y = [0, 1, 0];
export const Z = [0, 0, 1];
