/**
 * Scenarios: one schema, validation, links, presets. All synchronous; nothing throws on a user's data but
 * ScenarioError, for what is no scenario at all.
 */
export { flattenObstacles, quaternionOf } from './flatten.js';
export { inputsOf, stepsOf } from './input-log.js';
export { layerIndices, layerMaskOf } from './layers.js';
export { checksum, formatLink, parseLink } from './link.js';
export { presets } from './presets.js';
export * as schema from './schema.js';
export { emptyScenario, ScenarioError, validate } from './validate.js';
