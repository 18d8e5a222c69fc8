// What is being played: a scenario, its simulation, and what a page must remember between steps.
import { emptyScenario, schema, validate } from './scenario/index.js';

/** @typedef {import('./scenario/types.js').Scenario} Scenario */
/** @typedef {import('./core/trace.js').Trace} Trace */

const LOCOMOTION = 0;
const VAULT = 2;

export class Session {
  #core;
  /** @type {import('./core/play.js').Play | null} */
  #play = null;
  /** Where the avatar last stood on the ground: after an edit it goes on from there. */
  #stand = { position: [0, 0, 0], yaw: 0 };
  /** The over-check that lost the obstacle, shown until the vault ends. @type {import('./core/trace.js').Cast | null} */
  #lost = null;

  /** @param {import('./core/core.js').Core} core */
  constructor(core) {
    this.#core = core;
    /** Validated, from its own start. @type {Scenario} */
    this.scenario = emptyScenario();
  }

  get isOpen() {
    return this.#play !== null;
  }

  get play() {
    return /** @type {import('./core/play.js').Play} */ (this.#play);
  }

  /**
   * Plays a document from its start. What cannot be played throws and leaves everything as it was.
   * @param {unknown} document
   * @returns {import('./scenario/types.js').Notice[]}
   */
  open(document) {
    const { scenario, notices } = validate(document);
    this.#begin(scenario, scenario.avatar);
    return notices;
  }

  /**
   * Changes fields and goes on from where the avatar stands.
   * @param {Record<string, unknown>} values by path
   */
  edit(values) {
    const edited = structuredClone(this.scenario);
    for (const [path, value] of Object.entries(values)) schema.setPath(edited, path, value);
    this.#begin(validate(edited).scenario, this.#stand);
  }

  /** Back to the scenario's start. */
  reset() {
    this.#begin(this.scenario, this.scenario.avatar);
  }

  /** @param {Scenario} scenario @param {{ position: number[], yaw: number }} from */
  #begin(scenario, from) {
    const [x, y, z] = from.position;
    const placed = {
      ...scenario.avatar,
      position: /** @type {const} */ ([x, y, z]),
      yaw: from.yaw,
    };
    const next = this.#core.createPlay({ ...scenario, avatar: /** @type {any} */ (placed) });
    this.#play?.dispose();
    this.#play = next;
    this.scenario = scenario;
    this.#stand = { position: [x, y, z], yaw: from.yaw };
    this.#lost = null;
  }

  /** @param {import('./core/input-bytes.js').Input} input */
  step(input) {
    const { play } = this;
    const wasOver = play.snapshot.isOver;
    play.step(input);
    const { snapshot } = play;
    if (snapshot.phase === LOCOMOTION && snapshot.isGrounded) {
      for (let k = 0; k < 3; k++) this.#stand.position[k] = snapshot.position[k];
      this.#stand.yaw = (snapshot.yaw * 180) / Math.PI;
    }
    if (snapshot.phase !== VAULT) this.#lost = null;
    else if (snapshot.isOver && !wasOver)
      this.#lost = play.trace.casts.find((cast) => cast.kind === 'over') ?? null;
  }

  /**
   * The latest step's casts. Once over, the rules cast no more: the cast that lost the obstacle stays.
   * @returns {Trace}
   */
  get trace() {
    const { trace } = this.play;
    return this.#lost && !trace.casts.length ? { ...trace, casts: [this.#lost] } : trace;
  }
}
