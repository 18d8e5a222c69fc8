// Events become one record a step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputsOf, stepsOf, validate } from '../../../web/src/scenario/index.js';

/** @param {any[]} input @param {any} [avatar] */
const scenario = (input, avatar = {}) => validate({ vaultyard: 1, input, avatar }).scenario;

test('what is held stays until the next event of its kind', () => {
  const inputs = inputsOf(
    scenario([
      { at: 0, move: [0, 1], sprint: true },
      { at: 0.5, move: [1, 0] },
      { at: 1, end: true },
    ]),
  );
  assert.deepEqual([inputs[29].moveForward, inputs[29].moveRight, inputs[29].sprint], [1, 0, true]);
  assert.deepEqual([inputs[30].moveForward, inputs[30].moveRight, inputs[30].sprint], [0, 1, true]);
  assert.equal(inputs.length, 60);
});

test('a press lasts exactly one step', () => {
  const inputs = inputsOf(
    scenario([
      { at: 0.5, press: 'vault' },
      { at: 1, end: true },
    ]),
  );
  assert.deepEqual(
    inputs.flatMap((input, i) => (input.vault ? [i] : [])),
    [30],
  );
});

test('without an end the run goes on for two seconds; without input it is one step', () => {
  assert.equal(stepsOf(scenario([{ at: 1, press: 'jump' }])), 180);
  assert.equal(stepsOf(scenario([])), 1);
});

test('moves are in the frame that the avatar starts in', () => {
  assert.equal(inputsOf(scenario([{ at: 0, move: [0, 1] }], { yaw: 90 }))[0].yaw, 16384);
  assert.equal(inputsOf(scenario([{ at: 0, move: [0, 1] }], { yaw: -90 }))[0].yaw, 49152);
});
