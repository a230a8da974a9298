import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { makePdf } from '../support/pdfs.ts';
import { call, expectError, target } from './api.ts';
import { moveClock, startDocument } from './workspace.ts';

interface Contract {
  readonly stage: string;
  readonly due_at: string | null;
  readonly signatures: { readonly state: string }[];
}

async function inDays(days: number): Promise<string> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  const { data } = (await response.json()) as { data: { now: string } };
  return new Date(new Date(data.now).getTime() + days * 86_400_000).toISOString();
}

describe('a contract with a due date', () => {
  let inbox: Receiver;
  let webhook: string;
  beforeAll(async () => {
    inbox = await startReceiver();
    const body = { accepted_events: ['contract-cancelled', 'signature-updated'], endpoints: [{ url: inbox.url }] };
    webhook = ((await call('createWebhook', { body })).json as { data: { id: string } }).data.id;
  });
  afterAll(async () => {
    await call('deleteWebhook', { params: { webhook_id: webhook } });
    await inbox.close();
  });

  async function finalize(over: Readonly<Record<string, unknown>>) {
    const document = await startDocument();
    await document.complete();
    const answer = await document.call('finalizeBuilder', { body: { signature_method: 'canvas', ...over } });
    expect(answer.status, answer.text).toBe(200);
    const read = async (): Promise<Contract> => ((await document.call('getContract')).json as { data: Contract }).data;
    return { document, read };
  }

  it('is refused where that was yesterday by the clock of the sandbox, and stays a draft', async () => {
    await moveClock('P3D');
    const document = await startDocument();
    await document.complete();
    // By the clock of the wall this is to come.
    const due_at = await inDays(-1);
    expect(Date.parse(due_at)).toBeGreaterThan(Date.now());
    const body = { signature_method: 'canvas', due_at };
    const error = expectError(await document.call('finalizeBuilder', { body }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual(['due_at']);
    expect(((await document.call('getContract')).json as { data: Contract }).data.stage).toBe('created');
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('parties[0][email]', 'tenant@example.com');
    form.append('due_at', due_at);
    expect(expectError(await call('sendPdf', { form }), 422).fields?.map(({ path }) => path)).toEqual(['due_at']);
  });

  it('is cancelled when it is not signed before, and told of', async () => {
    const due_at = await inDays(3);
    const { document, read } = await finalize({ due_at });
    expect(await read()).toMatchObject({ stage: 'finalized', due_at });
    await moveClock('P2DT23H');
    expect((await read()).stage).toBe('finalized');
    await moveClock('PT2H');
    const { stage, signatures } = await read();
    expect([stage, new Set(signatures.map(({ state }) => state))]).toEqual(['cancelled', new Set(['cancelled'])]);
    const told = inbox.received.filter(({ json }) => JSON.stringify(json).includes(document.contractId));
    expect(told.map(({ json }) => json.event_type as string).sort()).toEqual([
      'contract-cancelled',
      ...signatures.map(() => 'signature-updated'),
    ]);
    const cancelled = told.find(({ json }) => json.event_type === 'contract-cancelled');
    expect(cancelled?.json.content).toMatchObject({ stage: 'cancelled', due_at });
    const late = Date.parse(cancelled?.json.occurred_at as string) - Date.parse(due_at);
    expect(late >= 0 && late < 60_000, `${late} ms after it was due`).toBe(true);
  });

  it('is left alone when it has ended before, or is open ended', async () => {
    const cancelled = await finalize({ due_at: await inDays(1) });
    const deleted = await finalize({ due_at: await inDays(1) });
    const open = await finalize({ due_at: null });
    const completed = await finalize({ due_at: await inDays(1), signature_method: 'manual' });
    await cancelled.document.call('cancelContract');
    await deleted.document.call('deleteDocument');
    const before = await cancelled.read();
    const told = inbox.received.length;
    await moveClock('P2D');
    expect(await cancelled.read()).toEqual(before);
    expect([(await open.read()).stage, (await completed.read()).stage]).toEqual(['finalized', 'completed']);
    await inbox.count(told);
    expect(inbox.received.filter(({ json }) => json.event_type === 'contract-cancelled')).toHaveLength(2);
  });
});
