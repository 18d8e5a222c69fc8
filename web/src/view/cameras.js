// Where the yard is looked at from: behind the avatar, from its side, from above. Dragging turns, the wheel comes nearer.
import * as THREE from 'three';

export const VIEWS = ['follow', 'side', 'top'];

/** Angles about the avatar: yaw against its start, pitch up, distance. */
const START = {
  follow: { yaw: Math.PI, pitch: 0.36, distance: 5.4 },
  side: { yaw: Math.PI / 2, pitch: 0.1, distance: 5.4 },
  top: { yaw: Math.PI, pitch: 1.45, distance: 7 },
};
const LOOK_AT = 0.95;
/** How far the avatar stands left of the middle from behind, so that it hides neither hand nor obstacle, m. */
const SHOULDER = 0.7;

export class Cameras {
  /** @param {THREE.PerspectiveCamera} camera @param {HTMLElement} surface @param {() => void} onChange */
  constructor(camera, surface, onChange) {
    this.camera = camera;
    this.onChange = onChange;
    this.focus = new THREE.Vector3();
    this.view = 'follow';
    this.yaw = START.follow.yaw;
    this.pitch = START.follow.pitch;
    this.distance = START.follow.distance;
    let pointer = -1;
    surface.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      pointer = event.pointerId;
      surface.setPointerCapture(pointer);
    });
    surface.addEventListener('pointermove', (event) => {
      if (event.pointerId !== pointer) return;
      this.turn(-event.movementX * 0.006, event.movementY * 0.005);
    });
    const release = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId === pointer) pointer = -1;
    };
    surface.addEventListener('pointerup', release);
    surface.addEventListener('pointercancel', release);
    surface.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.distance = THREE.MathUtils.clamp(
          this.distance * Math.exp(event.deltaY * 0.001),
          1.5,
          20,
        );
        this.onChange();
      },
      { passive: false },
    );
  }

  /** @param {string} view */
  setView(view) {
    this.view = VIEWS.includes(view) ? view : 'follow';
    const start = START[/** @type {keyof typeof START} */ (this.view)];
    this.yaw = start.yaw;
    this.pitch = start.pitch;
    this.distance = start.distance;
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
    const beside = this.view === 'follow' ? SHOULDER * Math.min(this.camera.aspect, 1.2) : 0;
    this.focus.set(
      feet.x + Math.cos(this.yaw) * beside,
      feet.y + LOOK_AT,
      feet.z - Math.sin(this.yaw) * beside,
    );
    const level = Math.cos(this.pitch) * this.distance;
    this.camera.position.set(
      this.focus.x + Math.sin(this.yaw) * level,
      Math.max(this.focus.y + Math.sin(this.pitch) * this.distance, 0.15),
      this.focus.z + Math.cos(this.yaw) * level,
    );
    this.camera.lookAt(this.focus);
  }
}
