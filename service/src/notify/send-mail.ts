import { createTransport } from 'nodemailer';
import type { Message, Sent } from '../domain/message/message.ts';
import type { Log } from '../log.ts';

interface Options {
  /** `smtp://` or `smtps://`, with name and password when they are needed. */
  readonly smtpUrl: string;
  /** One address, with a name before it when wanted. */
  readonly from: string;
  readonly log: Log;
}

/** What sends mail. */
export interface Mailer {
  readonly send: (message: Message) => Promise<Sent>;
  readonly close: () => void;
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Sends mail by SMTP. A server that refuses a mail for good (5xx) is not asked again. */
export function createMailer({ smtpUrl, from, log }: Options): Mailer {
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
    send: async ({ key, to, subject, text, html }) => {
      // One address, whatever it came from: a list of them is none.
      if (!/^[^\s,;<>"@]+@[^\s,;<>"@]+$/.test(to)) return 'refused';
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          ...(html === null ? {} : { html }),
          // The same for every attempt, so that who gets it twice can tell.
          messageId: `<${key.id}@${domainOf(from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
        log.warn('A mail was not taken', { message: key.id, code, responseCode });
        return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
      }
    },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
