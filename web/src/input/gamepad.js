// A gamepad in the standard layout: left stick moves, right stick looks, A jumps, X vaults, a shoulder or the stick
// pressed sprints.

/** Sticks rest anywhere within this of the middle. */
const DEAD = 0.18;
/** How fast the right stick turns, rad a step. */
const LOOK = 0.045;
const JUMP = [0];
const VAULT = [2];
const SPRINT = [4, 5, 6, 7, 10];

/** Beyond the dead zone from 0 to full, at most 1 long. @param {number} x @param {number} y */
export function stick(x, y) {
  const length = Math.hypot(x, y);
  if (!(length > DEAD)) return [0, 0];
  const scale = Math.min((length - DEAD) / (1 - DEAD), 1) / length;
  return [x * scale, y * scale];
}

export class Gamepad {
  #jump = false;
  #vault = false;

  /**
   * @param {(yaw: number, pitch: number) => void} onLook
   * @param {() => (globalThis.Gamepad | null)[]} [read]
   */
  constructor(onLook, read = () => navigator.getGamepads?.() ?? []) {
    this.onLook = onLook;
    this.read = read;
  }

  /** @returns {globalThis.Gamepad | null} null also where a permissions policy forbids asking */
  #pad() {
    try {
      return [...this.read()].find((pad) => pad?.connected && pad.mapping === 'standard') ?? null;
    } catch {
      return null;
    }
  }

  /** A button counts once, when it goes down. @returns {import('../core/input-bytes.js').Input} */
  take() {
    const pad = this.#pad();
    const isDown = (/** @type {number[]} */ buttons) =>
      buttons.some((index) => Boolean(pad?.buttons[index]?.pressed));
    const [jump, vault] = [isDown(JUMP), isDown(VAULT)];
    const [x, y] = stick(pad?.axes[0] ?? 0, pad?.axes[1] ?? 0);
    const [turn, lift] = stick(pad?.axes[2] ?? 0, pad?.axes[3] ?? 0);
    if (turn || lift) this.onLook(-turn * LOOK, lift * LOOK);
    const input = {
      moveRight: x,
      moveForward: y ? -y : 0,
      sprint: isDown(SPRINT),
      jump: jump && !this.#jump,
      vault: vault && !this.#vault,
    };
    this.#jump = jump;
    this.#vault = vault;
    return input;
  }
}
