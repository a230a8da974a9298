import { beforeEach, describe, expect, it } from 'vitest';
import type { SendContractInput, Sent } from 'deedkit/protocol/builder';
import type { NewDocument } from '../../../src/domain/document/document.ts';
import type { Idempotency } from '../../../src/domain/idempotency.ts';
import { refuse } from '../../../src/domain/outcome.ts';
import type { Refusal } from '../../../src/domain/outcome.ts';
import type { SendPorts } from '../../../src/domain/sending/send-contract.ts';
import { sendContract } from '../../../src/domain/sending/send-contract.ts';
import type { Person } from '../document/fake-documents.ts';
import { FOLDER, FakeDocuments, identity } from '../document/fake-documents.ts';

const [ANNA, BEN] = ['0189000', '0189000'].map((start, index) => `${start}${index}-0000-7000-8000-000000000001`);

let fakes: FakeDocuments;
let sent: Sent | null;
let request: Idempotency | undefined;
let made: NewDocument | undefined;
/** How often somebody comes in between. */
let busy: number;
let ports: SendPorts;

beforeEach(() => {
  fakes = new FakeDocuments();
  [sent, request, made, busy] = [null, undefined, undefined, 0];
  const { store } = fakes.ports;
  ports = {
    contracts: fakes.contracts.ports,
    sessions: {
      now: () => fakes.now,
      store: {
        read: async () => ({ participants: [{ id: 'anna', display_name: 'Anna A.' }], sent }),
        readSending: async () => request,
      } as never,
    },
    documents: {
      ...fakes.ports,
      store: {
        ...store,
        create: async (document) => {
          if (busy-- > 0) return refuse({ code: 'busy' });
          made = document;
          ({ sent = null, idempotency: request } = document.origin ?? {});
          return store.create(document);
        },
      },
    },
  };
});

function finalize(people: readonly Person[]): void {
  fakes.draft(people);
  fakes.documents = [];
  const { state } = fakes.contracts;
  if (state) fakes.contracts.state = { ...state, status: 'finalized' };
  fakes.contracts.revision = 7;
}

const REACHABLE: readonly Person[] = [
  { first_name: 'Anna', email: 'anna@example.com' },
  { first_name: 'Ben', phone: '+358401234567' },
];
const send = (input: SendContractInput = {}, key?: string, participant = 'anna') =>
  sendContract(ports, {
    identity,
    session: fakes.contracts.key.id,
    participant,
    input: { folder_id: FOLDER, ...input },
    idempotency: key === undefined ? undefined : { key, requestHash: JSON.stringify(input) },
  });
const refusalOf = (outcome: Awaited<ReturnType<typeof send>>): Refusal | undefined =>
  outcome.ok ? undefined : outcome.refusal;

