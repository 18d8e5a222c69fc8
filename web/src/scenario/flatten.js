// Groups dissolved into their children: position, turn and scale of each group applied.

const RADIANS = Math.PI / 180;

/** @typedef {[number, number, number, number]} Quaternion */

/** @param {Quaternion} p @param {Quaternion} q @returns {Quaternion} first q, then p */
function multiply(p, q) {
  const [px, py, pz, pw] = p;
  const [qx, qy, qz, qw] = q;
  return [
    pw * qx + px * qw + py * qz - pz * qy,
    pw * qy - px * qz + py * qw + pz * qx,
    pw * qz + px * qy - py * qx + pz * qw,
    pw * qw - px * qx - py * qy - pz * qz,
  ];
}

/** @param {number} axis @param {number} degrees @returns {Quaternion} */
function about(axis, degrees) {
  /** @type {Quaternion} */
  const q = [0, 0, 0, Math.cos((degrees * RADIANS) / 2)];
  q[axis] = Math.sin((degrees * RADIANS) / 2);
  return q;
}

/** @param {{ yaw: number, pitch: number, roll: number }} turn yaw, then local pitch, then local roll */
export function quaternionOf({ yaw, pitch, roll }) {
  return multiply(multiply(about(1, yaw), about(0, pitch)), about(2, roll));
}

/** @param {Quaternion} q @returns {{ yaw: number, pitch: number, roll: number }} degrees */
function anglesOf([x, y, z, w]) {
  const sinPitch = Math.max(-1, Math.min(1, 2 * (w * x - y * z)));
  // Looking straight up or down, yaw and roll are one turn: all of it is yaw.
  const isPole = Math.abs(sinPitch) > 0.9999999;
  const yaw = isPole
    ? Math.atan2(-2 * (x * z - w * y), 1 - 2 * (y * y + z * z))
    : Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
  const roll = isPole ? 0 : Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z));
  return { yaw: yaw / RADIANS, pitch: Math.asin(sinPitch) / RADIANS, roll: roll / RADIANS };
}

/** @param {Quaternion} q @param {number[]} v @returns {import('./types.js').Vector} */
function rotate(q, v) {
  const [x, y, z] = multiply(multiply(q, [v[0], v[1], v[2], 0]), [-q[0], -q[1], -q[2], q[3]]);
  return [x, y, z];
}

/**
 * @param {import('./types.js').Obstacle} child
 * @param {import('./types.js').Obstacle} group
 * @returns {import('./types.js').Obstacle}
 */
function placed(child, group) {
  const turn = quaternionOf(group);
  const scale = group.scale ?? 1;
  const scaled = (/** @type {number | undefined} */ value) =>
    value === undefined ? value : value * scale;
  const vector = (/** @type {import('./types.js').Vector} */ v) =>
    /** @type {import('./types.js').Vector} */ (v.map((value) => value * scale));
  const at = (/** @type {import('./types.js').Vector} */ v) =>
    /** @type {import('./types.js').Vector} */ (
      rotate(turn, vector(v)).map((value, i) => value + group.position[i])
    );
  return {
    ...child,
    ...anglesOf(multiply(turn, quaternionOf(child))),
    position: at(child.position),
    size: child.size && vector(child.size),
    radius: scaled(child.radius),
    height: scaled(child.height),
    cell: scaled(child.cell),
    scale: scaled(child.scale),
    points: child.points?.map(vector),
    vertices: child.vertices?.map((value) => value * scale),
    heights: child.heights?.map((value) => value * scale),
    motion: child.motion && { ...child.motion, to: child.motion.to && at(child.motion.to) },
  };
}

/**
 * @param {import('./types.js').Obstacle[]} obstacles
 * @returns {import('./types.js').Obstacle[]} without groups, in document order
 */
export function flattenObstacles(obstacles) {
  return obstacles.flatMap((obstacle) =>
    obstacle.kind === 'group'
      ? flattenObstacles((obstacle.children ?? []).map((child) => placed(child, obstacle)))
      : [obstacle],
  );
}
