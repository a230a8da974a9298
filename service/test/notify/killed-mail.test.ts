import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import { eventually } from '../support/client.ts';
import { useServiceProcesses } from '../support/service-process.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const KEY = 'deed_live_killed';

/** A mail as it came. */
interface Mail {
  readonly to: string;
  readonly id: string;
}

describe('a process that is killed while it sends mail', () => {
  const service = useServiceProcesses();
  let server: SMTPServer | undefined;
  afterEach(() => {
    server?.close();
  });

  it('loses none: each comes at least once, and one that comes twice has the same Message-ID', async () => {
    const mails: Mail[] = [];
    let isSilent = true;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const id = /^message-id: *(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1] ?? '';
          mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', id });
          // The first mails are taken, but their sender is never told.
          if (!isSilent) done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const settings = {
      DATABASE_URL: await createTestDatabase(inject('emptyTables')),
      DEEDKIT_LIVE_KEY: KEY,
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'contracts@example.com',
    };
    const { child, url } = await service.serve(settings);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await makePdf())], 'a.pdf', { type: 'application/pdf' }));
    form.set('send_invitations', 'true');
    const addresses = Array.from({ length: 6 }, (_, index) => `signee-${index}@example.com`);
    for (const [index, address] of addresses.entries()) form.set(`parties[${index}][email]`, address);
    const headers = { Authorization: `Bearer ${KEY}` };
    const sent = await fetch(`${url}/public/v2/contracts`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    await eventually(() => mails.length > 0);
    await service.end(child, 'SIGKILL');
    const before = [...mails];
    isSilent = false;
    const again = await service.serve(settings);
    const ids = (to: string): string[] => mails.filter((mail) => mail.to === to).map(({ id }) => id);
    const isTwice = ({ to }: Mail): boolean => ids(to).length > 1;
    // Jobs of a process that died are somebody else's after some seconds.
    await expect
      .poll(() => addresses.every((to) => ids(to).length > 0) && before.every(isTwice), { timeout: 40_000 })
      .toBe(true);
    for (const to of addresses)
      expect([ids(to)[0], new Set(ids(to)).size]).toEqual([expect.stringMatching(/^<.+@example\.com>$/), 1]);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(addresses.length);
    await service.end(again.child, 'SIGTERM');
  }, 90_000);
});
