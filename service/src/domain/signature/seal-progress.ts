import type { Sealing } from 'deedkit/protocol/platform';

/**
 * Why a completed document has no sealed file, and will get none by itself. `encrypted`, `broken` and `too_large` are
 * of the PDF, and no other attempt does better; `failed`: none did, for days.
 */
export type SealFailure = 'encrypted' | 'broken' | 'too_large' | 'failed';

/** How far the sealing of a completed document has come. */
export interface SealProgress {
  readonly status: 'waiting' | 'sealed' | 'failed';
  readonly fault: SealFailure | null;
  /** `none`: no authority is set. `waiting`: it gave none yet. `failed`: none for days. */
  readonly timestamp: 'none' | 'waiting' | 'stamped' | 'failed';
  /** Of the step that is waited for: the seal, then its timestamp. */
  readonly attempts: number;
  /**
   * When the next attempt is made, or the timestamp is looked after (`stamped`), by the tenant's clock (ISO 8601); null
   * when neither is.
   */
  readonly nextAt: string | null;
}

/** How long the timestamp of a sealed file holds, and whether all that it takes to check it is in the file. */
export interface StampLife {
  /** When the certificate of its last timestamp ends. */
  readonly renewBy: Date | undefined;
  readonly isClosed: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Days before the end of a timestamp's certificate from which another is put over it. */
const EARLY_MS = 30 * DAY_MS;
/** How long is waited after each attempt: the last is made some eight days after the first. */
const WAITS_MS = [1, 5, 30, 120, 360, 720, ...Array<number>(7).fill(1440)].map((minutes) => minutes * MINUTE_MS);

/** A document that everybody has just signed. */
export function toBeSealed(at: Date): SealProgress {
  return { status: 'waiting', fault: null, timestamp: 'none', attempts: 0, nextAt: at.toISOString() };
}

/** A document whose sealed file is there, with a timestamp that is looked after from now on. */
export function sealedWith(
  timestamp: 'none' | 'stamped' | 'failed',
  at: Date,
  life: StampLife = { renewBy: undefined, isClosed: true },
): SealProgress {
  const sealed = { status: 'sealed', fault: null, attempts: 0, nextAt: null } as const;
  if (timestamp === 'none') return { ...sealed, timestamp };
  if (timestamp === 'failed') return afterAttempt({ ...sealed, timestamp: 'waiting' }, at);
  return { ...sealed, timestamp, nextAt: nextLook(at, life).toISOString() };
}

/** Until when the certificate of a timestamp has to be valid at a moment, or the timestamp is renewed. */
export const renewalDue = (at: Date): Date => new Date(at.getTime() + EARLY_MS);

/**
 * The time of a timestamp's next check: before its certificate ends, or tomorrow when it is not closed. An authority
 * that still stamps with a certificate that ends soon is asked again at half of the remaining time.
 */
function nextLook(at: Date, { renewBy, isClosed }: StampLife): Date {
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  if (!isClosed) return after(DAY_MS);
  const left = renewBy ? renewBy.getTime() - at.getTime() : 0;
  if (left <= 0) return after(EARLY_MS);
  return after(left > EARLY_MS + DAY_MS ? left - EARLY_MS : Math.max(DAY_MS, left / 2));
}

/** One attempt more that came to nothing: when the next is made, or that it was the last. */
export function afterAttempt(progress: SealProgress, at: Date): SealProgress {
  const attempts = progress.attempts + 1;
  const wait = WAITS_MS[attempts - 1];
  if (wait !== undefined) return { ...progress, attempts, nextAt: new Date(at.getTime() + wait).toISOString() };
  return progress.status === 'sealed'
    ? { ...progress, timestamp: 'failed', attempts, nextAt: null }
    : { ...progress, status: 'failed', fault: 'failed', attempts, nextAt: null };
}

/** The same number of attempts, a minute later: nothing was tried, since others come first. */
export function afterWaiting(progress: SealProgress, at: Date): SealProgress {
  return { ...progress, nextAt: new Date(at.getTime() + MINUTE_MS).toISOString() };
}

/** A document that cannot be sealed at all. */
export function neverSealed(fault: SealFailure): SealProgress {
  return { status: 'failed', fault, timestamp: 'none', attempts: 1, nextAt: null };
}

/** As the interface shows it. */
export function toSealing({ status, fault, timestamp, nextAt }: SealProgress): Sealing {
  // That a timestamp is looked after is no attempt that somebody waits for.
  return { status, fault, timestamp, next_attempt_at: timestamp === 'stamped' ? null : nextAt };
}
