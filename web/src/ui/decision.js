// The decision in words: a verdict, why, and every cast with what it measured. Data comes from the core, words from i18n.
import { element } from './dom.js';
import { metres } from './i18n/index.js';

/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {import('../core/trace.js').Cast} Cast */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Text */

/** @param {Cast} cast @param {number} groundY @param {Text} text @returns {string} */
export function castText(cast, groundY, text) {
  return text(`cast.${cast.kind}.${cast.hit ? 'hit' : 'clear'}`, {
    index: cast.index,
    height: metres(cast.origin[1] - groundY),
    distance: metres(cast.distance ?? 0),
    top: metres((cast.point?.[1] ?? 0) - groundY),
    reach: metres(cast.maxDistance),
  });
}

/** @param {Trace} trace @param {any} snapshot @param {Text} text @returns {{ verdict: string, why: string }} */
export function verdictText(trace, snapshot, text) {
  if (snapshot.phase === 2) {
    const why = snapshot.isOver ? 'over' : snapshot.isHovering ? 'hover' : 'approach';
    return { verdict: text('verdict.vaulting'), why: text(`why.${why}`) };
  }
  const ground = snapshot.position[1];
  const { casts, heightCast } = trace;
  const first = casts[0];
  const last = casts[casts.length - 1];
  const height = casts[heightCast];
  const at = {
    vaultable: height?.point?.[1],
    too_high: first?.origin[1],
    no_obstacle: last?.origin[1],
    too_long: 0,
  };
  return {
    verdict: text(`verdict.${trace.verdict}`),
    why: text(`why.${trace.verdict}`, {
      height: metres((at[trace.verdict] ?? 0) - ground),
      distance: metres((trace.verdict === 'too_high' ? first?.distance : first?.maxDistance) ?? 0),
      length: metres(last ? last.index * last.radius : 0),
    }),
  };
}

export class DecisionView {
  /** @param {HTMLElement} host @param {Text} text @param {(index: number) => void} onPoint a cast pointed at, −1 for none */
  constructor(host, text, onPoint) {
    this.text = text;
    this.onPoint = onPoint;
    this.verdict = element('p', { className: 'verdict', role: 'status' });
    this.why = element('p', { className: 'why' });
    this.list = element('ol', { className: 'casts' });
    host.replaceChildren(
      element('h2', { textContent: text('side.decision') }),
      this.verdict,
      this.why,
      this.list,
    );
  }

  /** @param {Trace} trace @param {any} snapshot @param {number} groundY */
  update(trace, snapshot, groundY) {
    const { verdict, why } = verdictText(trace, snapshot, this.text);
    const state = snapshot.phase === 2 ? 'vaulting' : trace.verdict;
    if (this.verdict.textContent !== verdict) this.verdict.textContent = verdict;
    if (this.why.textContent !== why) this.why.textContent = why;
    this.verdict.dataset.verdict = state;
    while (this.list.children.length > trace.casts.length) this.list.lastElementChild?.remove();
    trace.casts.forEach((cast, i) => this.#line(i, cast, i === trace.heightCast, groundY));
  }

  /** @param {number} index @param {Cast} cast @param {boolean} isHeight @param {number} groundY */
  #line(index, cast, isHeight, groundY) {
    let line = /** @type {HTMLElement | undefined} */ (this.list.children[index]);
    if (!line) {
      line = element('li', { tabIndex: 0 });
      for (const name of ['pointerenter', 'focus'])
        line.addEventListener(name, () => this.onPoint(index));
      for (const name of ['pointerleave', 'blur'])
        line.addEventListener(name, () => this.onPoint(-1));
      this.list.append(line);
    }
    const words = castText(cast, groundY, this.text);
    if (line.textContent !== words) line.textContent = words;
    line.dataset.kind = isHeight ? 'height' : cast.kind;
    line.dataset.hit = String(cast.hit);
  }
}

export class StateView {
  /** @param {HTMLElement} host @param {Text} text */
  constructor(host, text) {
    this.text = text;
    const names = ['phase', 'speed', 'capsule', 'time', 'hand', 'step'];
    this.values = names.map((name) => element('dd', { data: { state: name } }));
    host.replaceChildren(
      element('h2', { textContent: text('side.state') }),
      element(
        'dl',
        {},
        names.flatMap((name, i) => [
          element('dt', { textContent: text(`state.${name}`) }),
          this.values[i],
        ]),
      ),
    );
  }

  /** @param {any} snapshot @param {string} phase */
  update(snapshot, phase) {
    const [vx, , vz] = snapshot.velocity;
    const words = [
      this.text(`state.${phase}`),
      `${metres(Math.hypot(vx, vz))} m/s`,
      this.text('state.capsuleValue', {
        height: metres(snapshot.effectiveHeight),
        center: metres(snapshot.capsule.center[1]),
      }),
      snapshot.phase === 2 ? `${metres(snapshot.vaultSeconds)} s` : '–',
      metres(snapshot.handWeight),
      String(snapshot.step),
    ];
    words.forEach((word, i) => {
      if (this.values[i].textContent !== word) this.values[i].textContent = word;
    });
  }
}
