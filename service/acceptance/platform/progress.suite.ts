import { describe, expect, it } from 'vitest';
import { makePdf } from '../support/pdfs.ts';
import { makeKey } from '../support/make-key.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { startDocument } from './workspace.ts';

interface Contract {
  readonly stage: string;
  readonly due_at: string | null;
  readonly ended?: { readonly by: string; readonly reason: string | null };
  readonly signatures: readonly Signature[];
}

interface Signature {
  readonly id: string;
  readonly signing_group?: number;
  readonly invited_at?: string;
  readonly opened_at?: string;
}

interface Message {
  readonly text: string;
  readonly signature_id: string | null;
}

interface Entry {
  readonly action: string;
  readonly text: string;
}

const contractIn = ({ json }: Answer): Contract => (json as { data: Contract }).data;

/** A contract that waits, with what its sender asks about it. */
async function waiting({ invite = true, key }: { readonly invite?: boolean; readonly key?: string } = {}) {
  const document = await startDocument({}, key === undefined ? {} : { key });
  await document.complete();
  const body = { signature_method: 'canvas', send_invitations: invite };
  const finalized = await document.call('finalizeBuilder', { body });
  expect(finalized.status, finalized.text).toBe(200);
  const signature_id = contractIn(finalized).signatures[0]?.id ?? '';
  const params = { signature_id };
  const read = async (): Promise<Contract> => contractIn(await document.call('getContract'));
  const mine = async (): Promise<Signature | undefined> =>
    (await read()).signatures.find(({ id }) => id === signature_id);
  const letters = async (): Promise<readonly Message[]> =>
    ((await call('listOutbox', { query: { 'page[size]': '100' } })).json as { data: Message[] }).data.filter(
      (message) => message.signature_id === signature_id,
    );
  const activity = async (): Promise<readonly Entry[]> =>
    ((await document.call('listDocumentActivity')).json as { data: Entry[] }).data;
  return { document, params, read, mine, letters, activity };
}

const linkIn = (message: Message | undefined): string => /https?:\S+\/sign\/\S+/.exec(message?.text ?? '')?.[0] ?? '';

async function sandboxNow(): Promise<number> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  return Date.parse(((await response.json()) as { data: { now: string } }).data.now);
}

