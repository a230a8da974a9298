import { describe, expect, it } from 'vitest';
import type { RequestEntry } from '../../../src/domain/request-log/request-log.ts';
import { createRequestRecorder } from '../../../src/domain/request-log/request-recorder.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const entry = (id: string, tenant = FIRST_TENANTS.sandbox): RequestEntry => ({
  key: { tenant, id },
  at: new Date(0),
  method: 'GET',
  path: '/',
  status: 200,
  durationMs: 1,
  keyId: 'k',
  keyName: 'K',
  requestId: id,
  idempotencyKey: null,
  requestBody: null,
  responseBody: null,
});

describe('the recorder of requests', () => {
  it('writes what waits together, by tenant, and by itself after a moment', async () => {
    const written: string[][] = [];
    const recorder = createRequestRecorder({
      store: { add: async (_tenant, entries) => void written.push(entries.map(({ key }) => key.id)) },
      onLost: () => undefined,
      everyMs: 5,
    });
    for (const id of ['a', 'b']) recorder.record(entry(id));
    recorder.record(entry('c', FIRST_TENANTS.live));
    expect(written).toEqual([]);
    await expect.poll(() => written).toEqual([['a', 'b'], ['c']]);
  });

  it('counts what comes while too many wait, and what cannot be written', async () => {
    const lost: number[] = [];
    let isDown = true;
    const written: string[] = [];
    const recorder = createRequestRecorder({
      store: {
        add: async (_tenant, entries) => {
          if (isDown) throw new Error('down');
          written.push(...entries.map(({ key }) => key.id));
        },
      },
      onLost: (count) => void lost.push(count),
      most: 3,
    });
    for (const id of ['a', 'b', 'c', 'd', 'e']) recorder.record(entry(id));
    await recorder.flush();
    expect(lost).toEqual([5]);
    isDown = false;
    recorder.record(entry('f'));
    await recorder.close();
    expect([written, lost]).toEqual([['f'], [5]]);
  });
});
