import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

let service: TestService;
let client: TestClient;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  client = clientOf(service, SANDBOX_KEY);
  folder = (await read<{ root_folder_id: string }>('GET', '/public/v2/workspace')).root_folder_id;
});
afterAll(() => service.close());

async function read<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await client.send(method, path, body === undefined ? {} : { body });
  return ((await answer.json()) as { data: T }).data;
}
/** The status, and the sentences of the answer with the places that they are about, in whichever envelope. */
async function ask(
  ...[method, path, body, headers = {}]: [string, string, unknown, Record<string, string>?]
): Promise<{ status: number; text: string }> {
  const answer = await client.send(method, path, { body, headers });
  return { status: answer.status, text: await answer.text() };
}
async function sendForm(path: string, parts: Readonly<Record<string, string>>, field: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await makePdf())], { type: 'application/pdf' }), 'a.pdf');
  const headers = { Authorization: `Bearer ${SANDBOX_KEY}` };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: form });
  return { status: answer.status, text: await answer.text() };
}
const startContract = async (): Promise<string> => {
  const { id } = await read<{ id: string }>('POST', '/public/v2/templates/mutual-nda/start', {
    folder_id: folder,
    title: 'A',
  });
  const { contract } = await read<{ contract: { id: string } }>('GET', `/public/v2/documents/${id}?include=contract`);
  return contract.id;
};
const signingForm = (over: Readonly<Record<string, string>> = {}) =>
  sendForm(
    '/public/documents',
    {
      'document[name]': 'A',
      'document[creatorName]': 'Aino',
      'document[signingMethod]': 'canvas',
      'document[language]': 'en',
      'signatures[0][type]': 'person',
      'signatures[0][firstName]': 'Bo',
      'signatures[0][lastName]': 'Berg',
      ...over,
    },
    'document[basePdf]',
  );
const platformForm = (over: Readonly<Record<string, string>> = {}) =>
  sendForm('/public/v2/contracts', { title: 'A', 'parties[0][last_name]': 'Berg', ...over }, 'file');

describe('an address with control characters', () => {
  const BAD = [
    'https://app.example.com/a\tb',
    'https://app.example.com/\u0007',
    'https://app.exam\nple.com',
    'https://a.example/\u0085',
  ];
  const good = { method: 'GET', url: 'https://app.example.com/x' };
  const handlers = { success_handler: good, cancel_handler: good, delete_handler: good, error_handler: good };

  it.each(BAD)('%j is refused as a handler, with its place', async (url) => {
    const contract = { template_id: 'mutual-nda', languages: ['en'], document_name: 'A' };
    for (const name of ['url', 'endpoint']) {
      const body = { contract, handlers: { ...handlers, cancel_handler: { method: 'GET', [name]: url } } };
      for (const path of ['/api/builder/sessions', '/api/browser/sessions']) {
        const { status, text } = await ask('POST', path, body);
        expect(status, path).toBe(422);
        expect(text).toContain(`handlers/cancel_handler/${name}`);
        expect(text).toContain('without control characters');
      }
    }
  });

  it.each(BAD)('%j is refused where webhooks go', async (url) => {
    const body = { name: 'A', accepted_events: ['document-created'], endpoints: [{ url }] };
    const { status, text } = await ask('POST', '/public/v2/webhooks', body);
    expect([status, text.includes('endpoints.0.url'), text.includes('without control characters')]).toEqual([
      ...[422, true, true],
    ]);
  });

  it.each(BAD)('%j is refused where signees go after signing', async (redirectUrl) => {
    const { status, text } = await signingForm({ 'signatures[0][redirectUrl]': redirectUrl });
    expect([status, text.includes('signatures[0][redirectUrl]')]).toEqual([422, true]);
    expect(text).toContain('control characters');
  });

  it('is not one with an international name', async () => {
    const url = 'https://sopimus.työ.example/paluu?a=ä';
    const contract = { template_id: 'mutual-nda', languages: ['en'], document_name: 'A' };
    const made = await ask('POST', '/api/builder/sessions', {
      contract,
      handlers: { ...handlers, cancel_handler: { method: 'GET', url } },
    });
    expect(made.status, made.text).toBe(201);
    expect((await signingForm({ 'signatures[0][redirectUrl]': url })).status).toBe(201);
    const hook = { name: 'A', accepted_events: ['document-created'], endpoints: [{ url }] };
    expect((await ask('POST', '/public/v2/webhooks', hook)).status).toBe(201);
  });
});

