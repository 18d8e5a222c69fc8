// Scenarios from files, links and preset names.
import { existsSync, readFileSync } from 'node:fs';
import { parseLink, presets, ScenarioError, validate } from '../../web/src/scenario/index.js';

/** Bad input from the user: one line, exit code 2. */
export class InputError extends Error {}

/** @param {string} path @returns {unknown} */
function readJson(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const why = /** @type {any} */ (cause).code === 'EISDIR' ? 'is a folder' : 'cannot be read';
    throw new InputError(`${path}: ${why}`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InputError(`${path}: no JSON: ${/** @type {Error} */ (cause).message}`);
  }
}

/**
 * @param {string} source a file, a link or a preset's name
 * @returns {{ scenario: import('../../web/src/scenario/types.js').Scenario, notices: import('../../web/src/scenario/types.js').Notice[] }}
 */
export function loadScenario(source) {
  try {
    if (Object.hasOwn(presets, source)) return validate(presets[source]);
    if (existsSync(source)) return validate(readJson(source));
    if (/[#=]/.test(source)) return parseLink(source);
  } catch (error) {
    if (error instanceof ScenarioError) throw new InputError(`${source}: ${error.message}`);
    throw error;
  }
  throw new InputError(
    `${source}: no such file, and no preset (${Object.keys(presets).join(', ')})`,
  );
}
