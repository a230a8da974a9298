/**
 * A Vite plugin: `css` templates lose their comments and the white space that means nothing, `html` and `svg` templates
 * the indents of their source.
 */
export function minifyTemplates() {
  return {
    name: 'minify-templates',
    transform(code, id) {
      if (!/\/src\/elements\/.*\.ts$/.test(id)) return undefined;
      if (/\.styles\.ts$|\/tokens\.ts$/.test(id)) {
        return { code: code.replaceAll(/css`((?:[^`\\]|\\.)*)`/g, (_, text) => `css\`${minify(text)}\``), map: null };
      }
      if (!/(?:html|svg)`/.test(code)) return undefined;
      return { code: withoutIndents(code, this.parse(code, { lang: 'ts' })), map: null };
    },
  };
}

/** Keeps what stands in quotes, and the spaces that `calc`, selectors and values need. */
function minify(text) {
  // Comments go first: an apostrophe in one opens no string.
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([{};,>]) ?/g, '$1')
            .replaceAll(/: (?=[^{}]*[;}])/g, ':')
            .replaceAll(';}', '}'),
    )
    .join('')
    .trim();
}

/**
 * A line break and its indent are one space to a browser, wherever our templates hold them: in tags, and between them.
 */
function withoutIndents(code, program) {
  let made = '';
  let from = 0;
  for (const { start, end } of textsOfTemplates(program).sort((a, b) => a.start - b.start)) {
    made += code.slice(from, start) + code.slice(start, end).replaceAll(/\s*\n\s*/g, ' ');
    from = end;
  }
  return made + code.slice(from);
}

/** Where the texts of `html` and `svg` templates stand in a file, also of those within others. */
function textsOfTemplates(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(textsOfTemplates);
  const own =
    node.type === 'TaggedTemplateExpression' && ['html', 'svg'].includes(node.tag.name) ? node.quasi.quasis : [];
  return [...own, ...Object.values(node).flatMap(textsOfTemplates)];
}
