import { RE2JS } from 're2js';
import { runPatternsBy } from 'deedkit/document';

/** A pattern that can be run in time that grows with the text alone. */
interface LinearPattern {
  readonly test: (text: string) => boolean;
}

/** Has the patterns of every schema run in linear time from now on; one that cannot be is no pattern, and is passed over. */
export function runPatternsInLinearTime(): void {
  runPatternsBy(compileLinear);
}

/**
 * Compiles a pattern of JSON Schema (ECMA-262 with the `u` flag) for an engine that never tries twice what it has read.
 * @throws RE2JSSyntaxException for what such an engine cannot do: looking around, going back to a group, more than 1,000
 * repetitions
 */
export function compileLinear(source: string): LinearPattern {
  const pattern = RE2JS.compile(translate(source));
  return { test: (text) => pattern.test(text) };
}

/** White space of ECMA-262; that of the engine is ASCII. */
const SPACES = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
/** Names that the engine knows by one or two letters. */
const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ Letter: 'L', Lowercase_Letter: 'Ll', Uppercase_Letter: 'Lu', Titlecase_Letter: 'Lt' },
  ...{ Mark: 'M', Number: 'N', Decimal_Number: 'Nd', Punctuation: 'P', Symbol: 'S', Separator: 'Z' },
};
const PROPERTY = /^\\([pP])\{(?:(?:Script|sc|Script_Extensions|scx|General_Category|gc)=)?(\w+)\}/;

/** What the two say differently: names of properties, and white space, inside a class and out of it. */
function translate(source: string): string {
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
  return RE2JS.translateRegExp(text);
}
