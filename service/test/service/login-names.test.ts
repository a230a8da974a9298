import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import { makePages } from '../../acceptance/support/pdfs.ts';
import type { Receiver } from '../../acceptance/support/receiver.ts';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { eventually } from '../support/client.ts';
import { logInAs } from '../support/log-in-as.ts';
import type { SentContract } from '../support/signed-document.ts';
import { asker, sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Login {
  readonly name: string | null;
  readonly issuer: string;
  readonly matches_invited: boolean | null;
}
interface Signature {
  readonly state: string;
  readonly identity?: Login;
  readonly other_login?: Login;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');
const BO = {
  'parties[0][first_name]': 'Bo Erik',
  'parties[0][last_name]': 'Strand',
  'parties[0][email]': 'b@o.example',
};

let service: TestService;
let receiver: Receiver;
let ask: ReturnType<typeof asker>;
let visitor: Visitor;
beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
  ask = asker(service.url, SANDBOX_KEY);
  const hook = { accepted_events: ['signature-updated'], endpoints: [{ url: receiver.url }] };
  const made = await ask('/public/v2/webhooks', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(hook) });
  expect(made.status).toBe(201);
});
beforeEach(() => {
  visitor = createVisitor(service.url);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A strong contract, with the link in the letter. */
async function send(fields: Readonly<Record<string, string>> = {}): Promise<SentContract & { readonly path: string }> {
  const common = { title: 'Lease of a berth', signature_method: 'strong', send_invitations: 'true' };
  const sent = await sendContract({ url: service.url, key: SANDBOX_KEY }, { ...common, ...BO, ...fields });
  const { data } = (await (await ask('/sandbox/outbox')).json()) as { data: { text: string; document_id: string }[] };
  const text = data.find((message) => message.document_id === sent.documentId)?.text ?? '';
  return { ...sent, path: new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname };
}
const roomOf = ({ path, documentId, signatureId }: Awaited<ReturnType<typeof send>>): string =>
  `${path}/deedkit/signatures/${documentId}/${signatureId}`;
const logIn = (path: string, name: string): Promise<string> => logInAs(visitor, path, { name, identifier: 'id-1' });
const readSignature = async ({ readContract }: SentContract): Promise<Signature | undefined> =>
  ((await readContract()) as unknown as { signatures: Signature[] }).signatures[0];

/** Waits for the webhook events of a signature, and returns its states in order. */
async function listTold({ signatureId }: SentContract, least: number): Promise<readonly Signature[]> {
  const list = (): Signature[] =>
    receiver.received
      .map(({ json }) => (json as { content: Signature & { id: string } }).content)
      .filter(({ id }) => id === signatureId);
  await eventually(() => list().length >= least);
  return list();
}

async function sign(sent: Awaited<ReturnType<typeof send>>): Promise<Response> {
  const read = await visitor.open(roomOf(sent));
  const { data } = (await read.json()) as { data?: { document: { sha256: string } } };
  const body = { image, method: 'drawn', sha256: data?.document.sha256 ?? 'a'.repeat(64), confirmed: true };
  const headers = { ...JSON_TYPE, 'Idempotency-Key': 'k', Origin: service.url, 'Sec-Fetch-Site': 'same-origin' };
  return visitor.open(`${roomOf(sent)}/signature`, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('the name of a login', () => {
  it('is told to the sender, with whether it is the invited one', async () => {
    const sent = await send();
    expect((await readSignature(sent))?.identity).toBeUndefined();
    await logIn(sent.path, 'STRAND BO');
    const identity = { name: 'STRAND BO', issuer: `${service.url}/test-issuer`, matches_invited: true };
    expect(await readSignature(sent)).toMatchObject({ state: 'waiting', identity });
    expect((await readSignature(sent))?.other_login).toBeUndefined();
    expect(await listTold(sent, 1)).toMatchObject([{ identity }]);
    // The same login again, elsewhere, tells nothing new.
    visitor = createVisitor(service.url);
    await logIn(sent.path, 'STRAND BO');
    await sign(sent);
    expect(await listTold(sent, 2)).toMatchObject([{ state: 'waiting' }, { state: 'completed', identity }]);
    const listed = await ask(`/public/documents/${sent.documentId}/signatures`);
    const first = identity.issuer;
    expect(JSON.stringify(await listed.json())).toContain(
      `"identity":{"name":"STRAND BO","issuer":"${first}","matchesInvited":true`,
    );
  });

  it('may be another: the sender is told, and it stands in the record', async () => {
    const sent = await send();
    await logIn(sent.path, 'Cleo Strand');
    const login = { name: 'Cleo Strand', matches_invited: false };
    expect(await readSignature(sent)).toMatchObject({ identity: login, other_login: login });
    expect(await listTold(sent, 1)).toMatchObject([{ identity: login, other_login: login }]);
    expect((await sign(sent)).status).toBe(200);
    expect((await sent.download()).status).toBe(200);
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const marks = await client.query('SELECT identified FROM signature_mark WHERE signature_id = $1', [
      sent.signatureId,
    ]);
    const history = await client.query('SELECT kind, "by", detail FROM signing_history WHERE signature_id = $1', [
      sent.signatureId,
    ]);
    await client.end();
    expect(marks.rows).toMatchObject([{ identified: { name: 'Cleo Strand', otherName: true } }]);
    expect(history.rows).toContainEqual({
      kind: 'other_name',
      by: 'Bo Erik Strand',
      detail: `Cleo Strand, ${service.url}/test-issuer`,
    });
    expect(await readSignature(sent)).toMatchObject({ state: 'completed', identity: login });
  });

  it('stays that of who signed, also when somebody else logs in afterwards, which is told', async () => {
    const sent = await send();
    await logIn(sent.path, 'Bo Strand');
    expect((await sign(sent)).status).toBe(200);
    visitor = createVisitor(service.url);
    await logIn(sent.path, 'Dan Berg');
    const after = { identity: { name: 'Bo Strand' }, other_login: { name: 'Dan Berg', matches_invited: false } };
    expect(await readSignature(sent)).toMatchObject(after);
    expect((await listTold(sent, 3)).at(-1)).toMatchObject(after);
  });
});

describe('a contract that asks for the invited name', () => {
  const fields = { require_matching_name: 'true' };

  it('opens and signs nothing for another, tells both, and loses nothing', async () => {
    const sent = await send(fields);
    expect(await sent.readContract()).toMatchObject({ require_matching_name: true });
    expect(await logIn(sent.path, 'Cleo {sender} Strand')).toBe(sent.path);
    const page = await readPage(await visitor.open(sent.path));
    expect(page.status).toBe(403);
    expect(page.html).toContain('This document is for somebody else');
    expect(page.html).toContain('You have logged in as Cleo {sender} Strand');
    expect(page.html).not.toMatch(/berth|Bo Erik/);
    for (const part of ['', '/pdf', '/html', '/signed.pdf']) {
      const answer = await visitor.open(roomOf(sent) + part);
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('name_differs')]);
    }
    expect((await visitor.open(`${sent.path}/document.pdf`)).headers.get('location')).toBe(sent.path);
    expect((await sign(sent)).status).toBe(403);
    expect(await readSignature(sent)).toMatchObject({
      state: 'waiting',
      other_login: { name: 'Cleo {sender} Strand' },
    });
    // The signee goes on in the same browser.
    expect(await logIn(sent.path, 'Bo Strand')).toBe(sent.path);
    expect((await sign(sent)).status).toBe(200);
    expect(await readSignature(sent)).toMatchObject({
      state: 'completed',
      identity: { name: 'Bo Strand', matches_invited: true },
      other_login: { name: 'Cleo {sender} Strand' },
    });
  });

  it('lets in whom the sender meant once the name is put right', async () => {
    const sent = await send(fields);
    await logIn(sent.path, 'Bo Berg');
    expect((await visitor.open(sent.path)).status).toBe(403);
    const path = `/public/v2/contracts/${sent.contractId}/signatures/${sent.signatureId}`;
    const put = { method: 'PATCH', headers: JSON_TYPE, body: JSON.stringify({ last_name: 'Berg' }) };
    expect((await ask(path, put)).status).toBe(200);
    expect((await visitor.open(sent.path)).status).toBe(200);
    expect((await sign(sent)).status).toBe(200);
  });

  const post = async (fieldsOf: Readonly<Record<string, string>>): Promise<[number, string]> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf)) form.append(name, value);
    form.append('file', new File([new Uint8Array(makePages(1))], 'a.pdf', { type: 'application/pdf' }));
    const answer = await ask('/public/v2/contracts', { method: 'POST', body: form });
    return [answer.status, await answer.text()];
  };

  it.each([
    [{ ...BO, ...fields }, 'require_matching_name'],
    [{ ...BO, ...fields, signature_method: 'canvas' }, 'require_matching_name'],
    [{ ...BO, signature_method: 'strong', require_matching_name: 'yes' }, 'require_matching_name'],
    [{ ...fields, signature_method: 'strong', 'parties[0][email]': 'b@o.example' }, 'last_name'],
  ])('cannot be made where names are not compared, or not known: %j', async (wrong, path) => {
    const [status, body] = await post(wrong);
    expect([status, body]).toEqual([422, expect.stringContaining(path)]);
  });

  it('is one of Signing v1, too', async () => {
    const make = async (over: Readonly<Record<string, string>>) => {
      const form = new FormData();
      const all = {
        'document[name]': 'Lease',
        'document[creatorName]': 'Aino',
        'document[language]': 'en',
        'document[signingMethod]': 'strong',
        'signatures[0][type]': 'person',
        'signatures[0][firstName]': 'Bo',
        'signatures[0][lastName]': 'Strand',
        ...over,
      };
      for (const [name, value] of Object.entries(all)) form.append(name, value);
      form.append('document[basePdf]', new File([new Uint8Array(makePages(1))], 'a.pdf', { type: 'application/pdf' }));
      return ask('/public/documents', { method: 'POST', body: form });
    };
    const wrong = await make({ 'document[signingMethod]': 'canvas', 'document[requireMatchingName]': 'true' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('requireMatchingName')]);
    const made = await make({ 'document[requireMatchingName]': 'true' });
    expect(made.status).toBe(201);
    const { data } = (await made.json()) as {
      data: { id: string; signatures: { invitation: { url: string; pin: string } }[] };
    };
    await ask(`/public/documents/${data.id}/finalize`, { method: 'POST' });
    const { url = '', pin = '' } = data.signatures[0]?.invitation ?? {};
    const path = new URL(url).pathname;
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    await visitor.open(`${path}/pin`, { method: 'POST', headers, body: new URLSearchParams({ pin }).toString() });
    await logIn(path, 'Cleo Strand');
    expect((await visitor.open(path)).status).toBe(403);
    await logIn(path, 'Bo Strand');
    expect((await visitor.open(path)).status).toBe(200);
  });
});
