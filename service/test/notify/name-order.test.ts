import { describe, expect, it } from 'vitest';
import { composeInvitation, composeSignIn } from '../../src/notify/index.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { PLAIN_BRAND, plainSender } from '../support/plain-sender.ts';

type Facts = Parameters<typeof composeInvitation>[0];

const compose = (name: string, over: Partial<Facts> = {}): ReturnType<typeof composeInvitation> =>
  composeInvitation({
    kind: 'invitation',
    language: 'en',
    ...plainSender(name),
    title: `${name} 17`,
    signee: name,
    link: 'https://x.example/sign/abc',
    dueAt: new Date('2026-11-25T10:00:00Z'),
    message: null,
    ...over,
  });

/** Invisible characters that turn or isolate text. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const isolated = (value: string): string => `\u2068${value}\u2069`;

describe.each(['en', 'fi', 'sv', 'de', 'pl'])('a message in the language %s', (language) => {
  it.each([
    ['Latin', 'Łucja Öström'],
    ['Chinese', '王小明'],
  ])('has no invisible character with names in %s letters', (_script, name) => {
    const { subject, text, html, sms } = compose(name, { language });
    expect([subject, text, html, sms].join('\n')).not.toMatch(INVISIBLE);
  });

  it.each([
    ['Hebrew', 'אבי כהן'],
    ['Arabic', 'سارة حداد'],
  ])('isolates names in %s letters wherever they stand among words', (_script, name) => {
    const { subject, text, sms } = compose(name, { language });
    for (const part of [subject, text, sms]) {
      expect(part).toContain(isolated(`${name} 17`));
      expect(part.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[\u0590-\u06ff\u2068\u2069]/);
    }
  });
});

describe('a text message', () => {
  it('stays one of the letters of phones where only the signee’s name is of another script', () => {
    expect(compose('Nordvik', { signee: 'אבי כהן' }).sms).toMatch(/^[\x20-\x7e]{1,160}$/);
  });
});

describe('a mail', () => {
  it('ends what a typed character turns, and has no character that ends an isolate early', () => {
    const { text, html } = compose('Nord\u2069 \u202evik\u2067 <bdi>');
    expect(text).toContain('\u2068Nord \u202evik <bdi>\u2069');
    expect(html.match(/<bdi>/g)?.length).toBe(html.match(/<\/bdi>/g)?.length);
    expect(html).toContain('<bdi>Nord \u202evik &lt;bdi&gt;</bdi>');
  });

  it('that signs in isolates workspace and member, too', () => {
    const member = {
      tenant: FIRST_TENANTS.live,
      id: 'm',
      email: 'a@example.com',
      name: 'אבי',
      workspace: 'כהן 7',
    };
    const link = { member, url: 'https://x.example/sign-in/abc', language: 'en' } as unknown as Parameters<
      typeof composeSignIn
    >[0];
    const { subject, text } = composeSignIn(link, PLAIN_BRAND);
    expect(subject).toContain(isolated('כהן 7'));
    expect(text).toContain(`Hello ${isolated('אבי')},`);
  });
});
