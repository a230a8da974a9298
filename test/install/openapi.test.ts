import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const place = inject('place');
const tool = (name: string): string => join(place, 'node_modules/.bin', name);
const descriptions = join(place, 'page/node_modules/deedkit/docs/openapi');
const folder = join(place, 'page/openapi');
const samples = join(import.meta.dirname, 'samples/openapi');
const names = readdirSync(samples).flatMap((file) => (file.endsWith('.ts') ? [basename(file, '.ts')] : []));

beforeAll(() => {
  cpSync(samples, folder, { recursive: true });
});

/** Returns the compiler's errors for a project; '' for none. */
function check(project: string): string {
  const { status, stdout, stderr } = spawnSync(tool('tsc'), ['-p', project], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr || `tsc ended with ${String(status)}`;
}

describe("the package's OpenAPI files", () => {
  it('are those that there is a sample of', () => {
    expect(readdirSync(descriptions).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  it.each(names)('give types by openapi-typescript: %s', (name) => {
    const to = join(folder, 'types', `${name}.ts`);
    execFileSync(tool('openapi-typescript'), [join(descriptions, `${name}.json`), '--output', to], { stdio: 'pipe' });
    expect(readFileSync(to, 'utf8')).toContain('export interface paths');
  });

  it.each(names)('give a client by @hey-api/openapi-ts: %s', (name) => {
    const to = join(folder, 'client', name);
    const args = ['--input', join(descriptions, `${name}.json`), '--output', to, '--no-log-file', '--silent'];
    execFileSync(tool('openapi-ts'), args, { cwd: folder, stdio: 'pipe' });
    expect(readdirSync(to)).toContain('sdk.gen.ts');
  });

  it('compile with the clients made of them, and wrong code does not', () => {
    expect(check('tsconfig.json')).toBe('');
    const said = check('tsconfig.wrong.json');
    for (const name of ['revision', 'path'])
      expect(said).toMatch(new RegExp(`^wrong/${name}\\.ts\\(\\d+,\\d+\\): error TS`, 'm'));
  });
});
