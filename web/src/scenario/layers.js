// Layer names to the 32 bits of a mask.

const FIXED = ['default', 'ground', 'obstacle'];
export const LAYER_COUNT = 32;

/** @param {import('./types.js').Obstacle[]} obstacles @returns {string[]} */
function layersIn(obstacles) {
  return obstacles.flatMap((obstacle) => [obstacle.layer, ...layersIn(obstacle.children ?? [])]);
}

/**
 * Every layer of a scenario with its index: default 0, ground 1, obstacle 2, then the named ones in order of first
 * appearance (ground, obstacles, mask).
 * @param {import('./types.js').Scenario} scenario
 * @returns {Map<string, number>}
 */
export function layerIndices(scenario) {
  const named = [
    ...(scenario.ground ? [scenario.ground.layer] : []),
    ...layersIn(scenario.obstacles),
  ];
  const names = new Set([...FIXED, ...named, ...scenario.vault.layerMask]);
  return new Map([...names].slice(0, LAYER_COUNT).map((name, index) => [name, index]));
}

/**
 * @param {import('./types.js').Scenario} scenario
 * @returns {number} an unsigned 32-bit mask
 */
export function layerMaskOf(scenario) {
  const indices = layerIndices(scenario);
  return (
    scenario.vault.layerMask.reduce((mask, name) => mask | (1 << (indices.get(name) ?? 0)), 0) >>> 0
  );
}
