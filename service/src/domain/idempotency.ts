/**
 * The means by which a caller can repeat a request with a single effect: its `Idempotency-Key`, and a hash of the body
 * it came with.
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

/** The slot of a request that makes one thing, whose id is the answer. */
export type IdSlot = AnswerSlot & { readonly answer: { readonly id: string } };

/** The thing that an equal request has made before, and the hash of that request. */
export interface MadeBefore {
  readonly requestHash: string;
  readonly id: string;
}

/**
 * Returns the slot of an operation's response; undefined when no key was sent. `scope` begins with the operation and
 * the caller, and goes on with what else the request is about. A key of the service stands for itself: two that use the
 * same `Idempotency-Key` do not get each other's responses.
 */
export function toSlot<A>(
  idempotency: Idempotency | undefined,
  { scope, answer, at }: { readonly scope: string; readonly answer: A; readonly at: Date },
): (AnswerSlot & { readonly answer: A }) | undefined {
  if (!idempotency) return undefined;
  const { key, requestHash } = idempotency;
  return { key, requestHash, scope, answer, expired: new Date(at.getTime() - IDEMPOTENCY_LIFE_MS) };
}
