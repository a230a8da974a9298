import type { Key } from '../tenant/tenant.ts';

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
