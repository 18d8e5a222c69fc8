// A validated scenario as scene bytes, the one format that wasm and native programs read.
import { layerIndices, layerMaskOf } from '../scenario/layers.js';
import { flattenObstacles } from '../scenario/flatten.js';
import { bindStruct, numbersOf } from './heap.js';
import { shapeKind } from './world.js';

const MOTION_KINDS = ['none', 'pingpong', 'spin'];

/**
 * @param {import('./heap.js').Heap} heap for the layout, the constants and the defaults
 * @param {import('../scenario/types.js').Scenario} scenario validated
 * @returns {Uint8Array}
 */
export function encodeScene(heap, scenario) {
  const header = heap.layout('scene');
  const record = heap.layout('obstacle');
  const obstacles = flattenObstacles(scenario.obstacles);
  const pools = poolsOf(obstacles);
  const size =
    header.size + obstacles.length * record.size + 4 * (pools.floats.length + pools.indices.length);
  const numbers = numbersOf(new ArrayBuffer(size));
  const layers = layerIndices(scenario);

  copyDefaults(heap, 'scene', 'scene_default_header', numbers, 0);
  const scene = bindStruct(header, numbers, 0);
  scene.size = size;
  scene.rules = scenario.rules === 'guarded' ? 1 : 0;
  scene.hasGround = scenario.ground ? 1 : 0;
  if (scenario.ground) {
    scene.groundY = scenario.ground.y;
    scene.groundLayer = layers.get(scenario.ground.layer) ?? 0;
  }
  scene.obstacleCount = obstacles.length;
  scene.floatCount = pools.floats.length;
  scene.indexCount = pools.indices.length;
  writeAvatar(
    bindStruct(heap.layout('avatar'), numbers, offsetOf(header, 'avatar')),
    scenario.avatar,
  );
  writeVault(bindStruct(heap.layout('vault'), numbers, offsetOf(header, 'vault')), scenario);

  obstacles.forEach((obstacle, i) => {
    const base = header.size + i * record.size;
    copyDefaults(heap, 'obstacle', 'scene_default_obstacle', numbers, base);
    writeObstacle(bindStruct(record, numbers, base), obstacle, pools.ranges[i], layers);
  });
  const tail = (header.size + obstacles.length * record.size) >> 2;
  numbers.f32.set(pools.floats, tail);
  numbers.u32.set(pools.indices, tail + pools.floats.length);
  return new Uint8Array(numbers.buffer);
}

/** @param {import('./heap.js').Layout} layout @param {string} name */
function offsetOf(layout, name) {
  return /** @type {import('./heap.js').Field} */ (layout.fields.get(name)).offset;
}

/**
 * Lets C fill a struct with its defaults, and copies it out.
 * @param {import('./heap.js').Heap} heap
 * @param {string} struct
 * @param {string} fill
 * @param {import('./heap.js').Numbers} numbers
 * @param {number} base
 */
function copyDefaults(heap, struct, fill, numbers, base) {
  const pointer = heap.allocStruct(struct);
  heap.exports[fill](pointer);
  const { size } = heap.layout(struct);
  numbers.u32.set(heap.refresh().u32.subarray(pointer >> 2, (pointer + size) >> 2), base >> 2);
  heap.free(pointer);
}

/** @param {any} to @param {import('../scenario/types.js').Avatar} avatar */
function writeAvatar(to, avatar) {
  const { position, yaw, slopeLimit, ...same } = avatar;
  to.position.set(position);
  to.yawDegrees = yaw;
  to.slopeLimitDegrees = slopeLimit;
  Object.assign(to, same);
}

/** @param {any} to @param {import('../scenario/types.js').Scenario} scenario */
function writeVault(to, scenario) {
  const { handLocalOrigin, ...same } = scenario.vault;
  to.handLocalOrigin.set([handLocalOrigin.left, handLocalOrigin.up, handLocalOrigin.forward]);
  Object.assign(to, same, { layerMask: layerMaskOf(scenario) });
}

/**
 * @param {any} to
 * @param {import('../scenario/types.js').Obstacle} obstacle
 * @param {{ firstFloat: number, floatCount: number, firstIndex: number, indexCount: number }} range
 * @param {Map<string, number>} layers
 */
function writeObstacle(to, obstacle, range, layers) {
  to.kind = shapeKind(obstacle.kind);
  to.position.set(obstacle.position);
  to.yawDegrees = obstacle.yaw;
  to.pitchDegrees = obstacle.pitch;
  to.rollDegrees = obstacle.roll;
  to.layer = layers.get(obstacle.layer) ?? 0;
  to.isTrigger = obstacle.trigger ? 1 : 0;
  if (obstacle.size) to.size.set(obstacle.size);
  for (const key of /** @type {const} */ (['radius', 'height', 'columns', 'rows', 'cell'])) {
    if (obstacle[key] !== undefined) to[key] = obstacle[key];
  }
  to.isTwoSided = obstacle.twoSided ? 1 : 0;
  Object.assign(to, range);
  const { motion } = obstacle;
  if (!motion) return;
  to.motionKind = MOTION_KINDS.indexOf(motion.kind);
  if (motion.to) to.motionTo.set(motion.to);
  if (motion.period !== undefined) to.motionPeriod = motion.period;
  if (motion.spin !== undefined) to.spinDegrees = motion.spin;
}

/** @param {import('../scenario/types.js').Obstacle[]} obstacles */
function poolsOf(obstacles) {
  /** @type {number[]} */
  const floats = [];
  /** @type {number[]} */
  const indices = [];
  const ranges = obstacles.map((obstacle) => {
    const own = obstacle.points?.flat() ?? obstacle.vertices ?? obstacle.heights ?? [];
    const triangles = obstacle.triangles ?? [];
    const range = {
      firstFloat: floats.length,
      floatCount: own.length,
      firstIndex: indices.length,
      indexCount: triangles.length,
    };
    for (const value of own) floats.push(value);
    for (const value of triangles) indices.push(value);
    return range;
  });
  return { floats, indices, ranges };
}
