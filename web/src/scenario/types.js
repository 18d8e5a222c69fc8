/**
 * The scenario: one document for the page, links, files, the command line and the tests.
 * Metres, degrees, seconds; Y up, right-handed, forward = +Z at yaw 0, yaw counter-clockwise seen from above.
 *
 * @typedef {[number, number, number]} Vector
 *
 * @typedef {object} Avatar
 * @property {Vector} position feet
 * @property {number} yaw
 * @property {number} radius
 * @property {number} height
 * @property {number} skinWidth
 * @property {number} stepOffset
 * @property {number} slopeLimit
 * @property {number} walkSpeed
 * @property {number} sprintSpeed
 * @property {number} gravity
 * @property {number} jumpHeight
 *
 * @typedef {object} Vault
 * @property {string[]} layerMask
 * @property {number} maxDistance
 * @property {number} handRadius
 * @property {{ left: number, up: number, forward: number }} handLocalOrigin
 * @property {number} castDownCountLimit
 * @property {number} castForwardCountLimit
 * @property {number} duration
 * @property {number} travel
 *
 * @typedef {object} Motion
 * @property {'pingpong' | 'spin'} kind
 * @property {Vector} [to] ping-pong: where it turns back
 * @property {number} [period] ping-pong: seconds there and back
 * @property {number} [spin] degrees per second about Y
 *
 * @typedef {object} Obstacle
 * @property {string} kind
 * @property {Vector} position a box's is its centre
 * @property {number} yaw about Y, then …
 * @property {number} pitch … about the local X, then …
 * @property {number} roll … about the local Z
 * @property {string} layer
 * @property {boolean} trigger
 * @property {Motion} [motion]
 * @property {Vector} [size] box, ramp: width, height, depth
 * @property {number} [radius] sphere, cylinder, capsule
 * @property {number} [height] cylinder, capsule
 * @property {Vector[]} [points] hull
 * @property {number[]} [vertices] mesh, xyz
 * @property {number[]} [triangles] mesh
 * @property {boolean} [twoSided] mesh
 * @property {number} [columns] heightfield
 * @property {number} [rows] heightfield
 * @property {number} [cell] heightfield
 * @property {number[]} [heights] heightfield
 * @property {Obstacle[]} [children] group
 * @property {number} [scale] group
 *
 * @typedef {object} InputEvent what changes at a time; only one of the rest is usual, several are allowed
 * @property {number} at seconds
 * @property {[number, number]} [move] right, forward, −1…1, in the avatar's start frame; held until the next
 * @property {'vault' | 'jump' | 'interrupt'} [press]
 * @property {boolean} [sprint] held until the next
 * @property {boolean} [crouch] held until the next
 * @property {number} [face] degrees
 * @property {number} [remove] index of an obstacle
 * @property {boolean} [end]
 *
 * @typedef {Record<string, string | boolean | number | [number, number]>} Expect
 *
 * @typedef {object} Scenario
 * @property {1} vaultyard
 * @property {string} title
 * @property {'tutorial' | 'guarded'} rules
 * @property {Avatar} avatar
 * @property {Vault} vault
 * @property {Record<string, number | null>} guards
 * @property {{ y: number, layer: string } | null} ground
 * @property {Obstacle[]} obstacles
 * @property {InputEvent[]} input
 * @property {Expect} expect
 * @property {{ view: string }} camera
 * @property {string[]} debug
 *
 * @typedef {{ field: string, message: string, was: unknown, now: unknown }} Notice a correction that was made
 */
export {};
