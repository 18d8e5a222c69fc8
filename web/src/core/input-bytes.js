// One step's input as the exact integers that the core takes.

/** Bits of vy_input_bit. */
const BITS = { sprint: 1, crouch: 2, jump: 4, vault: 8, interrupt: 16 };
const NAMES = /** @type {(keyof typeof BITS)[]} */ (Object.keys(BITS));
const FACE = 32;
const TURN = 65536;

/**
 * @typedef {object} Input
 * @property {number} [moveRight] share of the speed, −1…1, relative to the camera
 * @property {number} [moveForward] share of the speed, −1…1
 * @property {number} [yaw] the camera's, an integer, 65,536 per turn
 * @property {boolean} [sprint] held
 * @property {boolean} [crouch] held
 * @property {boolean} [jump] pressed in this step
 * @property {boolean} [vault] pressed in this step
 * @property {boolean} [interrupt] pressed in this step
 * @property {number} [face] degrees to turn to at once
 * @property {number} [removeObstacle] 0-based
 */

/** @param {number} degrees @returns {number} 0…65,535 */
export const turnOfDegrees = (degrees) => Math.round((degrees / 360) * TURN) & 0xffff;

const axis = (/** @type {number | undefined} */ value) =>
  Math.round(Math.max(-1, Math.min(1, value || 0)) * 127);

/**
 * @param {any} to a bound vy_input
 * @param {Input} input
 */
export function writeInput(to, input) {
  to.moveRight = axis(input.moveRight);
  to.moveForward = axis(input.moveForward);
  to.cameraYaw = (input.yaw ?? 0) & 0xffff;
  let bits = 0;
  for (const name of NAMES) if (input[name]) bits |= BITS[name];
  if (input.face !== undefined) {
    bits |= FACE;
    to.faceYaw = turnOfDegrees(input.face);
  } else to.faceYaw = 0;
  to.bits = bits;
  to.removeObstacle = input.removeObstacle === undefined ? 0 : input.removeObstacle + 1;
}
