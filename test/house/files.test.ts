import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './imports.ts';

describe('files', () => {
  const sources = ['src', 'service/src', 'test', 'demo'].flatMap(listFiles);

  it('are kebab-case and named for their content', () => {
    const names = sources.map((file) => relative(root, file));
    // Next.js finds its routes by names of its own.
    expect(names.filter((name) => !/^[a-z0-9./-]+$/.test(name) && !name.startsWith('demo/servers/next/app/'))).toEqual(
      [],
    );
    // The texts that several elements share are an area like any other.
    expect(
      names.filter((name) => /(^|\/)(utils|helpers|common|types)\.ts$/.test(name) && !name.includes('/localize/')),
    ).toEqual([]);
  });

  it('name no path of a machine and no registry', () => {
    const tracked = ['package-lock.json', 'README.md', '.npmrc'].map((name) => join(root, name));
    for (const file of [...sources.filter((name) => name !== import.meta.filename), ...tracked])
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/"resolved": "http|registry\.npm|\/root\/|\/home\/\w/);
  });
});
