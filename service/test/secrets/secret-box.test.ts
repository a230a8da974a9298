import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../src/secrets/index.ts';

const [OLD, NEW, OTHER] = ['an old secret', 'a new secret', 'another secret'].map((text) => text.padEnd(32, '.')) as [
  string,
  string,
  string,
];

describe('a secret box', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'deedkit-secret-'));
    return () => rm(dataDir, { recursive: true, force: true });
  });

  it('opens its own seals, for the same subject, and no two texts look alike', async () => {
    const { seal, open } = createSecretBox({ secret: NEW, dataDir });
    const [first, second] = [await seal('hunter2', 'endpoint 1'), await seal('hunter2', 'endpoint 1')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(3), 'base64url').toString()).not.toContain('hunter2');
    expect(await open(first, 'endpoint 1')).toBe('hunter2');
    await expect(open(first, 'endpoint 2')).rejects.toThrow();
    await expect(open('v1.AAAA', 'endpoint 1')).rejects.toThrow('This was not sealed here');
    await expect(open(first.replace('v1', 'v2'), 'endpoint 1')).rejects.toThrow('This was not sealed here');
  });

  it('opens texts sealed with the old secret, and seals with the new one alone', async () => {
    const before = createSecretBox({ secret: OLD, dataDir });
    const between = createSecretBox({ secret: NEW, oldSecret: OLD, dataDir });
    const after = createSecretBox({ secret: NEW, dataDir });
    const sealed = await before.seal('hunter2', 'it');
    expect(await between.open(sealed, 'it')).toBe('hunter2');
    await expect(after.open(sealed, 'it')).rejects.toThrow();
    const again = await between.seal('hunter2', 'it');
    expect(await after.open(again, 'it')).toBe('hunter2');
    expect(await between.open(again, 'it')).toBe('hunter2');
    await expect(before.open(again, 'it')).rejects.toThrow();
    const third = createSecretBox({ secret: OTHER, oldSecret: OLD, dataDir });
    await expect(third.open(again, 'it')).rejects.toThrow();
    await expect(between.open(sealed, 'something else')).rejects.toThrow();
  });

  it('makes a secret where none is set, keeps it to its account, and has it given up for one that is', async () => {
    const made = createSecretBox({ secret: undefined, dataDir });
    const [sealed, other] = await Promise.all([
      made.seal('hunter2', 'it'),
      createSecretBox({ secret: undefined, dataDir }).seal('hunter3', 'it'),
    ]);
    expect(await made.open(other, 'it')).toBe('hunter3');
    const file = join(dataDir, 'secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const set = createSecretBox({ secret: NEW, oldSecret: (await readFile(file, 'utf8')).trim(), dataDir });
    expect(await set.open(sealed, 'it')).toBe('hunter2');
  });

  it('does nothing with a file that holds no secret', async () => {
    await writeFile(join(dataDir, 'secret'), 'short');
    await expect(createSecretBox({ secret: undefined, dataDir }).seal('a', 'b')).rejects.toThrow('holds no secret');
  });
});
