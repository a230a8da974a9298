import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TSC } from '../../scripts/compiler.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, `node_modules/.cache/recipes-${process.pid}`);
const page = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
const DRAFT = '01a1f939-0139-758d-ad04-317d4874c87d';

/** The code of each recipe, by its heading. */
const recipes = new Map(
  page.split(/^## /m).map((part) => {
    const blocks = [...part.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code ?? '');
    return [part.split('\n', 1)[0] ?? '', blocks];
  }),
);

/** Taken for granted by recipes: imports, and the site's own functions. */
const GIVEN = `import { createAdapter, signGrant, SiteError } from 'deedkit/adapter';
import type { AuthorizeTable } from 'deedkit/adapter';
import { createBuilderClient } from 'deedkit/client';
import type {} from 'deedkit';

interface User { readonly id: string; readonly name: string; readonly email: string; readonly drafts: Readonly<Record<string, string>> }
declare global { var findUser: (request: Request) => Promise<User | undefined>; var report: (...words: string[]) => void; var log: { error: (line: object) => void } }
const upstream = { builder: { baseUrl: 'http://127.0.0.1:9', key: 'deed_sandbox_x' } };
const authorize: AuthorizeTable = { builder: { read: true } };
const builder = createBuilderClient(upstream.builder);
const approved = new Set<string>();
const [draft, secret] = ['${DRAFT}', 'a-secret-of-at-least-32-characters'];
void [createAdapter, signGrant, SiteError, authorize, builder, approved, draft, secret];
`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a recipe, then `after` with its `adapter`; gives the lines that it prints. */
function run(recipe: string, after: string, env: Readonly<Record<string, string>> = {}): string[] {
  const file = join(folder, 'run.mjs');
  const { outputText } = ts.transpileModule(`${GIVEN}\n${recipes.get(recipe)?.[0] ?? ''}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  writeFileSync(
    file,
    `const people = { reader: { id: 'r', name: 'R', email: 'r@example.com', drafts: { '${DRAFT}': 'reader' } }, writer: { id: 'w', name: 'W', email: 'w@example.com', drafts: { '${DRAFT}': 'writer' } } };
    globalThis.findUser = async (request) => people[request.headers.get('Cookie')];
    const ask = async (path, cookie, method = 'GET') => { const response = await adapter(new Request('https://app.example.com/deedkit' + path, { method, headers: { Cookie: cookie, Origin: 'https://app.example.com', 'Content-Type': 'application/json', 'X-Request-Id': 'request-1' }, ...(method === 'GET' ? {} : { body: '{"operations":[{"op":"replace","path":"/document_name","value":"x"}]}' }) })); return response.status; };
    ${outputText}\n${after}`,
  );
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } } as const;
  return execFileSync(process.execPath, [file], options).trim().split('\n');
}

describe('docs/recipes.md', () => {
  it('has code that the compiler takes, strictly', () => {
    const blocks = [...recipes].flatMap(([name, codes]) => codes.map((code) => ({ name, code })));
    expect(blocks.length).toBeGreaterThan(8);
    const files = blocks.map(({ code }, index) => {
      const file = join(folder, `recipe-${index}.ts`);
      writeFileSync(file, `${GIVEN}\n${code}`);
      return file;
    });
    const config = { extends: join(root, 'tsconfig.json'), files, include: [] as string[] };
    const compilerOptions = { noEmit: true, incremental: false, composite: false, types: ['node'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions }));
    let said = '';
    try {
      execFileSync(process.execPath, [TSC, '-p', folder], { cwd: root, encoding: 'utf8' });
    } catch (error) {
      said = String((error as { stdout?: string }).stdout);
    }
    expect(said).toBe('');
  }, 120_000);

  it('gives a reader and a writer their rights, and a stranger none', () => {
    const asked = run(
      'Two users with different rights',
      `for (const who of ['reader', 'writer', 'stranger']) console.log(await ask('/drafts/${DRAFT}', who), await ask('/drafts/${DRAFT}', who, 'PATCH'), await ask('/drafts/${DRAFT}/history', who));`,
    );
    // 503 is as far as an allowed request gets, with no service there.
    expect(asked).toEqual(['503 403 503', '503 503 503', '403 403 403']);
  });

  it('finalizes an approved draft, which is edited no more', () => {
    const asked = run(
      'Approvals',
      `const both = async () => console.log(await ask('/drafts/${DRAFT}', '', 'PATCH'), await ask('/drafts/${DRAFT}/finalize', '', 'POST')); await both(); approved.add('${DRAFT}'); await both();`,
    );
    expect(asked).toEqual(['503 403', '403 503']);
  });

  it('tells its log of errors by the id that the page is given', () => {
    const [line = ''] = run(
      'Errors',
      `globalThis.log = { error: ({ requestId, path, verb, of }) => console.log(JSON.stringify({ requestId, path, verb, of })) }; await ask('/drafts/${DRAFT}', '');`,
    );
    expect(JSON.parse(line)).toEqual({
      requestId: 'request-1',
      path: `/deedkit/drafts/${DRAFT}`,
      verb: 'read',
      of: 'service',
    });
  });

  it('lets in pages of the public origin behind a proxy, and shows the self-check when it is switched on', () => {
    const lines = run(
      'Behind a proxy',
      `const send = async (origin) => (await adapter(new Request('http://127.0.0.1:3000/deedkit/drafts', { method: 'POST', headers: { Origin: origin, 'Content-Type': 'application/json' }, body: '{"template_id":"x","language":"en","document_name":"x"}' }))).json();
      for (const origin of ['https://app.example.com', 'https://evil.example']) console.log((await send(origin)).error.code);
      console.log(await ask('/health?check=proxy', ''));`,
    );
    expect(lines).toEqual(['forbidden', 'origin_refused', '404']);
    const check = `console.log(await ask('/health?check=proxy', ''));`;
    expect(run('Behind a proxy', check, { CHECK_PROXY: '1' })).toEqual(['200']);
  });
});
