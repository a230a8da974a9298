import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { printDocument, startService } from './run-service.ts';

const place = inject('place');
const NODES = ['20', '22', '24'].filter((major) => major !== process.versions.node.split('.')[0]);

/** The program of a release, from the npm package `node`. */
function findNode(major: string): string {
  return (
    execFileSync(
      'npm',
      ['exec', '--yes', '--prefer-offline', '--package', `node@${major}`, '-c', 'node -p process.execPath'],
      { cwd: place, encoding: 'utf8' },
    )
      .trim()
      .split('\n')
      .at(-1) ?? ''
  );
}

describe.each(NODES)('Node %s', (major) => {
  const node = findNode(major);

  it('imports every entry of deedkit that is a module', () => {
    const { exports } = JSON.parse(readFileSync(join(place, 'page/node_modules/deedkit/package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    const entries = Object.keys(exports)
      .filter((entry) => !/\*|\.(?:js|json)$/.test(entry))
      .map((entry) => `deedkit${entry.slice(1)}`);
    expect(entries.length).toBeGreaterThan(6);
    const code = `console.log(process.version); for (const entry of ${JSON.stringify(entries)}) await import(entry);`;
    expect(
      execFileSync(node, ['--input-type=module', '-e', code], { cwd: join(place, 'page'), encoding: 'utf8' }),
    ).toMatch(new RegExp(`^v${major}\\.`));
  });

  it('runs the service with its own PostgreSQL, and prints', async () => {
    const service = await startService(join(place, 'service'), {
      node,
      env: { DEEDKIT_DATA: join(place, `data-${major}`) },
    });
    const response = await printDocument(service, 'Plain');
    expect([response.status, (await response.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await service.stop()).toBe(0);
  });
});
