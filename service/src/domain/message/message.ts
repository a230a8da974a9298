import type { Key, Tenant } from '../tenant/tenant.ts';

export type Channel = 'email' | 'sms';
/** `kept`: it stands in the outbox, since there is no way to send it. */
export type MessageStatus = 'pending' | 'sent' | 'failed' | 'kept';

/** A mail or a text message. */
export interface Message {
  readonly key: Key;
  readonly channel: Channel;
  /** One address, or one number in E.164. */
  readonly to: string;
  /** Of a mail. */
  readonly subject: string | null;
  readonly text: string;
  /** Of a mail, beside its text. */
  readonly html: string | null;
  readonly documentId: string | null;
  readonly signatureId: string | null;
  readonly createdAt: Date;
}

/** A message as it is kept. */
export interface KeptMessage extends Message {
  readonly status: MessageStatus;
  /** How many attempts to send it were made. */
  readonly attempt: number;
}

/** What came of an attempt, and when the next is to be made. */
export interface Settled {
  readonly status: MessageStatus;
  readonly attempt: number;
  readonly at: Date;
  readonly again: Date | undefined;
}

/** Messages as they are kept. */
export interface MessageStore {
  /** The newest first. */
  readonly list: (
    tenant: Tenant,
    slice: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly messages: readonly KeptMessage[]; readonly total: number }>;
  readonly findPending: (key: Key) => Promise<KeptMessage | undefined>;
  readonly settle: (key: Key, settled: Settled) => Promise<void>;
}

/** What sending a message comes to; `refused`: for good, trying again would not help. */
export type Sent = 'sent' | 'failed' | 'refused';

/** What sending needs of the outside. A channel that there is no way for is missing. */
export interface MessagePorts {
  readonly store: MessageStore;
  readonly senders: { readonly [Name in Channel]?: (message: Message) => Promise<Sent> };
}

const MINUTE_MS = 60_000;
/** How long is waited after each attempt: the last is made a day after the first. */
const WAITS_MS = [1, 5, 30, 120, 360, 925].map((minutes) => minutes * MINUTE_MS);

/** Sends a message, or has it tried again later. Without a way to send it, it stays in the outbox. */
export async function sendMessage({ store, senders }: MessagePorts, key: Key, at: Date): Promise<void> {
  const message = await store.findPending(key);
  if (!message) return;
  const send = senders[message.channel];
  const attempt = message.attempt + (send ? 1 : 0);
  const sent = send ? await send(message) : 'kept';
  const wait = WAITS_MS[attempt - 1];
  if (sent === 'failed' && wait !== undefined)
    return store.settle(key, { status: 'pending', attempt, at, again: new Date(at.getTime() + wait) });
  const status = sent === 'refused' ? 'failed' : sent;
  return store.settle(key, { status, attempt, at, again: undefined });
}
