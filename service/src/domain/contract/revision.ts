/** The strong entity tag of a revision. */
export function tagOf(revision: number): string {
  return `"${revision}"`;
}

/**
 * Whether an `If-Match` header excludes the current revision (RFC 9110 §13.1.1). A revision without quotes is taken as
 * one.
 */
export function isStale(ifMatch: string | undefined, revision: number): boolean {
  if (ifMatch === undefined) return false;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return !tags.some((tag) => tag === '*' || tag === tagOf(revision) || tag === String(revision));
}

/** The revision a stale `If-Match` was made for, when it names one. */
export function revisionOf(ifMatch: string): number | undefined {
  // A weak tag matches nothing (RFC 9110 §13.1.1), but says well enough what its sender has seen.
  const match = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(ifMatch.trim());
  return match ? Number(match[1] ?? match[2]) : undefined;
}
