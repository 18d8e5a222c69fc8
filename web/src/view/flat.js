// The yard from its side as SVG, for browsers without WebGL: ground, obstacles, capsule, body and casts.
import { colorOf } from './debug-colors.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Bones joined by a line, as indices of play/rig.h, from the far side to the near one; widths in m. */
const STICKS = [
  { bones: [5, 6, 7, 8], width: 0.075, kind: 'far' },
  { bones: [13, 14, 15, 16], width: 0.1, kind: 'far' },
  { bones: [0, 1, 2, 3], width: 0.2, kind: 'near' },
  { bones: [3, 4], width: 0.08, kind: 'near' },
  { bones: [17, 18, 19, 20], width: 0.1, kind: 'near' },
  { bones: [9, 10, 11, 12], width: 0.075, kind: 'near' },
];
const HEAD = 4;
/** From the head's joint to its middle, and its half sizes, m. */
const HEAD_UP = 0.1;
const HEAD_HALF = [0.095, 0.12];
const VISOR = [0.06, 0.11];

/** @param {string} tag @param {Record<string, string | number>} attributes */
function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Half the size of an obstacle along z and y, its turn left out. @param {any} obstacle */
function extent({ size, radius, height }) {
  if (size) return [size[2] / 2, size[1] / 2];
  return [radius ?? 0.5, (height ?? 2 * (radius ?? 0.5)) / 2];
}

/** A vector turned by a bone. @param {ArrayLike<number>} q @param {number} i bone @param {number} y @param {number} z */
function turned(q, i, y, z) {
  const [qx, qy, qz, qw] = [q[4 * i], q[4 * i + 1], q[4 * i + 2], q[4 * i + 3]];
  return {
    y: y * (1 - 2 * (qx * qx + qz * qz)) + z * 2 * (qy * qz - qw * qx),
    z: y * 2 * (qy * qz + qw * qx) + z * (1 - 2 * (qx * qx + qy * qy)),
  };
}

export class FlatView {
  /** @param {HTMLElement} host @param {string} label */
  constructor(host, label) {
    this.svg = /** @type {SVGSVGElement} */ (
      node('svg', { class: 'flat', role: 'img', 'aria-label': label })
    );
    host.prepend(this.svg);
    /** @type {any[]} */
    this.obstacles = [];
    this.groundY = /** @type {number | null} */ (0);
    this.height = 1.8;
  }

  /** @param {any[]} obstacles flattened @param {number | null} groundY @param {number} height the avatar's, m */
  setScene(obstacles, groundY, height) {
    this.obstacles = obstacles;
    this.groundY = groundY;
    this.height = height;
  }

  /**
   * z runs to the right, y up.
   * @param {any} snapshot
   * @param {import('../core/trace.js').Trace} trace
   * @param {boolean} showsCasts
   * @param {number} highlight
   * @param {(index: number) => { position: number[] } | null} poseOf an obstacle's, null once removed
   */
  update(snapshot, trace, showsCasts, highlight, poseOf) {
    const [, feet, z] = snapshot.position;
    const floor = this.groundY ?? feet;
    this.svg.setAttribute('viewBox', `${z - 2.2} ${-floor - 2.5} 4.4 3`);
    const parts = [];
    if (this.groundY !== null)
      parts.push(node('rect', { x: z - 30, y: -floor, width: 60, height: 20, class: 'ground' }));
    this.obstacles.forEach((obstacle, i) => {
      const pose = poseOf(i);
      if (!pose) return;
      const [halfZ, halfY] = extent(obstacle);
      const [, y, along] = pose.position;
      const box = { x: along - halfZ, y: -(y + halfY), width: 2 * halfZ, height: 2 * halfY };
      parts.push(node('rect', { ...box, class: 'solid' }));
    });
    parts.push(...this.#body(snapshot.pose));
    if (showsCasts) {
      parts.push(capsuleNode(snapshot));
      trace.casts.forEach((cast, i) =>
        parts.push(...castNodes(cast, i === trace.heightCast, i === highlight)),
      );
    }
    this.svg.replaceChildren(...parts);
  }

  /** @param {any} pose */
  #body({ bonePosition, boneRotation }) {
    const scale = this.height / 1.8;
    const parts = STICKS.map(({ bones, width, kind }) =>
      node('polyline', {
        points: bones
          .map((bone) => `${bonePosition[3 * bone + 2]},${-bonePosition[3 * bone + 1]}`)
          .join(' '),
        class: `body ${kind}`,
        'stroke-width': width * scale,
      }),
    );
    const [y, z] = [bonePosition[3 * HEAD + 1], bonePosition[3 * HEAD + 2]];
    const at = (/** @type {number} */ up, /** @type {number} */ ahead) => {
      const by = turned(boneRotation, HEAD, up * scale, ahead * scale);
      return { cx: z + by.z, cy: -(y + by.y) };
    };
    const [rx, ry] = HEAD_HALF.map((half) => half * scale);
    parts.push(
      node('ellipse', { ...at(HEAD_UP, 0.005), rx, ry, class: 'head' }),
      node('circle', { ...at(VISOR[1], VISOR[0]), r: 0.035 * scale, class: 'visor' }),
    );
    return parts;
  }
}

/** @param {any} snapshot */
function capsuleNode({ position, capsule: { radius, center }, effectiveHeight }) {
  return node('rect', {
    x: position[2] + center[2] - radius,
    y: -(position[1] + center[1] + effectiveHeight / 2),
    width: 2 * radius,
    height: effectiveHeight,
    rx: radius,
    class: 'capsule',
  });
}

/** @param {import('../core/trace.js').Cast} cast @param {boolean} isHeight @param {boolean} isHighlighted */
function castNodes(cast, isHeight, isHighlighted) {
  const stroke = `#${colorOf(cast, isHeight, 0x7d8ca0).toString(16).padStart(6, '0')}`;
  const travel = cast.distance ?? cast.maxDistance;
  const [, y0, z0] = cast.origin;
  const [y1, z1] = [y0 + cast.direction[1] * travel, z0 + cast.direction[2] * travel];
  const width = isHighlighted ? 0.03 : 0.012;
  return [
    node('line', { x1: z0, y1: -y0, x2: z1, y2: -y1, stroke, 'stroke-width': width }),
    node('circle', {
      cx: z1,
      cy: -y1,
      r: cast.radius,
      stroke,
      fill: cast.hit ? stroke : 'none',
      'fill-opacity': 0.25,
      'stroke-width': width,
    }),
  ];
}
