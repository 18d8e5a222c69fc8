// The mannequin: one small solid a bone, in the bone's own frame of the T-pose (facing +Z, left = +X).
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

/** Bones in the order of play/rig.h. */
export const BONES = [
  'hips',
  'spine',
  'chest',
  'neck',
  'head',
  ...['left', 'right'].flatMap((side) => [
    `${side}Shoulder`,
    `${side}UpperArm`,
    `${side}LowerArm`,
    `${side}Hand`,
  ]),
  ...['left', 'right'].flatMap((side) => [
    `${side}UpperLeg`,
    `${side}LowerLeg`,
    `${side}Foot`,
    `${side}Toes`,
  ]),
];

/** @typedef {[number, number, number]} Triple */

/** A rounded solid stretched over a box: centre and half sizes. @param {Triple} centre @param {Triple} half */
function blob(centre, half) {
  return new THREE.SphereGeometry(1, 20, 14).scale(...half).translate(...centre);
}

/** A limb from the origin along an axis, thicker at its root. @param {Triple} along @param {number} root @param {number} tip */
function limb(along, root, tip) {
  const length = Math.hypot(...along);
  const shaft = new THREE.CylinderGeometry(tip, root, length, 18, 1, true).translate(
    0,
    length / 2,
    0,
  );
  const solid = mergeGeometries([
    shaft,
    new THREE.SphereGeometry(root, 18, 12),
    new THREE.SphereGeometry(tip, 18, 12).translate(0, length, 0),
  ]);
  const turn = new THREE.Quaternion().setFromUnitVectors(
    new THREE.Vector3(0, 1, 0),
    new THREE.Vector3(...along).normalize(),
  );
  return solid.applyQuaternion(turn);
}

/**
 * What each bone carries: solids in the body's colour, in the joints' and in the accent.
 * @returns {Record<string, Partial<Record<'body' | 'joint' | 'accent', THREE.BufferGeometry[]>>>}
 */
function parts() {
  /** @type {ReturnType<typeof parts>} */
  const all = {
    hips: { joint: [blob([0, -0.01, 0], [0.155, 0.105, 0.105])] },
    spine: { body: [blob([0, 0.07, 0.005], [0.135, 0.12, 0.095])] },
    chest: {
      body: [blob([0, 0.11, 0.005], [0.175, 0.185, 0.12])],
      accent: [blob([0, 0.14, 0.105], [0.05, 0.05, 0.022])],
    },
    neck: { joint: [limb([0, 0.1, 0.015], 0.05, 0.045)] },
    head: {
      body: [blob([0, 0.1, 0.005], [0.082, 0.122, 0.1])],
      // A visor, so that the front reads from afar.
      accent: [blob([0, 0.115, 0.055], [0.068, 0.03, 0.056])],
    },
  };
  for (const [side, x] of /** @type {[string, number][]} */ ([
    ['left', 1],
    ['right', -1],
  ])) {
    all[`${side}Shoulder`] = { body: [limb([x * 0.13, 0, 0], 0.07, 0.062)] };
    all[`${side}UpperArm`] = { body: [limb([x * 0.28, 0, 0], 0.056, 0.042)] };
    all[`${side}LowerArm`] = {
      body: [limb([x * 0.25, 0, 0], 0.043, 0.03)],
      joint: [blob([0, 0, 0], [0.046, 0.046, 0.046])],
    };
    // A flat palm with a thumb to the front: its direction shows.
    all[`${side}Hand`] = {
      joint: [
        blob([x * 0.05, 0, 0], [0.058, 0.02, 0.042]),
        blob([x * 0.12, 0, 0.004], [0.05, 0.015, 0.036]),
        limb([x * 0.055, 0, 0.06], 0.016, 0.012),
      ],
    };
    all[`${side}UpperLeg`] = { body: [limb([0, -0.43, 0], 0.086, 0.058)] };
    all[`${side}LowerLeg`] = {
      body: [limb([0, -0.4, 0], 0.056, 0.038)],
      joint: [blob([0, 0, 0.006], [0.06, 0.06, 0.06])],
    };
    all[`${side}Foot`] = { joint: [blob([0, -0.035, 0.05], [0.046, 0.046, 0.105])] };
    all[`${side}Toes`] = { joint: [blob([0, 0.004, 0.035], [0.045, 0.024, 0.055])] };
  }
  return all;
}

const a = new THREE.Quaternion();
const b = new THREE.Quaternion();

export class AvatarView {
  /** @param {number} height m */
  constructor(height) {
    this.group = new THREE.Group();
    this.materials = {
      body: new THREE.MeshStandardMaterial({ roughness: 0.62 }),
      joint: new THREE.MeshStandardMaterial({ roughness: 0.5 }),
      accent: new THREE.MeshStandardMaterial({ roughness: 0.35 }),
    };
    const solids = parts();
    this.bones = BONES.map((name) => {
      const bone = new THREE.Group();
      for (const [material, geometries] of Object.entries(solids[name])) {
        const mesh = new THREE.Mesh(
          mergeGeometries(geometries),
          this.materials[/** @type {keyof typeof this.materials} */ (material)],
        );
        mesh.castShadow = true;
        bone.add(mesh);
      }
      return bone;
    });
    this.group.add(...this.bones);
    this.setHeight(height);
  }

  /** @param {number} height */
  setHeight(height) {
    for (const bone of this.bones) bone.scale.setScalar(height / 1.8);
  }

  /** @param {import('./stage.js').Palette} palette */
  setTheme(palette) {
    this.materials.body.color.set(palette.body);
    this.materials.joint.color.set(palette.joint);
    this.materials.accent.color.set(palette.accent);
  }

  /** @param {any} previous snapshots @param {any} current @param {number} alpha */
  update(previous, current, alpha) {
    const [p0, p1] = [previous.pose.bonePosition, current.pose.bonePosition];
    const [q0, q1] = [previous.pose.boneRotation, current.pose.boneRotation];
    this.bones.forEach((bone, i) => {
      bone.position.set(
        p0[3 * i] + (p1[3 * i] - p0[3 * i]) * alpha,
        p0[3 * i + 1] + (p1[3 * i + 1] - p0[3 * i + 1]) * alpha,
        p0[3 * i + 2] + (p1[3 * i + 2] - p0[3 * i + 2]) * alpha,
      );
      bone.quaternion.slerpQuaternions(a.fromArray(q0, 4 * i), b.fromArray(q1, 4 * i), alpha);
    });
  }
}
