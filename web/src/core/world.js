// A collision world and its movers.
import { CoreError } from './errors.js';
import { bindStruct } from './heap.js';
import { readTrace } from './trace.js';

/** vy_shape_kind by name; also the kinds of obstacles in a scene. */
export const SHAPE_KINDS = [
  'box',
  'sphere',
  'capsule',
  'cylinder',
  'ramp',
  'hull',
  'mesh',
  'heightfield',
];

/**
 * @param {string} kind
 * @returns {number}
 */
export function shapeKind(kind) {
  const index = SHAPE_KINDS.indexOf(kind);
  if (index < 0) {
    throw new CoreError('invalid', `kind: "${kind}" is none of ${SHAPE_KINDS.join(', ')}.`, {
      field: 'kind',
    });
  }
  return index;
}

/**
 * A body as design documents write it. Lengths in metres.
 * @typedef {object} BodyDef
 * @property {string} kind box | sphere | capsule | cylinder | ramp | hull | mesh | heightfield
 * @property {number[]} [position]
 * @property {number[]} [rotation] unit quaternion xyzw
 * @property {number[]} [size] box, ramp: whole width, height, depth
 * @property {number} [radius]
 * @property {number} [height] whole height
 * @property {number} [layer] 0…31
 * @property {boolean} [trigger]
 * @property {number[][]} [points] hull
 * @property {Float32Array} [vertices] mesh, xyz
 * @property {Uint32Array} [triangles] mesh, counter-clockwise = front
 * @property {boolean} [twoSided]
 * @property {number} [columns]
 * @property {number} [rows]
 * @property {number} [cell]
 * @property {ArrayLike<number>} [heights]
 */

/**
 * @param {boolean} isFine
 * @param {string} field
 * @param {string} what it needs
 */
function refuseUnless(isFine, field, what) {
  if (!isFine) throw new CoreError('invalid', `${field}: ${what}.`, { field });
}

/** @param {Float32Array} to @param {ArrayLike<number>} from @param {string} field */
function setVector(to, from, field) {
  refuseUnless(from.length === to.length, field, `needs ${to.length} numbers`);
  to.set(from);
}

export class World {
  #heap;
  #pointer;
  #batch = { pointer: 0, size: 0 };
  /** Scratch structs, made once so that queries allocate nothing in C. */
  #scratch;

  /** @param {import('./heap.js').Heap} heap */
  constructor(heap) {
    this.#heap = heap;
    /** @type {import('./heap.js').Numbers | null} */
    this.numbers = null;
    this.#pointer = heap.exports.world_create();
    if (!this.#pointer) throw new CoreError('memory', 'The core is out of memory for a world.');
    this.#scratch = {
      cast: heap.allocStruct('sphere_cast'),
      hit: heap.allocStruct('hit'),
      pose: heap.alloc(28),
      id: heap.alloc(4),
    };
    this.#bind();
  }

