import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';

describe('a process that is killed', () => {
  const service = useServiceProcesses();

  it.each([
    ['it', false],
    ['everything', true],
  ] as const)('a kill -9 of %s loses nothing that was answered', async (_what, everything) => {
    const { child, url } = await service.serve();
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    let saved = '';
    for (let index = 0; index < 20; index++) {
      const name = `Saved ${index}`;
      if ((await client.rename(session, name)).status === 200) saved = name;
    }
    const pid = await service.postgresPid();
    await Promise.all([service.end(child, 'SIGKILL'), everything ? process.kill(pid, 'SIGKILL') : undefined]);
    const again = await service.serve();
    const response = await clientOf(again, KEY).contract(session);
    expect(((await response.json()) as { data: { state: { document_name: string } } }).data.state.document_name).toBe(
      saved,
    );
    expect(response.headers.get('etag')).toBe('"20"');
    await service.end(again.child, 'SIGTERM');
  });

  it.skipIf(process.platform === 'win32')(
    'removes the folders of renderers that were killed together with their service',
    async () => {
      const TMPDIR = await mkdtemp(join(service.dataDir(), 'tmp-'));
      await chmod(service.dataDir(), 0o711);
      await chmod(TMPDIR, 0o777);
      const homes = async (): Promise<string[]> =>
        (await readdir(TMPDIR)).filter((name) => name.startsWith('deedkit-process-'));
      const { child, url } = await service.serve({ TMPDIR });
      const client = clientOf({ url }, KEY);
      const session = await client.start();
      expect((await client.send('GET', `/api/builder/sessions/${session.id}/pdf`)).status).toBe(200);
      const left = await homes();
      expect(left.length).toBeGreaterThan(0);
      const renderers = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
        .split('\n')
        .map((line) => /^\s*(\d+)\s+(\d+)\s.*typst-process/.exec(line))
        .filter((row) => Number(row?.[2]) === child.pid)
        .map((row) => Number(row?.[1]));
      for (const pid of renderers) process.kill(pid, 'SIGSTOP');
      const gone = service.end(child, 'SIGKILL');
      for (const pid of renderers) process.kill(pid, 'SIGKILL');
      await gone;
      expect(await homes()).toEqual(left);
      await service.serve({ TMPDIR });
      await expect.poll(homes, { timeout: 10_000 }).toEqual([]);
    },
  );

  it('starts its PostgreSQL again when that dies', async () => {
    const { url } = await service.serve();
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    process.kill(await service.postgresPid(), 'SIGKILL');
    await expect.poll(async () => (await client.rename(session, 'Back')).status, { timeout: 15_000 }).toBe(200);
  });
});
