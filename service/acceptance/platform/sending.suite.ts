import { describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { startDocument } from './workspace.ts';

type Started = Awaited<ReturnType<typeof startDocument>>;

interface Contract {
  readonly stage: string;
  readonly signature_method: string | null;
  readonly due_at: string | null;
  readonly signatures: readonly {
    readonly email: string | null;
    readonly phone: string | null;
    readonly signing_group?: number;
    readonly invited_at?: string;
  }[];
}

interface Letter {
  readonly to: string;
  readonly text: string;
  readonly subject: string | null;
  readonly document_id: string | null;
}

const listLetters = async (): Promise<readonly Letter[]> =>
  ((await call('listOutbox', { query: { 'page[size]': '100' } })).json as { data: Letter[] }).data;
const lettersOf = async ({ documentId }: Started): Promise<readonly Letter[]> =>
  (await listLetters()).filter(({ document_id: id }) => id === documentId);
const read = async (document: Started): Promise<Contract> =>
  ((await document.call('getContract')).json as { data: Contract }).data;
const signeesOf = async (document: Started): Promise<readonly string[]> =>
  ((await document.call('getBuilderSignees')).json as { data: { id: string }[] }).data.map(({ id }) => id);
const pathsIn = (answer: Answer): readonly string[] => expectError(answer, 422).fields?.map(({ path }) => path) ?? [];

async function complete(): Promise<Started> {
  const document = await startDocument();
  await document.complete();
  return document;
}

const finalize = (document: Started, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  document.call('finalizeBuilder', { body: { signature_method: 'canvas', send_invitations: true, ...body } });
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const FAR = { due_at: inDays(90_000), reminders: { start: inDays(80_000).slice(0, 10), every_days: 7 } };

/** A reading of two signees with other addresses, the second first. */
async function contacts(document: Started): Promise<readonly object[]> {
  const [first, second] = await signeesOf(document);
  return [
    { id: second, email: 'erik@elsewhere.example', phone: null, signing_group: 1 },
    { id: first, email: null, signing_group: 2 },
  ];
}

const ASKED = [
  [null, '+358401234567', 2],
  ['erik@elsewhere.example', null, 1],
];
const askedIn = ({ signatures }: Contract): readonly unknown[] =>
  signatures.map(({ email, phone, signing_group: group }) => [email, phone, group]);

describe('sending the contract of a workspace', () => {
  it('finalizes and asks as the sender says: addresses, order, message, due date, reminders', async () => {
    const document = await complete();
    const body = { signees: await contacts(document), message: 'Please sign by Friday.', ...FAR };
    const sent = await finalize(document, body);
    expect(sent.status, sent.text).toBe(200);
    const contract = await read(document);
    expect(contract).toMatchObject({ stage: 'finalized', due_at: FAR.due_at });
    expect(askedIn(contract)).toEqual(ASKED);
    expect((await lettersOf(document)).map(({ to, text }) => [to, text.includes('Please sign by Friday.')])).toEqual([
      ['erik@elsewhere.example', true],
    ]);
    expectError(await finalize(document, body), 409, 'finalized');
  });

  it('sends one that was finalized before and that nobody was invited to, once', async () => {
    const document = await complete();
    expect((await finalize(document, { send_invitations: false })).status).toBe(200);
    const body = { signees: await contacts(document), message: 'Now.', signature_method: 'strong', ...FAR };
    const answers = await Promise.all([1, 2, 3].map(() => finalize(document, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const contract = await read(document);
    expect(contract).toMatchObject({ stage: 'finalized', signature_method: 'strong', due_at: FAR.due_at });
    expect(askedIn(contract)).toEqual(ASKED);
    expect((await lettersOf(document)).map(({ to }) => to)).toEqual(['erik@elsewhere.example']);
    expectError(await document.call('previewContractSending', { body: {} }), 409, 'finalized');
  });

  it('keeps the contacts that were corrected after finalizing', async () => {
    const document = await complete();
    const finalized = await finalize(document, { send_invitations: false });
    const [signature] = (finalized.json as { data: { signatures: { id: string }[] } }).data.signatures;
    const params = { signature_id: signature?.id ?? '' };
    await document.call('updateSignature', { params, body: { email: 'corrected@elsewhere.example', phone: null } });
    expect((await finalize(document)).status).toBe(200);
    expect((await lettersOf(document)).map(({ to }) => to)).toContain('corrected@elsewhere.example');
  });

  it('does nothing at all where one thing is wrong, and says where', async () => {
    const document = await complete();
    const [first, second] = await signeesOf(document);
    const nowhere = { id: first, email: null, phone: null };
    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, readonly string[]])[] = [
      [{ signees: [{ id: second }, { id: first, email: 'nowhere' }] }, ['signees.1.email']],
      [{ signees: [{ id: first, phone: '0401234567' }] }, ['signees.0.phone']],
      [{ signees: [nowhere, { id: 'nobody' }] }, ['signees.1.id', 'signees.0.email']],
      [{ signees: [{ id: first }, { id: first }] }, ['signees.1.id']],
      [{ signees: [{ id: first, signing_group: -1 }] }, ['signees.0.signing_group']],
      [{ signees: 'everybody' }, ['signees']],
      [{ message: 'Bad \u0000 text' }, ['message']],
      [{ due_at: '2020-01-01T00:00:00Z' }, ['due_at']],
      [{ reminders: { start: '2020-01-01' } }, ['reminders.start']],
      [{ ...FAR, reminders: { start: inDays(95_000).slice(0, 10) } }, ['reminders.start']],
    ];
    for (const [body, paths] of wrong)
      expect(pathsIn(await finalize(document, body)), JSON.stringify(body)).toEqual(paths);
    expect((await read(document)).stage).toBe('created');
    expect((await finalize(document, { send_invitations: false })).status).toBe(200);
    for (const [body, paths] of wrong)
      expect(pathsIn(await finalize(document, body)), JSON.stringify(body)).toEqual(paths);
    expect(await lettersOf(document)).toEqual([]);
    const stranger = { 'X-Participant': '01890000-0000-7000-8000-00000000dead' };
    const body = { signature_method: 'canvas', send_invitations: true };
    expectError(await document.call('finalizeBuilder', { body, headers: stranger }), 403);
    expectError(await finalize(document, { signature_method: 'manual' }), 409, 'finalized');
    expect((await read(document)).signatures.some(({ invited_at: at }) => at !== undefined)).toBe(false);
  });

  it('is for those who may change the contract, in their workspace', async () => {
    const document = await complete();
    const viewer = await makeKey({ role: 'viewer' });
    for (const operation of ['finalizeBuilder', 'previewContractSending', 'sendContractTest']) {
      const body = operation === 'finalizeBuilder' ? { signature_method: 'canvas' } : {};
      expectError(await document.call(operation, { body, key: viewer.key }), 403, 'forbidden');
      expectError(await document.call(operation, { body, key: target.liveKey }), 404, 'not_found');
    }
    expect((await read(document)).stage).toBe('created');
  });
});

describe('the messages of a sending', () => {
  it('are shown as they would go out, while it is drafted and while nobody was invited', async () => {
    const document = await complete();
    const body = { signees: await contacts(document), message: 'Read this first.' };
    const show = async () => {
      const answer = await document.call('previewContractSending', { body });
      expect(answer.status, answer.text).toBe(200);
      return (answer.json as { data: { signee_id: string; channel: string; text: string; html: string | null }[] })
        .data;
    };
    const drafted = await show();
    expect(drafted.map(({ signee_id: id, channel }) => [id, channel])).toEqual(
      (await signeesOf(document)).map((id, index) => [id, index === 0 ? 'sms' : 'email']),
    );
    expect(drafted.every(({ text }) => text.includes('Read this first.'))).toBe(true);
    await finalize(document, { send_invitations: false });
    expect(await show()).toEqual(drafted);
    expect(await lettersOf(document)).toEqual([]);
  });

  it('go as a test to the person whom the server of a key names, and else nowhere', async () => {
    const document = await complete();
    const test = (body: object): Promise<Answer> => document.call('sendContractTest', { body });
    expect(expectError(await test({}), 409, 'no_recipient').message).toContain('A key stands for no person');
    expect(pathsIn(await test({ recipient: { email: 'nowhere' } }))).toEqual(['recipient.email']);
    const recipient = { email: `${crypto.randomUUID()}@sender.example` };
    expect(pathsIn(await test({ recipient, signee_id: 'nobody' }))).toEqual(['signee_id']);
    const answer = await test({ recipient, message: 'Is it good?' });
    expect([answer.status, answer.json]).toEqual([202, { data: { channel: 'email', to: recipient.email } }]);
    const mails = (await listLetters()).filter(({ to }) => to === recipient.email);
    expect(mails.map(({ text }) => text.includes('Is it good?'))).toEqual([true]);
    expect((await read(document)).stage).toBe('created');
  });
});
