import PostalMime from 'postal-mime';
import type { KeyName } from '../domain/tenant/tenant.ts';

/** A mail that came back for good. */
export interface Bounce {
  /** Which of ours it is. */
  readonly message: KeyName;
  /** The reason, as one sentence for the sender. */
  readonly fault: string;
}

/** A mail about one of ours that says nothing final; `other`: it is about none, or no report at all. */
export type NoBounce = 'not_final' | 'other';

const MAX_REASON = 200;
/** How our mails are named, by the Message-ID and in the envelope. */
const NAME = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.([a-z\d-]{1,64})/;

/** The name of a mail, which a report about it repeats. */
export const mailName = ({ tenant, id }: KeyName): string => `${id}.${tenant.id}`;

/** Reads what a mail server writes of a mail that it could not deliver: RFC 3464, in a report of RFC 6522. */
export async function readBounce(mail: Uint8Array): Promise<Bounce | NoBounce> {
  const { attachments } = await PostalMime.parse(mail, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const parts = attachments.map(({ mimeType, content }) => ({
    mimeType,
    content: typeof content === 'string' ? content : '',
  }));
  const status = parts.find(({ mimeType }) => mimeType.endsWith('/delivery-status'))?.content;
  if (status === undefined) return 'other';
  const returned = parts.find(({ mimeType }) => mimeType === 'text/rfc822-headers' || mimeType === 'message/rfc822');
  const named =
    NAME.exec(fieldOf(status, 'Original-Envelope-Id')) ?? NAME.exec(fieldOf(returned?.content ?? '', 'Message-ID'));
  if (!named) return 'other';
  const [, id = '', tenant = ''] = named;
  if (fieldOf(status, 'Action').toLowerCase() !== 'failed') return 'not_final';
  // `smtp; 550 …`: the words behind their kind.
  const reason = fieldOf(status, 'Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '') || fieldOf(status, 'Status');
  return { message: { tenant: { id: tenant }, id }, fault: `The mail came back${reason === '' ? '.' : `: ${reason}`}` };
}

/** The first field of a name, its lines as one; '' when there is none. Words of another's server: one short line. */
function fieldOf(text: string, name: string): string {
  const found = new RegExp(`^${name}[ \\t]*:((?:.*)(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text);
  return (found?.[1] ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON);
}
