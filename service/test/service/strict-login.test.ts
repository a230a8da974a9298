import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { logInAs } from '../support/log-in-as.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import type { Made } from './make-asked.ts';
import { makeAsked } from './make-asked.ts';

const SECRET = 'a secret of tests, long enough for all';
const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');

let folder: string;
let service: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deedkit-strict-'));
  service = await startTestService({ config: { dataDir: folder, isSandboxIssuerStrict: true } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, { ...init, headers: { Authorization: `Bearer ${SANDBOX_KEY}`, ...init.headers } });

/** A strong document, and a browser that has given the PIN of its one signee. */
async function arrive() {
  const made: Made = await makeAsked(ask, ['Bo'], 'strong');
  const { url = '', pin = '' } = made.signatures[0]?.invitation ?? {};
  const visitor = createVisitor(service.url);
  const path = new URL(url).pathname;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  await visitor.open(`${path}/pin`, { method: 'POST', headers, body: new URLSearchParams({ pin }).toString() });
  return { made, visitor, path, room: `${path}/deedkit/signatures/${made.id}/${made.signatures[0]?.id ?? ''}` };
}

async function readPublished(): Promise<readonly { kid: string; d?: string }[]> {
  const answer = await fetch(`${service.url}/.well-known/jwks.json`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jwk-set+json']);
  return ((await answer.json()) as { keys: { kid: string }[] }).keys;
}

describe('a service whose sandbox issuer is strict', () => {
  it('has a document signed, and keeps name and subject of what the issuer says', async () => {
    const { made, visitor, path, room } = await arrive();
    expect(await logInAs(visitor, path, { name: 'Bo Strand', identifier: 'bo-17' })).toBe(path);
    const { data } = (await (await visitor.open(room)).json()) as { data: { document: { sha256: string } } };
    expect(data).toMatchObject({ signee: { identified: { name: 'Bo Strand' } } });
    const answer = await visitor.open(`${room}/signature`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'one',
        Origin: service.url,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify({ image, method: 'drawn', sha256: data.document.sha256, confirmed: true }),
    });
    expect(answer.status).toBe(200);
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ identified: object }>(
      'SELECT identified FROM signature_mark WHERE signature_id = $1',
      [made.signatures[0]?.id],
    );
    await client.end();
    expect(rows[0]?.identified).toMatchObject({ by: 'openid', subject: 'bo-17', name: 'Bo Strand' });
    expect(JSON.stringify(rows)).not.toContain('131052');
    expect(service.log.join('\n')).not.toMatch(/131052|Strand|bo-17/);
  });

  it('has it refuse what a browser could have made up', async () => {
    const query = new URLSearchParams({
      client_id: 'deedkit',
      redirect_uri: `${service.url}/sign/identified`,
      response_type: 'code',
      scope: 'openid',
      state: 'x',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const answer = await fetch(`${service.url}/test-issuer/authorize?${query.toString()}`);
    expect([answer.status, (await readPage(answer)).html.includes('Test login')]).toEqual([404, false]);
  });

  it('publishes its keys, and goes on with new ones without being started again', async () => {
    const before = await readPublished();
    expect(before).toHaveLength(2);
    expect(before.some((key) => 'd' in key)).toBe(false);
    const environment = { DEEDKIT_DATA: folder, DEEDKIT_SECRET: SECRET };
    const out: string[] = [];
    const write = (text: string): void => {
      out.push(text);
    };
    expect(await runCommand(['oidc-keys', 'roll'], { environment, stdout: write, stderr: write })).toBe(0);
    const rolled = await readPublished();
    expect(rolled).toHaveLength(4);
    expect(rolled.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)));
    expect(JSON.parse(out.join(''))).toEqual({ keys: rolled });
    const { visitor, path } = await arrive();
    expect(await logInAs(visitor, path, { name: 'Bo Strand', identifier: 'bo-17' })).toBe(path);
    // A login that is under way when they end.
    const other = await arrive();
    const begun = await other.visitor.enter(`${other.path}/login`);
    expect(await runCommand(['oidc-keys', 'roll', '--at-once'], { environment, stdout: write, stderr: write })).toBe(0);
    expect((await readPublished()).some(({ kid }) => rolled.some((key) => key.kid === kid))).toBe(false);
    expect((await other.visitor.open(begun)).status).toBe(200);
    expect(await logInAs(other.visitor, other.path, { name: 'Bo Strand', identifier: 'bo-17' })).toBe(other.path);
    expect(await runCommand(['oidc-keys', 'turn'], { environment, stdout: write, stderr: write })).toBe(2);
  });
});

it('publishes no keys where no issuer needs any', async () => {
  const plain = await startTestService();
  const answer = await fetch(`${plain.url}/.well-known/jwks.json`);
  expect([answer.status, await answer.json()]).toEqual([200, { keys: [] }]);
  await plain.close();
});

it('does not start with a file of keys that is none', async () => {
  const started = startTestService({ config: { oidcKeys: join(folder, 'missing.json') } });
  await expect(started).rejects.toThrow('OIDC_KEYS names a file that cannot be read (ENOENT).');
});
