import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makePdf } from '../support/pdfs.ts';
import { startDocument } from './workspace.ts';

interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly document_id: string | null;
  readonly signature_id: string | null;
}

interface Signature {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const listOf = (answer: Answer): Message[] => (answer.json as { data: Message[] }).data;

async function outboxOf(documentId: string): Promise<Message[]> {
  return listOf(await call('listOutbox', { query: { 'page[size]': '100' } })).filter(
    ({ document_id }) => document_id === documentId,
  );
}

const linkIn = ({ text }: Message): string => /https?:\S+\/sign\/\S+/.exec(text)?.[0] ?? '';

async function finalize(body: Readonly<Record<string, unknown>>, over: Parameters<typeof startDocument>[0] = {}) {
  const document = await startDocument(over);
  await document.complete();
  const answer = await document.call('finalizeBuilder', { body: { signature_method: 'canvas', ...body } });
  expect(answer.status, answer.text).toBe(200);
  const { signatures } = (answer.json as { data: { signatures: Signature[] } }).data;
  return { document, signatures };
}

describe('invitations', () => {
  it('go to the parties of a PDF that is sent, and lead to the PDF', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('send_invitations', 'true');
    form.append('parties[0][email]', 'tenant@example.com');
    form.append('parties[1][phone]', '+358401234567');
    const sent = await call('sendPdf', { form });
    expect(sent.status, sent.text).toBe(201);
    const { document_id: documentId } = (sent.json as { data: { document_id: string } }).data;
    const messages = await outboxOf(documentId);
    expect(messages.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'email tenant@example.com',
      'sms +358401234567',
    ]);
    const [link = ''] = messages.map(linkIn);
    const page = await fetch(link);
    expect([page.status, (await page.text()).includes('<deed-signing-room')]).toEqual([200, true]);
    const pdf = Buffer.from(await (await fetch(`${link}/document.pdf`)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetch(`${link}/document.html`)).status).toBe(404);
  });

  it('go to every signee, by every channel they have', async () => {
    const { document, signatures } = await finalize({ send_invitations: true });
    const messages = await outboxOf(document.documentId);
    const expected = signatures.flatMap(({ id, email, phone }) => [
      ...(email === null ? [] : [`${id} email ${email}`]),
      ...(phone === null ? [] : [`${id} sms ${phone}`]),
    ]);
    expect(messages.map(({ signature_id, channel, to }) => `${signature_id ?? ''} ${channel} ${to}`).sort()).toEqual(
      expected.sort(),
    );
    for (const message of messages) {
      expect(message.text).toContain('Agreement with Example Oy');
      expect([message.subject === null, message.html === null]).toEqual([
        message.channel === 'sms',
        message.channel === 'sms',
      ]);
      expect((await fetch(linkIn(message))).status).toBe(200);
    }
    expect(new Set(messages.map(linkIn)).size).toBe(signatures.length);
  });

  it('are not sent unless they are asked for', async () => {
    const { document, signatures } = await finalize({ send_invitations: false });
    expect(await outboxOf(document.documentId)).toEqual([]);
    const signature_id = signatures[0]?.id ?? '';
    await document.call('updateSignature', { params: { signature_id }, body: { email: 'other@example.com' } });
    expect(await outboxOf(document.documentId)).toEqual([]);
  });

  it('hold what people typed as text', async () => {
    const title = '<img src=x onerror=alert(1)> & "quotes"';
    const { document } = await finalize({ send_invitations: true }, { title });
    const [mail] = (await outboxOf(document.documentId)).filter(({ channel }) => channel === 'email');
    expect(mail?.subject).toContain(title);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
    expect(mail?.html).not.toContain('<img');
    const page = await (await fetch(linkIn(mail as Message))).text();
    expect(page).not.toContain('<img src=x');
  });

