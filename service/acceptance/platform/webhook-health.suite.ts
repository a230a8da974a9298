import { describe, expect, it } from 'vitest';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { moveClock, startDocument } from './workspace.ts';

interface Endpoint {
  readonly id: string;
  readonly health: string;
  readonly failing_since: string | null;
}

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;

/** A webhook with one receiver, which may be told to fail. */
async function subscribe(): Promise<{
  readonly webhook_id: string;
  readonly receiver: Receiver;
  readonly endpoint: () => Promise<Endpoint>;
  readonly become: (status: number) => void;
}> {
  let status = 204;
  const receiver = await startReceiver((response) => response.writeHead(status).end());
  const body = { name: 'Shop', accepted_events: ['document-created'], endpoints: [{ url: receiver.url }] };
  const { id: webhook_id } = dataOf<{ id: string }>(await call('createWebhook', { body }));
  const read = () => call('getWebhook', { params: { webhook_id }, query: { include: 'endpoints' } });
  return {
    webhook_id,
    receiver,
    endpoint: async () => dataOf<{ endpoints: Endpoint[] }>(await read()).endpoints[0] as Endpoint,
    become: (next) => {
      status = next;
    },
  };
}

async function mailsTo(email: string): Promise<readonly string[]> {
  const list = dataOf<{ to: string; subject: string }[]>(await call('listOutbox', { query: { 'page[size]': '100' } }));
  return list.filter(({ to }) => to === email).map(({ subject }) => subject.replaceAll(/[\u2066-\u2069]/g, ''));
}

const recover = (webhook_id: string, endpoint_id: string, since: string) =>
  call('recoverEndpoint', { params: { webhook_id, endpoint_id }, body: { since } });

describe('the health of an endpoint', () => {
  it('fails with its deliveries; admins are told after two days, and a day later it is disabled', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const user = dataOf<{ id: string }>(await call('createUser', { body: { name: 'Ada', email, role: 'admin' } }));
    const { webhook_id, receiver, endpoint, become } = await subscribe();
    expect(await endpoint()).toMatchObject({ health: 'ok', failing_since: null });
    become(500);
    await startDocument();
    await expect.poll(async () => (await endpoint()).health).toBe('failing');
    const { failing_since } = await endpoint();
    expect(failing_since).toMatch(/^\d{4}-/);
    await moveClock('P1DT23H');
    expect(await mailsTo(email)).toEqual([]);
    await moveClock('PT2H');
    const host = new URL(receiver.url).host;
    expect(await mailsTo(email)).toEqual([`A webhook fails: ${host}`]);
    expect(await endpoint()).toMatchObject({ health: 'failing', failing_since });
    await moveClock('P1D');
    expect(await mailsTo(email)).toEqual([`A webhook was turned off: ${host}`, `A webhook fails: ${host}`]);
    expect(await endpoint()).toMatchObject({ health: 'disabled', failing_since });
    const [newest] = dataOf<{ action: string; actor: { type: string }; subject: { id: string } }[]>(
      await call('listActivity'),
    );
    expect(newest).toMatchObject({ action: 'disabled', actor: { type: 'service' }, subject: { id: webhook_id } });
    // Nothing is sent there any more, until a change enables it.
    const before = receiver.received.length;
    become(204);
    await startDocument();
    const list = async () => dataOf<{ status: string }[]>(await call('listDeliveries', { params: { webhook_id } }));
    expect((await list()).map(({ status }) => status)).toEqual(['failed']);
    await call('updateWebhook', { params: { webhook_id }, body: { enabled: true } });
    expect(await endpoint()).toMatchObject({ health: 'ok', failing_since: null });
    await startDocument();
    await receiver.count(before + 1);
    await call('deleteUser', { params: { user_id: user.id } });
    await call('deleteWebhook', { params: { webhook_id } });
    await receiver.close();
  });

  it('is ok again with a test that arrives, and a delivery that arrives begins the days anew', async () => {
    const { webhook_id, receiver, endpoint, become } = await subscribe();
    become(500);
    const { documentId: document_id } = await startDocument();
    await expect.poll(async () => (await endpoint()).health).toBe('failing');
    await moveClock('P2D');
    await moveClock('P1D');
    expect((await endpoint()).health).toBe('disabled');
    const test = () => call('testWebhook', { params: { webhook_id, document_id } });
    await test();
    await expect.poll(async () => (await endpoint()).health).toBe('disabled');
    become(204);
    await test();
    await expect.poll(async () => (await endpoint()).health).toBe('ok');
    become(500);
    await startDocument();
    await expect.poll(async () => (await endpoint()).health).toBe('failing');
    await moveClock('P1D');
    expect((await endpoint()).health).toBe('failing');
    await call('deleteWebhook', { params: { webhook_id } });
    await receiver.close();
  });
});

