import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The code blocks of a page in one language. */
function listExamples(page: string, language: string): string[] {
  return [...readFileSync(join(root, page), 'utf8').matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter((match) => match[1] === language)
    .map((match) => match[2] ?? '');
}

/**
 * Runs an example as a module of an application that has the package, after `before` and with `after` asking what came
 * of it.
 */
function run(example: string, { before = '', after }: { before?: string; after: string }): string {
  const file = join(root, `node_modules/.cache/example-${process.pid}.mjs`);
  mkdirSync(join(file, '..'), { recursive: true });
  // Imports are hoisted, so what the example takes for granted may stand before them.
  writeFileSync(file, `${before}\n${example}\n${after}`);
  try {
    return execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' }).trim();
  } finally {
    rmSync(file);
  }
}

describe('README.md', () => {
  it('mounts an adapter that allows what its check allows', () => {
    // With an address on which nothing listens, though a service may run beside the tests: as far as an allowed request
    // gets.
    const example = (listExamples('README.md', 'js').find((code) => code.includes('createAdapter')) ?? '').replace(
      '127.0.0.1:4181',
      '127.0.0.1:9',
    );
    const draft = '01a1f939-0139-758d-ad04-317d4874c87d';
    const statuses = run(example, {
      before: `process.env.DEEDKIT_KEY = 'deed_sandbox_x'; const readSession = async (request) => ({ me: { drafts: ['${draft}'] }, you: { drafts: [] } })[request.headers.get('Cookie')];`,
      after: `for (const [path, cookie] of [['/deedkit/drafts/${draft}', 'me'], ['/deedkit/drafts/${draft}', 'you'], ['/deedkit/drafts/${draft}', ''], ['/deedkit/drafts/${draft}/history', 'me'], ['/deedkit/templates', 'you'], ['/deedkit/templates', ''], ['/deedkit/nothing/there', 'me']]) {
        console.log((await app.request('http://site.example' + path, { headers: { Cookie: cookie } })).status);
      }`,
    });
    expect(statuses.split('\n')).toEqual(['503', '403', '403', '403', '503', '403', '404']);
  });

  it('shows tags that exist, inside one another as they may stand', () => {
    const tags = [...(listExamples('README.md', 'html')[0] ?? '').matchAll(/<(deed-[a-z-]+)/g)].map(
      (match) => match[1],
    );
    const manifest = readFileSync(join(root, 'dist/custom-elements.json'), 'utf8');
    expect(tags).toEqual(['deed-draft', 'deed-builder']);
    for (const tag of tags) expect(manifest).toContain(`"tagName": "${tag ?? ''}"`);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [
      ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(
        /npm (?:run )?(start|test|storybook|bench|[a-z-]+)(?=`|\n| &&)/g,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== 'ci');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('docs/adapter.md', () => {
  it('signs a grant that can be read', () => {
    const example = listExamples('docs/adapter.md', 'js').find((code) => code.includes('signGrant('));
    const read = run(example ?? '', {
      before: "const id = 'draft'; const secret = 'a-secret-of-at-least-32-characters';",
      after:
        "const { readGrant } = await import('deedkit/adapter'); console.log(JSON.stringify(await readGrant(grant, { secrets: [secret], now: Date.now() })));",
    });
    expect(JSON.parse(read)).toMatchObject({
      ok: true,
      grant: { subject: 'draft', verbs: ['read', 'edit', 'finalize'] },
    });
  });
});
