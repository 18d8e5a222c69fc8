// All views of the yard behind one face: 3D where there is WebGL, flat SVG where there is not.
import { Vector3 } from 'three';
import { flattenObstacles } from '../scenario/flatten.js';
import { AvatarView } from './avatar.js';
import { Cameras } from './cameras.js';
import { DebugView } from './debug.js';
import { FlatView } from './flat.js';
import { ObstaclesView } from './obstacles.js';
import { PALETTES, Stage } from './stage.js';

/**
 * @typedef {object} Options
 * @property {{ view: string, flat: string }} labels
 * @property {() => void} onChange something outside the simulation changed: draw once
 * @property {(isLost: boolean) => void} onLost
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} host
 * @param {Options} options
 * @returns {SolidYard | FlatYard}
 */
export function createYardView(canvas, host, options) {
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', options.labels.view);
  let stage;
  try {
    stage = new Stage(canvas);
  } catch {
    canvas.hidden = true;
    return new FlatYard(host, options);
  }
  return new SolidYard(stage, canvas, options);
}

class SolidYard {
  has3d = true;

  /** @param {Stage} stage @param {HTMLCanvasElement} canvas @param {Options} options */
  constructor(stage, canvas, options) {
    this.stage = stage;
    this.obstacles = new ObstaclesView();
    this.avatar = new AvatarView(1.8);
    this.debug = new DebugView();
    this.cameras = new Cameras(stage.camera, canvas, options.onChange);
    this.feet = new Vector3();
    stage.scene.add(this.obstacles.group, this.avatar.group, this.debug.group);
    // Paused, no frame would follow when the picture's place on the page changes.
    new ResizeObserver(() => options.onChange()).observe(canvas);
    canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      options.onLost(true);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      options.onLost(false);
      options.onChange();
    });
  }

  get cameraView() {
    return this.cameras.view;
  }

  /** @param {string} name */
  setCamera(name) {
    this.cameras.setView(name);
  }

  nextCamera() {
    this.cameras.next();
  }

  /** @param {number} yaw @param {number} pitch rad */
  look(yaw, pitch) {
    this.cameras.turn(yaw, pitch);
  }

  /** @param {number} startYaw degrees */
  moveYaw(startYaw) {
    return this.cameras.moveYaw(startYaw);
  }

  /** @param {number} index */
  highlight(index) {
    this.debug.highlight = index;
  }

  /** @param {string} theme */
  setTheme(theme) {
    const palette = PALETTES[theme === 'dark' ? 'dark' : 'light'];
    for (const view of [this.stage, this.obstacles, this.avatar, this.debug])
      view.setTheme(palette);
  }

  /** @param {import('../scenario/types.js').Scenario} scenario */
  setScene(scenario) {
    this.stage.setGround(scenario.ground);
    this.obstacles.setScene(flattenObstacles(scenario.obstacles));
    this.avatar.setHeight(scenario.avatar.height);
  }

  /** @param {import('../core/play.js').Play} play @param {import('../core/trace.js').Trace} trace @param {number} alpha @param {boolean} showsCasts */
  update(play, trace, alpha, showsCasts) {
    const { previous, snapshot } = play;
    this.obstacles.update((index) => play.obstaclePose(index));
    this.avatar.update(previous, snapshot, alpha);
    this.feet.set(
      previous.position[0] + (snapshot.position[0] - previous.position[0]) * alpha,
      previous.position[1] + (snapshot.position[1] - previous.position[1]) * alpha,
      previous.position[2] + (snapshot.position[2] - previous.position[2]) * alpha,
    );
    this.debug.group.visible = showsCasts;
    if (showsCasts) this.debug.update(trace, snapshot, this.feet);
    this.stage.resize();
    this.cameras.update(this.feet);
    this.stage.follow(this.feet, this.cameras.distance);
    this.stage.render();
  }
}

class FlatYard {
  has3d = false;
  cameraView = 'side';
  #highlight = -1;

  /** @param {HTMLElement} host @param {Options} options */
  constructor(host, options) {
    this.flat = new FlatView(host, options.labels.flat);
  }

  setCamera() {}
  nextCamera() {}
  look() {}
  setTheme() {}

  /** @param {number} startYaw degrees */
  moveYaw(startYaw) {
    return Math.round((startYaw / 360) * 65536) & 0xffff;
  }

  /** @param {number} index */
  highlight(index) {
    this.#highlight = index;
  }

  /** @param {import('../scenario/types.js').Scenario} scenario */
  setScene(scenario) {
    this.flat.setScene(
      flattenObstacles(scenario.obstacles),
      scenario.ground?.y ?? null,
      scenario.avatar.height,
    );
  }

  /** @param {import('../core/play.js').Play} play @param {import('../core/trace.js').Trace} trace @param {number} _alpha @param {boolean} showsCasts */
  update(play, trace, _alpha, showsCasts) {
    this.flat.update(play.snapshot, trace, showsCasts, this.#highlight, (index) =>
      play.obstaclePose(index),
    );
  }
}