  it.each(['fi', 'sv', 'de', 'pl'])('are written in the language of the document: %s', async (language) => {
    const templates = (await call('listTemplates', { query: { 'filter[type]': 'tailored' } })).json as {
      data: { id: string; languages: string[]; builder_version: string }[];
    };
    const template = templates.data.find(
      ({ languages, builder_version }) => languages.includes(language) && builder_version === '2',
    );
    if (!template) return;
    const document = await startDocument({ language }, { template: template.id });
    await document.complete();
    const answer = await document.call('finalizeBuilder', {
      body: { signature_method: 'canvas', send_invitations: true },
    });
    expect(answer.status, answer.text).toBe(200);
    const [message] = (await outboxOf(document.documentId)).filter(({ channel }) => channel === 'email');
    const words = { fi: 'asiakirja', sv: 'dokumentet', de: 'Dokument', pl: 'dokument' };
    expect(message?.text.toLowerCase()).toContain(words[language as 'fi'].toLowerCase());
    const page = await fetch(linkIn(message as Message));
    expect(page.headers.get('content-language')).toBe(language);
  });

  it('lead to a page that holds the text and a way to begin before any script, once', async () => {
    const { document } = await finalize({ send_invitations: true }, { title: 'A <b>bold</b> & plain one' });
    const [message] = await outboxOf(document.documentId);
    const page = await fetch(linkIn(message as Message));
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const text = await page.text();
    const [inside = '', ...others] = text.split('<deed-signing-room').slice(1);
    expect(others).toEqual([]);
    const [light = '', after = ''] = inside.split('</deed-signing-room');
    expect(light).toContain('Havukka Robotics Oy');
    expect(light).toContain('href="#document"');
    expect(light).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; plain one');
    expect(text).not.toContain('<h1 class="visually-hidden"');
    expect(light).not.toMatch(/ style=|<style|<script| on\w+=|<img/);
    // Nothing but the style sheets comes before the text to read.
    expect(text.split('<deed-signing-room')[0]).not.toMatch(/<script|modulepreload/);
    expect(after).toContain('fetchpriority="low"');
  });

  it('lead to a page that shows the document under a strict policy', async () => {
    const { document } = await finalize({ send_invitations: true });
    const [message] = await outboxOf(document.documentId);
    const link = linkIn(message as Message);
    const page = await fetch(link);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('<deed-signing-room');
    const html = await fetch(`${link}/document.html`);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    const pdf = await fetch(`${link}/document.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetch(`${link}/other`)).status).toBe(404);
    expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(410);
    expect((await fetch(`${target.url}/sign/none`)).status).toBe(410);
    await document.call('cancelContract');
    const late = await fetch(link);
    expect([late.status, (await late.text()).includes('<deed-signing-room')]).toEqual([410, true]);
    for (const file of ['document.html', 'document.pdf']) expect((await fetch(`${link}/${file}`)).status).toBe(410);
  });

  it('go to where a signee is reached from now on, and no longer to where they were', async () => {
    const { document, signatures } = await finalize({ send_invitations: true });
    const signature_id = signatures[0]?.id ?? '';
    const change = (body: unknown): Promise<Answer> =>
      document.call('updateSignature', { params: { signature_id }, body });
    const mine = async (): Promise<Message[]> =>
      (await outboxOf(document.documentId)).filter((message) => message.signature_id === signature_id);
    const before = await mine();
    await change({ first_name: 'Other' });
    expect(await mine()).toEqual(before);
    await change({ email: 'moved@example.com', phone: '+358401234567' });
    const added = (await mine()).filter(({ id }) => !before.some((old) => old.id === id));
    expect(added.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'email moved@example.com',
      'sms +358401234567',
    ]);
    expect((await fetch(linkIn(before[0] as Message))).status).toBe(410);
    for (const message of added) expect((await fetch(linkIn(message))).status).toBe(200);
  });
});

describe('the outbox', () => {
  it('is the sandbox’s alone, in pages, the newest first', async () => {
    expectError(await call('listOutbox', { key: target.liveKey }), 404, 'not_found');
    expectError(await call('listOutbox', { query: { 'page[size]': '101' } }), 422, 'validation');
    const { document } = await finalize({ send_invitations: true });
    const first = await call('listOutbox', { query: { 'page[size]': '1' } });
    expect(listOf(first)).toMatchObject([{ document_id: document.documentId }]);
    expect((first.json as { meta: { page: { size: number } } }).meta.page.size).toBe(1);
    await document.call('deleteDocument');
    expect(await outboxOf(document.documentId)).toEqual([]);
  });
});
