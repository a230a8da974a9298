import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, formatNotice, openListener } from '../../src/database/index.ts';
import type { Listener } from '../../src/database/index.ts';
import type { ContractSnapshot } from '../../src/domain/contract/contract.ts';
import { createSnapshotCache } from '../../src/domain/contract/snapshot-cache.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { followNotices } from '../../src/follow-notices.ts';
import { createLog } from '../../src/log.ts';
import { createPdfPrinter } from '../../src/render/index.ts';
import type { RenderedPdf } from '../../src/render/index.ts';
import { createContract, schema } from '../render/pdf/contract-fixture.ts';
import { eventually } from '../support/client.ts';
import type { Wire } from '../support/lay-wire.ts';
import { layWire } from '../support/lay-wire.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

describe('a process’s cache of contracts', () => {
  const cache = createSnapshotCache(1000);
  const printer = createPdfPrinter();
  const one = createContract({ heading: 'One' });
  const other = createContract({ heading: 'Other' });
  const keyOf = (id: string) => ({ tenant: FIRST_TENANTS.live, id });
  const printed = async (state: typeof one): Promise<RenderedPdf> => {
    const result = await printer.print({ state, schema, watermark: null });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  let wire: Wire;
  let direct: pg.Client;
  let listener: Listener;
  beforeAll(async () => {
    const url = await createTestDatabase();
    wire = await layWire(new URL(url));
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
    listener = await openListener(wire.url, { log: createLog({ level: 'silent', write: () => undefined }) });
    const nothing = (): void => undefined;
    followNotices({
      listener,
      access: { forget: () => undefined },
      keys: { forget: nothing },
      catalog: { refresh: nothing },
      caches: [cache],
      printer,
    });
    for (const state of [one, other]) {
      cache.set(keyOf(state.id), {
        revision: 0,
        sizes: { value: 1, sections: 1, appearance: 1 },
        writers: new Set(),
        templateId: 't',
        templateVersion: 'v',
        state,
      } as ContractSnapshot);
    }
  });
  afterAll(async () => {
    printer.close();
    await listener.close();
    await direct.end();
    await wire.cut();
  });

  it('goes with the one that it hears was deleted; all of it once it may have missed a deletion', async () => {
    const [first, second] = [await printed(one), await printed(other)];
    await direct.query('SELECT pg_notify($1, $2)', [
      CHANNEL,
      formatNotice({ about: 'deleted', tenant: 'live', id: one.id }),
    ]);
    await eventually(() => cache.get(keyOf(one.id)) === undefined);
    // The very same object comes from memory; an equal one was printed again.
    expect(await printed(one)).not.toBe(first);
    expect(await printed(other)).toBe(second);
    await wire.cut();
    await direct.query('SELECT pg_notify($1, $2)', [
      CHANNEL,
      formatNotice({ about: 'deleted', tenant: 'live', id: other.id }),
    ]);
    await eventually(() => !listener.isConnected());
    expect(cache.get(keyOf(other.id))).toBeDefined();
    expect(await printed(other)).toBe(second);
    await wire.mend();
    await eventually(() => cache.get(keyOf(other.id)) === undefined);
    expect(await printed(other)).not.toBe(second);
    expect(await printed(other)).toEqual(second);
  });
});
