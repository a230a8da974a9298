import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../src/domain/message/message.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import { composeInvitation, createMailer, createSmsGateway } from '../../src/notify/index.ts';
import { clientOf, eventually } from '../support/client.ts';
import { plainSender } from '../support/plain-sender.ts';
import type { TestMailServer } from '../support/smtp-server.ts';
import { startSmtp as startMailServer } from '../support/smtp-server.ts';
import { LIVE_KEY, startTestService } from '../support/start-test-service.ts';

const log = createLog({ level: 'silent', write: () => undefined });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startSmtp(...refusing: Parameters<typeof startMailServer>): Promise<TestMailServer> {
  const server = await startMailServer(...refusing);
  closers.push(server.close);
  return server;
}

/** A server that takes everything, and keeps the lines as they came: others translate addresses. */
async function startPlainServer(): Promise<{ readonly url: string; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const server = createNetServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 here\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines };
}

const message = (over: Partial<Message> = {}): Message => ({
  key: { tenant: FIRST_TENANTS.live, id: '01890000-0000-7000-8000-000000000001' },
  channel: 'email',
  to: 'anna@example.com',
  subject: 'Työsopimus – luettavaksi',
  text: 'Hei',
  html: '<p>Hei</p>',
  documentId: null,
  signatureId: null,
  createdAt: new Date('2026-03-01T10:00:00Z'),
  ...over,
});

