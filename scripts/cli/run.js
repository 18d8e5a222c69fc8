// Plays a scenario's input and says what happened.
import { PHASES, STEP_SECONDS } from '../../web/src/core/core.js';
import { inputsOf } from '../../web/src/scenario/index.js';

const GUARDED_NOTICE = {
  field: 'rules',
  message: 'guarded rules are not available yet: the tutorial rules govern',
  was: 'guarded',
  now: 'tutorial',
};

const list = (/** @type {Iterable<number>} */ values) => [...values];

/** @param {any} snapshot @param {number} step @param {string} hash */
function stepRecord(snapshot, step, hash) {
  const { handTarget, pose } = snapshot;
  const hand = 8;
  return {
    t: step * STEP_SECONDS,
    position: list(snapshot.position),
    yaw: degrees(snapshot.yaw),
    phase: PHASES[snapshot.phase],
    capsule: { height: snapshot.effectiveHeight, centerY: snapshot.capsule.center[1] },
    hand: list(pose.bonePosition.subarray(3 * hand, 3 * hand + 3)),
    handTarget: handTarget.isSet ? list(handTarget.position) : null,
    ikWeight: snapshot.handWeight,
    overlap: snapshot.overlap,
    hash,
  };
}

const degrees = (/** @type {number} */ radians) => (radians * 180) / Math.PI;

/**
 * @param {import('../../web/src/core/core.js').Core} core
 * @param {{ scenario: import('../../web/src/scenario/types.js').Scenario, notices: import('../../web/src/scenario/types.js').Notice[] }} loaded
 * @param {{ trace?: boolean, steps?: boolean }} [options]
 */
export function run(core, { scenario, notices }, { trace = false, steps = false } = {}) {
  const play = core.createPlay(scenario);
  const inputs = inputsOf(scenario);
  /** @type {import('../../web/src/core/trace.js').Trace | null} */
  let decided = null;
  /** @type {any[]} */
  const records = [];
  let running = 0;
  let longest = 0;
  let isOver = false;
  for (const [step, input] of inputs.entries()) {
    play.step(input);
    const { snapshot } = play;
    // A press meets the probe of its own step; a crossing's casts come a step later.
    if (input.vault && !decided) decided = play.trace;
    running = snapshot.phase === PHASES.indexOf('vault') ? running + STEP_SECONDS : 0;
    longest = Math.max(longest, running);
    isOver ||= snapshot.isOver === 1;
    if (steps) records.push(stepRecord(snapshot, step + 1, play.hash));
  }
  const { snapshot } = play;
  const verdict = decided ?? play.trace;
  const result = {
    rules: scenario.rules,
    verdict: verdict.verdict,
    reason: null,
    tutorial: { verdict: verdict.verdict },
    guarded: null,
    vault: {
      started: snapshot.vaultCount > 0,
      over: isOver,
      completed: snapshot.completedCount > 0,
      interrupted: snapshot.interruptedCount > 0,
      seconds: longest,
      count: snapshot.vaultCount,
    },
    final: {
      position: list(snapshot.position),
      yaw: degrees(snapshot.yaw),
      grounded: snapshot.isGrounded === 1,
      capsule: { height: snapshot.capsule.height, centerY: snapshot.capsule.center[1] },
      phase: PHASES[snapshot.phase],
    },
    steps: inputs.length,
    hash: play.hash,
    notices: scenario.rules === 'guarded' ? [...notices, GUARDED_NOTICE] : notices,
    ...(trace ? { casts: verdict.casts } : {}),
    ...(steps ? { each: records } : {}),
  };
  play.dispose();
  return result;
}

/** A few lines for people. @param {ReturnType<typeof run>} result */
export function summary(result) {
  const { vault, final } = result;
  const outcome = !vault.started
    ? 'no vault'
    : vault.completed
      ? `${vault.count} vault(s), completed after ${vault.seconds.toFixed(2)} s`
      : `${vault.count} vault(s), ${vault.interrupted ? 'interrupted' : 'not completed'}`;
  const position = final.position.map((value) => value.toFixed(2)).join(', ');
  return [
    `verdict   ${result.verdict} (${result.rules} rules)`,
    `vault     ${outcome}`,
    `end       ${final.phase} at ${position}, capsule ${final.capsule.height.toFixed(2)} m, after ${result.steps} steps`,
    `hash      ${result.hash}`,
    ...result.notices.map((notice) => `notice    ${notice.field}: ${notice.message}`),
  ].join('\n');
}
