// The one animation loop: real time becomes 0–4 fixed steps a frame. Paused or hidden it asks for no frame.

const STEP_SECONDS = 1 / 60;
/** More time than this behind is dropped: a stall must not turn into a race. */
const STEPS_PER_FRAME = 4;

export class Loop {
  #handle = 0;
  #last = 0;
  #backlog = 0;
  #running = false;
  #frames;

  /**
   * @param {{ step: () => void, render: (alpha: number) => void }} work
   *   `alpha`: how far the shown moment is from the previous step to the latest, 0…1
   * @param {{ request: (callback: (ms: number) => void) => number, cancel: (handle: number) => void }} [frames]
   */
  constructor(
    work,
    frames = {
      request: (callback) => requestAnimationFrame(callback),
      cancel: (handle) => cancelAnimationFrame(handle),
    },
  ) {
    this.work = work;
    this.#frames = frames;
    /** 0.1…2: seconds of simulation for one second. */
    this.speed = 1;
  }

  get running() {
    return this.#running;
  }

  start() {
    if (this.#running) return;
    this.#running = true;
    this.#last = NaN;
    this.#ask();
  }

  stop() {
    this.#running = false;
    this.#backlog = 0;
    this.#frames.cancel(this.#handle);
    this.#handle = 0;
    this.draw();
  }

  /** One frame soon, for a change outside the simulation; no step. */
  draw() {
    if (!this.#handle) this.#ask();
  }

  #ask() {
    this.#handle = this.#frames.request((ms) => this.#frame(ms));
  }

  /** @param {number} ms */
  #frame(ms) {
    this.#handle = 0;
    if (!this.#running) {
      this.work.render(1);
      return;
    }
    const seconds = Number.isNaN(this.#last) ? 0 : ((ms - this.#last) / 1000) * this.speed;
    this.#last = ms;
    this.#backlog += Math.max(seconds, 0);
    let steps = Math.floor(this.#backlog / STEP_SECONDS + 1e-9);
    this.#backlog -= steps * STEP_SECONDS;
    if (steps > STEPS_PER_FRAME) {
      steps = STEPS_PER_FRAME;
      this.#backlog = 0;
    }
    for (let i = 0; i < steps; i++) this.work.step();
    this.work.render(Math.min(Math.max(this.#backlog / STEP_SECONDS, 0), 1));
    if (this.#running) this.#ask();
  }
}
