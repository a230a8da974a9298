import { describe, expect, it } from 'vitest';
import { getReadiness } from '../../src/routes/builder/service-status.ts';

describe('readiness', () => {
  const ask = async (jobs: { readonly oldestDueSeconds: number | null; readonly stuckSeconds?: number }) =>
    getReadiness({ readiness: () => Promise.resolve({ hasDatabase: true, hasFiles: true, jobs }) })(
      {} as never,
      {} as never,
    );

  it('tells how long the oldest job has been due', async () => {
    expect(await ask({ oldestDueSeconds: 400 })).toMatchObject({
      status: 200,
      json: { status: 'ready', jobs: { oldest_due_seconds: 400 } },
    });
  });

  it('is none of a process whose jobs do not run', async () => {
    await expect(ask({ oldestDueSeconds: 400, stuckSeconds: 301 })).rejects.toMatchObject({
      failure: { status: 503, code: 'unavailable', headers: { 'Retry-After': '10' } },
    });
  });
});
