// The yard from its side as SVG, for browsers without WebGL: ground, boxes, capsule, body and casts.
import { colorOf } from './debug-colors.js';

const SVG = 'http://www.w3.org/2000/svg';
/** Bones joined by a line, as indices of play/rig.h. */
const STICKS = [
  [0, 2, 3, 4],
  [2, 6, 7, 8],
  [2, 10, 11, 12],
  [0, 13, 14, 15, 16],
  [0, 17, 18, 19, 20],
];

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

export class FlatView {
  /** @param {HTMLElement} host @param {string} label */
  constructor(host, label) {
    this.svg = /** @type {SVGSVGElement} */ (
      node('svg', { class: 'flat', role: 'img', 'aria-label': label })
    );
    host.append(this.svg);
    /** @type {any[]} */
    this.obstacles = [];
  }

  /** @param {any[]} obstacles flattened */
  setScene(obstacles) {
    this.obstacles = obstacles;
  }

  /**
   * z runs to the right, y up.
   * @param {any} snapshot
   * @param {import('../core/trace.js').Trace} trace
   * @param {boolean} showsCasts
   * @param {number} highlight
   */
  update(snapshot, trace, showsCasts, highlight) {
    const { position, capsule, effectiveHeight, pose } = snapshot;
    const [, feet, z] = position;
    this.svg.setAttribute('viewBox', `${z - 3} -2.6 6 3`);
    const parts = [node('line', { x1: z - 9, x2: z + 9, y1: 0, y2: 0, class: 'ground' })];
    for (const obstacle of this.obstacles) {
      const [halfZ, halfY] = extent(obstacle);
      parts.push(
        node('rect', {
          x: obstacle.position[2] - halfZ,
          y: -(obstacle.position[1] + halfY),
          width: 2 * halfZ,
          height: 2 * halfY,
          class: 'solid',
        }),
      );
    }
    for (const stick of STICKS) {
      const points = stick.map(
        (bone) => `${pose.bonePosition[3 * bone + 2]},${-pose.bonePosition[3 * bone + 1]}`,
      );
      parts.push(node('polyline', { points: points.join(' '), class: 'body' }));
    }
    if (showsCasts) {
      const { radius, center } = capsule;
      parts.push(
        node('rect', {
          x: z - radius,
          y: -(feet + center[1] + effectiveHeight / 2),
          width: 2 * radius,
          height: effectiveHeight,
          rx: radius,
          class: 'capsule',
        }),
      );
      trace.casts.forEach((cast, i) =>
        parts.push(...castNodes(cast, i === trace.heightCast, i === highlight)),
      );
    }
    this.svg.replaceChildren(...parts);
  }
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
      fill: 'none',
      'stroke-width': width,
    }),
  ];
}