describe('recovering an endpoint', () => {
  it('sends every accepted event since a moment again, under its id and in order', async () => {
    const { webhook_id, receiver, endpoint } = await subscribe();
    const { id } = await endpoint();
    await startDocument({ title: 'Before' });
    const [before] = await receiver.count(1);
    await startDocument({ title: 'First' });
    await startDocument({ title: 'Second' });
    const [, first, second] = await receiver.count(3);
    const since = (first?.json as { occurred_at: string }).occurred_at;
    const answer = await recover(webhook_id, id, since);
    expect(answer.status, answer.text).toBe(202);
    const begun = { action: 'recover', total: 2, refused: [], download_url: null, undo_until: null };
    expect(dataOf(answer)).toMatchObject(begun);
    const bulk = { params: { bulk_id: dataOf<{ id: string }>(answer).id } };
    expect(answer.headers.get('Location')).toBe(`/public/v2/bulk/${bulk.params.bulk_id}`);
    const all = await receiver.count(5);
    await expect
      .poll(async () => dataOf(await call('getBulk', bulk)))
      .toMatchObject({ ...begun, state: 'done', done: 2 });
    expectError(await call('undoBulk', bulk), 409, 'not_undoable');
    const idsOf = (received: typeof all) => received.map(({ json }) => (json as { id: string }).id).sort();
    expect(idsOf(all.slice(3))).toEqual(idsOf([first, second].flatMap((one) => one ?? [])));
    expect(idsOf(all.slice(3))).not.toContain((before?.json as { id: string }).id);
    const later = dataOf<{ total: number }>(await recover(webhook_id, id, '2190-01-01T00:00:00Z'));
    expect(later.total).toBe(0);
    await call('deleteWebhook', { params: { webhook_id } });
    await receiver.close();
  });

  it('tries at once what waits for its next attempt, and makes it no second time', async () => {
    const { webhook_id, receiver, endpoint, become } = await subscribe();
    become(500);
    await startDocument();
    await receiver.count(1);
    await expect.poll(async () => (await endpoint()).health).toBe('failing');
    become(204);
    const { id } = await endpoint();
    expect(dataOf<{ total: number }>(await recover(webhook_id, id, '2020-01-01T00:00:00Z')).total).toBeGreaterThan(0);
    await expect.poll(async () => (await endpoint()).health).toBe('ok');
    await call('deleteWebhook', { params: { webhook_id } });
    await receiver.close();
  });

  it('is refused for what is not there, for a disabled webhook and for no moment', async () => {
    const { webhook_id, receiver, endpoint } = await subscribe();
    const { id } = await endpoint();
    const since = '2026-01-01T00:00:00Z';
    expectError(await recover(webhook_id, webhook_id, since), 404, 'not_found');
    for (const wrong of ['yesterday', '2026-01-01', '']) expectError(await recover(webhook_id, id, wrong), 422);
    await call('updateWebhook', { params: { webhook_id }, body: { enabled: false } });
    expectError(await recover(webhook_id, id, since), 409, 'webhook_disabled');
    await call('deleteWebhook', { params: { webhook_id } });
    await receiver.close();
  });
});
