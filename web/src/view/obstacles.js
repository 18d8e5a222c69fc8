// Obstacles as solids with drawn edges.
import * as THREE from 'three';
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js';

/** @typedef {import('../scenario/types.js').Obstacle} Obstacle */

/** @type {Record<string, (obstacle: any) => THREE.BufferGeometry>} */
const GEOMETRIES = {
  box: ({ size }) => new THREE.BoxGeometry(...size),
  ramp: ({ size: [w, h, d] }) => wedge(w / 2, h / 2, d / 2),
  sphere: ({ radius }) => new THREE.SphereGeometry(radius, 32, 16),
  cylinder: ({ radius, height }) => new THREE.CylinderGeometry(radius, radius, height, 40),
  capsule: ({ radius, height }) =>
    new THREE.CapsuleGeometry(radius, Math.max(height - 2 * radius, 0), 10, 28),
  mesh: ({ vertices, triangles }) => indexed(vertices, triangles),
  heightfield: ({ columns, rows, cell, heights }) => field(columns, rows, cell, heights),
  hull: ({ points }) =>
    new ConvexGeometry(points.map((/** @type {number[]} */ point) => new THREE.Vector3(...point))),
};

/** @param {number[]} positions @param {number[]} triangles */
function indexed(positions, triangles) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(triangles);
  const flat = geometry.toNonIndexed();
  flat.computeVertexNormals();
  return flat;
}

/** @param {number} x @param {number} y @param {number} z half sizes; full height at +z */
function wedge(x, y, z) {
  const points = [-x, -y, -z, x, -y, -z, x, -y, z, -x, -y, z, -x, y, z, x, y, z];
  return indexed(points, [0, 1, 2, 0, 2, 3, 3, 2, 5, 3, 5, 4, 0, 4, 5, 0, 5, 1, 0, 3, 4, 1, 5, 2]);
}

/** @param {number} columns @param {number} rows @param {number} cell @param {number[]} heights */
function field(columns, rows, cell, heights) {
  const positions = heights.flatMap((height, i) => [
    ((i % columns) - (columns - 1) / 2) * cell,
    height,
    (Math.floor(i / columns) - (rows - 1) / 2) * cell,
  ]);
  const triangles = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const a = row * columns + column;
      triangles.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1);
    }
  }
  return indexed(positions, triangles);
}

export class ObstaclesView {
  constructor() {
    this.group = new THREE.Group();
    this.solid = new THREE.MeshStandardMaterial({ roughness: 0.85, metalness: 0 });
    this.ghost = new THREE.MeshStandardMaterial({
      transparent: true,
      opacity: 0.28,
      depthWrite: false,
    });
    this.line = new THREE.LineBasicMaterial();
  }

  /** @param {import('./stage.js').Palette} palette */
  setTheme(palette) {
    this.solid.color.set(palette.obstacle);
    this.ghost.color.set(palette.accent);
    this.line.color.set(palette.edge);
  }

  /** @param {Obstacle[]} obstacles flattened */
  setScene(obstacles) {
    this.clear();
    for (const obstacle of obstacles) {
      const geometry = GEOMETRIES[obstacle.kind](obstacle);
      const mesh = new THREE.Mesh(geometry, obstacle.trigger ? this.ghost : this.solid);
      mesh.castShadow = mesh.receiveShadow = !obstacle.trigger;
      mesh.add(new THREE.LineSegments(new THREE.EdgesGeometry(geometry, 30), this.line));
      this.group.add(mesh);
    }
  }

  /** @param {(index: number) => { position: number[], rotation: number[] } | null} poseOf */
  update(poseOf) {
    this.group.children.forEach((mesh, index) => {
      const pose = poseOf(index);
      mesh.visible = pose !== null;
      if (!pose) return;
      mesh.position.fromArray(pose.position);
      mesh.quaternion.fromArray(pose.rotation);
    });
  }

  dispose() {
    this.clear();
    for (const material of [this.solid, this.ghost, this.line]) material.dispose();
  }

  clear() {
    this.group.traverse((node) => {
      if (node instanceof THREE.Mesh || node instanceof THREE.LineSegments) node.geometry.dispose();
    });
    this.group.clear();
  }
}
