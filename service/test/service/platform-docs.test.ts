import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePages } from '../../acceptance/support/pdfs.ts';
import { makePng } from '../../acceptance/support/png.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${root}/docs/platform.md`, 'utf8');
const execute = promisify(execFile);

/** The example in a language that holds some words. */
function findExample(language: string, words: string): string {
  const found = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].find(([, code = '']) =>
    code.includes(words),
  );
  if (!found?.[1]) throw new Error(`docs/platform.md has no example of ${words}`);
  return found[1];
}

/** The part of jq that the examples use, for machines without it: a path, of which `[]` is each of a list. */
const JQ = `command -v jq > /dev/null || jq() { node -e 'let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => {
  const names = process.argv[1].replaceAll("[]", ".[]").split(".").filter(Boolean);
  const step = (values, name) => values.flatMap((value) => (name === "[]" ? value : [value[name]]));
  for (const value of names.reduce(step, [JSON.parse(text)]))
    console.log(typeof value === "string" ? value : JSON.stringify(value)); })' "$2"; }`;

interface Contract {
  readonly appearance?: { readonly footer: unknown };
  readonly stage?: string;
  readonly signatures?: readonly { readonly state: string }[];
}

describe('docs/platform.md', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it('ends with a signed contract, as its first script stands there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deedkit-docs-'));
    try {
      await writeFile(join(folder, 'signature.png'), makePng({ width: 300, height: 150 }));
      const { stdout } = await execute('bash', ['-c', `set -e\n${JQ}\n${findExample('sh', 'FOLDER=')}`], {
        cwd: folder,
        maxBuffer: 10_000_000,
        env: { ...process.env, SERVICE: service.url, KEY: SANDBOX_KEY },
      });
      const answers = stdout
        .trim()
        .split('\n')
        .flatMap((line) => line.split(/(?<=\})(?=\{)/))
        .map((line) => JSON.parse(line) as { data?: Contract; code?: string });
      expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
      expect(answers[1]?.data?.appearance?.footer).toEqual({ enabled: true, content: 'Confidential' });
      expect(answers.at(-1)?.data?.stage).toBe('completed');
      expect(answers.at(-1)?.data?.signatures?.map(({ state }) => state)).toEqual(['completed', 'completed']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('sends a PDF from a shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deedkit-docs-'));
    try {
      for (const name of ['agreement.pdf', 'terms.pdf']) await writeFile(join(folder, name), makePages(1));
      const { stdout } = await execute('bash', ['-c', findExample('sh', 'file=@')], {
        cwd: folder,
        env: { ...process.env, SERVICE: service.url, KEY: SANDBOX_KEY },
      });
      expect(JSON.parse(stdout)).toMatchObject({
        data: { stage: 'finalized', signatures: [{ first_name: 'Aino', email: 'aino@example.com' }] },
        meta: { removed: [] },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('subscribes to events from a shell', async () => {
    const { stdout } = await execute('bash', ['-c', findExample('sh', '/public/v2/webhooks')], {
      env: { ...process.env, SERVICE: service.url, KEY: SANDBOX_KEY },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      data: {
        enabled: true,
        accepted_events: ['contract-completed'],
        endpoints: [{ url: 'https://example.com/hooks' }],
      },
    });
  });

  it('starts a document with the typed client', async () => {
    const file = `${root}/dist/platform-example-${process.pid}.mjs`;
    const code = findExample('ts', 'createPlatformClient').replace('http://127.0.0.1:4181', service.url);
    await writeFile(file, code.replace('deedkit/client', './client/index.js'));
    try {
      const { stdout } = await execute(process.execPath, [file], { env: { ...process.env, DEEDKIT_KEY: SANDBOX_KEY } });
      expect(stdout.trim()).toMatch(/^[\da-f-]{36}$/);
    } finally {
      await rm(file);
    }
  });
});
