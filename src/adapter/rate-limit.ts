import { Refusal, retryAfter } from './answer.ts';

export interface RateLimit {
  /** Requests a caller may make at once. */
  readonly burst: number;
  /** Requests a caller gets back per second. */
  readonly perSecond: number;
}

/** How many callers are remembered; the one not seen longest is forgotten first. */
const CALLERS = 10_000;

/** A token bucket for each caller. `take` refuses with 429 and says when to come back. */
export function createRateLimiter({ burst, perSecond }: RateLimit, now: () => number): { take(caller: string): void } {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(caller) {
      const at = now();
      const known = buckets.get(caller);
      const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst;
      buckets.delete(caller);
      buckets.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, at });
      const [oldest] = buckets.size > CALLERS ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
      if (tokens < 1)
        throw new Refusal(
          429,
          { code: 'rate_limited', message: 'Too many requests.' },
          retryAfter(Math.max(1, Math.ceil((1 - tokens) / perSecond))),
        );
    },
  };
}
