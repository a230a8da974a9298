import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The files of a package as it is packed. */
function listPacked(folder: string): ReadonlySet<string> {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], {
      cwd: join(root, folder),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { files: { path: string }[] }[];
  return new Set(packed?.files.map(({ path }) => path));
}

/** Links of a page to files beside it. */
function listLinks(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');
  return links.filter((target) => !/^[a-z]+:/.test(target)).map((target) => decodeURIComponent(target));
}

describe.each(['.', 'service'])('the Markdown that is packed of %s', (folder) => {
  it('leads nowhere that is not packed', { timeout: 60_000 }, () => {
    const packed = listPacked(folder);
    const pages = [...packed].filter((path) => path.endsWith('.md'));
    expect(pages.length).toBeGreaterThan(0);
    const broken = pages.flatMap((page) =>
      listLinks(readFileSync(join(root, folder, page), 'utf8'))
        .map((target) => posix.normalize(posix.join(posix.dirname(page), target)))
        .filter((path) => !packed.has(path))
        .map((path) => `${page} → ${path}`),
    );
    expect(broken).toEqual([]);
  });
});
