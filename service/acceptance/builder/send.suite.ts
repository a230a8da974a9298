import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { SendingPreview, SentContract } from 'deedkit/protocol/builder';
import { call as callPlatform, requestOf as requestPlatform } from '../platform/api.ts';
import { makePng } from '../support/png.ts';
import { readEvents } from '../support/read-events.ts';
import type { SentEvent } from '../support/read-events.ts';
import { call as callSigning } from '../signing/api.ts';
import type { Answer } from './api.ts';
import { expectError, requestOf, target } from './api.ts';
import type { Session } from './session.ts';
import { startSession } from './session.ts';

interface Letter {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly text: string;
  readonly document_id: string | null;
}

const sentOf = (answer: Answer): SentContract => (answer.json as { data: SentContract }).data;
const send = (session: Session, body: Readonly<Record<string, unknown>> = {}, headers = {}): Promise<Answer> =>
  session.act('sendContract', { body, headers });
const settingsIn = (events: readonly SentEvent[]): number => events.filter(({ name }) => name === 'settings').length;
const lettersOf = async (documentId: string): Promise<Letter[]> => {
  const { json } = await callPlatform('listOutbox', { query: { 'page[size]': '100' } });
  return (json as { data: Letter[] }).data.filter(({ document_id }) => document_id === documentId);
};
const signeesOf = async (session: Session): Promise<{ readonly id: string }[]> =>
  (await session.call('getContract')).json.data.signees as { readonly id: string }[];

async function finalized(key?: string): Promise<Session> {
  const session = await startSession({}, key);
  await session.complete();
  expect((await session.act('finalizeContract')).status).toBe(200);
  return session;
}

async function signAll({ document_id, signatures }: SentContract): Promise<void> {
  for (const { id } of signatures) {
    const form = new FormData();
    form.append('signature', new File([new Uint8Array(makePng({ width: 300, height: 150 }))], 'signature.png'));
    const signed = await callSigning('uploadSignature', { params: { document_id, signature_id: id }, form });
    expect(signed.status, signed.text).toBe(200);
  }
}

