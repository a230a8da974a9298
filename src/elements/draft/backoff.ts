/**
 * How long to wait before the next try, in ms: doubling from half a second to 30 s, spread so that many pages do not
 * return at once.
 */
export function backoff(attempt: number, random: () => number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** attempt);
  return ceiling / 2 + random() * (ceiling / 2);
}
