import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['build/', 'web/dist/', 'node_modules/', 'tests/browser/artefacts/'] },
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text reaches the page through textContent.' },
        { property: 'outerHTML', message: 'Text reaches the page through textContent.' },
        { property: 'insertAdjacentHTML', message: 'Text reaches the page through textContent.' },
      ],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
];