describe('operations', () => {
  const PATCH = { 'Content-Type': 'application/json-patch+json' };
  const rename = (value: string) => [{ op: 'replace', path: '/document_name', value }];

  it('are taken as a JSON Patch document by the Builder interface', async () => {
    const { id, participant } = await client.start();
    const path = `/api/builder/sessions/${id}/contract`;
    const headers = { ...PATCH, 'X-Participant': participant.id };
    const done = await ask('PATCH', path, rename('By a list'), headers);
    expect(done.status, done.text).toBe(200);
    expect(done.text).toContain('"document_name":"By a list"');
    const wrong = await ask('PATCH', path, [...rename('x'), { op: 'remove', path: '/nothing' }], headers);
    expect([wrong.status, JSON.parse(wrong.text).meta.error]).toMatchObject([422, { operation: 1, path: '/nothing' }]);
    for (const body of [{ operations: rename('x') }, 'x', null, 7])
      expect((await ask('PATCH', path, body, headers)).status).toBe(422);
    expect((await ask('PATCH', path, rename('x'), { 'X-Participant': participant.id })).status).toBe(422);
    const unknown = await ask('PATCH', path, rename('x'), {
      ...headers,
      'Content-Type': 'application/merge-patch+json',
    });
    expect([unknown.status, unknown.text]).toEqual([415, expect.stringContaining('application/json-patch+json')]);
    expect(await (await client.contract({ id, participant, url: '' })).text()).toContain('By a list');
  });

  it('are taken so by the Platform interface, and by what takes none in no interface', async () => {
    const contract = await startContract();
    const path = `/public/v2/contracts/${contract}/builder/state`;
    const footer = [{ op: 'replace', path: '/appearance/footer', value: { enabled: true, content: 'By a list' } }];
    const done = await ask('PATCH', path, footer, PATCH);
    expect(done.status, done.text).toBe(200);
    expect(done.text).toContain('By a list');
    expect((await ask('POST', '/sandbox/clock', [], PATCH)).status).toBe(415);
    expect((await ask('PATCH', `/public/v2/folders/${folder}`, [], PATCH)).status).toBe(415);
  });
});

describe('a phone number', () => {
  it.each(['+3580401234567', '+4401632960001', '+46070123456'])(
    '%s has a zero that is dialled at home',
    async (phone) => {
      const { status, text } = await platformForm({ 'parties[0][phone]': phone });
      expect([status, text.includes('parties.0.phone'), text.includes('dialled at home')]).toEqual([422, true, true]);
    },
  );

  it.each(['+358401234567', '+390612345678', '+2250701234567'])('%s has none', async (phone) => {
    const { status, text } = await platformForm({ 'parties[0][phone]': phone });
    expect(status, text).toBe(201);
    expect(text).toContain(phone);
  });

  it('is refused with it where a contact is corrected, too', async () => {
    const made = await platformForm({ 'parties[0][phone]': '+358401234567' });
    const { data } = JSON.parse(made.text) as { data: { id: string; signatures: { id: string }[] } };
    const path = `/public/v2/contracts/${data.id}/signatures/${data.signatures[0]?.id}`;
    expect(await ask('PATCH', path, { phone: '+3580401234567' })).toMatchObject({ status: 422 });
    expect(await ask('PATCH', path, { phone: '+358409999999' })).toMatchObject({ status: 200 });
  });
});

describe('an e-mail address of an international domain', () => {
  it.each(['anna@münchen.example', 'anna@работа.рф', 'anna@xn--mnchen-3ya.example', 'a.b+c@例え.テスト'])(
    '%s is taken',
    async (email) => {
      const sent = await platformForm({ 'parties[0][email]': email });
      expect(sent.status, sent.text).toBe(201);
      expect(sent.text).toContain(email);
      expect((await signingForm({ 'signatures[0][email]': email })).status).toBe(201);
    },
  );

  it.each([
    'anna@münchen',
    'anna@mün chen.example',
    'anna@-ä.example',
    'anna@a..example',
    'anna@a.example/x',
    'ä',
    'a@b@c.example',
    'anna@exa\u00adm.example',
    `anna@${'ä'.repeat(60)}.example`,
  ])('%s is none', async (email) => {
    expect(await platformForm({ 'parties[0][email]': email })).toMatchObject({
      status: 422,
      text: expect.stringContaining('parties.0.email'),
    });
    expect(await signingForm({ 'signatures[0][email]': email })).toMatchObject({
      status: 422,
      text: expect.stringContaining('signatures[0][email]'),
    });
  });
});

describe('reminders', () => {
  const days = (start: string, expiry: string) =>
    signingForm({
      'signingSettings[remindersStart]': start,
      'signingSettings[expiresAt]': expiry,
      'signingSettings[remindersDuration]': 'P7D',
    });

  it('do not begin when signing is over', async () => {
    const { status, text } = await days('2040-02-02', '2040-02-01');
    expect([status, text.includes('signingSettings[remindersStart]'), text.includes('not after expiresAt')]).toEqual([
      ...[422, true, true],
    ]);
  });

  it('may go on the last day', async () => {
    expect((await days('2040-02-01', '2040-02-01')).status).toBe(201);
  });
});
