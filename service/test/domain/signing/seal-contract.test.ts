import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeSignature } from '../../../src/domain/signing/complete-signature.ts';
import { addTimestamp, scheduleRenewals } from '../../../src/domain/signing/add-timestamp.ts';
import { readSealedFile, sealContract } from '../../../src/domain/signing/seal-contract.ts';
import type { SealProgress } from '../../../src/domain/signature/seal-progress.ts';
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
        png: Buffer.from('picture'),
        how: 'typed',
        sha256: undefined,
        identified: { by: 'pin' },
        address: null,
        agent: null,
      },
    );
  };
  const read = async () =>
    Buffer.from(
      fake.uploads.get(
        (await fake.ports.store.listFiles(document().key)).find(({ place }) => place === -1)?.hash ?? '',
      ) ?? [],
    ).toString();
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized', signatureMethod: 'canvas', creatorName: 'Carla', language: 'fi' });
    fake.signatures = [askFor(fake, { invite: { channels: ['email'], language: 'fi', message: 'Hello' } })];
  });

  it('is made of the signed document and the record of its signing', async () => {
    await complete();
    await sealContract(fake.ports, contract(), fake.now);
    expect(fake.sealed).toMatchObject([
      {
        document: { title: 'Ours', sender: 'Carla', sha256: sha256('printed 1'), language: 'fi', method: 'canvas' },
        signatures: [{ signature: { id: 'one' }, mark: { how: 'typed' }, box: { page: 2 } }],
        history: [{ event: 'signed' }, { event: 'completed' }],
        attachments: [],
      },
    ]);
    expect(Buffer.from(fake.sealed[0]?.pdf ?? []).toString()).toBe('printed 1');
  });

  it('is made once, for all who ask for it, and the invited signees are told', async () => {
    await complete();
    const first = await readSealedFile(fake.ports, document());
    await sealContract(fake.ports, contract(), fake.now);
    expect(await readSealedFile(fake.ports, document())).toEqual(first);
    expect(fake.sealed).toHaveLength(1);
    expect(fake.effectsOf('message').map(({ message }) => message.subject)).toEqual(['copy Ours']);
  });

  it('is told of without the words that asked for the signature', async () => {
    const message = 'Please sign by Friday';
    fake.documents[0] = { ...document(), signingSettings: { message } as never };
    fake.signatures = [askFor(fake, { invite: { channels: ['email'], language: 'en', message } })];
    await complete();
    await sealContract(fake.ports, contract(), fake.now);
    const [copy] = fake.effectsOf('message');
    expect(copy?.message.subject).toBe('copy Ours');
    expect(copy?.message.text).not.toContain(message);
  });

  it('is made once in a process, however many ask at the same time', async () => {
    await complete();
    await Promise.all([readSealedFile(fake.ports, document()), sealContract(fake.ports, contract(), fake.now)]);
    expect(fake.sealed).toHaveLength(1);
  });

  it('is the first of two that were made at the same time, by two processes', async () => {
    await complete();
    const other = { ...fake.ports };
    const both = await Promise.all([readSealedFile(fake.ports, document()), readSealedFile(other, document())]);
    expect(fake.sealed).toHaveLength(2);
    expect(both[0]).toEqual(both[1]);
    expect(fake.effectsOf('message')).toHaveLength(1);
  });

  it('is not there before everybody has signed', async () => {
    expect(await readSealedFile(fake.ports, document())).toEqual({ ok: false, refusal: { code: 'not_completed' } });
    await sealContract(fake.ports, contract(), fake.now);
    expect(fake.sealed).toEqual([]);
  });

  it('is the finalized document where no signature was asked for', async () => {
    fake.signatures = [];
    fake.documents = fake.documents.map((one) => ({ ...one, stage: 'completed' }));
    expect(await readSealedFile(fake.ports, document())).toMatchObject({ value: { hash: sha256('printed 1') } });
    expect(fake.sealed).toEqual([]);
  });

  describe('that cannot be made now', () => {
    const failing = (fault: 'busy' | 'failed') => ({
      ...fake.ports,
      seal: async () => ({ ok: false, fault }) as const,
    });
    const minutesUntilNext = (): number =>
      (new Date(document().sealing?.nextAt ?? 0).getTime() - fake.now.getTime()) / 60_000;

    it('is not there while the sealer has too much to do, which is no attempt', async () => {
      await complete();
      const refusal = { code: 'pdf_unavailable', reason: 'busy' };
      expect(await readSealedFile(failing('busy'), document())).toEqual({ ok: false, refusal });
      for (let time = 0; time < 20; time++)
        expect(await sealContract(failing('busy'), contract(), fake.now)).toBe('later');
      expect([document().sealing?.attempts, minutesUntilNext()]).toEqual([0, 1]);
      expect((await readSealedFile(fake.ports, document())).ok).toBe(true);
      expect(document().sealing).toMatchObject({ status: 'sealed', nextAt: null });
    });

    it('is tried again after longer and longer waits, then given up, and can be read once it can be made', async () => {
      await complete();
      const waits: number[] = [];
      while ((await sealContract(failing('failed'), contract(), fake.now)) === 'later') {
        waits.push(minutesUntilNext());
        expect(fake.effectsOf('job').at(-1)).toMatchObject({ task: 'seal_contract', id: contract().id });
      }
      expect(waits).toEqual([1, 5, 30, 120, 360, 720, ...Array<number>(7).fill(1440)]);
      expect(document().sealing).toMatchObject({ status: 'failed', fault: 'failed', nextAt: null });
      expect((await readSealedFile(fake.ports, document())).ok).toBe(true);
      expect(document().sealing).toMatchObject({ status: 'sealed', fault: null });
    });

    it('is tried again when it cannot be printed now', async () => {
      await complete();
      fake.files = [];
      const ports = {
        ...fake.ports,
        print: async () => ({ ok: false, refusal: { code: 'pdf_unavailable', reason: 'busy' } }) as const,
      };
      expect(await sealContract(ports, contract(), fake.now)).toBe('later');
      await sealContract(fake.ports, contract(), fake.now);
      expect(fake.sealed).toHaveLength(1);
    });
  });

  it.each(['encrypted', 'broken', 'too_large'] as const)(
    'is never made of a PDF that is %s, and not tried again',
    async (fault) => {
      await complete();
      let tries = 0;
      const seal = async () => {
        tries += 1;
        return { ok: false, fault } as const;
      };
      const ports = { ...fake.ports, seal };
      const jobs = fake.effectsOf('job').length;
      expect(await sealContract(ports, contract(), fake.now)).toBe('given_up');
      expect(document().sealing).toMatchObject({ status: 'failed', fault, nextAt: null });
      expect(await readSealedFile(ports, document())).toEqual({ ok: false, refusal: { code: 'not_sealable', fault } });
      expect(await sealContract(ports, contract(), fake.now)).toBe('given_up');
      expect([tries, fake.effectsOf('job').length]).toEqual([1, jobs]);
    },
  );

  describe('that was sealed while the timestamp authority was down', () => {
    beforeEach(async () => {
      fake.timestamp = 'failed';
      await complete();
      await sealContract(fake.ports, contract(), fake.now);
    });

    it('gets its timestamp behind it later, in the same place, once', async () => {
      expect(document().sealing).toMatchObject({ status: 'sealed', timestamp: 'waiting', attempts: 1 });
      expect(fake.effectsOf('job').at(-1)).toMatchObject({ task: 'add_timestamp', id: contract().id });
      expect(await addTimestamp(fake.ports, contract(), fake.now)).toBe('later');
      expect(await read()).toBe('sealed 1');
      fake.timestamp = 'stamped';
      expect(await addTimestamp(fake.ports, contract(), fake.now)).toBe('done');
      expect(await addTimestamp(fake.ports, contract(), fake.now)).toBe('done');
      expect(await read()).toBe('sealed 1 stamped');
      expect(document().sealing).toMatchObject({
        status: 'sealed',
        timestamp: 'stamped',
        nextAt: '2029-12-02T00:00:00.000Z',
      });
      expect(fake.files.filter(({ place }) => place === -1)).toHaveLength(1);
    });

    it('stays without when there is none for days, and is a sealed file all the same', async () => {
      let waits = 1;
      while ((await addTimestamp(fake.ports, contract(), fake.now)) === 'later') waits += 1;
      expect(waits).toBe(13);
      expect(document().sealing).toMatchObject({ status: 'sealed', timestamp: 'failed', nextAt: null });
      expect(await addTimestamp(fake.ports, contract(), fake.now)).toBe('done');
      expect(await read()).toBe('sealed 1');
    });

    it('waits for none when the authority is taken out of the settings', async () => {
      fake.timestamp = 'none';
      expect(await addTimestamp(fake.ports, contract(), fake.now)).toBe('done');
      expect(document().sealing).toMatchObject({ timestamp: 'none', nextAt: null });
      expect(await read()).toBe('sealed 1');
    });
  });

  describe('with a timestamp', () => {
    const DAY_MS = 86_400_000;
    const renew = (days: number) => addTimestamp(fake.ports, contract(), new Date(fake.now.getTime() + days * DAY_MS));
    const daysUntilNext = (from: number): number =>
      Math.round((Date.parse(document().sealing?.nextAt ?? '') - fake.now.getTime()) / DAY_MS - from);
    const seal = async (days: number, isClosed = true): Promise<void> => {
      fake.timestamp = 'stamped';
      fake.stampLife = { renewBy: new Date(fake.now.getTime() + days * DAY_MS), isClosed };
      await complete();
      expect((await readSealedFile(fake.ports, document())).ok).toBe(true);
    };

    it('gets another thirty days before the certificate of the last one ends', async () => {
      await seal(400);
      expect(daysUntilNext(0)).toBe(370);
      expect(await renew(369)).toBe('done');
      expect(await read()).toBe('sealed 1');
      expect(await renew(370)).toBe('done');
      expect(await read()).toBe('sealed 1 renewed');
    });

    it('is looked after more and more often where the authority goes on with the same certificate', async () => {
      await seal(400);
      await renew(370);
      expect(daysUntilNext(370)).toBe(15);
      await renew(385);
      expect(daysUntilNext(385)).toBe(8);
      await renew(399);
      expect(daysUntilNext(399)).toBe(1);
      // It has ended: nothing is saved any more by haste.
      await renew(401);
      expect(daysUntilNext(401)).toBe(30);
    });

    it('that is not closed is looked after tomorrow', async () => {
      await seal(400, false);
      expect(daysUntilNext(0)).toBe(1);
    });

    it('keeps it when another is not to be had, and is tried again', async () => {
      await seal(20);
      fake.timestamp = 'failed';
      expect(await renew(1)).toBe('done');
      expect(await read()).toBe('sealed 1');
      expect(document().sealing).toMatchObject({ status: 'sealed', timestamp: 'stamped' });
      expect(daysUntilNext(1)).toBe(1);
      fake.timestamp = 'none';
      expect(await renew(2)).toBe('done');
      expect(document().sealing).toMatchObject({ timestamp: 'stamped' });
      expect(daysUntilNext(2)).toBe(30);
    });

    it('is looked after within a day when it was sealed before timestamps were renewed', async () => {
      await seal(400);
      const sealing = document().sealing as SealProgress;
      fake.documents[0] = { ...document(), sealing: { ...sealing, nextAt: null } };
      await scheduleRenewals(fake.ports, [contract()], { at: fake.now, random: () => 0.5 });
      expect(document().sealing?.nextAt).toBe(new Date(fake.now.getTime() + DAY_MS / 2).toISOString());
      expect(fake.effectsOf('job').at(-1)).toMatchObject({ task: 'add_timestamp', id: contract().id });
      // A second look leaves it as it is.
      const jobs = fake.effectsOf('job').length;
      await scheduleRenewals(fake.ports, [contract()], { at: fake.now, random: () => 0 });
      expect(fake.effectsOf('job')).toHaveLength(jobs);
    });
  });
});
