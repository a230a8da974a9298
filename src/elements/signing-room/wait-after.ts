const FIRST = 1000;
const MOST = 30_000;

/**
 * How long to wait before another look, in ms, after so many: each time twice as long, half a minute at most, and spread,
 * so that many pages do not come back at once.
 */
export function waitAfter(looks: number): number {
  return Math.min(MOST, FIRST * 2 ** looks) * (0.5 + Math.random() / 2);
}
