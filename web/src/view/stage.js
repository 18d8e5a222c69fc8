// The renderer, the light and the ground.
import * as THREE from 'three';

/** Colours of the two themes. */
export const PALETTES = {
  light: {
    sky: 0xe9eef5,
    ground: 0xdfe5ec,
    grid: 0xb9c4d2,
    gridStrong: 0x8fa0b5,
    obstacle: 0x8ea3bd,
    edge: 0x46586e,
    body: 0xf4f1ea,
    joint: 0x39465a,
    accent: 0x1f6feb,
    line: 0x2f3e52,
    sun: 2.6,
    fill: 1.5,
  },
  dark: {
    sky: 0x1a212b,
    ground: 0x39465a,
    grid: 0x4a5a70,
    gridStrong: 0x64788f,
    obstacle: 0x6d8bb0,
    edge: 0x9fb4cf,
    body: 0xe4dfd4,
    joint: 0x2a3647,
    accent: 0x58a6ff,
    line: 0xc9d6e6,
    sun: 2.4,
    fill: 1.3,
  },
};

/** @typedef {typeof PALETTES.light} Palette */

export class Stage {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      antialias: true,
      powerPreference: 'low-power',
    });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.scene = new THREE.Scene();
    this.scene.fog = new THREE.Fog(0, 18, 46);
    this.camera = new THREE.PerspectiveCamera(42, 1, 0.1, 120);

    this.fill = new THREE.HemisphereLight(0xffffff, 0x8a8f99, 1);
    this.sun = new THREE.DirectionalLight(0xfff4e2, 2);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 5;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    const box = this.sun.shadow.camera;
    box.left = box.bottom = -7;
    box.right = box.top = 7;
    box.far = 40;
    this.ground = new THREE.Mesh(
      new THREE.PlaneGeometry(200, 200).rotateX(-Math.PI / 2),
      new THREE.MeshStandardMaterial({ roughness: 1 }),
    );
    this.ground.receiveShadow = true;
    this.grid = gridOf(1, 40);
    this.strong = gridOf(5, 40);
    this.scene.add(this.fill, this.sun, this.sun.target, this.ground, this.grid, this.strong);
    this.setTheme(PALETTES.light);
  }

  /** @param {Palette} palette */
  setTheme(palette) {
    this.palette = palette;
    this.scene.background = new THREE.Color(palette.sky);
    /** @type {THREE.Fog} */ (this.scene.fog).color.set(palette.sky);
    this.ground.material.color.set(palette.ground);
    this.grid.material.color.set(palette.grid);
    this.strong.material.color.set(palette.gridStrong);
    this.sun.intensity = palette.sun;
    this.fill.intensity = palette.fill;
  }

  /** @param {{ y: number } | null} ground */
  setGround(ground) {
    const y = ground?.y ?? 0;
    for (const node of [this.ground, this.grid, this.strong]) {
      node.visible = ground !== null;
      node.position.y = y;
    }
    this.grid.position.y = y + 0.002;
    this.strong.position.y = y + 0.003;
  }

  /** The sun's shadow follows what is looked at. @param {THREE.Vector3} focus */
  follow(focus) {
    this.sun.target.position.copy(focus);
    this.sun.position.copy(focus).add(SUN_OFFSET);
    // In whole cells, so that the lines seem to stand still.
    this.grid.position.x = this.strong.position.x = Math.round(focus.x / 5) * 5;
    this.grid.position.z = this.strong.position.z = Math.round(focus.z / 5) * 5;
  }

  /** @returns {boolean} whether the size changed */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(devicePixelRatio, 2);
    const size = this.renderer.getSize(new THREE.Vector2());
    if (size.x === width && size.y === height && this.renderer.getPixelRatio() === ratio)
      return false;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(height, 1);
    this.camera.updateProjectionMatrix();
    return true;
  }

  render() {
    this.renderer.render(this.scene, this.camera);
  }

  dispose() {
    this.renderer.dispose();
  }
}

const SUN_OFFSET = new THREE.Vector3(-4.5, 9, -3.5);

/** Lines in pieces of one cell: long ones vanish in software renderers. @param {number} cell @param {number} half */
function gridOf(cell, half) {
  const positions = [];
  for (let a = -half; a <= half; a += cell) {
    for (let b = -half; b < half; b++) {
      positions.push(a, 0, b, a, 0, b + 1, b, 0, a, b + 1, 0, a);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  return new THREE.LineSegments(geometry, new THREE.LineBasicMaterial());
}
