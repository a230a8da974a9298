import type { Delivery as ShownDelivery } from 'deedkit/protocol/platform';
import type { Channel, LetterKind, MessageStatus, Settled } from '../message/message.ts';

/** How far the newest message to a signee has come, by one channel. */
export interface Delivery {
  readonly messageId: string;
  readonly channel: Channel;
  readonly kind: LetterKind;
  /**
   * `queued`: it is sent, or tried again, at `nextAt`. `kept`: it stands in the outbox, since there is no way to send
   * it.
   */
  readonly status: 'queued' | 'sent' | 'failed' | 'kept';
  /** Why the last attempt came to nothing; null when none did. */
  readonly error: string | null;
  /** Moments in ISO 8601: when it came so far, and when it is tried again. */
  readonly at: string;
  readonly nextAt: string | null;
}

const STATUSES: Readonly<Record<MessageStatus, Delivery['status']>> = {
  pending: 'queued',
  sent: 'sent',
  failed: 'failed',
  kept: 'kept',
  // Another one is on its way.
  replaced: 'queued',
};

/** A delivery after an attempt. */
export function settleDelivery(delivery: Delivery, { status, at, again, fault }: Settled): Delivery {
  return {
    ...delivery,
    status: STATUSES[status],
    error: fault,
    at: at.toISOString(),
    nextAt: again?.toISOString() ?? null,
  };
}

/** As the interface shows it. */
export function toDelivery({ channel, kind, status, error, at, nextAt }: Delivery): ShownDelivery {
  return { channel, kind, status, error, at, next_attempt_at: nextAt };
}
