// The renderer, the light and the ground.
import * as THREE from 'three';

/** Colours of the two themes. */
export const PALETTES = {
  light: {
    sky: 0xeef2f7,
    ground: 0xe9edf2,
    bounce: 0xc3cad4,
    grid: 0xc3ccd8,
    gridStrong: 0x9eacbe,
    obstacle: 0x9db2cc,
    edge: 0x50647d,
    body: 0xe8e4dc,
    joint: 0x566479,
    accent: 0x1f6feb,
    line: 0x2f3e52,
    sun: 2.2,
    fill: 1.9,
  },
  dark: {
    sky: 0x161d27,
    ground: 0x2e3947,
    bounce: 0x39465a,
    grid: 0x45546a,
    gridStrong: 0x5f7289,
    obstacle: 0x7394bd,
    edge: 0xa9c0dc,
    body: 0xe9e5dd,
    joint: 0x4c5d77,
    accent: 0x58a6ff,
    line: 0xc9d6e6,
    sun: 2.2,
    fill: 1.8,
  },
};

/** @typedef {typeof PALETTES.light} Palette */

export class Stage {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.size = new THREE.Vector2();
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      antialias: true,
      powerPreference: 'low-power',
    });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.scene = new THREE.Scene();
    this.fog = new THREE.Fog(0);
    this.scene.fog = this.fog;
    this.camera = new THREE.PerspectiveCamera(40, 1, 0.1, 160);

    this.fill = new THREE.HemisphereLight(0xffffff, 0x8a8f99, 1);
    this.sun = new THREE.DirectionalLight(0xfffaf0, 2);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.radius = 4;
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
    this.fog.color.set(palette.sky);
    this.ground.material.color.set(palette.ground);
    this.grid.material.color.set(palette.grid);
    this.strong.material.color.set(palette.gridStrong);
    this.sun.intensity = palette.sun;
    this.fill.intensity = palette.fill;
    this.fill.groundColor.set(palette.bounce);
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

  /** Shadow, grid and haze go with what is looked at. @param {THREE.Vector3} focus @param {number} distance to it, m */
  follow(focus, distance) {
    this.fog.near = distance + HAZE[0];
    this.fog.far = distance + HAZE[1];
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
    const size = this.renderer.getSize(this.size);
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
    for (const node of [this.ground, this.grid, this.strong]) {
      node.geometry.dispose();
      node.material.dispose();
    }
    this.sun.dispose();
    this.renderer.dispose();
  }
}

/** Where the haze begins and where it hides everything, m behind what is looked at. */
const HAZE = [6, 30];

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
