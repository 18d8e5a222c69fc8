// Where the yard is looked at from: behind the avatar, from its side, from above. Dragging turns, the wheel comes nearer.
import * as THREE from 'three';

export const VIEWS = ['follow', 'side', 'top'];

/**
 * Angles about the avatar: yaw and pitch up, rad; distance, m; the lens's opening, degrees. From the side and from above
 * the lens is long, so that heights and lengths read nearly true.
 */
const START = {
  follow: { yaw: Math.PI, pitch: 0.34, distance: 5.2, opening: 40 },
  side: { yaw: Math.PI / 2, pitch: 0.07, distance: 13, opening: 16 },
  top: { yaw: Math.PI, pitch: 1.48, distance: 17, opening: 16 },
};
const LOOK_AT = 0.95;
/** From behind, the eye is this far left of the avatar: its body then does not hide the hand that measures, m. */
const SHOULDER = 0.75;
const NEAREST = 0.3;
const FARTHEST = 4;

export class Cameras {
  /** @param {THREE.PerspectiveCamera} camera @param {HTMLElement} surface @param {() => void} onChange */
  constructor(camera, surface, onChange) {
    this.camera = camera;
    this.onChange = onChange;
    this.focus = new THREE.Vector3();
    this.view = 'follow';
    this.yaw = START.follow.yaw;
    this.pitch = START.follow.pitch;
    /** Nearer than the view's own distance below 1, farther above. */
    this.zoom = 1;
    this.#listen(surface);
  }

  /** One finger or the mouse turns, two fingers or the wheel come nearer. @param {HTMLElement} surface */
  #listen(surface) {
    /** @type {Map<number, { x: number, y: number }>} */
    const pointers = new Map();
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    surface.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      surface.setPointerCapture(event.pointerId);
    });
    surface.addEventListener('pointermove', (event) => {
      const pointer = pointers.get(event.pointerId);
      if (!pointer) return;
      const before = pointers.size === 2 ? spread() : 0;
      const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) this.turn(-dx * 0.006, dy * 0.005);
      if (pointers.size === 2 && before > 0) this.#zoomBy(before / Math.max(spread(), 1));
    });
    for (const name of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      surface.addEventListener(name, (event) => pointers.delete(event.pointerId));
    }
    surface.addEventListener(
      'wheel',
      (event) => {
        if (event.ctrlKey) return;
        event.preventDefault();
        this.#zoomBy(Math.exp(event.deltaY * 0.001));
      },
      { passive: false },
    );
  }

  /** @param {number} factor */
  #zoomBy(factor) {
    this.zoom = THREE.MathUtils.clamp(this.zoom * factor, NEAREST, FARTHEST);
    this.onChange();
  }

  get #start() {
    return START[/** @type {keyof typeof START} */ (this.view)];
  }

  /** From the camera to what it looks at, m. A narrow picture is taken from farther away. */
  get distance() {
    const narrow = THREE.MathUtils.clamp(0.95 / this.camera.aspect, 1, 1.7);
    return this.#start.distance * this.zoom * narrow;
  }

  /** @param {string} view */
  setView(view) {
    this.view = VIEWS.includes(view) ? view : 'follow';
    this.yaw = this.#start.yaw;
    this.pitch = this.#start.pitch;
    this.zoom = 1;
    this.onChange();
  }

  next() {
    this.setView(VIEWS[(VIEWS.indexOf(this.view) + 1) % VIEWS.length]);
  }

  /** @param {number} yaw @param {number} pitch */
  turn(yaw, pitch) {
    this.yaw += yaw;
    this.pitch = THREE.MathUtils.clamp(this.pitch + pitch, -0.1, 1.5);
    this.onChange();
  }

  /**
   * The yaw that moves are relative to, exact, 65,536 per turn: the way the camera looks. From the side and from above
   * forward stays the way the avatar faced at the start.
   * @param {number} startYaw degrees
   */
  moveYaw(startYaw) {
    const turns = this.view === 'follow' ? (this.yaw + Math.PI) / (2 * Math.PI) : startYaw / 360;
    return Math.round(turns * 65536) & 0xffff;
  }

  /** @param {THREE.Vector3} feet */
  update(feet) {
    const { camera, distance } = this;
    const { opening } = this.#start;
    if (camera.fov !== opening) {
      camera.fov = opening;
      camera.updateProjectionMatrix();
    }
    const beside = this.view === 'follow' ? SHOULDER * Math.min(camera.aspect, 1) : 0;
    this.focus.set(
      feet.x - Math.cos(this.yaw) * beside,
      feet.y + LOOK_AT,
      feet.z + Math.sin(this.yaw) * beside,
    );
    const level = Math.cos(this.pitch) * distance;
    camera.position.set(
      this.focus.x + Math.sin(this.yaw) * level,
      Math.max(this.focus.y + Math.sin(this.pitch) * distance, 0.15),
      this.focus.z + Math.cos(this.yaw) * level,
    );
    camera.lookAt(this.focus);
  }
}
