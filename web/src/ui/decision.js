// The decision in words: a verdict, why, and every cast with what it measured. Data comes from the core, words from i18n.
import { element } from './dom.js';
import { metres } from './i18n/index.js';

/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {import('../core/trace.js').Cast} Cast */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Text */

/** What was asked and what was measured. @param {Cast} cast @param {number} groundY @param {Text} text */
export function castText(cast, groundY, text) {
  const values = {
    index: cast.index,
    height: metres(cast.origin[1] - groundY),
    ahead: metres(cast.index * cast.radius),
    distance: metres(cast.distance ?? 0),
    top: metres((cast.point?.[1] ?? 0) - groundY),
  };
  return {
    asked: text(`cast.${cast.kind}`, values),
    measured: text(`cast.${cast.kind}.${cast.hit ? 'hit' : 'clear'}`, values),
  };
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
  /**
   * @param {HTMLElement} host
   * @param {Text} text
   * @param {{ point: (index: number) => void, verdict: (words: string, state: string) => void }} on
   *   `point`: a cast is pointed at, −1 for none; `verdict`: it changed
   */
  constructor(host, text, on) {
    this.text = text;
    this.on = on;
    this.verdict = element('p', { className: 'verdict', role: 'status' });
    this.why = element('p', { className: 'why' });
    this.list = element('ol', { className: 'casts', ariaLabel: text('side.casts') });
    this.list.addEventListener('keydown', (event) => this.#walk(event));
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
    if (this.verdict.textContent !== verdict) {
      this.verdict.textContent = verdict;
      this.on.verdict(verdict, state);
    }
    if (this.why.textContent !== why) this.why.textContent = why;
    this.verdict.dataset.verdict = state;
    while (this.list.children.length > trace.casts.length) this.list.lastElementChild?.remove();
    trace.casts.forEach((cast, i) => this.#line(i, cast, i === trace.heightCast, groundY));
  }

  /** @param {number} index @param {Cast} cast @param {boolean} isHeight @param {number} groundY */
  #line(index, cast, isHeight, groundY) {
    const line = /** @type {HTMLElement} */ (this.list.children[index] ?? this.#newLine(index));
    const { asked, measured } = castText(cast, groundY, this.text);
    const [left, right] = line.children;
    if (left.textContent !== asked) left.textContent = asked;
    if (right.textContent !== measured) right.textContent = measured;
    line.dataset.kind = isHeight ? 'height' : cast.kind;
    line.dataset.hit = String(cast.hit);
  }

  /** @param {number} index */
  #newLine(index) {
    // One stop for Tab; the arrows go from line to line.
    const line = element('li', { tabIndex: index === 0 ? 0 : -1 }, [
      element('span'),
      element('span', { className: 'measured' }),
    ]);
    for (const name of ['pointerenter', 'focus'])
      line.addEventListener(name, () => this.on.point(index));
    for (const name of ['pointerleave', 'blur'])
      line.addEventListener(name, () => this.on.point(-1));
    this.list.append(line);
    return line;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (!by) return;
    event.preventDefault();
    const lines = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const at = lines.indexOf(/** @type {HTMLElement} */ (event.target));
    lines[Math.min(Math.max(at + by, 0), lines.length - 1)]?.focus();
  }
}

/** The numbers of the moment, in a strip over the yard. */
export class StateView {
  /** @param {HTMLElement} host @param {Text} text */
  constructor(host, text) {
    this.text = text;
    const names = ['phase', 'speed', 'capsule', 'center', 'time', 'hand', 'step'];
    this.values = names.map(() => element('dd'));
    host.replaceChildren(
      element(
        'dl',
        { ariaLabel: text('side.state') },
        names.map((name, i) =>
          element('div', { data: { state: name } }, [
            element('dt', { textContent: text(`state.${name}`) }),
            this.values[i],
          ]),
        ),
      ),
    );
  }

  /** @param {any} snapshot @param {string} phase */
  update(snapshot, phase) {
    const [vx, , vz] = snapshot.velocity;
    const words = [
      this.text(`state.${phase}`),
      `${metres(Math.hypot(vx, vz))} m/s`,
      `${metres(snapshot.effectiveHeight)} m`,
      `${metres(snapshot.capsule.center[1])} m`,
      snapshot.phase === 2 ? `${metres(snapshot.vaultSeconds)} s` : '–',
      metres(snapshot.handWeight),
      String(snapshot.step),
    ];
    words.forEach((word, i) => {
      if (this.values[i].textContent !== word) this.values[i].textContent = word;
    });
  }
}
