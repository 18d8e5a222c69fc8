// Keyboard, fingers and gamepad in one record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gamepad, stick } from '../../../web/src/input/gamepad.js';
import { Inputs } from '../../../web/src/input/inputs.js';

/** @param {{ axes?: number[], pressed?: number[] }} state */
function padded(state) {
  const looks = /** @type {number[][]} */ ([]);
  const read = () => [
    null,
    /** @type {any} */ ({
      connected: true,
      mapping: 'standard',
      axes: state.axes ?? [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: state.pressed?.includes(i) })),
    }),
  ];
  return { pad: new Gamepad((...look) => looks.push(look), read), looks };
}

test('a stick at rest moves nothing, a full one moves at full', () => {
  assert.deepEqual(stick(0.1, -0.1), [0, 0]);
  assert.deepEqual(stick(0, -1), [0, -1]);
  const [x, y] = stick(1, 1);
  assert.ok(Math.abs(Math.hypot(x, y) - 1) < 1e-12);
});

test('the left stick up is forward', () => {
  const { pad } = padded({ axes: [0, -1, 0, 0] });
  assert.equal(pad.take().moveForward, 1);
});

test('a gamepad button counts once while it is held', () => {
  const state = { pressed: [2] };
  const { pad } = padded(state);
  assert.deepEqual([pad.take().vault, pad.take().vault], [true, false]);
  state.pressed = [];
  pad.take();
  state.pressed = [2];
  assert.equal(pad.take().vault, true);
});

test('the right stick looks and does not walk', () => {
  const { pad, looks } = padded({ axes: [0, 0, 1, 0] });
  const input = pad.take();
  assert.deepEqual([input.moveRight, input.moveForward], [0, 0]);
  assert.equal(looks.length, 1);
});

for (const [name, read] of /** @type {[string, () => any][]} */ ([
  ['none', () => []],
  ['empty places', () => [null, null]],
  [
    'a refusal',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
])) {
  test(`with ${name} in place of a gamepad nothing is pressed`, () => {
    const input = new Gamepad(() => assert.fail('looked'), read).take();
    assert.deepEqual(Object.values(input).filter(Boolean), []);
  });
}

test('the first source that moves decides where to; any may press', () => {
  const source = (/** @type {any} */ input) => ({ take: () => input });
  const inputs = new Inputs([
    source({ moveRight: 0, moveForward: 0, jump: true }),
    source({ moveRight: 0, moveForward: 1 }),
    source({ moveRight: 1, moveForward: 0, vault: true }),
  ]);
  assert.deepEqual(inputs.take(), {
    moveRight: 0,
    moveForward: 1,
    sprint: false,
    crouch: false,
    jump: true,
    vault: true,
  });
});

test('every source is asked in every step, so that no press waits for a later one', () => {
  let asked = 0;
  const source = { take: () => (asked++, { moveForward: 1 }) };
  new Inputs([source, source, source]).take();
  assert.equal(asked, 3);
});
