import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { askPdfsig } from '../../acceptance/support/pdfsig.ts';
import { verifySeal } from '../../src/seal/index.ts';
import type { AuthorityOptions } from '../seal/support/timestamp-authority.ts';
import { startTimestampAuthority } from '../seal/support/timestamp-authority.ts';
import { certificateFile } from '../seal/support/sealing.ts';
import { signedFile } from '../seal/support/signed-file.ts';
import { makePages } from '../../acceptance/support/pdfs.ts';
import { eventually } from '../support/client.ts';
import type { SentContract } from '../support/signed-document.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service whose timestamp authority does what `options` say at the time. */
async function start(options: AuthorityOptions = {}) {
  const authority = await startTimestampAuthority(options);
  closing.push(authority.close);
  const service = await startTestService({ config: { sealTsaUrl: authority.url } });
  closing.push(service.close);
  return { service, authority };
}

const advance = async ({ url }: TestService, by: string): Promise<void> => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ advance: by });
  const answer = await asker(url, SANDBOX_KEY)('/sandbox/clock', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
};

/** A contract that everybody has signed, with its sealed file. */
async function complete({ url }: TestService): Promise<{ readonly contract: SentContract; readonly file: Buffer }> {
  const contract = await sendContract({ url, key: SANDBOX_KEY });
  expect(await contract.sign()).toBe(200);
  // A download before the file is there makes it, too.
  await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
  const answer = await contract.download();
  expect(answer.status).toBe(200);
  return { contract, file: Buffer.from(await answer.arrayBuffer()) };
}

const timeOf = (file: Buffer) => verifySeal(file)?.findings.find(({ code }) => code === 'timestamp');

describe('a download while the document is being sealed', () => {
  it('waits no longer than 5 seconds, says when to come back, and finds the file then', async () => {
    const options: Changing<AuthorityOptions> = { answer: 'nothing' };
    const { service } = await start(options);
    const contract = await sendContract({ url: service.url, key: SANDBOX_KEY });
    expect(await contract.sign()).toBe(200);
    const early = await contract.download();
    expect([early.status, early.headers.get('Retry-After')]).toEqual([409, '2']);
    expect(await early.json()).toMatchObject({ code: 'being_sealed' });
    delete options.answer;
    await eventually(async () => (await contract.download()).status === 200);
  }, 60_000);
});

describe('a document that is sealed while the timestamp authority is down', () => {
  it('gets its timestamp when the authority is back, and stays the file it was up to there', async () => {
    const options: Changing<AuthorityOptions> = { answer: 'error' };
    const { service, authority } = await start(options);
    const { contract, file } = await complete(service);
    expect((await contract.readContract()).sealing).toMatchObject({ status: 'sealed', timestamp: 'waiting' });
    expect(timeOf(file)).toMatchObject({ holds: undefined });
    expect(service.log.join('\n')).toContain('A document was sealed without a timestamp');
    // One attempt more comes to nothing; then it is back.
    await advance(service, 'PT2M');
    expect(authority.asked).toHaveLength(2);
    expect(Buffer.from(await (await contract.download()).arrayBuffer()).equals(file)).toBe(true);
    delete options.answer;
    await advance(service, 'PT6M');
    const stamped = Buffer.from(await (await contract.download()).arrayBuffer());
    expect(stamped.subarray(0, file.length).equals(file)).toBe(true);
    expect(verifySeal(stamped)?.holds).toBe(true);
    expect(timeOf(stamped)).toMatchObject({ holds: true, text: expect.stringContaining('"Clock tower" confirms') });
    expect((await contract.readContract()).sealing).toEqual({
      status: 'sealed',
      fault: null,
      timestamp: 'stamped',
      next_attempt_at: null,
    });
    // One for the file, and one that closes it.
    expect(authority.asked).toHaveLength(4);
    await advance(service, 'P30D');
    expect(authority.asked).toHaveLength(4);
  });

  it('stays without when there is none for days, which is told', async () => {
    const { service, authority } = await start({ answer: 'refusal' });
    const { contract, file } = await complete(service);
    await advance(service, 'P10D');
    expect((await contract.readContract()).sealing).toMatchObject({ status: 'sealed', timestamp: 'failed' });
    expect(authority.asked).toHaveLength(14);
    expect(service.log.join('\n')).toContain('stays without a timestamp');
    expect(Buffer.from(await (await contract.download()).arrayBuffer()).equals(file)).toBe(true);
  });
});

