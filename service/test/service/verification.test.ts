import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { makePng } from '../../acceptance/support/png.ts';
import { eventually } from '../support/client.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { SentContract } from '../support/signed-document.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import { makeAsked } from './make-asked.ts';

let service: TestService;
let contract: SentContract;
let file: Buffer;
beforeAll(async () => {
  service = await startTestService();
  contract = await sendContract(
    { url: service.url, key: SANDBOX_KEY },
    { 'parties[0][email]': 'aino@example.com', title: 'Secret lease' },
  );
  expect(await contract.sign()).toBe(200);
  await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
  file = Buffer.from(await (await contract.download()).arrayBuffer());
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: Record<string, unknown>; readonly error?: { readonly code: string } };
  readonly headers: Headers;
}
async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(service.url + path, init);
  return { status: answer.status, body: (await answer.json()) as Answer['body'], headers: answer.headers };
}
const addressOf = (id = contract.documentId): string => `/verification/sandbox/${id}`;
const check = (bytes: Uint8Array, type = 'application/pdf'): Promise<Answer> =>
  ask('/verification/files', { method: 'POST', headers: { 'Content-Type': type }, body: new Uint8Array(bytes) });
const givePin = (id: string, pin: string): Promise<Answer> =>
  ask(addressOf(id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pin }),
  });

/** A document by the Signing interface, which tells the PIN, signed. */
async function signOwn(): Promise<{ readonly documentId: string; readonly pin: string }> {
  const made = await makeAsked(asker(service.url, SANDBOX_KEY), ['Aino']);
  const form = new FormData();
  const png = new Uint8Array(makePng({ width: 300, height: 150 }));
  form.append('signature', new File([png], 'a.png', { type: 'image/png' }));
  const [signature] = made.signatures;
  const path = `/public/documents/${made.id}/signatures/${signature?.id ?? ''}/signature`;
  expect((await asker(service.url, SANDBOX_KEY)(path, { method: 'POST', body: form })).status).toBe(200);
  return { documentId: made.id, pin: signature?.invitation.pin ?? '' };
}

describe('the record page of a sealed document', () => {
  it('has the address where it is checked, as a link', async () => {
    const { links, texts } = await readPdf(file);
    const address = `${service.url}/verify/sandbox/${contract.documentId}`;
    expect(links).toContain(address);
    expect(texts.join(' ')).toContain(address);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await page.text()).toContain(`document="sandbox/${contract.documentId}"`);
  });
});

describe('the public record of a sealed document', () => {
  it('is hash, level and dates, and nothing personal', async () => {
    const { status, body } = await ask(addressOf());
    expect(status).toBe(200);
    expect(body.data).toEqual({
      sha256: createHash('sha256').update(file).digest('hex'),
      size: file.length,
      signed_sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
      environment: 'sandbox',
      level: 'B-B',
      confirmed_at: null,
      holds_until: null,
      sealed_at: expect.stringMatching(/^\d{4}-/) as string,
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret|aino/i);
  });

  it('names its signees, too, with the PIN of one, and no more after five wrong ones', async () => {
    const { documentId, pin } = await signOwn();
    const give = (digits: string): Promise<Answer> => givePin(documentId, digits);
    await eventually(async () => (await ask(addressOf(documentId))).status === 200);
    const right = await give(`${pin.slice(0, 3)} ${pin.slice(3)}`);
    expect(right.body.data).toMatchObject({
      title: 'Lease of a berth',
      sender: 'Aino Korhonen',
      signatures: [{ name: 'Aino Strand', signed_at: expect.stringMatching(/^\d{4}-/) as string }],
    });
    const wrong = pin === '000000' ? '000001' : '000000';
    for (let time = 1; time <= 4; time++)
      expect(await give(wrong)).toMatchObject({ status: 422, body: { error: { code: 'wrong_pin' } } });
    expect(await give(wrong)).toMatchObject({ status: 429, body: { error: { code: 'pin_locked' } } });
    expect(await give(pin)).toMatchObject({ status: 429 });
    expect((await give('12')).status).toBe(422);
  });

  it('is nothing of a document that is not there, not sealed, or of another workspace', async () => {
    const waiting = await sendContract({ url: service.url, key: SANDBOX_KEY });
    const missing = { status: 404, body: { error: { code: 'not_found' } } };
    expect(await ask(addressOf(waiting.documentId))).toMatchObject(missing);
    expect(await ask(addressOf('0198c7a2-5b1e-7f3a-9c44-2f0c6a1b8d7e'))).toMatchObject(missing);
    expect(await ask(`/verification/live/${contract.documentId}`)).toMatchObject(missing);
    expect(await ask(`/verification/no-such-sandbox/${contract.documentId}`)).toMatchObject(missing);
    expect(await ask('/verification/sandbox/x')).toMatchObject(missing);
  });

  it('is nothing of a document that was deleted, whose page still checks copies', async () => {
    const gone = await sendContract({ url: service.url, key: SANDBOX_KEY });
    expect(await gone.sign()).toBe(200);
    await eventually(async () => (await ask(addressOf(gone.documentId))).status === 200);
    const copy = Buffer.from(await (await gone.download()).arrayBuffer());
    await asker(service.url, SANDBOX_KEY)(`/public/v2/documents/${gone.documentId}`, { method: 'DELETE' });
    expect((await ask(addressOf(gone.documentId))).status).toBe(404);
    expect((await fetch(`${service.url}/verify/sandbox/${gone.documentId}`)).status).toBe(200);
    expect((await check(copy)).body.data).toMatchObject({ holds: true });
  });
});

describe('a file that is sent to be checked', () => {
  it('is as it was sealed, by this service', async () => {
    const { status, body, headers } = await check(file);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ holds: true, level: 'B-B' });
    expect(body.data?.['findings']).toContainEqual(expect.objectContaining({ code: 'certificate', holds: true }));
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual(['*', 'no-store']);
  });

  it.each(['forged-behind-timestamp.pdf', 'forged-hybrid-reference.pdf', 'forged-odd-table-entry.pdf', 'sealed.pdf'])(
    'is not, when it was forged, or sealed by another service: %s',
    async (name) => {
      const { body } = await check(readFileSync(join(import.meta.dirname, '../seal/forged', name)));
      expect(body.data).toMatchObject({ holds: false });
      expect(body.data?.['findings']).toContainEqual(expect.objectContaining({ code: 'certificate', holds: false }));
    },
  );

  it('is told when something was added, or is no PDF', async () => {
    const { body } = await check(Buffer.concat([file, Buffer.from('\n% more')]));
    expect(body.data?.['findings']).toContainEqual(
      expect.objectContaining({ code: 'added', holds: false, values: { bytes: 7 } }),
    );
    expect(await check(Buffer.from('GIF89a'))).toMatchObject({ status: 422, body: { error: { code: 'not_a_pdf' } } });
    expect(await check(file, 'text/plain')).toMatchObject({ status: 415 });
    expect(await check(Buffer.alloc(64 * 1_048_576 + 1))).toMatchObject({
      status: 413,
      body: { error: { code: 'too_large' } },
    });
  });

  it('is kept nowhere', async () => {
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const count = async (): Promise<unknown> => (await client.query('SELECT count(*) FROM file_chunk')).rows[0];
    const before = await count();
    await check(Buffer.concat([file, Buffer.from('not kept')]));
    expect(await count()).toEqual(before);
    await client.end();
  });
});

describe('a caller who asks too often', () => {
  it('has to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => ask(addressOf('0198c7a2-5b1e-7f3a-9c44-2f0c6a1b8d7e'))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
