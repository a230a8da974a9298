/** White space of ECMA-262; that of RE2 is ASCII. */
const SPACES = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
/** Names that RE2 knows by one or two letters. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: 'L',
  Lowercase_Letter: 'Ll',
  Uppercase_Letter: 'Lu',
  Titlecase_Letter: 'Lt',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  Punctuation: 'P',
  Symbol: 'S',
  Separator: 'Z',
};
const PROPERTY = /^\\([pP])\{(?:(?:Script|sc|Script_Extensions|scx|General_Category|gc)=)?(\w+)\}/;

/**
 * Translates a pattern of JSON Schema (ECMA-262 with the `u` flag) to RE2, which runs it in time that grows with the
 * text alone. Names of properties and white space are written differently there, inside a class and out of it.
 */
export function translatePattern(source: string): string {
  let text = '';
  let isInClass = false;
  for (let at = 0; at < source.length;) {
    const rest = source.slice(at);
    const [property, letter = '', name = ''] = PROPERTY.exec(rest) ?? [];
    const taken = property ?? (rest.startsWith('\\') ? rest.slice(0, 2) : rest.charAt(0));
    if (taken === '[') isInClass = true;
    else if (taken === ']') isInClass = false;
    if (property !== undefined) text += `\\${letter}{${CATEGORIES[name] ?? name}}`;
    else if (taken === '\\s') text += isInClass ? SPACES : `[${SPACES}]`;
    else if (taken === '\\S' && !isInClass) text += `[^${SPACES}]`;
    else text += taken;
    at += taken.length;
  }
  return text;
}
