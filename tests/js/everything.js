// One scenario with every shape, motion and platform, and a run among them: for comparing state hashes.

/** A block that the run does not meet. @param {string} kind @param {number} x @param {number} z @param {any} more */
const thing = (kind, x, z, more) => ({
  kind,
  position: [x, 0.4, z],
  yaw: 20,
  pitch: 5,
  roll: -3,
  ...more,
});

/** @type {any} */
export const everything = {
  vaultyard: 1,
  title: 'Every shape and motion',
  avatar: { position: [0, 0.5, 0] },
  obstacles: [
    {
      kind: 'box',
      position: [0, 0.25, 0],
      size: [3, 0.5, 3],
      layer: 'ground',
      motion: { kind: 'pingpong', to: [0, 0.25, 3], period: 6 },
    },
    {
      kind: 'cylinder',
      position: [4, 0.25, 4],
      radius: 1.5,
      height: 0.5,
      layer: 'ground',
      motion: { kind: 'spin', spin: 60 },
    },
    thing('sphere', 2.5, 6, { radius: 0.6 }),
    thing('capsule', -2.5, 6, { radius: 0.3, height: 1.4 }),
    thing('ramp', -1, 8, { position: [-1, 0.25, 8], size: [2, 0.5, 2], yaw: 0, pitch: 0, roll: 0 }),
    thing('hull', 3, 8, {
      points: [
        [0, 0.6, 0],
        [-0.6, -0.4, -0.5],
        [0.6, -0.4, -0.5],
        [0, -0.4, 0.7],
      ],
    }),
    thing('mesh', 1.5, 9, {
      vertices: [-1, 0, -1, 1, 0, -1, 1, 0.5, 1, -1, 0.5, 1],
      triangles: [0, 2, 1, 0, 3, 2],
      twoSided: true,
    }),
    thing('heightfield', -4, 9, {
      // On the ground: a sheet is open from below.
      position: [-4, 0, 9],
      pitch: 0,
      roll: 0,
      columns: 3,
      rows: 3,
      cell: 1,
      heights: [0, 0, 0, 0, 0.3, 0, 0, 0, 0],
    }),
    {
      kind: 'group',
      position: [0, 0, 12],
      yaw: 15,
      scale: 1.2,
      children: [{ kind: 'box', position: [0, 0.35, 0], size: [4, 0.7, 0.3] }],
    },
    { kind: 'box', position: [0, 0.4, 5], size: [2, 0.8, 0.3], trigger: true, layer: 'glass' },
  ],
  input: [
    { at: 1, move: [0, 1] },
    { at: 2.5, move: [0.6, 0.8], sprint: true },
    { at: 3.5, press: 'jump' },
    { at: 4.5, move: [-0.5, 0.8], sprint: false },
    { at: 6, press: 'vault' },
    { at: 7, move: [-1, 0.2], press: 'jump' },
    { at: 8, move: [0, 1], remove: 3 },
    { at: 9, press: 'vault' },
    { at: 10, face: 90, move: [0, -1] },
    { at: 12, end: true },
  ],
};
