import { Buffer } from 'node:buffer';
import type { Message } from '../domain/message/message.ts';
import type { PictureType } from '../domain/workspace/picture.ts';

/** How a workspace shows itself in a mail at the moment that it is sent. */
export interface MailBrand {
  /** Name of who it comes from; null for the one of the service. */
  readonly fromName: string | null;
  /** Undefined where there is none, or none that mail programs draw. */
  readonly logo?: MailLogo | undefined;
}

/** A picture that goes with a mail. */
export interface MailLogo {
  /** As the mail calls it, `contentIdOf`. */
  readonly contentId: string;
  readonly type: Exclude<PictureType, 'svg'>;
  readonly bytes: Uint8Array;
}

/** A picture in the words of nodemailer. */
interface Attachment {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly contentDisposition: 'inline';
}

const LOGO = /<img src="cid:([^"]+)" alt="([^"]*)"[^>]*>/;

/** The HTML of a mail as a program shows it, with the picture of the logo in it; its words where it is another by now. */
export function showLogo(html: string, logo: { readonly contentId: string; readonly uri: string } | undefined): string {
  return html.replace(LOGO, (image, named: string, words: string) =>
    named === logo?.contentId ? image.replace(`cid:${named}`, logo.uri) : words,
  );
}

/**
 * The HTML of a mail with the logo it names. One that was changed or taken away since it was written is not there any
 * more: its words stand in its place.
 */
export function attachLogo(
  { html }: Pick<Message, 'html'>,
  logo: MailLogo | undefined,
): { readonly html?: string; readonly attachments?: Attachment[] } {
  if (html === null) return {};
  const named = LOGO.exec(html)?.[1];
  if (named === undefined) return { html };
  if (named !== logo?.contentId) return { html: html.replace(LOGO, '$2') };
  const { contentId: cid, type, bytes } = logo;
  const contentType = type === 'png' ? 'image/png' : 'image/jpeg';
  const picture = { cid, filename: `logo.${type}`, content: Buffer.from(bytes), contentType };
  return { html, attachments: [{ ...picture, contentDisposition: 'inline' }] };
}
