// What the simulation measured, drawn: casts, capsule, over-check, hand target. Colours as the tutorial has them.
import * as THREE from 'three';
import { colorOf, GREEN, MAGENTA, WHITE, YELLOW } from './debug-colors.js';
import { Lines, X, Y, Z } from './lines.js';

/** How long normals are drawn, m. */
const NORMAL = 0.35;

/** Sphere at a cast's end. */
const SPHERES = 48;

export class DebugView {
  constructor() {
    this.group = new THREE.Group();
    this.lines = new Lines(6000);
    this.group.add(this.lines.object);
    const geometry = new THREE.SphereGeometry(1, 20, 14);
    this.geometry = geometry;
    this.spheres = Array.from({ length: SPHERES }, () => {
      const material = new THREE.MeshBasicMaterial({
        transparent: true,
        opacity: 0.3,
        depthWrite: false,
      });
      const mesh = new THREE.Mesh(geometry, material);
      mesh.visible = false;
      this.group.add(mesh);
      return mesh;
    });
    this.used = 0;
    /** Which cast is pointed at, −1 for none. */
    this.highlight = -1;
    /** The lines of the over-check that hits: dark on light ground, where white ones would not show. */
    this.white = 0xffffff;
  }

  /** @param {import('./stage.js').Palette} palette */
  setTheme(palette) {
    this.white = palette.line;
  }

  /** @param {ArrayLike<number>} centre @param {number} radius @param {number} hex @param {number} opacity */
  #sphere(centre, radius, hex, opacity) {
    const mesh = this.spheres[this.used];
    if (!mesh) return;
    this.used++;
    mesh.visible = true;
    mesh.position.set(centre[0], centre[1], centre[2]);
    mesh.scale.setScalar(radius);
    mesh.material.color.set(hex);
    mesh.material.opacity = opacity;
  }

  /**
   * @param {import('../core/trace.js').Trace} trace
   * @param {any} snapshot
   * @param {THREE.Vector3} feet where the avatar is drawn: between two steps the capsule goes with it
   */
  update(trace, snapshot, feet) {
    this.lines.begin();
    for (const mesh of this.spheres) mesh.visible = false;
    this.used = 0;
    this.#capsule(snapshot, feet);
    trace.casts.forEach((cast, i) =>
      this.#cast(cast, i, i === trace.heightCast, i === this.highlight),
    );
    if (snapshot.handTarget.isSet) this.#handTarget(snapshot);
    this.lines.end();
  }

  /**
   * @param {import('../core/trace.js').Cast} cast
   * @param {number} index @param {boolean} isHeight @param {boolean} isHighlighted
   */
  #cast(cast, index, isHeight, isHighlighted) {
    const travel = cast.hit ? /** @type {number} */ (cast.distance) : cast.maxDistance;
    const end = cast.origin.map((value, k) => value + cast.direction[k] * travel);
    const hex = colorOf(cast, isHeight, this.white);
    const { lines } = this;
    const [u, v] = frameOf(cast.direction);
    lines.line(cast.origin, end, hex);
    lines.arc(cast.origin, cast.radius, u, v, hex);
    for (const side of [u, v, u.map((value) => -value), v.map((value) => -value)]) {
      const edge = (/** @type {number[]} */ at) =>
        at.map((value, k) => value + side[k] * cast.radius);
      if (isHeight || isHighlighted || cast.kind === 'first')
        lines.line(edge(cast.origin), edge(end), hex);
    }
    lines.arc(end, cast.radius, u, v, hex);
    if (cast.kind === 'over')
      for (const side of [u, v]) lines.arc(end, cast.radius, side, cast.direction, hex);
    const isMet = cast.kind === 'over' && cast.hit;
    const opacity = isHighlighted ? 0.75 : cast.hit ? 0.4 : 0.14;
    this.#sphere(end, cast.radius, isMet ? WHITE : hex, opacity);
    if (index === 0 && cast.kind === 'first') this.#sphere(cast.origin, cast.radius, hex, 0.35);
    if (!cast.hit) return;
    const point = /** @type {number[]} */ (cast.point);
    const normal = /** @type {number[]} */ (cast.normal);
    lines.line(
      point,
      point.map((value, k) => value + normal[k] * NORMAL),
      isHeight ? MAGENTA : hex,
    );
    this.#sphere(point, 0.018, hex, 1);
  }

  /** @param {any} snapshot @param {THREE.Vector3} feet */
  #capsule(snapshot, feet) {
    const { radius, center } = snapshot.capsule;
    const half = snapshot.effectiveHeight / 2 - radius;
    const centre = [feet.x + center[0], feet.y + center[1], feet.z + center[2]];
    const top = [centre[0], centre[1] + half, centre[2]];
    const bottom = [centre[0], centre[1] - half, centre[2]];
    const { lines } = this;
    for (const end of [top, bottom]) lines.arc(end, radius, X, Z, GREEN);
    for (const side of [X, Z]) {
      lines.arc(top, radius, side, Y, GREEN, 0, Math.PI);
      lines.arc(bottom, radius, side, Y, GREEN, Math.PI, 2 * Math.PI);
      for (const sign of [-1, 1]) {
        const edge = (/** @type {number[]} */ at) =>
          at.map((value, k) => value + side[k] * radius * sign);
        lines.line(edge(top), edge(bottom), GREEN);
      }
    }
  }

  dispose() {
    this.lines.dispose();
    this.geometry.dispose();
    for (const { material } of this.spheres) material.dispose();
  }

  /** @param {any} snapshot */
  #handTarget(snapshot) {
    const { position } = snapshot.handTarget;
    this.#sphere(position, 0.05, YELLOW, 0.95);
    // The palm faces the surface: along the hand's own down.
    const q = new THREE.Quaternion().fromArray(snapshot.pose.boneRotation, 4 * 8);
    const palm = new THREE.Vector3(0, -1, 0).applyQuaternion(q);
    const hand = [0, 1, 2].map((k) => snapshot.pose.bonePosition[3 * 8 + k]);
    this.lines.line(
      hand,
      hand.map((value, k) => value + palm.getComponent(k) * 0.2),
      YELLOW,
    );
  }
}

/** Two unit vectors at right angles to a direction. @param {number[]} direction @returns {[number[], number[]]} */
function frameOf(direction) {
  const d = new THREE.Vector3(...direction);
  const u = new THREE.Vector3(0, 1, 0);
  if (Math.abs(d.y) > 0.9) u.set(1, 0, 0);
  u.cross(d).normalize();
  return [u.toArray(), d.cross(u).normalize().toArray()];
}
