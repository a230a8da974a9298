import { describe, expect, it, inject } from 'vitest';
import { openJobPool } from '../../src/jobs/job-pool.ts';

type Given = readonly [error: Error | undefined, release: (release?: Error | boolean) => void];

describe('the connections of jobs', () => {
  const open = () => openJobPool(inject('databaseServer'), { max: 1, answerMs: 5000 });
  const connect = (pool: ReturnType<typeof open>): Promise<Given> =>
    new Promise((resolve) => {
      pool.connect((error, _client, release) => {
        resolve([error, release]);
      });
    });

  it('are taken back once, however often they are returned', async () => {
    const pool = open();
    const [error, release] = await connect(pool);
    expect(error).toBeUndefined();
    release();
    release();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
    await pool.end();
  });

  it('are refused by a pool that has ended, and returning nothing does no harm', async () => {
    const pool = open();
    await pool.end();
    const [error, release] = await connect(pool);
    expect(error?.message).toContain('after calling end');
    expect(() => {
      release();
    }).not.toThrow();
  });
});