  #bind() {
    const numbers = this.#heap.refresh();
    if (this.numbers === numbers) return;
    this.numbers = numbers;
    this.cast = bindStruct(this.#heap.layout('sphere_cast'), numbers, this.#scratch.cast);
    this.hit = bindStruct(this.#heap.layout('hit'), numbers, this.#scratch.hit);
  }

  /** The core's own handle, for the other files of this folder. */
  get pointer() {
    if (!this.#pointer) throw new CoreError('invalid', 'This world was disposed.');
    return this.#pointer;
  }

  /**
   * @param {BodyDef} def
   * @returns {number} id
   */
  add(def) {
    const world = this.pointer;
    const heap = this.#heap;
    const kind = shapeKind(def.kind);
    const vertices = Float32Array.from(def.points ? def.points.flat() : (def.vertices ?? []));
    const triangles = Uint32Array.from(def.triangles ?? []);
    const heights = Float32Array.from(def.heights ?? []);
    refuseUnless(
      vertices.length % 3 === 0,
      def.points ? 'points' : 'vertices',
      'needs three numbers a point',
    );
    refuseUnless(triangles.length % 3 === 0, 'triangles', 'needs three indices a triangle');
    if (def.kind === 'heightfield') {
      const count = (def.columns ?? 0) * (def.rows ?? 0);
      refuseUnless(heights.length === count, 'heights', `needs columns × rows = ${count} numbers`);
    }
    /** @type {number[]} */
    const borrowed = [];
    const lend = (/** @type {number} */ pointer) => {
      borrowed.push(pointer);
      return pointer;
    };
    try {
      const pointer = lend(heap.allocStruct('body'));
      const arrays = [vertices, triangles, heights].map((each) => lend(heap.copyIn(each)));
      heap.exports.world_default_body(pointer);
      const body = bindStruct(heap.layout('body'), heap.refresh(), pointer);
      const { shape } = body;
      shape.kind = kind;
      [shape.vertices, shape.triangles, shape.heights] = arrays;
      shape.vertexCount = vertices.length / 3;
      shape.triangleCount = triangles.length / 3;
      shape.isTwoSided = def.twoSided ? 1 : 0;
      for (const key of /** @type {const} */ (['radius', 'height', 'columns', 'rows', 'cell']))
        if (def[key] !== undefined) shape[key] = def[key];
      if (def.size) setVector(shape.size, def.size, 'size');
      if (def.position) setVector(body.position, def.position, 'position');
      if (def.rotation) setVector(body.rotation, def.rotation, 'rotation');
      body.layer = def.layer ?? 0;
      body.isTrigger = def.trigger ? 1 : 0;
      heap.check(
        heap.exports.world_add(world, pointer, this.#scratch.id),
        `A ${def.kind} was not added`,
      );
      return heap.refresh().u32[this.#scratch.id >> 2];
    } finally {
      borrowed.forEach((each) => heap.free(each));
    }
  }

  /**
   * @param {number} id
   * @param {ArrayLike<number>} position
   * @param {ArrayLike<number>} rotation unit quaternion xyzw
   */
  move(id, position, rotation) {
    const { pose } = this.#scratch;
    const { f32 } = this.#heap.refresh();
    const at = pose >> 2;
    setVector(f32.subarray(at, at + 3), position, 'position');
    setVector(f32.subarray(at + 3, at + 7), rotation, 'rotation');
    this.#heap.check(
      this.#heap.exports.world_move(this.pointer, id, pose, pose + 12),
      `Body ${id} was not moved`,
    );
  }

  /** @param {number} id */
  remove(id) {
    this.#heap.check(
      this.#heap.exports.world_remove(this.pointer, id),
      `Body ${id} was not removed`,
    );
  }

  /**
   * Unity's SphereCast: bodies overlapped at the start are ignored; radius 0 is a ray.
   * @param {ArrayLike<number>} origin
   * @param {number} radius
   * @param {ArrayLike<number>} direction unit
   * @param {number} maxDistance
   * @param {number} [layerMask]
   * @returns {{ distance: number, point: number[], normal: number[], id: number } | null}
   */
  castSphere(origin, radius, direction, maxDistance, layerMask = 0xffffffff) {
    const world = this.pointer;
    this.#bind();
    const { cast, hit } = this;
    cast.origin.set(origin);
    cast.radius = radius;
    cast.direction.set(direction);
    cast.maxDistance = maxDistance;
    cast.filter.layerMask = layerMask >>> 0;
    if (!this.#heap.exports.world_cast_sphere(world, this.#scratch.cast, this.#scratch.hit))
      return null;
    return { distance: hit.distance, point: [...hit.point], normal: [...hit.normal], id: hit.body };
  }

  /**
   * Many casts in one call.
   * @param {Float32Array} queries rows of ox,oy,oz, dx,dy,dz, maxDistance, radius
   * @param {number} count
   * @param {Float32Array} results rows of distance (−1: no hit), px,py,pz, nx,ny,nz, id
   * @param {number} [layerMask]
   */
  castSpheres(queries, count, results, layerMask = 0xffffffff) {
    const world = this.pointer;
    const heap = this.#heap;
    const size = count * heap.constant('BATCH_ROW');
    refuseUnless(Number.isInteger(count) && count >= 0, 'count', 'needs a whole number');
    refuseUnless(queries.length >= size, 'queries', `needs ${size} numbers for ${count} casts`);
    refuseUnless(results.length >= size, 'results', `needs ${size} numbers for ${count} casts`);
    const input = this.#batchOf(size * 4);
    const output = input + size * 4;
    const { f32 } = heap.refresh();
    f32.set(queries.subarray(0, size), input >> 2);
    heap.exports.world_cast_spheres(world, input, count, layerMask >>> 0, output);
    results.set(f32.subarray(output >> 2, (output >> 2) + size));
  }

  /** Room for a batch's rows and answers, kept for the next. @param {number} size bytes of each */
  #batchOf(size) {
    if (size > this.#batch.size) {
      this.#heap.free(this.#batch.pointer);
      this.#batch = { pointer: 0, size: 0 };
      this.#batch = { pointer: this.#heap.alloc(2 * size), size };
    }
    return this.#batch.pointer;
  }

  /**
   * @param {{ radius?: number, height?: number, stepOffset?: number, slopeLimit?: number, skinWidth?: number }} [options]
   *   slopeLimit in degrees
   */
  createMover(options = {}) {
    return new Mover(this.#heap, this, options);
  }

  dispose() {
    if (!this.#pointer) return;
    this.#heap.exports.world_destroy(this.#pointer);
    Object.values(this.#scratch).forEach((pointer) => this.#heap.free(pointer));
    this.#heap.free(this.#batch.pointer);
    this.#pointer = 0;
  }
}

export class Mover {
  #heap;
  #world;
  #pointer;
  #vector;

  /**
   * @param {import('./heap.js').Heap} heap
   * @param {World} world
   * @param {{ radius?: number, height?: number, stepOffset?: number, slopeLimit?: number, skinWidth?: number }} options
   */
  constructor(heap, world, options) {
    this.#heap = heap;
    this.#world = world;
    void world.pointer; // refuses a disposed one before anything is taken
    this.#pointer = heap.allocStruct('mover');
    this.#vector = heap.alloc(12);
    heap.exports.mover_default(this.#pointer);
    const state = this.state;
    const { radius = state.capsule.radius, height = state.capsule.height } = options;
    state.capsule.radius = radius;
    state.capsule.height = height;
    state.capsule.center[1] = height / 2;
    if (options.stepOffset !== undefined) state.params.stepOffset = options.stepOffset;
    if (options.skinWidth !== undefined) state.params.skinWidth = options.skinWidth;
    if (options.slopeLimit !== undefined) {
      state.params.slopeLimitCos = Math.cos((options.slopeLimit * Math.PI) / 180);
    }
    const field = heap.alloc(4);
    try {
      heap.check(heap.exports.mover_check(this.#pointer, field), 'The mover was refused', field);
    } catch (error) {
      this.dispose();
      throw error;
    } finally {
      heap.free(field);
    }
  }

  get state() {
    if (!this.#pointer) throw new CoreError('invalid', 'This mover was disposed.');
    return bindStruct(this.#heap.layout('mover'), this.#heap.refresh(), this.#pointer);
  }

  /** @param {number} x @param {number} y @param {number} z */
  #set(x, y, z) {
    if (!this.#pointer) throw new CoreError('invalid', 'This mover was disposed.');
    this.#heap.refresh().f32.set([x, y, z], this.#vector >> 2);
    return this.#vector;
  }

  /** Puts the feet there and looks for ground. @param {number} x @param {number} y @param {number} z */
  place(x, y, z) {
    const position = this.#set(x, y, z);
    this.#heap.exports.mover_place(this.#pointer, this.#world.pointer, position);
  }

  /**
   * Walks: slides, steps, snaps to the ground; a displacement with an upward part flies.
   * @param {number} dx @param {number} dy @param {number} dz
   * @returns {number} collision flags: 1 sides, 2 above, 4 below
   */
  move(dx, dy, dz) {
    const mode = this.grounded && dy <= 0 ? 0 : 1;
    return this.#heap.exports.mover_move(
      this.#pointer,
      this.#world.pointer,
      this.#set(dx, dy, dz),
      mode,
    );
  }

  /** Feet. */
  get position() {
    return [...this.state.position];
  }

  get grounded() {
    return this.state.isGrounded === 1;
  }

  dispose() {
    if (!this.#pointer) return;
    this.#heap.free(this.#pointer);
    this.#heap.free(this.#vector);
    this.#pointer = 0;
  }
}

/**
 * The tutorial's detection in any world.
 * @param {import('./heap.js').Heap} heap
 * @param {World} world
 * @param {{ position: ArrayLike<number>, rotation: ArrayLike<number>, scale?: number }} avatar
 * @param {{ hand: ArrayLike<number>, handRadius: number, maxDistance: number, castDownCountLimit: number,
 *   castForwardCountLimit: number, layerMask?: number }} params
 */
export function probe(heap, world, avatar, params) {
  const paramsPointer = heap.allocStruct('vault');
  const avatarPointer = heap.allocStruct('avatar_pose');
  const tracePointer = heap.allocStruct('probe_trace');
  const fieldPointer = heap.alloc(4);
  try {
    heap.exports.vault_default_params(paramsPointer);
    const numbers = heap.refresh();
    const p = bindStruct(heap.layout('vault'), numbers, paramsPointer);
    p.handLocalOrigin.set(params.hand);
    p.handRadius = params.handRadius;
    p.maxDistance = params.maxDistance;
    p.castDownCountLimit = params.castDownCountLimit;
    p.castForwardCountLimit = params.castForwardCountLimit;
    p.layerMask = (params.layerMask ?? 0xffffffff) >>> 0;
    heap.check(
      heap.exports.vault_check_params(paramsPointer, fieldPointer),
      'The probe was refused',
      fieldPointer,
    );
    const a = bindStruct(heap.layout('avatar_pose'), numbers, avatarPointer);
    a.position.set(avatar.position);
    a.rotation.set(avatar.rotation);
    a.scale = avatar.scale ?? 1;
    heap.check(
      heap.exports.vault_probe(world.pointer, paramsPointer, avatarPointer, tracePointer),
      'The avatar was refused',
    );
    return readTrace(heap, 'probe_trace', tracePointer);
  } finally {
    [paramsPointer, avatarPointer, tracePointer, fieldPointer].forEach((pointer) =>
      heap.free(pointer),
    );
  }
}
