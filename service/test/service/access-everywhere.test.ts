import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { stays } from '../../../test/fixtures/stays.ts';
import { clientOf } from '../support/client.ts';
import type { Wire } from '../support/lay-wire.ts';
import { layWire } from '../support/lay-wire.ts';
import type { TestService } from '../support/start-test-service.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

describe('two processes', () => {
  let wire: Wire;
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase(inject('emptyTables'));
    // Its notices come by a wire that can be held up, its requests do not.
    wire = await layWire(new URL(databaseUrl));
    first = await startTestService({ databaseUrl });
    second = await startTestService({ databaseUrl, config: { databaseDirectUrl: wire.url } });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await wire.cut();
  });

  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await clientOf(first).send(method, `/public/v2${path}`, { body });
    return ((await response.json()) as { data: T }).data;
  };
  const makeKey = (name: string): Promise<{ readonly id: string; readonly key: string }> =>
    ask('POST', '/keys', { name, role: 'viewer' });
  const readAtSecond = async (path: string, key: string): Promise<number> =>
    (await clientOf(second, key).send('GET', `/public/v2${path}`)).status;

  /** Does something at the first process while the second hears nothing, and sees that it waits for the second. */
  const doUnheard = async (work: () => Promise<unknown>): Promise<void> => {
    wire.hold();
    let isDone = false;
    const done = work().then(() => {
      isDone = true;
    });
    await stays(() => !isDone, 200);
    wire.release();
    await done;
  };

  it('both keep to a list of access once it is answered', async () => {
    const { root_folder_id } = await ask<{ root_folder_id: string }>('GET', '/workspace');
    const folder = await ask<{ id: string }>('POST', '/folders', { title: 'Board', parent_id: root_folder_id });
    const [seeing, other] = [await makeKey('Seeing'), await makeKey('Other')];
    expect(await readAtSecond(`/folders/${folder.id}`, other.key)).toBe(200);
    const data = [{ subject: { type: 'key', id: seeing.id }, role: 'viewer' }];
    await doUnheard(() => ask('PUT', `/folders/${folder.id}/access`, { data }));
    expect(await readAtSecond(`/folders/${folder.id}`, other.key)).toBe(404);
    expect(await readAtSecond(`/folders/${folder.id}`, seeing.key)).toBe(200);
  });

  it('both refuse a key once its deletion is answered', async () => {
    const gone = await makeKey('Gone');
    expect(await readAtSecond('/workspace', gone.key)).toBe(200);
    await doUnheard(() => clientOf(first).send('DELETE', `/public/v2/keys/${gone.id}`));
    expect(await readAtSecond('/workspace', gone.key)).toBe(401);
  });
});
