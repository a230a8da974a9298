import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TSC } from '../../scripts/compiler.mjs';

const root = resolve(import.meta.dirname, '../..');

interface Options {
  readonly incremental?: boolean;
  readonly noEmit?: boolean;
  readonly tsBuildInfoFile?: string;
}

/** Reads a configuration as the compiler takes it, including those it extends. */
function readOptions(config: string): Options {
  const shown = execFileSync(process.execPath, [TSC, '--showConfig', '-p', config], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(shown) as { compilerOptions: Options }).compilerOptions;
}

describe('the type check', () => {
  for (const config of ['tsconfig.json', 'service/tsconfig.json'])
    it(`of ${config} looks only at what has changed since the last one`, () => {
      const { incremental, noEmit, tsBuildInfoFile = '' } = readOptions(config);
      expect([incremental, noEmit]).toEqual([true, true]);
      expect(relative(root, join(root, config, '..', tsBuildInfoFile))).toMatch(/^node_modules\/\.cache\//);
    });

  it('remembers for each configuration apart', () => {
    const files = ['tsconfig.json', 'service/tsconfig.json'].map((config) =>
      join(root, config, '..', readOptions(config).tsBuildInfoFile ?? ''),
    );
    expect(new Set(files).size).toBe(2);
  });

  // A build that trusts its last one leaves out files which somebody has deleted from dist since.
  it('of tsconfig.build.json builds everything each time', () => {
    expect(readOptions('tsconfig.build.json')).not.toMatchObject({ incremental: true });
  });
});
