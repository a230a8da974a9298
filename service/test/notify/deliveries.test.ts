import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import type { Config } from '../../src/config.ts';
import { eventually } from '../support/client.ts';
import type { SentContract } from '../support/signed-document.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import { startSmtp } from '../support/smtp-server.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, startTestService } from '../support/start-test-service.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(config: Partial<Config>): Promise<TestService> {
  const service = await startTestService({ config: { mailFrom: 'contracts@example.com', ...config } });
  closing.push(service.close);
  return service;
}

/** Sends a contract to one signee, who is written to. */
const invite = ({ url }: TestService, contact: Readonly<Record<string, string>>): Promise<SentContract> =>
  sendContract({ url, key: LIVE_KEY }, { send_invitations: 'true', ...contact });

const readDeliveries = async (contract: SentContract) =>
  (await contract.readContract()).signatures[0]?.deliveries ?? [];

const hasStatus = (contract: SentContract, status: string) =>
  eventually(async () => (await readDeliveries(contract)).some((delivery) => delivery.status === status));

/** Has what waits for later done now. */
async function hurry({ databaseUrl }: TestService): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send_message'), run_at => now())",
  );
  await client.end();
}

describe('the delivery of an invitation', () => {
  it('is shown with the signature, by both interfaces', async () => {
    const mail = await startSmtp();
    closing.push(mail.close);
    const service = await start({ smtpUrl: mail.url });
    const contract = await invite(service, { 'parties[0][email]': 'aino@example.com' });
    await hasStatus(contract, 'sent');
    expect(await readDeliveries(contract)).toEqual([
      {
        channel: 'email',
        kind: 'invitation',
        status: 'sent',
        error: null,
        next_attempt_at: null,
        at: expect.stringMatching(/^20.*Z$/) as string,
      },
    ]);
    const list = await asker(service.url, LIVE_KEY)(`/public/documents/${contract.documentId}/signatures`);
    const { data } = (await list.json()) as { data: { deliveries: unknown[] }[] };
    expect(data[0]?.deliveries).toMatchObject([
      { status: 'sent', nextAttemptAt: null, at: expect.stringContaining('+00:00') as string },
    ]);
  });

  it('comes from the name that its workspace has now, and from that of the service without one', async () => {
    const mail = await startSmtp();
    closing.push(mail.close);
    const service = await start({ smtpUrl: mail.url, mailFrom: 'Example Oy <contracts@example.com>' });
    const ask = asker(service.url, LIVE_KEY);
    const from: unknown[] = [];
    for (const name of ['Nordvik "Oy", Åbo', null]) {
      const body = JSON.stringify({ mail_from_name: name });
      const headers = { 'Content-Type': 'application/json' };
      expect((await ask('/public/v2/workspace', { method: 'PATCH', headers, body })).status).toBe(200);
      await invite(service, { 'parties[0][email]': 'aino@example.com' });
      await eventually(() => mail.mails.length > from.length);
      from.push((await PostalMime.parse(mail.mails.at(-1)?.raw ?? '')).from);
    }
    expect(from).toEqual([
      { name: 'Nordvik "Oy", Åbo', address: 'contracts@example.com' },
      { name: 'Example Oy', address: 'contracts@example.com' },
    ]);
    expect(mail.mails.map((each) => each.from)).toEqual(['contracts@example.com', 'contracts@example.com']);
  });

  it('has failed once the mail server refuses it for good; another address, or a reminder, starts over', async () => {
    let isGone = true;
    const mail = await startSmtp((address) => (address.startsWith('gone') && isGone ? 550 : undefined));
    closing.push(mail.close);
    const receiver = await startReceiver();
    closing.push(receiver.close);
    const service = await start({ smtpUrl: mail.url });
    const ask = asker(service.url, LIVE_KEY);
    const json = { 'Content-Type': 'application/json' };
    const hook = { accepted_events: ['signature-updated'], endpoints: [{ url: receiver.url }] };
    expect(
      (await ask('/public/v2/webhooks', { method: 'POST', headers: json, body: JSON.stringify(hook) })).status,
    ).toBe(201);
    const contract = await invite(service, { 'parties[0][email]': 'gone@example.com' });
    await hasStatus(contract, 'failed');
    expect(await readDeliveries(contract)).toMatchObject([
      { status: 'failed', error: 'The mail server refused it: 550 No such mailbox', next_attempt_at: null },
    ]);
    expect(mail.asked).toEqual(['gone@example.com']);
    // Webhooks receive the event, too.
    const told = () => receiver.received.map(({ body }) => body).filter((body) => body.includes('550 No such mailbox'));
    await eventually(() => told().length === 1);
    const path = `/public/documents/${contract.documentId}/signatures/${contract.signatureId}/remind`;
    isGone = false;
    expect((await ask(path, { method: 'POST' })).status).toBe(200);
    await hasStatus(contract, 'sent');
    expect(await readDeliveries(contract)).toMatchObject([{ kind: 'reminder', status: 'sent', error: null }]);
    const moved = await ask(`/public/v2/contracts/${contract.contractId}/signatures/${contract.signatureId}`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ email: 'here@example.com' }),
    });
    expect(moved.status).toBe(200);
    await eventually(() => mail.mails.some(({ to }) => to.includes('here@example.com')));
    await eventually(async () => (await readDeliveries(contract))[0]?.kind === 'invitation');
    await hasStatus(contract, 'sent');
  });

  it('waits while the mail server is away, and is sent once when it is back, however often was reminded', async () => {
    let status: number | undefined = 451;
    const mail = await startSmtp(() => status);
    closing.push(mail.close);
    const service = await start({ smtpUrl: mail.url });
    const contract = await invite(service, { 'parties[0][email]': 'aino@example.com' });
    await eventually(async () => (await readDeliveries(contract))[0]?.error !== null);
    const [waiting] = await readDeliveries(contract);
    expect(waiting).toMatchObject({
      status: 'queued',
      error: 'The mail server refused it for now: 451 No such mailbox',
    });
    const wait = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.at ?? '');
    expect(wait).toBe(60_000);
    const path = `/public/documents/${contract.documentId}/signatures/${contract.signatureId}/remind`;
    for (let time = 0; time < 3; time++)
      expect((await asker(service.url, LIVE_KEY)(path, { method: 'POST' })).status).toBe(200);
    await eventually(async () => (await readDeliveries(contract))[0]?.error !== null);
    status = undefined;
    await hurry(service);
    await hasStatus(contract, 'sent');
    await hurry(service);
    expect(mail.mails).toHaveLength(1);
    expect(await readDeliveries(contract)).toMatchObject([{ kind: 'reminder', status: 'sent', error: null }]);
  });

  it.each([
    [400, 'failed', 'The SMS gateway refused it: 400'],
    [503, 'queued', 'The SMS gateway refused it for now: 503'],
  ])('tells what the SMS gateway answers: %i', async (answer, status, error) => {
    const server = createServer((_request, response) => response.writeHead(answer).end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => new Promise((done) => server.close(done)));
    const service = await start({ smsGatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    const contract = await invite(service, { 'parties[0][phone]': '+358401234567' });
    await eventually(async () => ((await readDeliveries(contract))[0]?.error ?? null) !== null);
    expect(await readDeliveries(contract)).toMatchObject([{ channel: 'sms', status, error }]);
  });

  it('is kept in the outbox where there is no way to send it', async () => {
    const service = await start({});
    const contract = await invite(service, { 'parties[0][email]': 'aino@example.com' });
    await hasStatus(contract, 'kept');
  });
});
