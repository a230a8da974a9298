/**
 * What a caller sent so that doing a thing twice does it once: its `Idempotency-Key`, and a hash of the body it came
 * with.
 */
export interface Idempotency {
  readonly key: string;
  readonly requestHash: string;
}

/** How long a key is remembered: 24 hours. */
export const IDEMPOTENCY_LIFE_MS = 24 * 60 * 60_000;

/** Where the answer to a creating request is kept for those that repeat it. */
export interface AnswerSlot extends Idempotency {
  readonly scope: string;
  /** Answers given before this moment are forgotten. */
  readonly expired: Date;
}
