/** A Vite plugin: what stands between the tags of `css` templates loses its comments and the white space that means nothing. */
export function minifyCss() {
  return {
    name: 'minify-css',
    transform(code, id) {
      if (!/\.styles\.ts$|\/tokens\.ts$/.test(id)) return undefined;
      return { code: code.replaceAll(/css`((?:[^`\\]|\\.)*)`/g, (_, text) => `css\`${minify(text)}\``), map: null };
    },
  };
}

/** Keeps what stands in quotes, and the spaces that `calc`, selectors and values need. */
function minify(text) {
  // Comments go first: an apostrophe in one opens no string.
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(/("[^"]*"|'[^']*')/).map((part, index) => (index % 2 ? part : part
    .replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,>]) ?/g, '$1').replaceAll(/: (?=[^{}]*[;}])/g, ':').replaceAll(';}', '}'))).join('').trim();
}
