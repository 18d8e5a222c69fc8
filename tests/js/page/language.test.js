// Which language a reader gets, and that every language has every text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../../../web/src/ui/i18n/en.js';
import { chooseLanguage } from '../../../web/src/ui/i18n/index.js';
import hans from '../../../web/src/ui/i18n/zh-hans.js';
import hant from '../../../web/src/ui/i18n/zh-hant.js';

for (const [wanted, chosen] of /** @type {[string[], string][]} */ ([
  [['zh-HK'], 'zh-Hant'],
  [['zh-MO'], 'zh-Hant'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-Hant-CN'], 'zh-Hant'],
  [['zh'], 'zh-Hant'],
  [['yue'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['fr', 'zh-CN', 'en'], 'zh-Hans'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])) {
  test(`${wanted.join(', ') || 'nothing'} reads ${chosen}`, () =>
    assert.equal(chooseLanguage(wanted), chosen));
}

// Parameter names are the tutorial's own and stay as they are.
const translatable = Object.keys(en).filter((key) => !key.startsWith('field.'));
for (const [name, texts] of Object.entries({ 'zh-Hant': hant, 'zh-Hans': hans })) {
  test(`${name} has every text, with the same placeholders`, () => {
    assert.deepEqual(Object.keys(texts).sort(), translatable.sort());
    const placeholders = (/** @type {string} */ text) =>
      [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of translatable) {
      const own = texts[/** @type {keyof typeof texts} */ (key)];
      assert.deepEqual(
        placeholders(own),
        placeholders(en[/** @type {keyof typeof en} */ (key)]),
        key,
      );
    }
  });
}
