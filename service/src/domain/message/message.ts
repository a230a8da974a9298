import type { Key, Tenant } from '../tenant/tenant.ts';

export type Channel = 'email' | 'sms';
/**
 * `kept`: it stands in the outbox, since there is no way to send it. `replaced`: a newer one was written to the same
 * signee before it was sent.
 */
export type MessageStatus = 'pending' | 'sent' | 'failed' | 'kept' | 'replaced';
/** Why a signee is written to. `copy`: everybody has signed. */
export type LetterKind = 'invitation' | 'reminder' | 'copy';

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

/** The result of an attempt, and the time of the next one. */
export interface Settled {
  readonly status: MessageStatus;
  readonly attempt: number;
  readonly at: Date;
  readonly again: Date | undefined;
  /** Why it was not sent, as one sentence for the sender; null when nothing is wrong. */
  readonly fault: string | null;
}

/** Messages as they are kept. */
export interface MessageStore {
  /** The newest first. */
  readonly list: (
    tenant: Tenant,
    slice: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly messages: readonly KeptMessage[]; readonly total: number }>;
  /** A message that has come so far. */
  readonly find: (key: Key, status: MessageStatus) => Promise<KeptMessage | undefined>;
  /** Notes what came of an attempt, with the message and with the signature that it is about. */
  readonly settle: (message: KeptMessage, settled: Settled) => Promise<void>;
}

/** The result of sending a message; `isFinal`: trying again would not help. `fault` is one sentence for the sender. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly isFinal: boolean; readonly fault: string };

/** The ports that sending uses. A channel without a way to send is missing. */
export interface MessagePorts {
  readonly store: MessageStore;
  readonly senders: { readonly [Name in Channel]?: (message: Message) => Promise<Sent> };
}

const MINUTE_MS = 60_000;
/** How long is waited after each attempt: the last is made a day after the first. */
const WAITS_MS = [1, 5, 30, 120, 360, 925].map((minutes) => minutes * MINUTE_MS);

/** Sends a message, or has it tried again later. Without a way to send it, it stays in the outbox. */
export async function sendMessage({ store, senders }: MessagePorts, key: Key, at: Date): Promise<void> {
  const message = await store.find(key, 'pending');
  if (!message) return;
  const send = senders[message.channel];
  const attempt = message.attempt + (send ? 1 : 0);
  if (!send) return store.settle(message, { status: 'kept', attempt, at, again: undefined, fault: null });
  const sent = await send(message);
  if (sent.ok) return store.settle(message, { status: 'sent', attempt, at, again: undefined, fault: null });
  const wait = sent.isFinal ? undefined : WAITS_MS[attempt - 1];
  const again = wait === undefined ? undefined : new Date(at.getTime() + wait);
  return store.settle(message, { status: again ? 'pending' : 'failed', attempt, at, again, fault: sent.fault });
}

/** Has the sender told that a mail which was sent came back. False when there is none, or it was told before. */
export async function noteBounce(
  store: Pick<MessageStore, 'find' | 'settle'>,
  key: Key,
  { fault, at }: { readonly fault: string; readonly at: Date },
): Promise<boolean> {
  const message = await store.find(key, 'sent');
  if (!message) return false;
  await store.settle(message, { status: 'failed', attempt: message.attempt, at, again: undefined, fault });
  return true;
}
