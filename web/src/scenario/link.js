// Links: one canonical text (link-text.js) in two carriers, readable or packed, with a checksum.
import { deflateSync, Inflate } from 'fflate';
import { formatText, parsePairs } from './link-text.js';
import { presets } from './presets.js';
import { emptyScenario, ScenarioError, validate } from './validate.js';

/** Longer texts are packed, characters. */
const READABLE_MAX = 500;
/** A packed text unpacks to at most this, bytes. */
const UNPACKED_MAX = 65536;
const PACKED_STEP = 512;

/** @param {string} text @returns {string} 4 base-36 digits of its CRC-32 */
export function checksum(text) {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ((~crc >>> 0) % 36 ** 4).toString(36).padStart(4, '0');
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Uint8Array} */
function fromBase64(text) {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** @param {Uint8Array} bytes @returns {string} throws when it is no packed text or too large */
function unpack(bytes) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    size += chunk.length;
    if (size > UNPACKED_MAX) throw new RangeError('too large');
    chunks.push(chunk);
  });
  // In small steps, so that a bomb is noticed before it has unfolded.
  for (let at = 0; at < bytes.length; at += PACKED_STEP) {
    inflate.push(bytes.subarray(at, at + PACKED_STEP), at + PACKED_STEP >= bytes.length);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(all);
}

/** @returns {[string | null, import('./types.js').Scenario][]} */
const bases = () => [
  [null, emptyScenario()],
  ...Object.entries(presets).map(
    ([name, document]) => /** @type {[string, any]} */ ([name, validate(document).scenario]),
  ),
];

/** @param {import('./types.js').Scenario} scenario @param {string | undefined} base */
function shortestText(scenario, base) {
  const texts = bases()
    .filter(([name]) => base === undefined || name === base)
    .map(([name, document]) => formatText(scenario, document, name));
  return texts.reduce((best, text) => (text.length < best.length ? text : best));
}

/**
 * The fragment of a link, without "#".
 * @param {import('./types.js').Scenario} scenario validated
 * @param {{ carrier?: 'auto' | 'readable' | 'packed', base?: string }} [options] `base`: a preset's name; without it the
 *   one that makes the link shortest
 * @returns {string}
 */
export function formatLink(scenario, { carrier = 'auto', base } = {}) {
  const known = base !== undefined && Object.hasOwn(presets, base) ? base : undefined;
  const text = shortestText(scenario, known);
  const readable = `${text}&k=${checksum(text)}`;
  if (carrier === 'readable' || (carrier === 'auto' && readable.length <= READABLE_MAX))
    return readable;
  return `v=1&z=${toBase64(deflateSync(new TextEncoder().encode(text), { level: 9 }))}.${checksum(text)}`;
}

/** What a link says of its state: the fragment, or a query's s=. @param {string} address */
function stateOf(address) {
  // Some tools encode the "#" itself.
  const text = address.trim().replace(/^([^#=]*)%23/i, '$1#');
  const hash = text.indexOf('#');
  if (hash >= 0 && hash < text.length - 1) return text.slice(hash + 1);
  const query = /[?&]s=([^#]*)/.exec(text);
  if (query) return query[1];
  return /^[a-z]+:\/\//i.test(text) || hash >= 0 ? '' : text.replace(/^[?#]/, '');
}

/** Undoes what chats, mail and Markdown do to a link. @param {string} state */
function mended(state) {
  const wholly = !state.includes('=') && /%3D/i.test(state);
  let text = state;
  if (wholly) {
    try {
      text = decodeURIComponent(state);
    } catch {
      text = state.replace(/%(?![0-9a-f]{2})/gi, '');
    }
  }
  return text
    .replace(/\\/g, '')
    .replace(/&amp;/gi, '&')
    .replace(/^[#?]+/, '')
    .replace(/[\p{P}\p{S}\s]+$/u, '');
}

/** @param {string} text @returns {[string, string][]} */
function pairsOf(text) {
  // Where no plain separator is left, the encoded ones are separators; beside plain ones they belong to a title.
  const separator = text.includes('&') ? '&' : /%26/i;
  return text
    .split(separator)
    .map((pair) => pair.replace(/^([a-z]{1,2})%3D/i, '$1='))
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const key = at < 0 ? pair : pair.slice(0, at);
      const value = at < 0 ? '' : pair.slice(at + 1);
      return [key, key === 't' ? value : decodePunctuation(value)];
    });
}

/** @param {string} value */
const decodePunctuation = (value) =>
  value.replace(/%(2C|2E|2D|5F|3D)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));

const CUT = 'this link was cut or edited: what could be read is shown';

/**
 * @param {string} address a whole URL, a fragment or a query
 * @returns {{ scenario: import('./types.js').Scenario, notices: import('./types.js').Notice[] }}
 */
export function parseLink(address) {
  /** @type {import('./types.js').Notice[]} */
  const notices = [];
  const note = (
    /** @type {string} */ field,
    /** @type {string} */ message,
    /** @type {unknown} */ was,
  ) => notices.push({ field, message, was, now: undefined });
  const state = mended(stateOf(String(address)));
  let pairs = pairsOf(state);
  const value = (/** @type {string} */ key) => pairs.find(([name]) => name === key)?.[1];
  if (!pairs.some(([key]) => /^(v|p|o|z|i|[a-z]{1,2})$/.test(key)) || !state.includes('=')) {
    throw new ScenarioError('not_scenario', 'This link holds no scenario.');
  }
  const packed = value('z');
  if (packed !== undefined) {
    const [data, check] = packed.split('.');
    try {
      const text = unpack(fromBase64(data));
      if (check !== checksum(text)) note('link', CUT, check);
      pairs = pairsOf(text);
    } catch (cause) {
      const why =
        cause instanceof RangeError
          ? 'it unpacks to more than a scenario can be'
          : 'it was cut or damaged';
      throw new ScenarioError('broken', `This link cannot be read: ${why}. Ask for it again.`);
    }
  } else {
    const check = value('k');
    const text = pairs
      .filter(([key]) => key !== 'k')
      .map(([key, each]) => `${key}=${each}`)
      .join('&');
    if (check !== undefined && check !== checksum(text)) note('link', CUT, check);
  }
  const version = value('v');
  if (version !== undefined && version !== '1')
    note('v', `version ${version} is newer: what is known is read`, version);
  const preset = value('p');
  const isKnown = preset !== undefined && Object.hasOwn(presets, preset);
  if (preset !== undefined && !isKnown) note('p', `there is no preset "${preset}"`, preset);
  const base = isKnown ? validate(presets[preset]).scenario : emptyScenario();
  const { document, unknown } = parsePairs(pairs, base);
  for (const key of unknown) note(key, 'unknown, ignored', key);
  const result = validate(document);
  return { scenario: result.scenario, notices: [...notices, ...result.notices] };
}
