import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { answerStrangerPage } from '../../src/hosted/pin-page.ts';
import { answerRoomPage } from '../../src/hosted/sign-room-page.ts';
import type { RoomPage } from '../../src/hosted/sign-room-page.ts';
import { textsFor } from '../../src/hosted/texts/index.ts';
import { composeInvitation } from '../../src/notify/index.ts';
import { plainSender } from '../support/plain-sender.ts';

let browser: Browser;
beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser();
  Object.assign(process.env, env);
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] });
});
afterAll(() => browser.close());

const site = { publicUrl: () => 'https://x.example', frameAncestors: [] };
const spoken = textsFor('en-GB');
const DUE = new Date('2026-11-25T10:00:00Z');

/** Where pieces of a paragraph or heading begin as they are drawn, from the left; of the first that has them all. */
const placesIn = (page: Page, pieces: readonly string[]): Promise<readonly number[]> =>
  page.evaluate((all) => {
    const within = [...document.querySelectorAll('p, h1')].find((one) =>
      all.every((piece) => one.textContent.includes(piece)),
    );
    if (!within) throw new Error(`Nothing has ${all.join(' and ')}`);
    return all.map((piece) => {
      const nodes = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      let node = nodes.nextNode();
      while (node && !(node.nodeValue ?? '').includes(piece)) node = nodes.nextNode();
      if (!node) throw new Error(`“${piece}” is in several nodes`);
      const start = (node.nodeValue ?? '').indexOf(piece);
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + piece.length);
      return range.getBoundingClientRect().left;
    });
  }, pieces);

const rise = (places: readonly number[]): boolean => places.every((x, at) => at === 0 || x > (places[at - 1] ?? 0));

describe.each([
  { script: 'Latin', name: 'Berg', about: 'Lind', direction: 1 },
  { script: 'Hebrew', name: 'כהן', about: 'לוי', direction: -1 },
  { script: 'Arabic', name: 'حداد', about: 'سالم', direction: -1 },
  { script: 'Chinese', name: '王小明', about: '李四', direction: 1 },
])('a name in $script letters', ({ name, about, direction }) => {
  const title = `7. ${about}`;
  const show = async (html: string): Promise<Page> => {
    const page = await browser.newPage({ javaScriptEnabled: true, viewport: { width: 1600, height: 900 } });
    await page.setContent(html);
    return page;
  };
  /** A number before a name stands on the side where the name's own direction begins. */
  const sideOfNumber = async (page: Page): Promise<number> => {
    const [number = 0, word = 0] = await placesIn(page, ['7.', about]);
    return Math.sign(word - number);
  };

  it('leaves the words of a mail where they are', async () => {
    const { html } = composeInvitation({
      kind: 'invitation',
      language: 'en',
      ...plainSender(name),
      title,
      signee: name,
      dueAt: DUE,
      message: `${name}?`,
      link: 'https://x.example/sign/abc',
    });
    const page = await show(html);
    expect(rise(await placesIn(page, [name, 'has sent', about, 'to read']))).toBe(true);
    expect(rise(await placesIn(page, ['Message from', name, ':']))).toBe(true);
    expect(await sideOfNumber(page)).toBe(direction);
    await page.close();
  });

  it('leaves the words of the signing page where they are, before any script', async () => {
    const visit = { document: { title, key: { id: 'd' }, stage: 'finalized' }, signature: { id: 's' } };
    const first = {
      sender: `${name} 25`,
      message: null,
      dueAt: DUE,
      text: '<p>Text</p>',
      language: 'en',
      direction: 'ltr',
    };
    const answer = await answerRoomPage({ visit, own: '/sign/abc', spoken, first } as unknown as RoomPage, site);
    const page = await show((await answer.text()).replaceAll(/<script[^]*?<\/script>/g, ''));
    expect(rise(await placesIn(page, [name, 'asks you']))).toBe(true);
    expect(await sideOfNumber(page)).toBe(direction);
    await page.close();
  });

  it('leaves the numbers of another name on a page that says two', async () => {
    const answer = await answerStrangerPage({ site, spoken, sender: name, name: `7. ${about}`, action: '/again' });
    const page = await show(await answer.text());
    expect(rise(await placesIn(page, [name, 'has asked', about, 'is told so']))).toBe(true);
    expect(await sideOfNumber(page)).toBe(direction);
    await page.close();
  });
});
