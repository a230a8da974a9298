import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** Data tables and texts may be as long as they are. */
const DATA = [
  'src/client/*-api.ts',
  'src/elements/base/localize/**',
  'src/elements/languages/**',
  'src/elements/base/icons/*.ts',
  'test/elements/fixtures/foreign-schemas.ts',
];

const RESTRICTED = [
  { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  { selector: 'TSModuleDeclaration[kind="namespace"]', message: 'Use modules.' },
];

/** A strict policy of a page refuses inline styles, in attributes too. */
const INLINE_STYLES = [
  { selector: 'TemplateElement[value.raw=/\\sstyle=/]', message: 'Bind `.style`, or write a class.' },
  { selector: 'ImportDeclaration[source.value=/style-map/]', message: 'Bind `.style`: it begins with an attribute.' },
];

const SPREAD = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression.argument',
  message: 'Write the properties themselves; split a function that is too long.',
};

/** A fixed time is too short for a busy machine, and too long for any other. */
const SLEEPS = [
  'CallExpression[callee.name=/^(aTimeout|sleep)$/][arguments.0.value>0]',
  'CallExpression[callee.name="setTimeout"][arguments.0.name="resolve"][arguments.1.value>0]',
].map((selector) => ({
  selector,
  message: 'Wait for what happens (waitUntil, eventually), or use stays() for what must not happen.',
}));

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', 'storybook-static/**', '.deedkit/**', '**/*.d.ts'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.mjs', '**/*.js'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true }],
      'max-params': ['error', 3],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...RESTRICTED, SPREAD],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true },
      ],
    },
  },
  {
    files: ['src/elements/**/*.ts', 'stories/**/*.ts'],
    plugins: { lit, wc, 'lit-a11y': litA11y },
    rules: {
      ...lit.configs['flat/recommended'].rules,
      ...wc.configs['flat/recommended'].rules,
      ...litA11y.configs.recommended.rules,
      // A combobox takes the keys for the options it controls, which this rule cannot see; the tests drive both.
      'lit-a11y/click-events-have-key-events': 'off',
    },
  },
  {
    files: ['src/elements/**/*.ts', 'service/console/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, SPREAD, ...INLINE_STYLES] },
  },
  { files: ['**/*.ts'], rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' } },
  {
    files: ['src/**/*.{ts,js,mjs}', 'service/src/**/*.{ts,js,mjs}'],
    rules: { 'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }] },
  },
  { files: DATA, rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
  {
    files: ['test/**/*.ts', 'service/test/**/*.ts', 'service/acceptance/**/*.ts', 'stories/**/*.ts', 'bench/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', ...RESTRICTED, SPREAD, ...SLEEPS],
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  {
    files: [
      '*.config.ts',
      '*.config.js',
      '*.config.mjs',
      '**/*.config.{ts,js,mjs}',
      '.storybook/*.ts',
      'stories/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
);
