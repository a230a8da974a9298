import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeSignature } from '../../../src/domain/signing/complete-signature.ts';
import { readSealedFile, sealContract } from '../../../src/domain/signing/seal-contract.ts';
import type { Document } from '../../../src/domain/document/document.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the sealed file of a contract', () => {
  let fake: FakeDocuments;
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  const document = (): Document => fake.documents[0] as Document;
  const complete = async () => {
    await completeSignature(
      fake.ports,
      { contract: contract(), signatureId: 'one' },
      {
        ...{ png: Buffer.from('picture'), how: 'typed', sha256: undefined },
        ...{ identified: { by: 'pin' }, address: null, agent: null },
      },
    );
  };
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized', signatureMethod: 'canvas', creatorName: 'Carla', language: 'fi' });
    fake.signatures = [askFor(fake, { invite: { channels: ['email'], language: 'fi', message: 'Hello' } })];
  });

  it('is made of what was signed and all that is known of how', async () => {
    await complete();
    await sealContract(fake.ports, contract());
    expect(fake.sealed).toMatchObject([
      {
        document: { title: 'Ours', sender: 'Carla', sha256: sha256('printed 1'), language: 'fi', method: 'canvas' },
        signatures: [{ signature: { id: 'one' }, mark: { how: 'typed' }, box: { page: 2 } }],
        history: [{ kind: 'signed' }, { kind: 'completed' }],
        attachments: [],
      },
    ]);
    expect(Buffer.from(fake.sealed[0]?.pdf ?? []).toString()).toBe('printed 1');
  });

  it('is made once, whoever asks for it, and whoever was invited is told', async () => {
    await complete();
    const first = await readSealedFile(fake.ports, document());
    await sealContract(fake.ports, contract());
    expect(await readSealedFile(fake.ports, document())).toEqual(first);
    expect(fake.sealed).toHaveLength(1);
    expect(fake.effectsOf('message').map(({ message }) => message.subject)).toEqual(['copy Ours']);
  });

  it('is the first of two that were made at the same time', async () => {
    await complete();
    const both = await Promise.all([readSealedFile(fake.ports, document()), readSealedFile(fake.ports, document())]);
    expect(both[0]).toEqual(both[1]);
    expect(fake.effectsOf('message')).toHaveLength(1);
  });

  it('is not there before everybody has signed', async () => {
    expect(await readSealedFile(fake.ports, document())).toEqual({ ok: false, refusal: { code: 'not_completed' } });
    await sealContract(fake.ports, contract());
    expect(fake.sealed).toEqual([]);
  });

  it('is what was finalized where nobody was asked for a signature', async () => {
    fake.signatures = [];
    fake.documents = fake.documents.map((one) => ({ ...one, stage: 'completed' }));
    expect(await readSealedFile(fake.ports, document())).toMatchObject({ value: { hash: sha256('printed 1') } });
    expect(fake.sealed).toEqual([]);
  });

  it('is not there while the sealer has too much to do, and is later', async () => {
    await complete();
    const refusal = { code: 'pdf_unavailable', reason: 'busy' } as const;
    const ports = { ...fake.ports, seal: async () => ({ ok: false, refusal }) as const };
    expect(await readSealedFile(ports, document())).toEqual({ ok: false, refusal });
    await expect(sealContract(ports, contract())).rejects.toThrow('pdf_unavailable');
    expect((await readSealedFile(fake.ports, document())).ok).toBe(true);
  });

  it('is tried again when it cannot be printed now', async () => {
    await complete();
    fake.files = [];
    const ports = {
      ...fake.ports,
      print: async () => ({ ok: false, refusal: { code: 'pdf_unavailable', reason: 'busy' } }) as const,
    };
    await expect(sealContract(ports, contract())).rejects.toThrow('pdf_unavailable');
    await sealContract(fake.ports, contract());
    expect(fake.sealed).toHaveLength(1);
  });
});