describe('mail', () => {
  const mailerAt = (smtpUrl: string) => {
    const mailer = createMailer({ smtpUrl, from: 'Example Oy <contracts@example.com>', log });
    closers.push(mailer.close);
    return mailer;
  };

  it('arrives as it was written', async () => {
    const { url, mails } = await startSmtp();
    expect(await mailerAt(url).send(message())).toEqual({ ok: true });
    const mail = await PostalMime.parse(mails[0]?.raw ?? '');
    expect(mail).toMatchObject({
      subject: 'Työsopimus – luettavaksi',
      from: { name: 'Example Oy', address: 'contracts@example.com' },
      to: [{ address: 'anna@example.com' }],
      messageId: '<01890000-0000-7000-8000-000000000001.live@example.com>',
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Hei', '<p>Hei</p>']);
  });

  it('goes to international domains by their ASCII form, and comes from them and back to them', async () => {
    const { url, lines } = await startPlainServer();
    const from = 'Example <contracts@münchen.example>';
    const mailer = createMailer({ smtpUrl: url, from, bouncesTo: 'back@münchen.example', log });
    closers.push(mailer.close);
    for (const to of ['Anna@MÜNCHEN.example', 'anna@работа.рф'])
      expect(await mailer.send(message({ to }))).toEqual({ ok: true });
    const bare = createMailer({ smtpUrl: url, from, log });
    closers.push(bare.close);
    expect(await bare.send(message({ to: 'anna@münchen.example' }))).toEqual({ ok: true });
    const said = (word: RegExp) => lines.flatMap((line) => word.exec(line)?.[1] ?? []);
    expect(said(/^RCPT TO:<([^>]+)>/)).toEqual([
      ...['Anna@xn--mnchen-3ya.example', 'anna@xn--80aac6chp.xn--p1ai', 'anna@xn--mnchen-3ya.example'],
    ]);
    expect(said(/^MAIL FROM:<([^>]+)>/)).toEqual([
      ...['back@xn--mnchen-3ya.example', 'back@xn--mnchen-3ya.example', 'contracts@xn--mnchen-3ya.example'],
    ]);
    expect(said(/^To: (.+)$/)[0]).toBe('Anna@xn--mnchen-3ya.example');
    expect(said(/^(?:Message-ID:)? <\S+@([^>]+)>$/i)[0]).toBe('xn--mnchen-3ya.example');
  });

  it('has no header and no recipient that somebody typed', async () => {
    const { url, mails, asked } = await startSmtp();
    const { send } = mailerAt(url);
    expect(await send(message({ subject: 'A\r\nBcc: eve@example.com\r\n\r\nHello' }))).toEqual({ ok: true });
    const mail = await PostalMime.parse(mails[0]?.raw ?? '');
    expect([mail.bcc, mails[0]?.to]).toEqual([undefined, ['anna@example.com']]);
    for (const to of [
      'a@example.com, eve@example.com',
      'a@example.com\r\nBcc: eve@example.com',
      '<eve@example.com>',
      '',
    ])
      expect(await send(message({ to }))).toEqual({
        ok: false,
        isFinal: true,
        fault: 'This is not one email address.',
      });
    expect(asked).toEqual(['anna@example.com']);
  });

  it('that is refused for good is not tried again; that is refused for now is', async () => {
    const { url } = await startSmtp((address) => (address.startsWith('gone') ? 550 : 451));
    const { send } = mailerAt(url);
    expect(await send(message({ to: 'gone@example.com' }))).toEqual({
      ok: false,
      isFinal: true,
      fault: 'The mail server refused it: 550 No such mailbox',
    });
    expect(await send(message({ to: 'later@example.com' }))).toEqual({
      ok: false,
      isFinal: false,
      fault: 'The mail server refused it for now: 451 No such mailbox',
    });
    expect(await mailerAt('smtp://127.0.0.1:1').send(message())).toMatchObject({ ok: false, isFinal: false });
  });

  it('that is refused for its sender, which can be mended, is tried again', async () => {
    const { url } = await startSmtp(
      () => undefined,
      () => 550,
    );
    expect(await mailerAt(url).send(message())).toMatchObject({ ok: false, isFinal: false });
  });
});

describe('text messages', () => {
  it('are posted to the gateway', async () => {
    const posted: { readonly headers: unknown; readonly body: unknown }[] = [];
    let status = 202;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { authorization, 'idempotency-key': key } = request.headers;
        posted.push({ headers: { authorization, key }, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closers.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const send = createSmsGateway({ gatewayUrl: `http://us%20er:pass@127.0.0.1:${port}/sms`, log });
    const sms = message({ channel: 'sms', to: '+358401234567', subject: null, html: null, text: 'Hei – lue' });
    expect(await send(sms)).toEqual({ ok: true });
    expect(posted[0]).toEqual({
      headers: { authorization: `Basic ${Buffer.from('us er:pass').toString('base64')}`, key: sms.key.id },
      body: { id: sms.key.id, to: '+358401234567', text: 'Hei – lue' },
    });
    for (const [answered, isFinal] of [
      [400, true],
      [302, true],
      [429, false],
      [503, false],
    ] as const) {
      status = answered;
      expect(await send(sms)).toEqual({
        ok: false,
        isFinal,
        fault: expect.stringContaining(String(answered)) as string,
      });
    }
    expect(await createSmsGateway({ gatewayUrl: 'http://127.0.0.1:1/', log })(sms)).toMatchObject({
      ok: false,
      isFinal: false,
    });
  });
});

describe('an invitation', () => {
  const facts = {
    kind: 'invitation' as const,
    message: null,
    ...plainSender('Example <Oy>'),
    title: 'Lease\r\nBcc: eve@example.com',
    signee: 'Anna',
    link: 'https://deeds.example/sign/x?a=1&b=2',
    dueAt: new Date('2026-03-01T10:00:00Z'),
  };

  it.each(['en', 'fi', 'sv-FI', 'de', 'pl', 'fr'])('is whole in %s', (language) => {
    const { subject, text, html, sms } = composeInvitation({ ...facts, language });
    expect(subject).not.toMatch(/[\r\n]/);
    for (const part of [subject, text, sms]) expect(part).toContain('Lease Bcc: eve@example.com');
    for (const part of [text, sms]) expect(part).toContain(facts.link);
    expect(text).toMatch(/2026/);
    expect(html).toContain('Example &lt;Oy&gt;');
    expect(html).toContain('href="https://deeds.example/sign/x?a=1&amp;b=2"');
    expect([subject, text, html, sms].join('')).not.toMatch(/undefined|\[object/);
  });

  it('is laid out without tables, has colours for dark mode, and fetches nothing', () => {
    const { html } = composeInvitation({ ...facts, language: 'en', message: 'Dear <b>Anna</b>,\nplease sign.' });
    expect(html).not.toMatch(/<t(?:able|r|d)\b/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
    expect(html).toContain('Dear &lt;b&gt;Anna&lt;/b&gt;,<br>please sign.');
    expect(html).not.toMatch(/<img|<link|<script|<iframe|src=|url\(|@import|@font-face|background="/);
    expect(new Set(html.match(/https?:[^"<\s]+/g))).toEqual(new Set(['https://deeds.example/sign/x?a=1&amp;b=2']));
  });

  it('has the words of its language, English for others', () => {
    const subjects = ['en', 'fi', 'sv', 'de', 'pl'].map(
      (language) => composeInvitation({ ...facts, language }).subject,
    );
    expect(new Set(subjects).size).toBe(5);
    expect(composeInvitation({ ...facts, language: 'fr' }).subject).toBe(subjects[0]);
    expect(composeInvitation({ ...facts, language: 'constructor' }).subject).toBe(subjects[0]);
  });
});

describe('an invitation by text message', () => {
  // The letters of phones, 3GPP TS 23.038 §6.2.1, and those that take the place of two.
  const letters = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
  const link = `https://deeds.example.com/sign/demo-sandbox.${'x'.repeat(43)}`;
  const facts = { message: null, signee: 'Anna', link, dueAt: new Date('2026-03-01T10:00:00Z') };
  const LANGUAGES = ['en', 'fi', 'sv', 'de', 'pl'];

  it.each(
    LANGUAGES.flatMap((language) =>
      (['invitation', 'reminder', 'copy'] as const).map((kind) => [kind, language] as const),
    ),
  )('is one message, whatever the names are: %s in %s', (kind, language) => {
    for (const [sender, title, begins] of [
      ['Nordvik Oy', 'Lease', ['Nordvik Oy', '"Lease"']],
      ['Łódź Sp. z o.o. – “Żuraw”', 'Umowa', ['Lodz Sp.', '"Umowa"']],
      [
        'A company with a name of more than forty letters',
        'An agreement on the use of a berth in winter',
        ['A co', '"An a'],
      ],
      ['Nordvik Oy', 'An agreement on the use of a berth in winter', ['Nordvik Oy', '"An a']],
      ['A company with a name of more than forty letters', 'Lease', ['A company', '"Lease"']],
    ] as const) {
      const { sms } = composeInvitation({ ...facts, kind, language, ...plainSender(sender), title });
      expect(sms).toMatch(letters);
      expect(sms.length).toBeLessThanOrEqual(160);
      expect(sms.endsWith(` ${link}`)).toBe(true);
      for (const begin of kind === 'copy' ? [begins[1]] : begins) expect(sms).toContain(begin);
    }
  });

  it('keeps its link whole, and its names to be known, where one message is too short', () => {
    const write = (sender: string, title: string, address = link) =>
      composeInvitation({ ...facts, kind: 'invitation', language: 'en', ...plainSender(sender), title, link: address })
        .sms;
    expect(write('Компания', 'Договор')).toBe(`Компания asks you to sign "Договор": ${link}`);
    const long = `https://deeds.example.com/${'y'.repeat(150)}`;
    expect(write('Nordvik Oy', 'Lease', long)).toBe(`Nordvik Oy asks you to sign "Lease": ${long}`);
    // Two places each: brackets and the euro.
    const { length } = [...write('[€] '.repeat(20), 'Lease')].flatMap((one) =>
      '[]€'.includes(one) ? [one, one] : [one],
    );
    expect(length).toBeLessThanOrEqual(160);
  });
});

describe('a text message with words of the sender', () => {
  const link = `https://deeds.example.com/sign/demo-sandbox.${'x'.repeat(43)}`;
  const write = (message: string, language = 'fi', address = link): string =>
    composeInvitation({
      kind: 'invitation',
      language,
      ...plainSender('Nordvik Oy'),
      title: 'Vuokra',
      signee: 'Anna',
      dueAt: null,
      message,
      link: address,
    }).sms;

  it('has them whole where they fit, on one line and in letters of phones', () => {
    expect(write('Hei Anna –\nkirjoita “nimesi” perjantaihin mennessä.', 'en')).toBe(
      `Nordvik Oy asks you to sign "Vuokra": Hei Anna - kirjoita "nimesi" perjantaihin mennessä. ${link}`,
    );
    expect(write('   ')).toBe(write(''));
  });

  it('cuts them at a word where they do not, and keeps the link whole', () => {
    const sentence = 'Tervetuloa allekirjoittamaan, päätöksestä myöhemmin. ';
    const sms = write(sentence.repeat(38));
    expect(sms.length).toBeLessThanOrEqual(400);
    expect(sms.endsWith(` ${link}`)).toBe(true);
    const said = sms.slice(sms.indexOf(sentence), -link.length - 1);
    expect(said).toMatch(/…$/);
    const words = said.slice(0, -1).split(' ');
    expect(sentence.repeat(38).split(' ').slice(0, words.length)).toEqual(words);
    expect(said.length).toBeGreaterThan(200);
  });

  it('cuts one word that is longer than all inside, and no letter in two', () => {
    expect(write('a'.repeat(2000))).toMatch(/ a{200,}… https:/);
    const sms = write('𝒳'.repeat(1000));
    expect(sms).not.toMatch(/\p{Surrogate}/u);
    expect(sms).toMatch(/𝒳… https:/);
    expect(write('Perjantaihin mennessä, kiitos.', 'fi', `https://deeds.example.com/${'y'.repeat(400)}`)).toMatch(
      /"Vuokra"\. Perjan\S*… https:/,
    );
  });
});

describe('a live service', () => {
  it('sends invitations by SMTP, and keeps those refused at first for later', async () => {
    let refusals = 0;
    const { url, mails } = await startSmtp(() => (refusals++ === 0 ? 451 : undefined));
    const service = await startTestService({ config: { smtpUrl: url, mailFrom: 'contracts@example.com' } });
    closers.push(service.close);
    const { send } = clientOf(service, LIVE_KEY);
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await send(method, path, body === undefined ? {} : { body });
      expect(response.ok, path).toBe(true);
      return ((await response.json()) as { data: Record<string, unknown> }).data;
    };
    const { root_folder_id } = await ask('GET', '/public/v2/workspace');
    const { contract_id } = await ask('POST', '/public/v2/templates/mutual-nda/start', {
      folder_id: root_folder_id,
      title: 'Live agreement',
    });
    const { example } = await ask('GET', '/api/browser/templates/mutual-nda');
    const operations = Object.entries(example as Record<string, unknown>)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const base = `/public/v2/contracts/${contract_id as string}/builder`;
    await ask('PATCH', `${base}/state`, { operations });
    const { signatures } = await ask('POST', `${base}/finalize`, {
      signature_method: 'canvas',
      send_invitations: true,
    });
    const wanted = (signatures as { email: string | null }[]).filter(({ email }) => email !== null);
    expect(wanted.length).toBeGreaterThan(1);
    await eventually(() => mails.length === wanted.length - 1);
    const mail = await PostalMime.parse(mails[0]?.raw ?? '');
    expect(mail.subject).toContain('Live agreement');
    const link = /https?:\S+\/sign\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect((await send('GET', '/sandbox/outbox')).status).toBe(404);
    expect(service.log.join('\n')).not.toContain(link.split('/sign/')[1]);
  }, 30_000);
});
