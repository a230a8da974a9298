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
const momentIn = (text: string): string | undefined => /\d+\.? \S+ 2026[^<(]*\([^)]*\)/.exec(text)?.[0];

describe('a deadline', () => {
  it.each([
    ['en', 'UTC', '5 March 2026 at 22:30 (UTC)'],
    ['en', 'Europe/Helsinki', '6 March 2026 at 00:30 (Europe/Helsinki, GMT+2)'],
    ['fi', 'Europe/Helsinki', '6. maaliskuuta 2026 klo 0.30 (Europe/Helsinki, UTC+2)'],
    ['sv', 'Europe/Helsinki', '6 mars 2026 kl. 00:30 (Europe/Helsinki, GMT+2)'],
    ['de', 'Europe/Helsinki', '6. März 2026 um 00:30 (Europe/Helsinki, GMT+2)'],
    ['pl', 'Europe/Helsinki', '6 marca 2026 00:30 (Europe/Helsinki, GMT+2)'],
  ])(
    'is told alike in the mail and on the page that it leads to, in %s in %s',
    async (language, timeZone, expected) => {
      const sender = plainSender('Nordvik');
      const mail = composeInvitation({
        kind: 'invitation',
        language,
        ...sender,
        title: 'Lease',
        signee: 'Aino',
        message: null,
        brand: { ...sender.brand, timeZone },
        dueAt: DUE,
        link: 'https://x.example/sign/abc',
      });
      const visit = { document: { title: 'Lease', key: { id: 'd' }, stage: 'finalized' }, signature: { id: 's' } };
      const first = {
        sender: 'Nordvik',
        message: null,
        dueAt: DUE,
        timeZone,
        text: '<p>Text</p>',
        language,
        direction: 'ltr',
      };
      const spoken = textsFor(language);
      const page = await answerRoomPage({ visit, own: '/sign/abc', spoken, first } as unknown as RoomPage, site);
      expect(momentIn(mail.text)).toBe(expected);
      expect(momentIn(await page.text())).toBe(expected);
    },
  );
});
