import type { Key } from '../tenant/tenant.ts';

/**
 * What follows from a change. Effects are written in the transaction of their cause: all of it happens, or nothing. A
 * new kind is a member here and a statement in the outbox.
 */
export type Effect =
  /** Every process is told that a thing has changed; `followers`: only when somebody follows it. */
  | {
      readonly kind: 'notice';
      readonly about: 'contract' | 'settings' | 'deleted';
      readonly key: Key;
      readonly to: 'all' | 'followers';
    }
  /** A session is charged for, once however often it is asked. */
  | { readonly kind: 'charge'; readonly key: Key; readonly at: Date }
  /** A session is removed by itself at a moment; null keeps it. */
  | { readonly kind: 'erasure'; readonly key: Key; readonly at: Date | null };