describe('sending a contract to be signed', () => {
  it('makes a document of it as it is, writes to everybody, and is told by the session', async () => {
    const session = await finalized();
    const { json } = await session.call('getContract');
    const own = (await session.call('getPdf')).bytes;
    const answer = await send(session, { message: 'Please sign by Friday.', due_at: '2100-01-01T00:00:00Z' });
    expect(answer.status, answer.text).toBe(201);
    const sent = sentOf(answer);
    expect(sent).toMatchObject({ stage: 'finalized', signature_method: 'canvas', due_at: '2100-01-01T00:00:00.000Z' });
    expect(sent.signatures.map(({ signee_id }) => signee_id)).toEqual(
      (json.data.signees as { id: string }[]).map(({ id }) => id),
    );
    expect(sent.signatures.map(({ state, first_name, email }) => [state, first_name, email])).toEqual([
      ['waiting', 'Aino', 'aino.lehtonen@havukka.example'],
      ['waiting', 'Erik', 'erik.sandstrom@nordvik.example'],
    ]);
    const details = (await session.call('getSession')).json.data;
    expect(details.sent).toEqual({
      document_id: sent.document_id,
      contract_id: sent.contract_id,
      sent_at: sent.sent_at,
      stage: 'finalized',
    });
    const state = await callPlatform('getBuilderState', { params: { contract_id: sent.contract_id } });
    const { value, sections, appearance, languages } = json.data.state;
    expect(state.json).toEqual({ data: { value, sections, appearance, languages } });
    const pdf = await callPlatform('downloadDocument', { params: { document_id: sent.document_id } });
    expect(hashOf(pdf.bytes)).toBe(hashOf(own));
    const letters = await lettersOf(sent.document_id);
    expect(letters.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'email aino.lehtonen@havukka.example',
      'email erik.sandstrom@nordvik.example',
      'sms +358401234567',
      'sms +46701234567',
    ]);
    expect(letters.find(({ channel }) => channel === 'email')?.text).toContain('Please sign by Friday.');
  });

  it('is signed to the end, whatever becomes of the session', async () => {
    const session = await finalized();
    const sent = sentOf(await send(session, { send_invitations: false }));
    expect(await lettersOf(sent.document_id)).toEqual([]);
    expect((await session.call('deleteSession')).status).toBe(204);
    await signAll(sent);
    const { json } = await callPlatform('getContract', { params: { contract_id: sent.contract_id } });
    expect((json as { data: { stage: string } }).data.stage).toBe('completed');
  });

  it('is told to pages that follow the session: that it is sent, and that everybody has signed', async () => {
    const session = await finalized();
    const stageOf = async (): Promise<unknown> => (await session.call('getSession')).json.data.sent?.stage;
    const told: unknown[] = [];
    const headers = { Accept: 'text/event-stream' };
    const [url, init] = requestOf('getSessionEvents', { params: { session_id: session.id }, headers });
    const events = readEvents(await fetch(url, init), (all) => {
      while (told.length < settingsIn(all)) told.push(stageOf());
      return told.length === 2;
    });
    const sent = sentOf(await send(session, { send_invitations: false }));
    await vi.waitFor(() => {
      expect(told).toHaveLength(1);
    });
    expect(await told[0]).toBe('finalized');
    await signAll(sent);
    await events;
    expect(await told[1]).toBe('completed');
  });

  it('is told to pages that show the document itself, when it is cancelled', async () => {
    const sent = sentOf(await send(await finalized(), { send_invitations: false }));
    const params = { contract_id: sent.contract_id };
    const [url, init] = requestPlatform('getBuilderEvents', { params, headers: { Accept: 'text/event-stream' } });
    const events = readEvents(await fetch(url, init), (all) => settingsIn(all) === 1);
    await callPlatform('cancelContract', { params });
    expect(await events).not.toEqual([]);
    expect((await callPlatform('getContract', { params })).json).toMatchObject({ data: { stage: 'cancelled' } });
  });

  it('is read by its signees with the fonts it is set in, or without where the page has them', async () => {
    const sent = sentOf(await send(await finalized(), { send_invitations: false }));
    const place = `${target.url}/api/signing-room/${sent.document_id}/${sent.signatures[0]?.id ?? ''}/html`;
    const read = async (query: string): Promise<string> => {
      const answer = await fetch(place + query, { headers: { Authorization: `Bearer ${target.sandboxKey}` } });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const [whole, lean] = [await read(''), await read('?fonts=none')];
    expect(whole).toMatch(/@font-face[^]*Aino Lehtonen/);
    expect(lean).toContain('Aino Lehtonen');
    expect(lean).not.toContain('@font-face');
    expect(whole.length).toBeGreaterThan(3 * lean.length);
  });

  it('asks for the invited name where somebody logs in, and nowhere else', async () => {
    const session = await finalized();
    expectError(await send(session, { require_matching_name: true }), 422, 'method_not_strong');
    const sent = await send(session, { require_matching_name: true, signature_method: 'strong' });
    expect([sent.status, sentOf(sent).signature_method]).toEqual([201, 'strong']);
  });

  it('happens once, however often it is asked for', async () => {
    const session = await finalized();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => sentOf(answer).document_id)).size).toBe(1);
    const later = await send(session, { signature_method: 'strong' });
    expect([later.status, sentOf(later).signature_method]).toEqual([200, 'canvas']);
    expect(await lettersOf(sentOf(later).document_id)).toHaveLength(4);
  });

  it('answers a repeated request, and refuses its key for another', async () => {
    const session = await finalized();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await send(session, { send_invitations: false }, headers);
    const again = await send(session, { send_invitations: false }, headers);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.json).toEqual(first.json);
    expectError(await send(session, {}, headers), 422, 'idempotency_key_reused');
  });

  it('asks in groups, and by what the sender says of each', async () => {
    const session = await finalized();
    const [first, second] = await signeesOf(session);
    const sent = sentOf(
      await send(session, {
        signees: [
          { id: second?.id.toUpperCase(), email: 'erik@example.com', phone: null, signing_group: 2 },
          { id: first?.id, email: null, signing_group: 1 },
        ],
      }),
    );
    expect(sent.signatures.map(({ email, phone, signing_group }) => [email, phone, signing_group])).toEqual([
      [null, '+358401234567', 1],
      ['erik@example.com', null, 2],
    ]);
    expect((await lettersOf(sent.document_id)).map(({ to }) => to)).toEqual(['+358401234567']);
  });

  it('is refused with everybody who can be reached nowhere', async () => {
    const session = await finalized();
    const nowhere = (await signeesOf(session)).map(({ id }) => ({ id, email: null, phone: null }));
    const signees = [...nowhere, { id: 'nobody' }];
    const { fields = [] } = expectError(await send(session, { signees }), 422, 'validation');
    expect(fields.map(({ path }) => path)).toEqual(['/signees/2/id', '/signees/0/email', '/signees/1/email']);
    expect(fields.map(({ message }) => message).join()).toContain('Aino Lehtonen');
    expect((await session.call('getSession')).json.data.sent).toBeNull();
    expect((await send(session, { send_invitations: false })).status).toBe(201);
  });

  it.each([
    [{ signature_method: 'manual' }, '/signature_method'],
    [{ due_at: '2020-01-01T00:00:00Z' }, '/due_at'],
    [{ due_at: 'tomorrow' }, '/due_at'],
    [{ folder_id: randomUUID() }, '/folder_id'],
    [{ message: 'x'.repeat(2001) }, '/message'],
    [{ signees: [{ id: 'x', email: 'a@b' }] }, '/signees/0/email'],
    [{ signees: [{ id: 'x', phone: '040 123' }] }, '/signees/0/phone'],
    [{ signees: [{ id: 'x', signing_group: -1 }] }, '/signees/0/signing_group'],
    [{ signees: [{ id: 'x' }, { id: 'x' }] }, '/signees/1/id'],
  ])('is refused for %j', async (body, path) => {
    const session = await shared();
    const { fields = [] } = expectError(await send(session, body), 422);
    expect(fields.map((field) => field.path)).toContain(path);
  });

  it('is for contracts that are finalized, and by who takes part', async () => {
    const session = await startSession();
    expectError(await send(session), 409, 'not_finalized');
    const body = {};
    expectError(await session.call('sendContract', { body }), 400, 'invalid_header');
    expectError(
      await session.call('sendContract', { body, headers: { 'X-Participant': randomUUID() } }),
      403,
      'participant_unknown',
    );
  });

  it('keeps the contract as it was sent', async () => {
    const session = await finalized();
    const sent = sentOf(await send(session, { send_invitations: false }));
    expect(expectError(await session.act('unfinalizeContract'), 409, 'sent').message).toContain(sent.document_id);
    const params = { document_id: sent.document_id };
    expect((await callPlatform('cancelContract', { params: { contract_id: sent.contract_id } })).status).toBe(200);
    expect(sentOf(await send(session)).stage).toBe('cancelled');
    expect((await callPlatform('deleteDocument', { params })).status).toBe(204);
    expectError(await send(session), 409, 'document_gone');
    expect((await session.call('getSession')).json.data.sent.document_id).toBe(sent.document_id);
  });

  it('or it is a draft again, and not sent', async () => {
    const session = await finalized();
    const [sent, draft] = await Promise.all([
      send(session, { send_invitations: false }),
      session.act('unfinalizeContract'),
    ]);
    const { contract, sent: where } = (await session.call('getSession')).json.data;
    expect([sent.status, draft.status, contract.status, where === null]).toEqual(
      sent.status === 201 ? [201, 409, 'finalized', false] : [409, 200, 'draft', true],
    );
  });

  it('does not charge a live contract once more', async () => {
    const session = await finalized(target.liveKey);
    const sent = sentOf(await send(session, { send_invitations: false }));
    expect((await session.call('getSession')).json.data.transactions).toBe(1);
    expect(sent.stage).toBe('finalized');
  });
});

