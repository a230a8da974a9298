import { domainToASCII } from 'node:url';
import { toAsciiEmail } from 'deedkit/protocol';
import { createTransport } from 'nodemailer';
import type { Message, Sent } from '../domain/message/message.ts';
import type { Log } from '../log.ts';
import type { MailBrand } from './mail-brand.ts';
import { attachLogo } from './mail-brand.ts';
import { mailName } from './read-bounce.ts';

interface Options {
  /** `smtp://` or `smtps://`, with name and password when they are needed. */
  readonly smtpUrl: string;
  /** One address, with a name before it when wanted. */
  readonly from: string;
  /** One address, where mails come back to; that of `from` when undefined. */
  readonly bouncesTo?: string | undefined;
  readonly log: Log;
}

/** Sends mail. */
export interface Mailer {
  readonly send: (message: Message, brand?: MailBrand) => Promise<Sent>;
  readonly close: () => void;
}

// A server that does not answer is tried again later, and holds a place of those that send meanwhile.
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** The error that nodemailer rejects with. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  /** The last line that the server has answered to. */
  readonly command?: string;
  readonly response?: string;
}

/**
 * The commands whose refusal concerns the address or the mail. Any other refusal concerns the settings, the server's or
 * ours, which can be mended.
 */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA']);
const MAX_RESPONSE = 200;

function describeFault({ code, responseCode = 0, command, response = '' }: SmtpError): Sent {
  // Words of another's server: one line of them.
  const said = response
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_RESPONSE);
  if (responseCode === 0)
    return { ok: false, isFinal: false, fault: `The mail server could not be reached${code ? ` (${code})` : ''}.` };
  const isFinal = responseCode >= 500 && OF_THE_MAIL.has(command ?? '');
  return {
    ok: false,
    isFinal,
    fault: `The mail server refused it${isFinal ? '' : ' for now'}: ${said || responseCode}`,
  };
}

/** Sends mail by SMTP. A server that refuses an address or a mail for good (5xx) is not asked again. */
export function createMailer({ smtpUrl, from, bouncesTo, log }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => {
      transport.close();
    },
    send: async ({ key, to, subject, text, html }, brand) => {
      // One address, whatever it came from: a list of them is none.
      if (!/^[^\s,;<>"@]+@[^\s,;<>"@]+$/.test(to))
        return { ok: false, isFinal: true, fault: 'This is not one email address.' };
      // Not every server takes names of domains in other letters, and all of them know these by their ASCII form.
      const address = toAsciiEmail(to) ?? to;
      try {
        await transport.sendMail({
          from: named(from, brand?.fromName ?? null),
          to: { name: '', address },
          ...(bouncesTo === undefined
            ? {}
            : { envelope: { from: toAsciiEmail(bouncesTo) ?? bouncesTo, to: [address] } }),
          // A server that cannot deliver it reports that with its name and without its text (RFC 3461).
          dsn: { id: mailName(key), return: 'headers', notify: ['failure'] },
          subject: subject ?? '',
          text,
          ...attachLogo({ html }, brand?.logo),
          // The same for every attempt, so that who gets it twice can tell.
          messageId: `<${mailName(key)}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true };
      } catch (error) {
        const { code, responseCode, command } = error as SmtpError;
        log.warn('A mail was not taken', { message: key.id, code, responseCode, command });
        return describeFault(error as SmtpError);
      }
    },
  };
}

/** The sender under another name; its quotes and letters are for nodemailer to encode. */
function named(from: string, name: string | null): string | { readonly name: string; readonly address: string } {
  if (name === null) return from;
  return { name: name.replaceAll(/\p{Cc}+/gu, ' '), address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() };
}

/** The part of `From` behind the `@`, which a Message-ID has to have. */
function domainOf(from: string): string {
  return domainToASCII(/@([^\s<>]+)/.exec(from)?.[1] ?? '') || 'localhost';
}