describe('sending the contract of a session', () => {
  it('makes a document of it under ids of its own, as it was finalized', async () => {
    finalize(REACHABLE);
    const outcome = await send();
    if (!outcome.ok || !made?.draft) throw new Error('It was refused');
    const { document, signatures, isNew } = outcome.value;
    expect(isNew).toBe(true);
    expect(document).toMatchObject({ stage: 'finalized', signatureMethod: 'canvas', drafted: true, folderId: FOLDER });
    expect(document.contractId).not.toBe(fakes.contracts.key.id);
    expect(made.draft.isFinal).toBe(true);
    expect(made.draft.content.id).toBe(document.contractId);
    expect(made.draft.content.parts.value).toBe(JSON.stringify(fakes.contracts.state?.value));
    expect(made.origin).toMatchObject({ session: fakes.contracts.key, revision: 7 });
    expect(signatures.map(({ signeeId, email, phone }) => [signeeId, email, phone])).toEqual([
      [ANNA, 'anna@example.com', null],
      [BEN, null, '+358401234567'],
    ]);
    expect(fakes.effectsOf('message').map(({ message }) => message.to)).toEqual(['anna@example.com', '+358401234567']);
    expect(fakes.events()).toEqual(['document-created']);
    expect(fakes.history.map(({ kind, by }) => [kind, by])).toContainEqual(['finalized', 'Anna A.']);
  });

  it('reminds from the first day on, in the words of signing settings', async () => {
    finalize(REACHABLE);
    const outcome = await send({ reminders: { start: '2026-05-04', every_days: 7, end: '2026-06-01' } });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.value.document.signingSettings).toEqual({
      message: null,
      expiresAt: null,
      remindersStart: '2026-05-04',
      remindersEnd: '2026-06-01',
      remindersDuration: 'P7D',
    });
    expect(fakes.effectsOf('job').map(({ task, at }) => [task, at.toISOString()])).toEqual([
      ['remind_signees', '2026-05-04T09:00:00.000Z'],
    ]);
  });

  it('is not charged: finalizing it was', async () => {
    finalize(REACHABLE);
    await send();
    expect(identity.tenant.environment).toBe('live');
    expect(fakes.effectsOf('charge')).toEqual([]);
  });

  it('takes what the sender says of somebody before what the contract says', async () => {
    finalize(REACHABLE);
    const outcome = await send({
      signees: [
        { id: BEN ?? '', email: 'ben@example.com', phone: null, signing_group: 1 },
        { id: ANNA ?? '', signing_group: 2 },
      ],
    });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.value.signatures.map(({ email, phone, signingGroup }) => [email, phone, signingGroup])).toEqual([
      ['anna@example.com', null, 2],
      ['ben@example.com', null, 1],
    ]);
    expect(fakes.effectsOf('message').map(({ message }) => message.to)).toEqual(['ben@example.com']);
  });

  it('refuses those it cannot write to, each at its place, and strangers', async () => {
    finalize([{ first_name: 'Anna' }, { first_name: 'Ben' }]);
    expect(refusalOf(await send({ signees: [{ id: 'stranger' }, { id: BEN ?? '' }] }))).toEqual({
      code: 'signees_refused',
      faults: [
        { path: '/signees/0/id', fault: 'unknown' },
        { path: '/signees', fault: 'unreachable', id: ANNA, name: 'Anna Doe' },
        { path: '/signees/1/email', fault: 'unreachable', id: BEN, name: 'Ben Doe' },
      ],
    });
    expect((await send({ send_invitations: false })).ok).toBe(true);
    expect(fakes.effectsOf('message')).toEqual([]);
  });

  it('refuses a signee without a name where a login has to have it', async () => {
    finalize([{ first_name: 'Anna' }, { first_name: '', last_name: '' }]);
    const named = { send_invitations: false, require_matching_name: true } as const;
    expect(refusalOf(await send(named))).toEqual({ code: 'method_not_strong', path: '/require_matching_name' });
    expect(refusalOf(await send({ ...named, signature_method: 'strong' }))).toEqual({
      code: 'signees_refused',
      faults: [{ path: '/signees', fault: 'nameless', id: BEN }],
    });
  });

  it('is refused for a draft, without signees, for a stranger, and for a day that is over', async () => {
    fakes.draft(REACHABLE);
    expect(refusalOf(await send())).toEqual({ code: 'draft' });
    expect(refusalOf(await send({}, undefined, 'carl'))).toEqual({ code: 'participant_unknown' });
    finalize([]);
    expect(refusalOf(await send())).toEqual({ code: 'no_signees' });
    finalize(REACHABLE);
    expect(refusalOf(await send({ due_at: fakes.now.toISOString() }))).toEqual({
      code: 'moment_past',
      path: '/due_at',
    });
  });

  it('answers with the same document from then on, unless it is gone', async () => {
    finalize(REACHABLE);
    await send({}, 'once');
    const again = await send({}, 'once');
    if (!again.ok) throw new Error(again.refusal.code);
    expect([again.value.isNew, again.value.sent]).toEqual([false, sent]);
    expect(again.value.signatures.map(({ signeeId }) => signeeId)).toEqual([ANNA, BEN]);
    expect(fakes.documents).toHaveLength(1);
    expect(refusalOf(await send({ message: 'Other' }, 'once'))).toEqual({ code: 'idempotency_key_reused' });
    expect((await send({ message: 'Other' }, 'other')).ok).toBe(true);
    fakes.documents = [];
    expect(refusalOf(await send())).toEqual({ code: 'document_gone', document: sent?.document_id });
  });

  it('is judged anew when somebody came in between, and not for ever', async () => {
    finalize(REACHABLE);
    busy = 3;
    expect((await send()).ok).toBe(true);
    [sent, busy] = [null, 100];
    expect(refusalOf(await send())).toEqual({ code: 'busy' });
  });

  it('keeps the words of the sender for every letter, and none for blanks', async () => {
    finalize(REACHABLE);
    await send({ message: 'By Friday, please.' });
    expect(made?.document.signingSettings?.message).toBe('By Friday, please.');
    sent = null;
    await send({ message: '  ' });
    expect(made?.document.signingSettings).toBeNull();
  });
});