describe('a contract that waits for signatures', () => {
  it('tells when its signees were written to and came, by the newest link alone', async () => {
    const { document, params, mine, letters } = await waiting();
    const invited = await mine();
    expect(Date.parse(invited?.invited_at ?? '')).toBeGreaterThan(0);
    expect(invited).not.toHaveProperty('opened_at');
    await fetch(`${linkIn((await letters())[0])}/document.html`);
    await fetch(`${linkIn((await letters())[0])}/room`);
    await document.call('updateSignature', { params, body: { email: 'elsewhere@example.com' } });
    const moved = await mine();
    expect(Date.parse(moved?.invited_at ?? '')).toBeGreaterThanOrEqual(Date.parse(invited?.invited_at ?? ''));
    expect(moved).not.toHaveProperty('opened_at');
    expect((await waiting({ invite: false }).then(({ mine: other }) => other())) ?? {}).not.toHaveProperty(
      'invited_at',
    );
  });

  it('is reminded of, by one signee, and the trail says so', async () => {
    const { document, params, letters, activity } = await waiting();
    const before = await letters();
    expect((await document.call('remindSignee', { params })).status).toBe(204);
    const after = await letters();
    expect(after.length).toBeGreaterThan(before.length);
    // The link stays the same.
    expect(new Set(after.map(linkIn))).toEqual(new Set(before.map(linkIn)));
    expect((await activity())[0]).toMatchObject({ action: 'reminded' });
    expectError(
      await document.call('remindSignee', { params: { signature_id: document.contractId } }),
      404,
      'not_found',
    );
    expectError(await document.call('remindSignee', { params: { signature_id: 'none' } }), 404);
    await document.call('cancelContract');
    expectError(await document.call('remindSignee', { params }), 409, 'signature_ended');
  });

  it('is not reminded of where a signee has no address', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('parties[0][first_name]', 'Aino');
    const sent = contractIn(await call('sendPdf', { form })) as Contract & { readonly id: string };
    const params = { contract_id: sent.id, signature_id: sent.signatures[0]?.id ?? '' };
    expectError(await call('remindSignee', { params }), 422, 'contact_missing');
  });

  it('has a link to deliver by other means, which asks for a PIN and dies with the address', async () => {
    const { document, params, letters, activity } = await waiting();
    const link = (await document.call('shareSignatureLink', { params })).json as { data: { url: string; pin: string } };
    expect(link.data.pin).toMatch(/^\d{6}$/);
    expect((await letters()).map(linkIn)).not.toContain(link.data.url);
    expect((await fetch(link.data.url)).status).toBe(200);
    expect((await document.call('shareSignatureLink', { params })).json).toEqual(link);
    expect((await activity())[0]).toMatchObject({ action: 'shared' });
    expect(JSON.stringify(await activity())).not.toContain(link.data.pin);
    await document.call('updateSignature', { params, body: { email: 'elsewhere@example.com' } });
    expect((await fetch(link.data.url)).status).toBe(410);
    await document.call('cancelContract');
    expectError(await document.call('shareSignatureLink', { params }), 409, 'signature_ended');
    const unknown = { signature_id: document.contractId };
    expectError(await document.call('shareSignatureLink', { params: unknown }), 404, 'not_found');
  });

  it('is given more time, and less; not a time that has passed', async () => {
    const { document, read, activity } = await waiting();
    const due_at = new Date((await sandboxNow()) + 5 * 86_400_000).toISOString();
    expect(contractIn(await document.call('updateContract', { body: { due_at } })).due_at).toBe(due_at);
    expect((await activity())[0]).toMatchObject({
      action: 'extended',
      text: `It can be signed until ${due_at.slice(0, 16).replace('T', ' ')} UTC.`,
    });
    const past = expectError(await document.call('updateContract', { body: { due_at: '2020-01-01T00:00:00Z' } }), 422);
    expect(past.fields?.map(({ path }) => path)).toEqual(['due_at']);
    for (const body of [{}, { due_at: 'soon' }, { due_at: 7 }])
      expectError(await document.call('updateContract', { body }), 422, 'validation');
    expect((await read()).due_at).toBe(due_at);
    expect(contractIn(await document.call('updateContract', { body: { due_at: null } })).due_at).toBeNull();
    expect((await activity())[0]).toMatchObject({ text: 'It can be signed at any time.' });
    await document.call('cancelContract');
    expectError(await document.call('updateContract', { body: { due_at } }), 409, 'cancelled');
    expectError(await (await startDocument()).call('updateContract', { body: { due_at } }), 409, 'not_finalized');
    expectError(await call('updateContract', { params: { contract_id: document.documentId }, body: { due_at } }), 404);
  });

  it('is cancelled with a reason, which those who were invited and the trail are told', async () => {
    const { document, read, activity } = await waiting();
    for (const reason of ['x'.repeat(1001), 'a\u0000b', 7])
      expectError(await document.call('cancelContract', { body: { reason } }), 422);
    expect((await read()).stage).toBe('finalized');
    const cancelled = await document.call('cancelContract', { body: { reason: ' The price has changed. ' } });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await read()).ended).toMatchObject({ by: 'sender', reason: 'The price has changed.' });
    const entries = await activity();
    expect(entries.find(({ action }) => action === 'cancelled')?.text).toBe(
      'Signing was cancelled: “The price has changed.”',
    );
    const silent = await waiting();
    await silent.document.call('cancelContract', { body: { reason: '  ' } });
    expect((await silent.read()).ended).toMatchObject({ by: 'sender', reason: null });
  });

  it('is not touched by a viewer, nor by a sender whose it is not', async () => {
    const { document, params, read } = await waiting();
    const before = await read();
    for (const role of ['viewer', 'sender']) {
      const { key } = await makeKey({ role });
      const contract = { contract_id: document.contractId };
      const ask = (
        operation: 'remindSignee' | 'shareSignatureLink' | 'updateContract' | 'cancelContract',
        body?: unknown,
      ) => call(operation, { key, params: { ...contract, ...params }, ...(body === undefined ? {} : { body }) });
      expectError(await ask('remindSignee'), 403, 'forbidden');
      expectError(await ask('shareSignatureLink'), 403, 'forbidden');
      expectError(await ask('updateContract', { due_at: null }), 403, 'forbidden');
      expectError(await ask('cancelContract', { reason: 'Mine' }), 403, 'forbidden');
    }
    expect(await read()).toEqual(before);
  });
});
