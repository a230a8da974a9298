/** A word (name, keyword), a quoted string, a number or a mark (`==`, `(` …) inside a tag. */
export interface Token {
  readonly kind: 'word' | 'string' | 'number' | 'mark';
  readonly text: string;
}

const TOKEN =
  /\s*(?:(==|!=|>=|<=|>|<|\(|\))|"([^"]*)"|(-?\d{1,15}(?:\.\d{1,15})?)(?![\w.])|([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*)(?![\w.]))/y;

/** Splits the inside of a tag; undefined when it holds something that is no token. */
export function readTokens(source: string): Token[] | undefined {
  const text = source.trim();
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [, mark, string, number, word] = match;
    if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
    else if (string !== undefined) tokens.push({ kind: 'string', text: string });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else tokens.push({ kind: 'word', text: word ?? '' });
    at = TOKEN.lastIndex;
  }
  return tokens;
}
