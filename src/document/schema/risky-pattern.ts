/**
 * Finds a pattern in the JSON of a schema that is not known to be harmless to a backtracking engine. These are
 * harmless, as their letters stand in JSON:
 *
 *     plain     letters, classes, escapes and fixed counts, anywhere     ^\\d{7}-\\d$     \\S     ^\\p{L} [A-Z]
 *     anchored  from `^` on, plain with at most two of `?`, `{1,4}` (99 at most) and, as the last, `*` or `+`
 *     spaced    `( ?[A-Z0-9]){11,30}` in place of one of these: where the blank may be, the class is not
 *
 * Invariant: at each place of the text such a pattern begins once, and is continued in no more than 99 × 99 ways, or
 * in 99 ways for each letter. It takes time that grows with the text alone. Everything else with a group, an
 * alternative or a quantifier is risky, harmful or not.
 */
const PLAIN = String.raw`(?:[^"\\*+?{|(]|\\\\[^"\\]|{(?:\d?\d|[A-Z]\w*)})*`;
const SOME = String.raw`(?:(?:\( \?\[[\w-]+]\))?{\d?\d,\d?\d}|\?)`;
const RISKY = new RegExp(
  String.raw`"pattern(?:":"(?!(?:${PLAIN}|\^${PLAIN}(?:${SOME}${PLAIN})?(?:${SOME}|[*+])${PLAIN})")|Properties":{(?!"\^\[\^_]":{"const":""}}))`,
);

/** Whether a schema has a pattern that may take longer than anybody waits; many of those it names take no time at all. */
export function hasRiskyPattern(schema: unknown): boolean {
  return RISKY.test(JSON.stringify(schema));
}
