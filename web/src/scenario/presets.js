// The scenes of the page's list. Each is an ordinary scenario document whose input shows what it is about.

/** @type {(pressAt: number, endAt: number) => any[]} */
const walkAndVault = (pressAt, endAt) => [
  { at: 0, move: [0, 1] },
  { at: pressAt, press: 'vault', move: [0, 0] },
  { at: endAt, end: true },
];

/** A box on the ground. @type {(near: number, height: number, depth: number, width?: number) => any} */
const wall = (near, height, depth, width = 3) => ({
  kind: 'box',
  position: [0, height / 2, near + depth / 2],
  size: [width, height, depth],
});

/** @type {Record<string, any>} name → document */
export const presets = {
  'low-wall': {
    vaultyard: 1,
    title: 'Low wall',
    obstacles: [wall(2.5, 0.8, 0.4)],
    input: walkAndVault(1, 3),
    expect: { verdict: 'vaultable', completed: true },
  },
  'too-high': {
    vaultyard: 1,
    title: 'Too high',
    obstacles: [wall(2.5, 1.4, 0.4)],
    input: walkAndVault(1, 2),
    expect: { verdict: 'too_high', completed: false },
  },
  'too-long': {
    vaultyard: 1,
    title: 'Too long',
    obstacles: [wall(2.5, 0.8, 2)],
    input: walkAndVault(1, 2),
    expect: { verdict: 'too_long', completed: false },
  },
  gap: {
    vaultyard: 1,
    title: 'Two walls and a gap',
    obstacles: [wall(2.5, 0.8, 0.3), wall(3.15, 0.8, 0.3)],
    input: walkAndVault(1, 3),
    expect: { verdict: 'vaultable' },
  },
  'nothing-there': {
    vaultyard: 1,
    title: 'Nothing there',
    obstacles: [wall(2.5, 0.15, 0.4)],
    input: walkAndVault(1, 2),
    expect: { verdict: 'no_obstacle', completed: false },
  },
  'row-of-fences': {
    vaultyard: 1,
    title: 'Row of fences',
    obstacles: [wall(3, 0.75, 0.12), wall(7, 0.85, 0.12), wall(11, 0.65, 0.12)],
    input: [
      { at: 0, move: [0, 1] },
      { at: 1.2, press: 'vault' },
      { at: 3.1, press: 'vault' },
      { at: 5.4, press: 'vault' },
      { at: 7.5, end: true },
    ],
    expect: { verdict: 'vaultable', completed: true },
  },
};
