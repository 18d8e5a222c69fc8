// The mannequin: one small solid a bone, in the bone's own frame of the T-pose (facing +Z, left = +X).
import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { ball, loft, loftAlong, section } from './solids.js';

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

/** @typedef {Partial<Record<'body' | 'joint' | 'accent', THREE.BufferGeometry[]>>} Parts */

/** Torso and head, in their bones' frames. @type {() => Record<string, Parts>} */
const middle = () => ({
  hips: {
    body: [
      loft([
        section(-0.135, 0.03, 0.04),
        section(-0.12, 0.08, 0.075, 0, 0, 2.4),
        section(-0.06, 0.155, 0.108, 0, -0.004, 2.4),
        section(0.01, 0.158, 0.112, 0, -0.004, 2.4),
        section(0.07, 0.138, 0.1, 0, 0, 2.3),
        section(0.095, 0.11, 0.08),
      ]),
    ],
  },
  spine: {
    body: [
      loft([
        section(-0.035, 0.128, 0.094),
        section(0.01, 0.127, 0.093),
        section(0.08, 0.124, 0.09),
        section(0.15, 0.134, 0.097, 0, 0.002),
        section(0.2, 0.15, 0.106, 0, 0.004),
      ]),
    ],
    // A belt, so that turns of the trunk against the hips show.
    joint: [
      loft([
        section(-0.034, 0.126, 0.092),
        section(-0.028, 0.134, 0.1),
        section(-0.002, 0.134, 0.1),
        section(0.004, 0.126, 0.092),
      ]),
    ],
  },
  chest: {
    body: [
      loft([
        section(-0.05, 0.118, 0.086),
        section(-0.035, 0.133, 0.098, 0, 0.003, 2.2),
        section(0.05, 0.16, 0.115, 0, 0.006, 2.4),
        section(0.13, 0.182, 0.12, 0, 0.004, 2.5),
        section(0.195, 0.178, 0.105, 0, 0, 2.4),
        section(0.24, 0.115, 0.078, 0, -0.004),
        section(0.262, 0.055, 0.05, 0, 0),
      ]),
    ],
    accent: [ball([0, 0.125, 0.107], [0.032, 0.032, 0.022])],
  },
  neck: {
    joint: [
      loft([
        section(-0.03, 0.056, 0.054),
        section(0.04, 0.046, 0.048),
        section(0.13, 0.044, 0.048, 0, 0.014),
      ]),
    ],
  },
  head: {
    body: [
      loft([
        section(-0.022, 0.012, 0.016, 0, 0.05),
        section(-0.012, 0.036, 0.042, 0, 0.036),
        section(0.03, 0.059, 0.076, 0, 0.018),
        section(0.085, 0.073, 0.094, 0, 0.006),
        section(0.145, 0.079, 0.1, 0, -0.002),
        section(0.195, 0.066, 0.084, 0, -0.006),
        section(0.222, 0.036, 0.048, 0, -0.008),
        section(0.228, 0.004, 0.006, 0, -0.008),
      ]),
    ],
    // A visor round the face, so that the front reads from afar.
    accent: [ball([0, 0.108, 0.03], [0.0765, 0.033, 0.0775])],
  },
});

