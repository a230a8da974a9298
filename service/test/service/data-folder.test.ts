import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';

describe('the data folder', () => {
  const service = useServiceProcesses();

  it('says that another service uses the data folder, and leaves that one alone', async () => {
    const { url } = await service.serve();
    const { code, err } = await service.outcome(['serve']);
    expect(code).toBe(1);
    expect(err).toBe(
      `deedkit-service: Another deedkit-service is running on the data folder ${service.dataDir()}; stop it, or set DEEDKIT_DATA to another folder.\n`,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('says what to do when the data was written by another PostgreSQL', async () => {
    const { child } = await service.serve();
    await service.end(child, 'SIGTERM');
    await writeFile(join(service.dataDir(), 'postgres/PG_VERSION'), '17\n');
    const { code, err } = await service.outcome(['serve']);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^deedkit-service: The database in .* was written by PostgreSQL 17, and this release brings PostgreSQL 18: make a backup with the release that you had .* restore it there with this one .*\.\n$/,
    );
    // Nothing was touched.
    expect(await readFile(join(service.dataDir(), 'postgres/PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('is backed up while it runs, but not restored over or moved away from', async () => {
    const { url } = await service.serve();
    await clientOf({ url }, KEY).start();
    const file = join(service.dataDir(), 'deeds.backup');
    expect(await service.outcome(['backup', file])).toMatchObject({ code: 0, err: '' });
    for (const args of [
      ['restore', file],
      ['move-to', 'postgres://127.0.0.1:1/x'],
    ]) {
      expect(await service.outcome(args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('Another deedkit-service is running on the data folder') as string,
      });
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('says that the data folder cannot be used', async () => {
    const file = join(service.dataDir(), 'file');
    await writeFile(file, '');
    const { code, out, err } = await service.outcome(['serve'], { DEEDKIT_DATA: file });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^deedkit-service: The data folder .*file cannot be used \(.*\); set DEEDKIT_DATA to a folder that can be written\.\n$/,
    );
  });

  // In /proc a folder cannot be made, though the one above it is there.
  it.skipIf(process.platform !== 'linux').each(['/proc/deedkit', '/proc/deedkit/data'])(
    'says that the data folder %s cannot be made',
    async (folder) => {
      const { code, err } = await service.outcome(['serve'], { DEEDKIT_DATA: folder });
      expect(code).toBe(1);
      expect(err).toMatch(
        /^deedkit-service: The data folder \/proc\/deedkit\S* cannot be used \(ENOENT.*\); set DEEDKIT_DATA to a folder that can be written\.\n$/,
      );
    },
  );
});
