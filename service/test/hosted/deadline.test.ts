import { describe, expect, it } from 'vitest';
import { answerRoomPage } from '../../src/hosted/sign-room-page.ts';
import type { RoomPage } from '../../src/hosted/sign-room-page.ts';
import { textsFor } from '../../src/hosted/texts/index.ts';
import { composeInvitation } from '../../src/notify/index.ts';
import { plainSender } from '../support/plain-sender.ts';

/** In the east of Europe it is the next day already. */
const DUE = new Date('2026-03-05T22:30:00Z');
const site = { publicUrl: () => 'https://x.example', frameAncestors: [] };

/** The moment as a text tells it, with its zone. */
const momentIn = (text: string): string | undefined => /\d+\.? \S+ 2026[^<(]*\(UTC\)/.exec(text)?.[0];

describe('a deadline', () => {
  it.each([
    ['en', '5 March 2026 at 22:30 (UTC)'],
    ['fi', '5. maaliskuuta 2026 klo 22.30 (UTC)'],
    ['sv', '5 mars 2026 kl. 22:30 (UTC)'],
    ['de', '5. März 2026 um 22:30 (UTC)'],
    ['pl', '5 marca 2026 22:30 (UTC)'],
  ])('is told alike in the mail and on the page that it leads to, in %s', async (language, expected) => {
    const mail = composeInvitation({
      ...{ kind: 'invitation', language, ...plainSender('Nordvik'), title: 'Lease', signee: 'Aino', message: null },
      ...{ dueAt: DUE, link: 'https://x.example/sign/abc' },
    });
    const visit = { document: { title: 'Lease', key: { id: 'd' }, stage: 'finalized' }, signature: { id: 's' } };
    const first = { sender: 'Nordvik', message: null, dueAt: DUE, text: '<p>Text</p>', language, direction: 'ltr' };
    const spoken = textsFor(language);
    const page = await answerRoomPage({ visit, own: '/sign/abc', spoken, first } as unknown as RoomPage, site);
    expect(momentIn(mail.text)).toBe(expected);
    expect(momentIn(await page.text())).toBe(expected);
  });
});
