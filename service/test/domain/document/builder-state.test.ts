import { beforeEach, describe, expect, it } from 'vitest';
import {
  STATE_LIFE_MS,
  finalizeDocument,
  patchBuilderState,
  readBuilderState,
} from '../../../src/domain/document/builder-state.ts';
import type { Finalizing } from '../../../src/domain/document/document-contract.ts';
import { rename } from '../contract/fake-contracts.ts';
import type { Person } from './fake-documents.ts';
import { FakeDocuments, SERVICE_ACCOUNT, identity } from './fake-documents.ts';

const reachable: Person = { first_name: 'Ada', email: 'ada@example.com' };
const refused = (code: string) => ({ ok: false, refusal: expect.objectContaining({ code }) as unknown });

describe('the builder state', () => {
  let fake: FakeDocuments;
  beforeEach(() => {
    fake = new FakeDocuments();
  });
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  const asking = () => ({ contract: contract(), participant: undefined, ifMatch: undefined, idempotency: undefined });

  it('can be read for a day after finalizing, to the millisecond', async () => {
    fake.draft([], { stage: 'finalized', finalizedAt: fake.now });
    fake.now = new Date(fake.now.getTime() + STATE_LIFE_MS);
    expect((await readBuilderState(fake.ports, contract())).ok).toBe(true);
    fake.now = new Date(fake.now.getTime() + 1);
    expect(await readBuilderState(fake.ports, contract())).toEqual(refused('state_expired'));
  });

  it.each([
    ['an older builder', { builderVersion: '1' as const }],
    ['a file that was sent', { drafted: false }],
  ])('is not there for %s', async (_name, over) => {
    fake.draft([], over);
    const finalizing: Omit<Finalizing, 'sender' | 'by'> = { method: 'manual', invite: false, dueAt: null };
    expect(await readBuilderState(fake.ports, contract())).toEqual(refused('builder_version'));
    expect(await patchBuilderState(fake.ports, { ...asking(), operations: [] })).toEqual(refused('builder_version'));
    expect(await finalizeDocument(fake.ports, { ...asking(), finalizing })).toEqual(refused('builder_version'));
  });

  it('is changed as the service account, or as the user who is named', async () => {
    fake.draft();
    await patchBuilderState(fake.ports, { ...asking(), operations: [rename('A')] });
    await patchBuilderState(fake.ports, { ...asking(), participant: 'anna', operations: [rename('B')] });
    expect(fake.contracts.changes.map(({ author }) => author)).toEqual([SERVICE_ACCOUNT, 'anna']);
    expect(await patchBuilderState(fake.ports, { ...asking(), participant: 'carl', operations: [] })).toEqual(
      refused('participant_unknown'),
    );
  });

  it('gives its document the name it is given, and tells of it', async () => {
    fake.draft();
    await patchBuilderState(fake.ports, { ...asking(), operations: [rename('Theirs')] });
    expect(fake.effectsOf('rename')).toMatchObject([{ title: 'Theirs', at: fake.contracts.now }]);
    expect(fake.events()).toEqual(['document-updated']);
    const logo = { op: 'replace' as const, path: '/appearance/footer/content', value: 'x' };
    await patchBuilderState(fake.ports, { ...asking(), operations: [logo] });
    expect(fake.effectsOf('rename')).toHaveLength(1);
  });

  it('tells who is late what happened since', async () => {
    fake.draft();
    fake.contracts.changeElsewhere('Theirs');
    const late = await patchBuilderState(fake.ports, { ...asking(), ifMatch: '"0"', operations: [rename('Mine')] });
    expect(late).toEqual({ ok: false, refusal: { code: 'stale', revision: 1, operations: [rename('Theirs')] } });
  });

  describe('when it is finalized', () => {
    const finalize = (over: Partial<Finalizing> = {}) =>
      finalizeDocument(fake.ports, {
        ...asking(),
        finalizing: { method: 'canvas', invite: false, dueAt: null, ...over },
      });

    it('asks each signee for a signature, with the details the draft has', async () => {
      const dueAt = new Date('2026-06-01T00:00:00Z');
      fake.draft([reachable, { first_name: 'Ben', phone: '+358401234567' }]);
      expect((await finalize({ dueAt })).ok).toBe(true);
      const [stage] = fake.effectsOf('stage');
      expect(stage).toMatchObject({ to: 'finalized', method: 'canvas', dueAt });
      expect(stage?.signatures).toMatchObject([
        { firstName: 'Ada', email: 'ada@example.com', phone: null, state: 'waiting', jobTitle: null },
        { firstName: 'Ben', email: null, phone: '+358401234567', state: 'waiting', signedAt: null },
      ]);
      expect(new Set(stage?.signatures.map(({ id }) => id)).size).toBe(2);
      expect(fake.events()).toEqual([]);
    });

    it.each([
      ['with the method manual', { method: 'manual' as const }, [reachable]],
      ['without signees', { method: 'strong' as const, dueAt: new Date('2026-06-01T00:00:00Z') }, []],
    ])('completes it %s, and tells of it without the document', async (_name, over, people) => {
      fake.draft(people);
      await finalize(over);
      expect(fake.effectsOf('stage')).toMatchObject([{ to: 'completed', dueAt: null, signatures: [] }]);
      expect(fake.events()).toEqual(['contract-completed']);
      const { content } = fake.effectsOf('event')[0]?.event ?? {};
      expect(content).toMatchObject({ id: contract().id, stage: 'completed', signatures: [] });
      expect(content).not.toHaveProperty('document_id');
    });

    it('is charged once it is live', async () => {
      fake.draft([reachable]);
      await finalize();
      expect(fake.effectsOf('charge')).toMatchObject([{ key: contract() }]);
    });

    it('misses a name where a login has to have it', async () => {
      fake.draft([reachable, { first_name: '', last_name: '' }]);
      expect(await finalize({ method: 'strong', requireMatchingName: true })).toMatchObject({
        refusal: { code: 'incomplete', problems: [{ path: '/value/parties/1', code: 'required' }] },
      });
      expect((await finalize({ method: 'strong' })).ok).toBe(true);
    });

    it('misses an address of signees who have none, when they are to be invited', async () => {
      fake.draft([reachable, { first_name: 'Ben' }]);
      expect(await finalize({ invite: true })).toEqual(
        expect.objectContaining({
          refusal: expect.objectContaining({
            code: 'incomplete',
            problems: [{ path: '/value/parties/1', code: 'required' }],
          }) as unknown,
        }),
      );
      expect(fake.effectsOf('stage')).toEqual([]);
      expect((await finalize({ invite: true, method: 'manual' })).ok).toBe(true);
    });

    it('writes to each signee by every channel they have, with a link of their own', async () => {
      fake.draft([
        { ...reachable, phone: '+358401234567' },
        { first_name: 'Ben', phone: '+46701234567' },
      ]);
      await finalize({ invite: true });
      const messages = fake.effectsOf('message').map(({ message }) => message);
      expect(messages.map(({ channel, to }) => `${channel} ${to}`)).toEqual([
        'email ada@example.com',
        'sms +358401234567',
        'sms +46701234567',
      ]);
      expect(messages.map(({ text }) => /sign\/(.+)$/.exec(text)?.[1])).toHaveLength(3);
      const hashes = fake.effectsOf('invitation').map(({ tokenHash }) => tokenHash);
      // One in each message of the service, and one for a sender who writes by themselves.
      expect(new Set(hashes).size).toBe(4);
      expect(messages.some(({ text }) => hashes.some((hash) => text.includes(hash)))).toBe(false);
    });

    it('writes to no one unless it is asked to', async () => {
      fake.draft([reachable]);
      await finalize();
      expect(fake.effectsOf('message')).toEqual([]);
      expect(fake.effectsOf('invitation').map(({ needsPin }) => needsPin)).toEqual([true]);
    });

    it('must be due in the future', async () => {
      fake.draft([reachable]);
      expect(await finalize({ dueAt: fake.now })).toEqual({
        ok: false,
        refusal: { code: 'moment_past', path: '/due_at' },
      });
      expect((await finalize({ dueAt: new Date(fake.now.getTime() + 1) })).ok).toBe(true);
    });

    it('is refused when it was before', async () => {
      fake.draft([reachable]);
      await finalize();
      expect(await finalize()).toEqual(refused('finalized'));
    });
  });
});