const previewOf = (answer: Answer): SendingPreview => (answer.json as { data: SendingPreview }).data;

describe('looking at a sending before it is one', () => {
  it('shows each message as it would go out, and keeps nothing', async () => {
    const session = await finalized();
    const [first, second] = await signeesOf(session);
    const answer = await session.act('previewSending', {
      body: { message: 'Please <b>sign</b>.', signees: [{ id: second?.id, email: null, phone: null }] },
    });
    expect(answer.status, answer.text).toBe(200);
    const preview = previewOf(answer);
    // An address is asked for later: until then the mail is shown that somebody would get.
    expect(preview.map(({ signee_id, channel, language }) => [signee_id, channel, language])).toEqual([
      [first?.id, 'email', 'en'],
      [first?.id, 'sms', 'en'],
      [second?.id, 'email', 'en'],
    ]);
    expect(preview[0]?.subject).toContain('asks you to sign');
    expect(preview[0]?.html).toContain('Please &lt;b&gt;sign&lt;/b&gt;.');
    expect(preview[0]?.html).not.toMatch(/<script|cid:/);
    expect(preview[1]).toMatchObject({ subject: null, html: null });
    expect((await session.call('getSession')).json.data.sent).toBeNull();
    const link = /https?:\/\/\S+/.exec(preview[1]?.text ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(410);
  });

  it('sends the sender the mail of one signee, whose link leads nowhere', async () => {
    const session = await finalized();
    const [, second] = await signeesOf(session);
    const email = `${randomUUID()}@post.example`;
    const body = { recipient: { email }, signee_id: second?.id, message: 'See you soon.' };
    const answer = await session.act('sendTest', { body });
    expect([answer.status, answer.json]).toEqual([202, { data: { channel: 'email', to: email } }]);
    const { json } = await callPlatform('listOutbox', { query: { 'page[size]': '100' } });
    const letters = (json as { data: (Letter & { readonly subject: string })[] }).data.filter(({ to }) => to === email);
    expect(letters.map(({ document_id }) => document_id)).toEqual([null]);
    expect(letters[0]?.subject).toMatch(/^Test: /);
    expect(letters[0]?.text).toContain('Hello Erik');
    expect(letters[0]?.text).toContain('See you soon.');
  });

  it('refuses a test for a stranger, without a receiver, and once it was sent', async () => {
    const session = await finalized();
    const recipient = { email: 'aino@post.example' };
    const strange = await session.act('sendTest', { body: { recipient, signee_id: 'nobody' } });
    expect(expectError(strange, 422).fields?.map(({ path }) => path)).toEqual(['/signee_id']);
    expectError(await session.act('sendTest', { body: {} }), 422);
    expectError(await session.call('previewSending', { body: {} }), 400, 'invalid_header');
    await send(session, { send_invitations: false });
    expectError(await session.act('sendTest', { body: { recipient } }), 409, 'sent');
    expectError(await session.act('previewSending', { body: {} }), 409, 'sent');
  });
});

describe('reminders of a sending', () => {
  it.each([
    [{ start: '2020-01-01' }, '/reminders/start'],
    [{ start: 'soon' }, '/reminders/start'],
    [{ start: '2100-01-05', end: '2100-01-05' }, '/reminders/end'],
    [{ start: '2100-01-05', every_days: 0 }, '/reminders/every_days'],
    [{ start: '2100-02-02' }, '/reminders/start'],
  ])('are refused as %j', async (reminders, path) => {
    const { fields = [] } = expectError(await send(await shared(), { reminders, due_at: '2100-02-01T12:00:00Z' }), 422);
    expect(fields.map((field) => field.path)).toEqual([path]);
  });

  it('go with it', async () => {
    const reminders = { start: '2100-01-05', every_days: 3, end: '2100-01-20' };
    const sent = await send(await finalized(), { reminders, send_invitations: false });
    expect(sent.status, sent.text).toBe(201);
  });
});

let one: Promise<Session> | undefined;
/** Finalized, and never sent. */
const shared = (): Promise<Session> => (one ??= finalized());

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
