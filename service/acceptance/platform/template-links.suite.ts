import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { sendTemplate } from './pdf-template.ts';
import { makeFolder, moveClock } from './workspace.ts';

interface Link {
  readonly id: string;
  readonly url: string;
  readonly used: number;
  readonly limit: number;
  readonly created_at: string;
}
interface Message {
  readonly to: string;
  readonly text: string;
  readonly document_id: string;
}

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const faultsOf = (answer: Answer): string[] => {
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
};

/** Fills in the form of a page, as a browser does. */
async function fill(
  url: string,
  visitor: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const all = { first_name: 'Tea', last_name: 'Tenant', ...visitor };
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(all), headers });
  return { status: response.status, text: await response.text() };
}

describe('a public link', () => {
  let params = { template_id: '' };
  beforeAll(async () => {
    params = { template_id: dataOf<{ id: string }>(await sendTemplate({ name: 'Open lease' })).id };
  });
  const send = (body: object = {}): Promise<Answer> => call('createTemplateLink', { params, body });
  const make = async (body: object = {}): Promise<Link> => {
    const answer = await send(body);
    expect(answer.status, answer.text).toBe(201);
    return dataOf<Link>(answer);
  };
  const listed = async (): Promise<readonly Link[]> => dataOf(await call('listTemplateLinks', { params }));
  const outbox = async (): Promise<readonly Message[]> =>
    dataOf(await call('listOutbox', { query: { 'page[size]': '100' } }));

  it('gives whoever opens it a contract of their own, by mail', async () => {
    const folder = await makeFolder('Opened by a link');
    const link = await make({ folder_id: folder, title: 'Your lease' });
    expect(link).toMatchObject({ role: 'Tenant', title: 'Your lease', limit: 10_000, used: 0, ends_at: null });
    const page = await fetch(link.url, { headers: { 'Accept-Language': 'fi' } });
    expect([page.status, page.headers.get('content-language')]).toEqual([200, 'fi']);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await page.text()).toContain('Your lease');
    const email = `tea-${Date.now()}@example.com`;
    const sent = await fill(link.url, { email });
    expect([sent.status, sent.text.includes(email), sent.text.includes('/sign/')]).toEqual([200, true, false]);
    const query = { 'filter[folder_id]': folder, include: 'contract' };
    const made = dataOf<{ id: string; title: string; contract_id: string }[]>(await call('listDocuments', { query }));
    expect(made).toMatchObject([{ title: 'Your lease', contract: { stage: 'finalized' } }]);
    const messages = (await outbox()).filter(({ document_id }) => document_id === made[0]?.id);
    // The landlord is written to once the tenant has signed.
    expect(messages.map(({ to }) => to)).toEqual([email]);
    const room = await fetch(/https?:\S+\/sign\/\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '');
    expect([room.status, (await room.text()).includes('<deed-signing-room')]).toEqual([200, true]);
    const contract = dataOf<{ signatures: object[] }>(
      await call('getContract', { params: { contract_id: made[0]?.contract_id ?? '' } }),
    );
    expect(contract.signatures).toMatchObject([
      { email: 'landlord@example.com', signing_group: 1 },
      { first_name: 'Tea', last_name: 'Tenant', email, signing_group: 0 },
    ]);
    expect(await fill(link.url, { email: email.toUpperCase() })).toMatchObject({ status: 200 });
    expect(dataOf<object[]>(await call('listDocuments', { query }))).toHaveLength(1);
    expect(await listed()).toMatchObject([{ id: link.id, url: link.url, used: 1 }]);
  });

  it('asks again for what cannot be, and keeps what was typed', async () => {
    const { url } = await make();
    const wrong = await fill(url, { email: 'nowhere', first_name: '<b>Tea' });
    expect([wrong.status, wrong.text.includes('value="&lt;b&gt;Tea"')]).toEqual([422, true]);
    expect(wrong.text).toMatch(/id="email"[^>]*aria-invalid="true"/);
    const unprintable = await fill(url, { email: 'a@example.com', last_name: '\u1234' });
    expect(unprintable.text).toMatch(/id="last_name"[^>]*aria-invalid="true"/);
    expect((await fill(url, { email: 'a@example.com', first_name: '' })).status).toBe(422);
    expect((await fill(url, { email: 'a@example.com' }, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await listed()).find((link) => link.url === url)).toMatchObject({ used: 0 });
  });

  it('ends with its limit, its day, its withdrawal and its template', async () => {
    const once = await make({ limit: 1 });
    expect((await fill(once.url, { email: 'one@example.com' })).status).toBe(200);
    expect((await fill(once.url, { email: 'two@example.com' })).status).toBe(410);
    expect((await fetch(once.url)).status).toBe(410);
    const withdrawn = await make();
    const one = { ...params, link_id: withdrawn.id };
    expect((await call('deleteTemplateLink', { params: one })).status).toBe(204);
    expectError(await call('deleteTemplateLink', { params: one }), 404, 'not_found');
    expect((await fetch(withdrawn.url)).status).toBe(410);
    expect((await listed()).map(({ id }) => id)).not.toContain(withdrawn.id);
    const open = await make();
    await call('withdrawTemplate', { params });
    expect((await fetch(open.url)).status).toBe(410);
    expectError(await send(), 404, 'not_found');
    await call('offerTemplate', { params });
    expect((await fetch(open.url)).status).toBe(200);
    const ends = await make({ ends_at: new Date(Date.parse(open.created_at) + 3_600_000).toISOString() });
    expect((await fetch(ends.url)).status).toBe(200);
    expect((await fetch(ends.url.replace(/.{5}$/, 'xxxxx'))).status).toBe(410);
    await moveClock('PT1H');
    expect((await fetch(ends.url)).status).toBe(410);
  });

  it('mails the same contract again to an address that asks again, once in ten minutes', async () => {
    const { url } = await make();
    const email = `again-${Date.now()}@example.com`;
    const mails = async (): Promise<string[]> =>
      (await outbox())
        .filter(({ to }) => to === email)
        .map(({ document_id, text }) => `${document_id} ${/https?:\S+\/sign\/\S+/.exec(text)?.[0]}`);
    await fill(url, { email });
    const first = await mails();
    expect(first).toHaveLength(1);
    await moveClock('PT9M59S');
    await fill(url, { email });
    expect(await mails()).toEqual(first);
    await moveClock('PT2S');
    await fill(url, { email });
    expect(await mails()).toEqual([...first, ...first]);
  });

  it('needs one open role, and others that can be reached and sign', async () => {
    expect(faultsOf(await send({ parties: [null, { email: 'b@example.com' }] }))).toEqual(['parties']);
    expect(faultsOf(await send({ parties: [{ first_name: 'Ida' }] }))).toEqual(['parties.0.email']);
    expect(faultsOf(await send({ parties: [null, null, null] }))).toEqual(['parties.2']);
    expect(faultsOf(await send({ ends_at: '2020-01-01T00:00:00Z' }))).toEqual(['ends_at']);
    expect(faultsOf(await send({ limit: 0 }))).toEqual(['limit']);
    expect(faultsOf(await send({ folder_id: crypto.randomUUID() }))).toEqual(['folder_id']);
    const open = dataOf<{ id: string }>(await sendTemplate({ roles: '["A","B"]' })).id;
    const answer = await call('createTemplateLink', { params: { template_id: open }, body: {} });
    expectError(answer, 422, 'open_roles');
    expect(answer.text).toContain('A, B');
    const given = await call('createTemplateLink', {
      params: { template_id: open },
      body: { parties: [{ email: 'a@example.com' }] },
    });
    expect(dataOf(given)).toMatchObject({ role: 'B' });
    const unsigned = dataOf<{ id: string }>(
      await sendTemplate({
        roles: '["A"]',
        fields: '[{"type":"text","party":0,"places":[{"page":1,"x":1,"y":1,"width":50,"height":20}]}]',
      }),
    ).id;
    expect(faultsOf(await call('createTemplateLink', { params: { template_id: unsigned }, body: {} }))).toEqual(['parties[0]']); // prettier-ignore
  });

  it('is of templates of PDFs, and made by editors', async () => {
    const shipped = { template_id: 'mutual-nda' };
    expectError(await call('createTemplateLink', { params: shipped, body: {} }), 409, 'not_a_pdf');
    expect(dataOf(await call('listTemplateLinks', { params: shipped }))).toEqual([]);
    for (const operation of ['createTemplateLink', 'listTemplateLinks'] as const) {
      const gone = { params: { template_id: 'nothing' }, ...(operation === 'listTemplateLinks' ? {} : { body: {} }) };
      expectError(await call(operation, gone), 404, 'not_found');
    }
    const sender = await makeKey({ name: 'Makes no links', role: 'sender' });
    expectError(await call('createTemplateLink', { params, body: {}, key: sender.key }), 403, 'forbidden');
    expectError(await call('listTemplateLinks', { params, key: sender.key }), 403, 'forbidden');
  });
});
