// The page's words in the reader's language.
import en from './en.js';

/** Languages by tag; each loaded only when it is asked for. @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const OTHERS = {
  'zh-Hant': () => import('./zh-hant.js'),
  'zh-Hans': () => import('./zh-hans.js'),
};

export const LANGUAGES = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文' };

/**
 * The first language of a list that the page has. HK, MO and TW read traditional characters, CN and SG simplified ones;
 * a bare zh is taken as traditional.
 * @param {readonly string[]} wanted
 * @returns {keyof typeof LANGUAGES}
 */
export function chooseLanguage(wanted) {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-');
    if (parts[0] === 'en') return 'en';
    if (parts[0] !== 'zh' && parts[0] !== 'yue') continue;
    const isSimplified =
      parts.includes('hans') ||
      (!parts.includes('hant') && (parts.includes('cn') || parts.includes('sg')));
    return isSimplified ? 'zh-Hans' : 'zh-Hant';
  }
  return 'en';
}

/**
 * @param {keyof typeof LANGUAGES} language
 * @returns {Promise<(key: string, values?: Record<string, string | number>) => string>}
 */
export async function loadTexts(language) {
  const own = language === 'en' ? en : (await OTHERS[language]()).default;
  return (key, values = {}) => {
    const text =
      own[/** @type {keyof typeof own} */ (key)] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  };
}

/** Metres to two decimals. @param {number} value */
export const metres = (value) => value.toFixed(2).replace(/^-0\.00$/, '0.00');
