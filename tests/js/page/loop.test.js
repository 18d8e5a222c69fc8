// Real time to fixed steps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Loop } from '../../../web/src/loop.js';

/** A loop whose frames a test hands out. */
function looped() {
  const seen = { steps: 0, renders: /** @type {number[]} */ ([]), pending: 0 };
  /** @type {((ms: number) => void) | null} */
  let next = null;
  const loop = new Loop(
    { step: () => seen.steps++, render: (alpha) => seen.renders.push(alpha) },
    {
      request: (callback) => {
        next = callback;
        seen.pending++;
        return seen.pending;
      },
      cancel: () => (next = null),
    },
  );
  const frame = (/** @type {number} */ ms) => {
    const callback = next;
    next = null;
    callback?.(ms);
    return callback !== null;
  };
  return { loop, seen, frame };
}

for (const hertz of [30, 60, 120, 144, 240]) {
  test(`a second at ${hertz} Hz is 60 steps`, () => {
    const { loop, seen, frame } = looped();
    loop.start();
    for (let i = 0; i <= hertz; i++) frame(1000 + (i * 1000) / hertz);
    assert.ok(Math.abs(seen.steps - 60) <= 1, `${seen.steps}`);
    for (const alpha of seen.renders) assert.ok(alpha >= 0 && alpha <= 1);
  });
}

test('after a stall at most 4 steps follow and the rest is dropped', () => {
  const { loop, seen, frame } = looped();
  loop.start();
  frame(0);
  frame(5000);
  assert.equal(seen.steps, 4);
  frame(5017);
  assert.equal(seen.steps, 5);
});

test('stopped, one frame draws and no other is asked for', () => {
  const { loop, seen, frame } = looped();
  loop.start();
  frame(0);
  loop.stop();
  assert.equal(frame(16), true);
  assert.equal(frame(32), false);
  assert.equal(seen.steps, 0);
  assert.equal(seen.renders.at(-1), 1);
});

test('drawing twice before a frame asks once', () => {
  const { loop, seen } = looped();
  loop.draw();
  loop.draw();
  assert.equal(seen.pending, 1);
});

test('half speed takes twice as long', () => {
  const { loop, seen, frame } = looped();
  loop.speed = 0.5;
  loop.start();
  for (let i = 0; i <= 60; i++) frame((i * 1000) / 60);
  assert.ok(Math.abs(seen.steps - 30) <= 1);
});
