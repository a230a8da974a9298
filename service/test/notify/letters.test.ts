import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import type { InvitationFacts } from '../../src/domain/signing/invitation.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import type { BrandLogo } from '../../src/domain/workspace/workspace.ts';
import { createLog } from '../../src/log.ts';
import type { MailBrand } from '../../src/notify/index.ts';
import { composeInvitation, composeSignIn, contentIdOf, createMailer } from '../../src/notify/index.ts';
import { PLAIN_BRAND } from '../support/plain-sender.ts';
import { startSmtp } from '../support/smtp-server.ts';

const LANGUAGES = ['en', 'fi', 'sv', 'de', 'pl'];
const KINDS = ['invitation', 'reminder', 'copy'] as const;
const BYTES = Buffer.from('a picture');
const LOGO: BrandLogo = {
  hash: createHash('sha256').update(BYTES).digest('hex'),
  type: 'png',
  width: 800,
  height: 100,
};

const compose = (over: Partial<InvitationFacts> = {}): ReturnType<typeof composeInvitation> =>
  composeInvitation({
    kind: 'invitation',
    language: 'en',
    person: 'Anna Berg',
    organisation: 'Nordvik Oy',
    title: 'Lease',
    signee: 'Aino',
    message: null,
    link: 'https://deeds.example/sign/x',
    parties: 3,
    dueAt: new Date('2026-07-01T13:00:00Z'),
    brand: { ...PLAIN_BRAND, timeZone: 'Europe/Helsinki' },
    ...over,
  });

const bare = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<!--.*?-->|<[^>]*>/gs, ' ');

