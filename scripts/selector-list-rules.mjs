// Rules of stylelint for what stands wrong in a list of selectors and is sound CSS all the same.
import stylelint from 'stylelint';

const {
  createPlugin,
  utils: { report, ruleMessages },
} = stylelint;

/** A rule about the selectors of each style rule: `find` returns their fault, or undefined. */
function ruleAbout(name, { message, find }) {
  const ruleName = `deedkit/${name}`;
  const messages = ruleMessages(ruleName, { rejected: message });
  const rule = (isOn) => (root, result) => {
    if (!isOn) return;
    root.walkRules((node) => {
      const word = find(node);
      if (word !== undefined) report({ ruleName, result, node, word, message: messages.rejected(word) });
    });
  };
  return createPlugin(ruleName, Object.assign(rule, { ruleName, messages }));
}

const VENDOR_PSEUDO = /::?-(?:webkit|moz|ms|o)-[\w-]+/;

/** Plugins of `stylelint.config.js`. */
export const selectorListRules = [
  // Where a rule was put into the middle of the list of another, its comment gives it away.
  ruleAbout('selector-list-no-comment', {
    message: (comment) => `A comment in a list of selectors: does a rule stand in the middle of it? ${comment}`,
    find: ({ selector, raws }) => /\/\*[^]*?\*\//.exec(raws.selector?.raw ?? selector)?.[0],
  }),
  // A browser that does not know one selector of a list drops the whole rule.
  ruleAbout('selector-list-no-vendor-pseudo', {
    message: (pseudo) => `"${pseudo}" in a list with others, which a browser that does not know it drops with it`,
    find: ({ selectors }) => (selectors.length > 1 ? VENDOR_PSEUDO.exec(selectors.join())?.[0] : undefined),
  }),
];
