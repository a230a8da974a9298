import { afterEach, describe, expect, inject, it } from 'vitest';
import { verifySeal } from '../../src/seal/index.ts';
import type { AuthorityOptions } from '../seal/support/timestamp-authority.ts';
import { startTimestampAuthority } from '../seal/support/timestamp-authority.ts';
import { eventually } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a process that is killed while it seals', () => {
  const service = useServiceProcesses();

  it('leaves a document that is sealed by the next one, by itself, once', async () => {
    // The seal is made and waits for its timestamp, which does not come.
    const options: Changing<AuthorityOptions> = { answer: 'nothing' };
    const authority = await startTimestampAuthority(options);
    closing.push(authority.close);
    const databaseUrl = await createTestDatabase(inject('emptyTables'));
    const settings = { SEAL_TSA_URL: authority.url, DATABASE_URL: databaseUrl };
    const first = await service.serve(settings);
    const contract = await sendContract({ url: first.url, key: KEY });
    expect(await contract.sign()).toBe(200);
    await eventually(() => authority.asked.length > 0);
    expect(await contract.readContract()).toMatchObject({ stage: 'completed', sealing: { status: 'waiting' } });
    await service.end(first.child, 'SIGKILL');
    delete options.answer;
    const { url } = await service.serve(settings);
    const ask = asker(url, KEY);
    type Sealing = { data: { sealing: { status: string; timestamp: string } } };
    const sealing = async () =>
      ((await (await ask(`/public/v2/contracts/${contract.contractId}`)).json()) as Sealing).data.sealing;
    // There is no download meanwhile.
    await eventually(async () => (await sealing()).status === 'sealed');
    expect(await sealing()).toMatchObject({ timestamp: 'stamped' });
    const download = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());
    const file = await download(`/public/documents/${contract.documentId}/pdf`);
    expect(verifySeal(file)?.holds).toBe(true);
    expect((await download(`/public/v2/documents/${contract.documentId}/download`)).equals(file)).toBe(true);
  });
});
