// Compares what a scenario does with what its "expect" says.

/** @typedef {ReturnType<typeof import('./run.js').run>} Result */

/** What `expect` names, in a result; undefined where the rules in force do not measure it. @param {Result} result @param {string} name */
function actual(result, name) {
  if (name === 'verdict') return result.verdict;
  if (name === 'completed') return result.vault.completed;
  if (name === 'reason') return /** @type {any} */ (result.reason)?.code;
  if (name === 'landingZ') return result.final.position[2];
  return /** @type {any} */ (result.guarded)?.measured?.[name];
}

/**
 * @param {import('../../web/src/scenario/types.js').Scenario} scenario
 * @param {Result} result
 * @returns {string[]} mismatches; empty when all holds
 */
export function mismatches(scenario, result) {
  const expected = Object.entries(scenario.expect);
  if (!expected.length) return ['it has no "expect" to compare with'];
  return expected.flatMap(([name, value]) => {
    const seen = actual(result, name);
    if (seen === undefined)
      return [`${name}: expected ${JSON.stringify(value)}, but these rules do not measure it`];
    const holds = Array.isArray(value) ? seen >= value[0] && seen <= value[1] : seen === value;
    return holds ? [] : [`${name}: expected ${JSON.stringify(value)}, was ${JSON.stringify(seen)}`];
  });
}