/** One arm and one leg; `sign` is 1 on the left. @param {'left' | 'right'} side @param {1 | -1} sign @returns {Record<string, Parts>} */
function limbs(side, sign) {
  const out = sign === 1 ? 'x' : '-x';
  return {
    [`${side}Shoulder`]: {
      body: [
        loftAlong(out, [
          section(0.0, 0.045, 0.05),
          section(0.07, 0.062, 0.066),
          section(0.14, 0.056, 0.06),
        ]),
      ],
    },
    [`${side}UpperArm`]: {
      body: [
        loftAlong(out, [
          section(-0.055, 0.012, 0.014),
          section(-0.035, 0.047, 0.052),
          section(0.02, 0.06, 0.06),
          section(0.09, 0.051, 0.051),
          section(0.2, 0.042, 0.043),
          section(0.262, 0.037, 0.038),
          section(0.278, 0.018, 0.018),
        ]),
      ],
    },
    [`${side}LowerArm`]: {
      joint: [ball([0, 0, 0], [0.039, 0.039, 0.039])],
      body: [
        loftAlong(out, [
          section(0.012, 0.02, 0.02),
          section(0.028, 0.038, 0.038),
          section(0.08, 0.043, 0.044),
          section(0.17, 0.034, 0.035),
          section(0.24, 0.026, 0.029),
          section(0.25, 0.016, 0.018),
        ]),
      ],
    },
    // A flat hand with the thumb to the front; the palm's pad shows which way it faces.
    [`${side}Hand`]: {
      joint: [
        loftAlong(out, [
          section(-0.022, 0.014, 0.016),
          section(0.0, 0.02, 0.025),
          section(0.04, 0.017, 0.041, 0, 0.004, 2.6),
          section(0.088, 0.014, 0.042, 0, 0.004, 2.8),
          section(0.14, 0.011, 0.036, 0, 0.003, 2.8),
          section(0.172, 0.008, 0.026, 0, 0, 2.6),
          section(0.178, 0.003, 0.014),
        ]),
        loftAlong('z', [
          section(0.01, 0.017, 0.013),
          section(0.05, 0.0145, 0.012),
          section(0.082, 0.011, 0.01),
          section(0.088, 0.004, 0.004),
        ])
          .rotateY(sign * 0.62)
          .translate(sign * 0.028, -0.003, 0),
      ],
      accent: [ball([sign * 0.066, -0.0125, 0.003], [0.03, 0.006, 0.026])],
    },
    [`${side}UpperLeg`]: {
      body: [
        loftAlong('-y', [
          section(-0.05, 0.03, 0.04),
          section(-0.025, 0.07, 0.078),
          section(0.05, 0.087, 0.095),
          section(0.16, 0.081, 0.088, 0, 0.004),
          section(0.3, 0.064, 0.069, 0, 0.004),
          section(0.395, 0.053, 0.056),
          section(0.418, 0.03, 0.03),
        ]),
      ],
    },
    [`${side}LowerLeg`]: {
      joint: [ball([0, 0, 0.004], [0.051, 0.052, 0.053])],
      body: [
        loftAlong('-y', [
          section(0.02, 0.03, 0.03),
          section(0.036, 0.05, 0.052),
          section(0.11, 0.053, 0.062, 0, 0.01),
          section(0.2, 0.046, 0.052, 0, 0.01),
          section(0.32, 0.034, 0.037, 0, 0.002),
          section(0.375, 0.032, 0.036),
          section(0.388, 0.02, 0.022),
        ]),
      ],
    },
    // A shoe with a flat sole: `z` is half its height here, `dz` how far below the ankle its middle is.
    [`${side}Foot`]: {
      joint: [
        loftAlong('z', [
          section(-0.078, 0.014, 0.016, 0, 0.05),
          section(-0.068, 0.033, 0.034, 0, 0.046, 2.6),
          section(-0.02, 0.041, 0.052, 0, 0.03, 2.6),
          section(0.03, 0.042, 0.046, 0, 0.036, 2.6),
          section(0.09, 0.046, 0.031, 0, 0.05, 2.8),
          section(0.14, 0.047, 0.024, 0, 0.058, 2.8),
          section(0.158, 0.044, 0.016, 0, 0.062, 2.6),
        ]),
      ],
    },
    [`${side}Toes`]: {
      joint: [
        loftAlong('z', [
          section(-0.016, 0.042, 0.018, 0, 0),
          section(0.01, 0.047, 0.0225, 0, -0.0005, 2.8),
          section(0.05, 0.043, 0.019, 0, 0.002, 2.6),
          section(0.082, 0.03, 0.013, 0, 0.006, 2.4),
          section(0.092, 0.012, 0.006, 0, 0.01),
        ]),
      ],
    },
  };
}

/** What each bone carries: solids in the body's colour, in the joints' and in the accent. */
const parts = () => ({ ...middle(), ...limbs('left', 1), ...limbs('right', -1) });

/** Positions and normals alone: what is merged must carry the same. @param {THREE.BufferGeometry} geometry */
const plain = (geometry) => geometry.deleteAttribute('uv');

const a = new THREE.Quaternion();
const b = new THREE.Quaternion();

export class AvatarView {
  /** @param {number} height m */
  constructor(height) {
    this.group = new THREE.Group();
    this.materials = {
      body: new THREE.MeshStandardMaterial({ roughness: 0.55 }),
      joint: new THREE.MeshStandardMaterial({ roughness: 0.5 }),
      accent: new THREE.MeshStandardMaterial({ roughness: 0.35 }),
    };
    const solids = parts();
    this.bones = BONES.map((name) => {
      const bone = new THREE.Group();
      for (const [material, geometries] of Object.entries(solids[name])) {
        const mesh = new THREE.Mesh(
          mergeGeometries(geometries.map(plain)),
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

  dispose() {
    for (const bone of this.bones)
      for (const mesh of bone.children) /** @type {THREE.Mesh} */ (mesh).geometry.dispose();
    for (const material of Object.values(this.materials)) material.dispose();
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
