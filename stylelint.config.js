import { selectorListRules } from './scripts/selector-list-rules.mjs';

/**
 * Rules that find faults, and no others: how CSS is laid out is Prettier's, how it is named and noted each file's own.
 */
export default {
  extends: ['stylelint-config-recommended'],
  plugins: selectorListRules,
  rules: {
    'deedkit/selector-list-no-comment': true,
    'deedkit/selector-list-no-vendor-pseudo': true,
    // Rules stand by what they are for; where specificity decides against their order, it is meant to.
    'no-descending-specificity': null,
  },
  overrides: [{ files: ['**/*.ts'], customSyntax: 'postcss-lit' }],
};
