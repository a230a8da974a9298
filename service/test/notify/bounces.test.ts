import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { readBounce } from '../../src/notify/index.ts';
import { eventually } from '../support/client.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { LIVE_KEY, startTestService } from '../support/start-test-service.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const ID = '01890000-0000-7000-8000-000000000001';

interface Report {
  readonly action?: string;
  readonly envelope?: string;
  readonly reason?: string;
  readonly returned?: string;
}

/** The report of a mail server to the sender of a mail that it could not deliver. */
function reportOf({ action = 'failed', envelope, reason = '550 5.1.1 User unknown', returned = '' }: Report): Buffer {
  const lines = [
    'From: MAILER-DAEMON@mx.example.net',
    'To: bounces@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'Action: failed, and so on, for people.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    ...(envelope === undefined ? [] : [`Original-Envelope-Id: ${envelope}`]),
    '',
    'Final-Recipient: rfc822; aino@example.com',
    `Action: ${action}`,
    'Status: 5.1.1',
    ...(reason === '' ? [] : [`Diagnostic-Code: smtp; ${reason}`]),
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    returned,
    '',
    '--part--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

describe('a report of a mail server', () => {
  const message = { tenant: { id: 'acme-live' }, id: ID };

  it('names the mail by its envelope, else by the headers that it returns', async () => {
    const expected = { message, fault: 'The mail came back: 550 5.1.1 User unknown' };
    expect(await readBounce(reportOf({ envelope: `${ID}.acme-live` }))).toEqual(expected);
    const returned = `Received: from a\r\nMessage-ID:\r\n <${ID}.acme-live@example.com>\r\nSubject: Please sign`;
    expect(await readBounce(reportOf({ returned }))).toEqual(expected);
  });

  it('gives the reason as one short line, or the status where there is none', async () => {
    const envelope = `${ID}.acme-live`;
    const long = `550 <b>no</b>\r\n  such ${'x'.repeat(500)}`;
    const { fault } = (await readBounce(reportOf({ envelope, reason: long }))) as { fault: string };
    expect(fault).toMatch(/^The mail came back: 550 <b>no<\/b> such x+$/);
    expect(fault.length).toBeLessThan(230);
    expect(await readBounce(reportOf({ envelope, reason: '' }))).toMatchObject({ fault: 'The mail came back: 5.1.1' });
  });

  it.each([
    ['of a mail that is late', 'not_final', reportOf({ action: 'delayed', envelope: `${ID}.live` })],
    ['of a mail of somebody else', 'other', reportOf({ returned: 'Message-ID: <1@elsewhere.example>' })],
    ['that is none: an answer', 'other', Buffer.from(`Subject: Re: Please sign\r\n\r\n<${ID}.live@example.com>\r\n`)],
    ['that is nothing', 'other', Buffer.alloc(0)],
    ['that is no mail', 'other', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256))],
  ])('%s notes nothing', async (_name, expected, mail) => {
    expect(await readBounce(mail)).toBe(expected);
  });
});

describe('an invitation that comes back after it was sent', () => {
  it('is told to the sender, once: by the interface and by webhook', async () => {
    const mail = await startSmtp();
    const receiver = await startReceiver();
    closing.push(mail.close, receiver.close);
    const service = await startTestService({
      config: { smtpUrl: mail.url, mailFrom: 'Example <contracts@example.com>', mailBounces: 'bounces@example.com' },
    });
    closing.push(service.close);
    const ask = asker(service.url, LIVE_KEY);
    const hook = { accepted_events: ['signature-updated'], endpoints: [{ url: receiver.url }] };
    const headers = { 'Content-Type': 'application/json' };
    expect((await ask('/public/v2/webhooks', { method: 'POST', headers, body: JSON.stringify(hook) })).status).toBe(
      201,
    );
    const fields = { 'parties[0][email]': 'aino@example.com', send_invitations: 'true' };
    const contract = await sendContract({ url: service.url, key: LIVE_KEY }, fields);
    const delivery = async () => (await contract.readContract()).signatures[0]?.deliveries?.[0];
    await eventually(async () => (await delivery())?.status === 'sent');
    expect(mail.mails[0]?.from).toBe('bounces@example.com');
    const returned = /^(?:message-id: .*)$/im.exec(mail.mails[0]?.raw ?? '')?.[0] ?? '';

    const run = async (input: Buffer): Promise<readonly [number, string, string]> => {
      const said = { out: '', err: '' };
      const code = await runCommand(['bounce'], {
        environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
        stdin: (async function* () {
          yield input;
        })(),
        stdout: (text) => (said.out += text),
        stderr: (text) => (said.err += text),
      });
      return [code, said.out, said.err];
    };
    const report = reportOf({ returned });
    expect(await run(report)).toEqual([0, expect.stringMatching(/ came back; its sender is told\.\n$/), '']);
    expect(await delivery()).toMatchObject({
      status: 'failed',
      error: 'The mail came back: 550 5.1.1 User unknown',
      next_attempt_at: null,
    });
    const told = () => receiver.received.filter(({ body }) => body.includes('The mail came back'));
    await eventually(() => told().length === 1);
    expect(await run(report)).toEqual([0, '', expect.stringContaining('Nothing was noted')]);
    const elsewhere = reportOf({ envelope: `${ID}.nobody` });
    expect(await run(elsewhere)).toEqual([0, '', expect.stringContaining('No mail of that name')]);
    expect(await run(Buffer.from('Subject: Hello\r\n\r\nHello'))).toEqual([
      0,
      '',
      expect.stringContaining('no report on a mail of this service'),
    ]);
    // A reminder starts over.
    const path = `/public/documents/${contract.documentId}/signatures/${contract.signatureId}/remind`;
    expect((await ask(path, { method: 'POST' })).status).toBe(200);
    await eventually(async () => (await delivery())?.status === 'sent');
    expect(await run(report)).toEqual([0, '', expect.stringContaining('Nothing was noted')]);
    expect(await delivery()).toMatchObject({ kind: 'reminder', status: 'sent', error: null });
  });
});
