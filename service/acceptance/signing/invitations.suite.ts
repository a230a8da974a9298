import { describe, expect, it } from 'vitest';
import { makePng } from '../support/png.ts';
import { expectError } from './api.ts';
import type { Answer } from './api.ts';
import type { Made } from './documents.ts';
import {
  dayAfter,
  documentOf,
  imageForm,
  lettersOf,
  makeFinalized,
  makeFinalizedNda,
  makePdfDocument,
  moveClock,
  parties,
} from './documents.ts';

const DONE = { status: { code: 200 } };
const invite = (made: Made, place: number, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  made.call('inviteSignee', { params: { signature_id: made.signatures[place]?.id ?? '' }, body });
const remind = (made: Made, place: number): Promise<Answer> =>
  made.call('remindSignee', { params: { signature_id: made.signatures[place]?.id ?? '' } });
const byMail = { deliveryChannel: 'email', language: 'en' };
const linkIn = (text: string | undefined): string => /https?:\S+\/sign\/[\w.-]+/.exec(text ?? '')?.[0] ?? '';
const phone = { countryCode: '358', phoneNumber: '401234567' };

describe('inviting', () => {
  it('writes to one signee by one channel, with a link that opens', async () => {
    const made = await makeFinalized(parties(2, () => phone));
    expect((await invite(made, 0, byMail)).json).toEqual(DONE);
    const [letter, ...others] = await lettersOf(made.id);
    expect([letter?.['channel'], letter?.['to'], others]).toEqual(['email', 'signee.0@post.example', []]);
    expect(letter?.['subject']).toContain('Lease of a berth');
    expect(letter?.['text']).toContain('Aino Korhonen');
    expect((await fetch(linkIn(letter?.['text']))).status).toBe(200);
    expect((await invite(made, 1, { deliveryChannel: 'sms', language: 'fi' })).json).toEqual(DONE);
    const [sms] = await lettersOf(made.id);
    expect([sms?.['channel'], sms?.['to']]).toEqual(['sms', '+358401234567']);
  });

  it.each(['fi', 'en', 'sv', 'de'])('is written in %s', async (language) => {
    const made = await makeFinalized();
    expect((await invite(made, 0, { ...byMail, language })).status).toBe(200);
    const [letter] = await lettersOf(made.id);
    expect(letter?.['html']).toContain(`lang="${language}`);
  });

  it('carries the message for this signee, else that for all', async () => {
    const made = await makeFinalized({ 'signingSettings[message]': 'To all of <you>' });
    await invite(made, 0, { ...byMail, message: 'Only for Bo & co.' });
    await invite(made, 0, { ...byMail, message: ' ' });
    const [second, first] = await lettersOf(made.id);
    expect(first?.['text']).toContain('Only for Bo & co.');
    expect(second?.['text']).toContain('To all of <you>');
    expect(second?.['html']).toContain('To all of &lt;you&gt;');
  });

  it('of another document is not there, whatever the stage of either', async () => {
    const [one, another] = [await makePdfDocument(), await makePdfDocument()];
    const mixed: Made = { ...another, call: one.call };
    expectError(await invite(mixed, 0, byMail), 404, 'not_found');
    expectError(await remind(mixed, 0), 404, 'not_found');
    const params = { signature_id: another.signatures[0]?.id ?? '' };
    const form = imageForm(makePng({ width: 300, height: 150 }));
    expectError(await one.call('uploadSignature', { params, form }), 404, 'not_found');
  });

  it('is for documents that are being signed', async () => {
    expectError(await invite(await makePdfDocument(), 0, byMail), 409, 'not_finalized');
    const made = await makeFinalized();
    expect((await made.sign(0)).status).toBe(200);
    expectError(await invite(made, 0, byMail), 409, 'signature_ended');
    const cancelled = await makeFinalized();
    await cancelled.call('cancelDocument');
    expectError(await invite(cancelled, 0, byMail), 409, 'signature_ended');
  });

  it('needs an address for the channel', async () => {
    const made = await makeFinalized(parties(1, () => ({ email: '' })));
    for (const deliveryChannel of ['email', 'sms']) {
      const error = expectError(await invite(made, 0, { ...byMail, deliveryChannel }), 422, 'contact_missing');
      expect(error.fields?.[0]?.path).toBe('deliveryChannel');
    }
    expect(await lettersOf(made.id)).toEqual([]);
  });

  it.each([
    ['deliveryChannel', { language: 'en' }],
    ['deliveryChannel', { ...byMail, deliveryChannel: 'pigeon' }],
    ['language', { deliveryChannel: 'email' }],
    ['language', { ...byMail, language: 'pl' }],
    ['message', { ...byMail, message: 5 }],
    ['message', { ...byMail, message: 'x'.repeat(2001) }],
  ])('is refused at %s for %j', async (path, body) => {
    const made = await makeFinalized();
    expect(expectError(await invite(made, 0, body), 422, 'validation').fields?.[0]?.path).toBe(path);
  });

  it('goes to parties of a draft', async () => {
    const made = await makeFinalizedNda();
    expect((await invite(made, 1, { ...byMail, language: 'sv' })).status).toBe(200);
    expect((await lettersOf(made.id)).map(({ to }) => to)).toEqual(['erik.sandstrom@post.example']);
  });
});

describe('signing groups', () => {
  it('are asked one after the other', async () => {
    const made = await makeFinalized(parties(3, (index) => (index === 2 ? {} : { signingGroup: String(index + 1) })));
    for (const place of [0, 1, 2]) expect((await invite(made, place, byMail)).status).toBe(200);
    const to = async (): Promise<string[]> => (await lettersOf(made.id)).map((letter) => letter['to'] ?? '').sort();
    expect(await to()).toEqual(['signee.0@post.example', 'signee.2@post.example']);
    expectError(await made.sign(1), 409, 'signing_order');
    expectError(await remind(made, 1), 409, 'signing_order');
    expect((await made.sign(0)).status).toBe(200);
    expect(await to()).toEqual(['signee.0@post.example', 'signee.1@post.example', 'signee.2@post.example']);
    expect((await made.sign(1)).status).toBe(200);
    expect(documentOf(await made.call('getDocument')).stage).toBe('finalized');
    expect((await made.sign(2)).status).toBe(200);
    expect(documentOf(await made.call('getDocument')).stage).toBe('completed');
  });
});

describe('reminding', () => {
  it('writes once more, the way the signee was invited', async () => {
    const made = await makeFinalized(parties(1, () => phone));
    await invite(made, 0, { deliveryChannel: 'sms', language: 'en' });
    expect((await remind(made, 0)).json).toEqual(DONE);
    const letters = await lettersOf(made.id);
    expect(letters.map(({ channel }) => channel)).toEqual(['sms', 'sms']);
    expect(linkIn(letters[0]?.['text'])).toBe(linkIn(letters[1]?.['text']));
  });

  it('is for who is waited for and can be reached', async () => {
    expectError(await remind(await makePdfDocument(), 0), 409, 'not_finalized');
    const made = await makeFinalized();
    await made.sign(0);
    expectError(await remind(made, 0), 409, 'signature_ended');
    expectError(await remind(await makeFinalized(parties(1, () => ({ email: '' }))), 0), 422, 'contact_missing');
  });

  it('comes by itself at 09:00 UTC, for as long as it was asked for', async () => {
    const made = await makeFinalized({
      'signingSettings[remindersStart]': await dayAfter(2),
      'signingSettings[remindersEnd]': await dayAfter(5),
      'signingSettings[remindersDuration]': 'P2D',
    });
    await invite(made, 0, byMail);
    await moveClock('P9D');
    expect((await lettersOf(made.id)).length).toBe(3);
  });
});
