import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import { readByPdfJs } from '../seal/support/read-elsewhere.ts';
import { eventually } from '../support/client.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { SentContract } from '../support/signed-document.ts';
import { sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

let service: TestService;
let client: pg.Client;
let contract: SentContract;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deedkit-history-'));
  service = await startTestService();
  client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  contract = await sendContract({ url: service.url, key: SANDBOX_KEY });
  expect(await contract.sign()).toBe(200);
  await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
});
afterEach(async () => {
  await client.end();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  let out = '';
  const write = (text: string): void => {
    out += text;
  };
  const environment = { DATABASE_URL: service.databaseUrl, DEEDKIT_DATA: folder };
  return { code: await runCommand(args, { environment, stdout: write, stderr: write }), out };
}

const download = async (): Promise<Buffer> => Buffer.from(await (await contract.download()).arrayBuffer());

describe('the head of a history', () => {
  it('is the same in the evidence, on the page of record and in the event', async () => {
    const file = await download();
    const { rows } = await client.query<{ content: { history_head: string } }>(
      `SELECT content FROM event WHERE type = 'contract-completed'`,
    );
    const head = rows[0]?.content.history_head ?? '';
    expect(head).toMatch(/^[\da-f]{64}$/);
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
    const evidence = await (await loading.promise).getAttachmentContent('evidence.json');
    await loading.destroy();
    expect(JSON.parse(Buffer.from(evidence ?? '').toString())).toMatchObject({ history_head: head });
    expect((await readPdf(file)).texts.join(' ')).toContain(head);
    expect((await readByPdfJs(file)).files).toHaveLength(1);
  });
});

describe('deedkit-service history verify', () => {
  it('says that all is as it was written', async () => {
    expect(await run('history', 'verify')).toEqual({ code: 0, out: '1 history checked, 0 not as written\n' });
    expect((await run('history', 'verify', contract.documentId)).code).toBe(0);
  });

  it.each<[string, string, RegExp]>([
    ['changed', `UPDATE signing_history SET by = 'Somebody' WHERE line = 2`, /Line 2 \("\w+", .*\) was changed/],
    ['moved in time', `UPDATE signing_history SET at = at + interval '1 ms' WHERE line = 1`, /Line 1 .* was changed/],
    ['removed', 'DELETE FROM signing_history WHERE line = 2', /Line 2 was removed/],
    [
      'cut off',
      'DELETE FROM signing_history WHERE line = (SELECT max(line) FROM signing_history)',
      /was cut off: line \d+ is missing/,
    ],
    ['the only one', 'DELETE FROM signing_history', /was cut off: line 1 is missing/],
    [
      'added',
      `INSERT INTO signing_history SELECT tenant, contract_id, gen_random_uuid(), kind, signature_id, by, detail, at, max(line) OVER () + 1, previous FROM signing_history LIMIT 1`,
      /added|changed/,
    ],
  ])('names a line that was %s', async (_what, statement, said) => {
    await client.query(statement);
    const { code, out } = await run('history', 'verify');
    expect(code).toBe(1);
    expect(out).toContain(`✗ ${contract.documentId}`);
    expect(out).toMatch(said);
    expect(out).toContain('1 history checked, 1 not as written');
  });

  it('knows from the sealed file when the end was cut off, even when the record of the end was changed with it', async () => {
    const cut = `(SELECT min(line) FROM signing_history WHERE kind = 'signed')`;
    const { rows } = await client.query<{ previous: string; line: number }>(
      `SELECT previous, line FROM signing_history WHERE line = ${cut}`,
    );
    const [first] = rows;
    await client.query(`UPDATE document SET history_end = $1`, [
      { lines: (first?.line ?? 1) - 1, head: first?.previous },
    ]);
    await client.query(`DELETE FROM signing_history WHERE line >= ${cut}`);
    expect((await run('history', 'verify')).out).toMatch(/was cut off/);
  });

  it('reports arguments it does not understand, and documents it does not have', async () => {
    expect((await run('history')).code).toBe(2);
    expect((await run('history', 'verify', 'x')).out).toContain('"x" is no id of a document');
    const missing = await run('history', 'verify', '0198c7a2-5b1e-7f3a-9c44-2f0c6a1b8d7e');
    expect([missing.code, missing.out]).toEqual([1, expect.stringContaining('There is no document 0198c7a2')]);
  });
});

describe('deedkit-service verify --history', () => {
  it('reads the history of a sealed file, and of evidence that was taken out of one', async () => {
    const path = (name: string): string => join(folder, name);
    await writeFile(path('sealed.pdf'), await download());
    const held = await run('verify', '--history', path('sealed.pdf'));
    expect(held).toEqual({ code: 0, out: expect.stringMatching(/^✓ The history holds: \d+ lines/) as string });
    const { readSealedEvidence } = await import('../../src/seal/verify/verify-seal.ts');
    const evidence = readSealedEvidence(await download()) as { history: { line: number; by: string | null }[] };
    await writeFile(path('evidence.json'), JSON.stringify(evidence));
    expect((await run('verify', '--history', path('evidence.json'))).code).toBe(0);
    const write = async (history: readonly object[]): Promise<{ readonly code: number; readonly out: string }> => {
      await writeFile(path('forged.json'), JSON.stringify({ ...evidence, history }));
      return run('verify', '--history', path('forged.json'));
    };
    const { history } = evidence;
    const changed = await write(history.with(0, { ...(history[0] as object), by: 'Somebody' } as never));
    expect([changed.code, changed.out]).toEqual([1, expect.stringMatching(/✗ Line 1 .* was changed/)]);
    expect((await write(history.toSpliced(0, 1))).out).toContain('Line 1 was removed');
    expect((await write(history.slice(0, -1))).out).toMatch(/was cut off: line \d+ is missing/);
    await writeFile(path('other.json'), '{"history":[]}');
    expect(await run('verify', '--history', path('other.json'))).toMatchObject({ code: 2 });
  });
});