describe.each(LANGUAGES)('a letter in the language %s', (language) => {
  it.each(KINDS)('says who asks, for whom, about what, with whom, and who runs it: %s', (kind) => {
    const { text, html, subject } = compose({ kind, language });
    if (kind !== 'copy') expect(subject).toContain('Anna Berg (Nordvik Oy)');
    for (const part of [text, bare(html)]) {
      for (const word of ['Nordvik Oy', 'Lease', '2', 'deeds.example', 'https://deeds.example/sign/x'])
        expect(part).toContain(word);
      if (kind !== 'copy') expect(part).toContain('Anna Berg (Nordvik Oy)');
      expect(part).not.toMatch(/undefined|\[object/);
    }
    expect(text.includes('Europe/Helsinki')).toBe(kind !== 'copy');
  });

  it('tells a deadline in the zone of the workspace, with its name', () => {
    for (const part of [compose({ language }).text, bare(compose({ language }).html)]) {
      expect(part).toMatch(/16[.:]00/);
      expect(part).toMatch(/\(Europe\/Helsinki, (?:GMT|UTC)\+3\)/);
    }
    const utc = compose({ language, brand: PLAIN_BRAND }).text;
    expect(utc).toMatch(/13[.:]00 \(UTC\)/);
  });

  it('has other words for one, two and five others', () => {
    const lines = [1, 2, 3, 6].map((parties) => compose({ language, parties }).text.split('\n\n')[2] ?? '');
    expect(new Set(lines).size).toBe(4);
    expect(new Set(lines.map((line) => line.replaceAll(/\d/g, ''))).size).toBe(language === 'pl' ? 4 : 3);
  });

  it('is another for each thing it is about', () => {
    const texts = KINDS.map((kind) => compose({ kind, language }).text.split('\n\n').at(-1));
    const signIn = composeSignIn(signInLink(language), PLAIN_BRAND).text.split('\n\n').at(-1);
    expect(new Set([...texts, signIn]).size).toBe(4);
    expect(signIn).toContain('deeds.example');
  });
});

function signInLink(language: string): Parameters<typeof composeSignIn>[0] {
  const person = { id: 'm', name: 'Aino', email: 'a@example.com', role: 'editor' as const };
  const member = { tenant: FIRST_TENANTS.live, workspace: 'Nordvik Oy', timeZone: 'UTC', ...person };
  return { member, url: 'https://deeds.example/sign-in/abc', language };
}

describe('the look of a letter', () => {
  it('has the colour of the workspace on its button, and its name where there is no logo', () => {
    const brand = { ...PLAIN_BRAND, color: '#8a1c4a' };
    for (const { html } of [compose({ brand }), composeSignIn(signInLink('en'), brand)]) {
      expect(html).toContain('background:#8a1c4a');
      expect(html).toMatch(/font-weight:bold">Nordvik Oy</);
    }
    expect(compose().html).not.toContain('#8a1c4a');
  });

  it('has its logo from within the mail, no larger than its place', () => {
    const { html } = compose({ organisation: 'Nord "vik" <Oy>', brand: { ...PLAIN_BRAND, logo: LOGO } });
    const [image = ''] = html.match(/<img[^>]*>/) ?? [];
    expect(image).toContain(`src="cid:${contentIdOf(LOGO)}"`);
    expect(image).toContain('width="200" height="25"');
    expect(image).toContain('alt="Nord &quot;vik&quot; &lt;Oy&gt;"');
    expect(html).not.toMatch(/src="(?!cid:)/);
  });

  it('has the name in place of a drawing, which mail programs do not show', () => {
    const { html } = compose({ brand: { ...PLAIN_BRAND, logo: { ...LOGO, type: 'svg' } } });
    expect(html).not.toContain('<img');
    expect(html).toMatch(/font-weight:bold">Nordvik Oy</);
  });

  it('holds markup in names as text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { html, subject } = compose({ organisation: evil, person: `${evil}\r\nBcc: eve@example.com` });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('a letter that is sent', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function send(brand: MailBrand, html: string) {
    const server = await startSmtp();
    closers.push(server.close);
    const log = createLog({ level: 'silent', write: () => undefined });
    const mailer = createMailer({ smtpUrl: server.url, from: 'Example Oy <contracts@example.com>', log });
    closers.push(mailer.close);
    const key = { tenant: FIRST_TENANTS.live, id: '01890000-0000-7000-8000-000000000001' };
    const of = { documentId: null, signatureId: null, createdAt: new Date('2026-03-01T10:00:00Z') };
    const message = { ...of, key, channel: 'email', to: 'a@example.com', subject: 'Hei', text: 'Hei', html } as const;
    expect(await mailer.send(message, brand)).toEqual({ ok: true });
    return PostalMime.parse(server.mails[0]?.raw ?? '');
  }

  const { html } = compose({ organisation: 'Nord "vik"', brand: { ...PLAIN_BRAND, logo: LOGO } });
  const logo = { contentId: contentIdOf(LOGO), type: 'png', bytes: BYTES } as const;

  it('comes from the name of the workspace, which is no header', async () => {
    const fromName = 'Nordvik "Oy" <x@y.example>,\r\nBcc: eve@example.com';
    const mail = await send({ fromName }, '<p>Hei</p>');
    expect(mail.from).toEqual({
      name: 'Nordvik "Oy" <x@y.example>, Bcc: eve@example.com',
      address: 'contracts@example.com',
    });
    expect(mail.bcc).toBeUndefined();
    expect((await send({ fromName: null }, '<p>Hei</p>')).from?.name).toBe('Example Oy');
  });

  it('brings its logo along, named by its HTML', async () => {
    const mail = await send({ fromName: null, logo }, html);
    const [picture, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: `<${contentIdOf(LOGO)}>`,
    });
    expect(Buffer.from(picture?.content as ArrayBuffer).equals(BYTES)).toBe(true);
    expect(mail.html).toContain(`cid:${contentIdOf(LOGO)}`);
  });

  it.each([
    ['was taken away', undefined],
    ['is another', { ...logo, contentId: 'logo-other@deedkit' }],
  ])('has the name in place of a logo that %s since', async (_, now) => {
    const mail = await send({ fromName: null, logo: now }, html);
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toMatch(/<img|cid:/);
    expect(mail.html).toContain('>Nord &quot;vik&quot;</p>');
  });
});
