// A scenario's input events as one input record a step.

const STEPS_PER_SECOND = 60;
/** How long a run goes on after its last event when no end is given, seconds. */
const TAIL_SECONDS = 2;

/** @param {number} seconds */
const stepAt = (seconds) => Math.round(seconds * STEPS_PER_SECOND);

/**
 * How many steps the scenario's input lasts: to its end, else some time past its last event; 1 without input.
 * @param {import('./types.js').Scenario} scenario
 * @returns {number}
 */
export function stepsOf(scenario) {
  const { input } = scenario;
  if (!input.length) return 1;
  const end = input.find((event) => event.end);
  if (end) return Math.max(stepAt(end.at), 1);
  return stepAt(input[input.length - 1].at + TAIL_SECONDS);
}

/**
 * Every step's record, in order. What is held stays until the next event of its kind; what is pressed lasts one step.
 * Moves are in the avatar's start frame, so the camera looks the way the avatar did at the start.
 * @param {import('./types.js').Scenario} scenario
 * @param {number} [count]
 * @returns {import('../core/input-bytes.js').Input[]}
 */
export function inputsOf(scenario, count = stepsOf(scenario)) {
  const yaw = Math.round((scenario.avatar.yaw / 360) * 65536) & 0xffff;
  const held = { moveRight: 0, moveForward: 0, sprint: false, crouch: false };
  const inputs = [];
  let next = 0;
  for (let step = 0; step < count; step++) {
    /** @type {import('../core/input-bytes.js').Input} */
    const now = { yaw };
    for (; next < scenario.input.length && stepAt(scenario.input[next].at) <= step; next++) {
      const event = scenario.input[next];
      if (event.move) [held.moveRight, held.moveForward] = event.move;
      if (event.sprint !== undefined) held.sprint = event.sprint;
      if (event.crouch !== undefined) held.crouch = event.crouch;
      if (event.press) now[event.press] = true;
      if (event.face !== undefined) now.face = event.face;
      if (event.remove !== undefined) now.removeObstacle = event.remove;
    }
    inputs.push({ ...held, ...now });
  }
  return inputs;
}
