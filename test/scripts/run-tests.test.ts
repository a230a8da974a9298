import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseByName } from '../../scripts/tests/choose.mjs';
import { addUp } from '../../scripts/tests/report.mjs';

const root = resolve(import.meta.dirname, '../..');

describe('names given to npm test', () => {
  it('fails on a name that means nothing, and lists steps and folders', () => {
    const { status, stderr, stdout } = spawnSync('node', ['scripts/run-tests.mjs', 'browser', 'UNKNOWN'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('no step, folder or test file named "UNKNOWN"');
    expect(stderr).toMatch(/steps: .*\bend to end\b/);
    expect(stderr).toMatch(/folders: .*\belements\/form\b.*\bservice\/seal\b/);
  });

  it.each([
    ['browser', 'browser', []],
    ['elements/form', 'browser', ['test/elements/form']],
    ['src/elements/form/', 'browser', ['test/elements/form']],
    ['document/sync', 'browser', ['test/document/sync']],
    ['adapter', 'node', ['test/adapter']],
    ['service/seal', 'service', ['service/test/seal']],
    ['service/src/seal', 'service', ['service/test/seal']],
    ['service/scale', 'scale', ['service/test/scale']],
    ['service/acceptance', 'acceptance', ['service/acceptance']],
    ['test/house/css.test.ts', 'node', ['test/house/css.test.ts']],
  ])('reads %s as files of the step %s', (name, step, paths) => {
    const { chosen = [] } = chooseByName([name]);
    expect(chosen.map((one) => [one.step.name, one.paths])).toEqual([[step, paths]]);
  });

  it('runs a step once for several of its folders, and whole when it is named itself', () => {
    expect(chooseByName(['adapter', 'protocol']).chosen?.map(({ paths }) => paths)).toEqual([
      ['test/adapter', 'test/protocol'],
    ]);
    expect(chooseByName(['adapter', 'node']).chosen?.map(({ paths }) => paths)).toEqual([[]]);
  });
});

describe('tests that a change touches', () => {
  let folder: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  };
  const choose = (): [string, string[]][] =>
    JSON.parse(
      execFileSync(
        'node',
        [
          '--input-type=module',
          '-e',
          `const { chooseChanged } = await import(${JSON.stringify(join(root, 'scripts/tests/changed.mjs'))});
          const { chosen } = chooseChanged('HEAD');
          console.log(JSON.stringify(chosen.filter(({ paths }) => paths.length > 0).map(({ step, paths }) => [step.name, paths])));`,
        ],
        { cwd: folder, encoding: 'utf8' },
      ),
    ) as [string, string[]][];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'));
    write('src/document/index.ts', `export { a } from './a.ts';\nexport { b } from './b.ts';\n`);
    write('src/document/a.ts', `export const a = 1;\n`);
    write('src/document/b.ts', `export const b = async () => (await import('./c.ts')).c;\n`);
    write('src/document/c.ts', `export const c = 3;\n`);
    write('test/document/a.test.ts', `import { a } from '../../src/document/index.ts';\na;\n`);
    write('test/document/b.test.ts', `import { b } from '../../src/document/index.ts';\nb;\n`);
    write('service/test/all.test.ts', `import * as all from 'deedkit/document';\nall;\n`);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'all');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are none when nothing changed', () => {
    expect(choose()).toEqual([]);
  });

  it('are those that import a changed file through an index, by name', () => {
    write('src/document/a.ts', 'export const a = 2;\n');
    expect(choose()).toEqual([
      ['service', ['service/test/all.test.ts']],
      ['browser', ['test/document/a.test.ts']],
    ]);
  });

  it('are those that fetch a changed file by import()', () => {
    write('src/document/c.ts', 'export const c = 4;\n');
    expect(choose()).toEqual([
      ['service', ['service/test/all.test.ts']],
      ['browser', ['test/document/b.test.ts']],
    ]);
  });

  it('are new test files too', () => {
    write('test/house/new.test.ts', '');
    expect(choose()).toEqual([['node', ['test/house/new.test.ts']]]);
  });
});

describe('the sum of a run', () => {
  const step = (unsteady: number): Parameters<typeof addUp>[0][number] => ({
    passed: 10,
    failed: 0,
    unsteady: Array.from({ length: unsteady }, () => ({})),
  });

  it('is good with three tests that passed only when run again', () => {
    expect(addUp([step(2), step(1)])).toEqual({ passed: 20, failed: 0, unsteady: 3, isGood: true });
  });

  it('is bad with a fourth', () => {
    expect(addUp([step(2), step(2)]).isGood).toBe(false);
  });

  it('allows one in a thousand of a large run', () => {
    const large = { passed: 5000, failed: 0 };
    expect(addUp([large, step(5)]).isGood).toBe(true);
    expect(addUp([large, step(6)]).isGood).toBe(false);
  });

  it('is bad with one failed test', () => {
    expect(addUp([step(0), { passed: 3, failed: 1 }])).toEqual({ passed: 13, failed: 1, unsteady: 0, isGood: false });
  });
});
