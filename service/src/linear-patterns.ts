import { RE2JS } from 're2js';
import { runPatternsBy, translatePattern } from 'deedkit/document';

/** A pattern that can be run in time that grows with the text alone. */
interface LinearPattern {
  readonly test: (text: string) => boolean;
}

/** Has the patterns of every schema run in linear time from now on; one that cannot be is no pattern, and is passed over. */
export function runPatternsInLinearTime(): void {
  runPatternsBy(compileLinear);
}

/**
 * Compiles a pattern of JSON Schema (ECMA-262 with the `u` flag) for an engine without backtracking.
 * @throws RE2JSSyntaxException for features such an engine lacks: lookaround, back-references, more than 1,000
 *   repetitions
 */
export function compileLinear(source: string): LinearPattern {
  const pattern = RE2JS.compile(RE2JS.translateRegExp(translatePattern(source)));
  return { test: (text) => pattern.test(text) };
}
