import { beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../../src/domain/document/document.ts';
import { finalizeForSigning } from '../../../src/domain/document/finalize-document.ts';
import { askForSignature } from '../../../src/domain/signature/signature.ts';
import { FakeDocuments } from './fake-documents.ts';

let fakes: FakeDocuments;
beforeEach(() => {
  fakes = new FakeDocuments();
});
const nobody = { firstName: null, lastName: null, phone: null, companyName: null, jobTitle: null };

/** A PDF that waits to be finalized, with one signature. */
function sendPdf(over: Partial<Document> = {}): Document {
  const document = fakes.draft([], { drafted: false, signatureMethod: 'canvas', creatorName: 'Aino', ...over });
  fakes.signatures = [askForSignature(document.contractId, { ...nobody, email: 'bo@post.example' }, fakes.now)];
  return document;
}

describe('finalizing for signing', () => {
  it('locks a PDF, charges for it, and writes to no one', async () => {
    const { key } = sendPdf({ dueAt: new Date('2026-06-01T00:00:00Z') });
    fakes.now = new Date('2026-05-02T10:00:00Z');
    expect(await finalizeForSigning(fakes.ports, key)).toMatchObject({
      ok: true,
      value: { stage: 'finalized', finalizedAt: fakes.now, updatedAt: fakes.now },
    });
    expect(fakes.effectsOf('charge')).toHaveLength(1);
    expect(fakes.effectsOf('job').map(({ task, at }) => [task, at])).toContainEqual([
      'expire_contract',
      new Date('2026-06-01T00:00:00Z'),
    ]);
    expect(fakes.effectsOf('invitation')).toMatchObject([{ needsPin: true }]);
    expect(fakes.effectsOf('history').map(({ entry }) => [entry.kind, entry.by])).toEqual([['finalized', 'Aino']]);
    expect(fakes.effectsOf('message')).toEqual([]);
  });

  it('asks the signees of a draft, by the method and until the day it was made with', async () => {
    const dueAt = new Date('2026-06-01T00:00:00Z');
    const { key } = fakes.draft([{ first_name: 'Bo' }], { signatureMethod: 'strong', dueAt });
    await finalizeForSigning(fakes.ports, key);
    expect(fakes.effectsOf('stage')).toMatchObject([
      { to: 'finalized', method: 'strong', dueAt, signatures: [{ firstName: 'Bo', invite: null }] },
    ]);
    expect(fakes.effectsOf('message')).toEqual([]);
  });

  it('completes a draft that has no signees', async () => {
    const { key } = fakes.draft([], { signatureMethod: 'canvas' });
    await finalizeForSigning(fakes.ports, key);
    expect(fakes.effectsOf('stage')).toMatchObject([{ to: 'completed', signatures: [] }]);
  });

  it('takes documents of an older builder as well', async () => {
    const { key } = fakes.draft([{ first_name: 'Bo' }], { builderVersion: '1' });
    expect((await finalizeForSigning(fakes.ports, key)).ok).toBe(true);
    expect(fakes.effectsOf('stage')).toMatchObject([{ method: 'canvas' }]);
  });

  it.each(['finalized', 'completed', 'cancelled'] as const)('is refused for one that is %s', async (stage) => {
    expect(await finalizeForSigning(fakes.ports, sendPdf({ stage }).key)).toEqual({
      ok: false,
      refusal: { code: 'finalized' },
    });
  });

  it('is refused when the last day for signing is over', async () => {
    const { key } = sendPdf({ dueAt: fakes.now });
    expect(await finalizeForSigning(fakes.ports, key)).toEqual({ ok: false, refusal: { code: 'settings_past' } });
    expect(fakes.effects).toEqual([]);
  });

  it('is refused for one that is not there', async () => {
    const { key } = sendPdf();
    expect(await finalizeForSigning(fakes.ports, { ...key, id: 'other' })).toEqual({
      ok: false,
      refusal: { code: 'not_found' },
    });
  });
});
