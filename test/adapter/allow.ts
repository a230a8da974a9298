/** The same rule for each of these verbs, as a table of `authorize` has it. */
export function allow<V extends string, R>(verbs: readonly V[], rule: R): Readonly<Record<V, R>> {
  return Object.fromEntries(verbs.map((verb) => [verb, rule])) as Record<V, R>;
}
