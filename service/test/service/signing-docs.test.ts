import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePages } from '../../acceptance/support/pdfs.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${root}/docs/signing.md`, 'utf8');
const execute = promisify(execFile);

/** The example in a language that holds some words. */
function findExample(language: string, words: string): string {
  const found = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].find(([, code = '']) =>
    code.includes(words),
  );
  if (!found?.[1]) throw new Error(`docs/signing.md has no example of ${words}`);
  return found[1];
}

/** The part of jq that the examples use, for machines without it. */
const JQ = `jq() { node -e 'let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () =>
  console.log(process.argv[1].split(/[.[\\]]/).filter(Boolean).reduce((value, name) => value[name], JSON.parse(text))))' "$2"; }`;

interface Told {
  readonly status: { readonly code: number; readonly error?: string };
  readonly data?: unknown;
}

describe('docs/signing.md', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  /** Runs a script of the page and returns the responses it prints. */
  async function run(words: string, cwd: string): Promise<readonly Told[]> {
    const script = `set -e\n${JQ}\n${findExample('sh', words)}`;
    const env = { ...process.env, SERVICE: service.url, KEY: SANDBOX_KEY };
    const { stdout } = await execute('bash', ['-c', script], { cwd, env });
    return stdout
      .trim()
      .split(/(?<=\})(?=\{"status")/)
      .map((line) => JSON.parse(line) as Told);
  }

  it('has a PDF signed from a shell, as far as a shell can', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deedkit-docs-'));
    try {
      await writeFile(join(folder, 'lease.pdf'), makePages(1));
      const answers = await run('basePdf', folder);
      expect(answers.map(({ status }) => status.code)).toEqual([200, 200, 200]);
      expect(answers[0]?.data).toMatchObject({ stage: 'finalized', name: 'Lease of a berth' });
      expect(answers[2]?.data).toMatchObject([{ state: 'waiting', email: 'aino@example.com' }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('fills in a template from a shell, as far as one item goes', async () => {
    const answers = await run('STRUCTURE=', tmpdir());
    expect(answers.map(({ status }) => [status.code, status.error])).toEqual([
      [200, undefined],
      [201, undefined],
      [409, 'incomplete'],
    ]);
    expect(JSON.stringify(answers[0]?.data)).toContain('"value":"Mutual Non-Disclosure Agreement"');
    expect(answers[1]?.data).toEqual({ url: expect.stringContaining(`${service.url}/contracts/`) as string });
  });

  it('makes a document with the typed client', async () => {
    const file = `${root}/dist/signing-example-${process.pid}.mjs`;
    const code = findExample('ts', 'createSigningClient').replace('http://127.0.0.1:4181', service.url);
    await writeFile(file, code.replace('deedkit/client', './client/index.js'));
    try {
      const { stdout } = await execute(process.execPath, [file], { env: { ...process.env, DEEDKIT_KEY: SANDBOX_KEY } });
      expect(stdout.trim()).toBe('created');
    } finally {
      await rm(file);
    }
  });
});
