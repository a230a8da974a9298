import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came. */
export interface Mail {
  readonly to: readonly string[];
  /** Of the envelope: where it comes back to. */
  readonly from: string;
  readonly raw: string;
}

/** A mail server that is asked over a port of this machine. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly Mail[];
  /** Recipients that it was asked for, taken or not. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a mail server. It refuses an address with a status, and with a sentence when there is one. */
export async function startSmtp(
  refuse: (address: string) => number | undefined = () => undefined,
  refuseSender: () => number | undefined = () => undefined,
): Promise<TestMailServer> {
  const mails: Mail[] = [];
  const asked: string[] = [];
  const answer = (responseCode: number | undefined): Error | null =>
    responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      done(answer(refuseSender()));
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      done(answer(refuse(address)));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        mails.push({ to, from, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => {
      done();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(done);
      }),
  };
}
