import { Refusal, retryAfter } from './answer.ts';
import { askSite, SiteError } from './site-error.ts';

export interface RateLimit {
  /** Requests a caller may make at once. */
  readonly burst: number;
  /** Requests a caller gets back per second. */
  readonly perSecond: number;
}

/** How many callers are remembered; the one not seen longest is forgotten first. */
const CALLERS = 10_000;

/** Returns the seconds until a caller may ask again; 0 when it may now, which is counted. */
export type TakeTurn = (caller: string) => number | Promise<number>;

interface Counting {
  readonly take?: TakeTurn;
  readonly own: (caller: string) => number;
}

/** Counts a request, by the site where it counts itself, and refuses it where the caller has to wait. */
export async function takeTurn({ take, own }: Counting, caller: string): Promise<void> {
  const wait = take ? await askSite('rateLimit.take', () => take(caller)) : own(caller);
  if (typeof wait !== 'number' || Number.isNaN(wait))
    throw new SiteError('rateLimit.take', 'returned no number of seconds.');
  refuseWait(wait);
}

/** Refuses a caller that has to wait with 429, and says how many seconds. */
export function refuseWait(seconds: number): void {
  if (seconds <= 0) return;
  const wait = Math.max(1, Math.ceil(seconds));
  throw new Refusal(429, { code: 'rate_limited', message: 'Too many requests.' }, retryAfter(wait));
}

/** A token bucket for each caller, in this process. */
export function createRateLimiter({ burst, perSecond }: RateLimit, now: () => number): (caller: string) => number {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (caller) => {
    const at = now();
    const known = buckets.get(caller);
    const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst;
    buckets.delete(caller);
    buckets.set(caller, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    const [oldest] = buckets.size > CALLERS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return tokens < 1 ? (1 - tokens) / perSecond : 0;
  };
}