describe('a document that is sealed with a timestamp', () => {
  const DAY_MS = 86_400_000;

  it('gets another before the certificate of the last one ends, behind the file it was up to there', async () => {
    const { service, authority } = await start({ until: new Date(Date.now() + 60 * DAY_MS) });
    const { contract, file } = await complete(service);
    const said = await askPdfsig(file);
    if (said !== undefined) expect(said.slice(said.indexOf('Signature #2'))).toContain('Total document signed');
    const asked = authority.asked.length;
    await advance(service, 'P29D');
    expect(authority.asked).toHaveLength(asked);
    await advance(service, 'P2D');
    expect(authority.asked).toHaveLength(asked + 1);
    const renewed = Buffer.from(await (await contract.download()).arrayBuffer());
    expect(renewed.length).toBeGreaterThan(file.length);
    expect(renewed.subarray(0, file.length).equals(file)).toBe(true);
    expect(verifySeal(renewed)?.holds).toBe(true);
    expect((await contract.readContract()).sealing).toMatchObject({ timestamp: 'stamped', next_attempt_at: null });
  });

  it('is found when it was sealed by a release that looked after none', async () => {
    const { service } = await start();
    const { contract } = await complete(service);
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    try {
      const set = `UPDATE document SET sealing = jsonb_set(sealing::jsonb, '{nextAt}', 'null')::json WHERE id = $1 RETURNING sealing`;
      expect((await client.query(set, [contract.documentId])).rows[0]).toMatchObject({ sealing: { nextAt: null } });
      await client.query(`SELECT graphile_worker.add_job('schedule_renewals')`);
      await eventually(async () => {
        const { rows } = await client.query<{ next: string | null }>(
          `SELECT sealing->>'nextAt' AS next FROM document WHERE id = $1`,
          [contract.documentId],
        );
        const next = rows[0]?.next ?? null;
        return next !== null && Math.abs(Date.parse(next) - Date.now()) <= DAY_MS;
      });
    } finally {
      await client.end();
    }
  });
});

describe('a service whose certificate cannot seal', () => {
  it.each([
    ['rsa', 'wrong horse', 'SEAL_P12_PASSWORD does not open the file'],
    ['expired', '', 'expired at'],
  ])('is not started, and says what to do: %s, %s', async (name, password, said) => {
    const sealP12 = { path: certificateFile(name), password };
    await expect(startTestService({ config: { sealP12 } })).rejects.toThrow(said);
  });
});

describe('a document that somebody has signed before it was sent', () => {
  it.each([
    ['by itself', []],
    ['with attachments behind it', [makePages(3), makePages(1)]],
  ])('is sealed so that their signature stays valid, %s', async (_, attachments) => {
    const { service } = await start();
    const signed = await signedFile();
    const contract = await sendContract(
      { url: service.url, key: SANDBOX_KEY },
      { 'parties[0][email]': 'a@b.example' },
      [signed, ...attachments],
    );
    expect(await contract.sign()).toBe(200);
    await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
    const file = Buffer.from(await (await contract.download()).arrayBuffer());
    expect(file.subarray(0, signed.length).equals(signed)).toBe(true);
    const verification = verifySeal(file);
    expect(verification?.holds).toBe(true);
    expect(verification?.findings.find(({ code }) => code === 'earlier_signature')?.text).toContain('still holds');
    const said = await askPdfsig(file);
    if (said !== undefined) expect(said.match(/Signature is Valid/g)).toHaveLength(2);
  });
});

describe('a document that cannot be sealed', () => {
  it('is not tried again; its sender and the operator of the service are told', async () => {
    const { service } = await start();
    const contract = await sendContract({ url: service.url, key: SANDBOX_KEY });
    // As one that came before such PDFs were refused.
    await putInPlace(service, contract, Buffer.from('%PDF-1.7\nnothing that could be read\n%%EOF\n'));
    expect(await contract.sign()).toBe(200);
    await eventually(() => service.log.join('\n').includes('will not be sealed'));
    expect(await contract.readContract()).toMatchObject({
      stage: 'completed',
      sealing: { status: 'failed', fault: 'broken', next_attempt_at: null },
    });
    for (const path of [
      `/public/v2/documents/${contract.documentId}/download`,
      `/public/documents/${contract.documentId}/pdf`,
    ]) {
      const answer = await asker(service.url, SANDBOX_KEY)(path);
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('the PDF is damaged')]);
    }
    const tries = () => service.log.filter((line) => line.includes('"A document was not sealed"')).length;
    expect(tries()).toBe(1);
    await advance(service, 'P30D');
    expect(tries()).toBe(1);
  });
});

/** Puts other bytes where the PDF of a document is. */
async function putInPlace({ databaseUrl }: TestService, { documentId }: SentContract, bytes: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { rows } = await client.query<{ hash: string }>(
      'SELECT hash FROM document_file WHERE document_id = $1 AND place = 0',
      [documentId],
    );
    const was = rows[0]?.hash;
    await client.query('DELETE FROM file_chunk WHERE start > 0');
    await client.query(
      'UPDATE file_chunk SET bytes = $1 WHERE content_id = (SELECT content_id FROM file WHERE hash = $2)',
      [bytes, was],
    );
    await client.query('UPDATE file SET hash = $1, size = $2 WHERE hash = $3', [hash, bytes.length, was]);
    await client.query('UPDATE document_file SET hash = $1 WHERE hash = $2', [hash, was]);
  } finally {
    await client.end();
  }
}
