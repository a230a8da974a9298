import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseByName } from '../../scripts/tests/choose.mjs';

const root = resolve(import.meta.dirname, '../..');
const PAGES = ['CONTRIBUTING.md', 'SECURITY.md', 'docs/house.md', 'docs/where.md'];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

function read(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** Lists the texts between backticks. */
function listCode(page: string): string[] {
  return [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
}

/** Paths from the root, those that a command names among them; not patterns, nor what stands for a name. */
function listPaths(page: string): string[] {
  return listCode(page)
    .filter((code) => !code.startsWith('npm test -- '))
    .flatMap((code) => code.split(/[\s']+/))
    .filter((word) => /^(?:src|service|scripts|test|docs|demo|bench|stories|frameworks)\/[\w./-]+$/.test(word));
}

/** Where the service's tests stand, which its own commands name from its folder. */
function isThere(path: string): boolean {
  return [path, join('service', path)].some((each) => existsSync(join(root, each)));
}

describe('the documents for who works here', () => {
  for (const page of PAGES)
    it(`${page} names files, commands and links that there are`, () => {
      const paths = listPaths(page);
      if (page !== 'SECURITY.md') expect(paths.length).toBeGreaterThan(15);
      expect(paths.filter((path) => !isThere(path))).toEqual([]);
      const commands = listCode(page).flatMap((code) => /^npm run ([\w-]+)/.exec(code)?.[1] ?? []);
      expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
      const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target ?? '');
      expect(links.filter((target) => !existsSync(join(root, page, '..', target)))).toEqual([]);
    });

  it('give commands of tests whose steps, rooms and files there are', () => {
    const named = PAGES.flatMap(listCode).flatMap((code) => /^npm test -- (?!--)(.+)$/.exec(code)?.[1] ?? []);
    const names = named.flatMap((each) => each.match(/"[^"]+"|\S+/g) ?? []).map((name) => name.replaceAll('"', ''));
    expect(names.length).toBeGreaterThan(3);
    expect(chooseByName(names.filter((name) => name !== 'NAME')).unknown ?? []).toEqual([]);
  });

  it('begin with the changes since the last release', () => {
    expect(/^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe('Unreleased');
  });

  it('keep the changelog short, its newest release the version of both packages', () => {
    const changelog = read('CHANGELOG.md');
    const [, newest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(changelog) ?? [];
    const versions = ['package.json', 'service/package.json'].map(
      (file) => (JSON.parse(read(file)) as { version: string }).version,
    );
    expect(versions).toEqual([newest, newest]);
    expect(changelog.split('\n').length).toBeLessThanOrEqual(150);
    const groups = [...changelog.matchAll(/^### (.*)$/gm)].map(([, group]) => group);
    expect(
      groups.filter((group) => !/^(?:Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(group ?? '')),
    ).toEqual([]);
  });

  it('number each decision once', () => {
    const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
