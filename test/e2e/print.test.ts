import type { Browser } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import type { Browser as Firefox } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFirefox } from './find-firefox.ts';
import { startIntegrator } from './integrator.ts';
import type { HostedSession, Integrator } from './integrator.ts';
import { openBrowser } from './product.ts';
import { readPrint } from './read-print.ts';
import type { PrintedLine } from './read-print.ts';
import { waitForRest } from './wait-for-rest.ts';

const product = inject('product');
const firefoxPath = findFirefox();
/** Heights of paper in mm: the breaks between pages come at other places on each. */
const HEIGHTS = [297, 288, 279, 270, 261, 252, 243];

let site: Integrator;
beforeAll(async () => {
  site = await startIntegrator(product);
});
afterAll(() => {
  site.close();
});

/** A page that can be printed, and how it says that it is there: elements in each other's shadow. */
interface Printable {
  readonly url: string;
  readonly ready: readonly string[];
}

type Print = (page: Printable, heights: readonly number[]) => Promise<readonly Uint8Array[]>;

/** A draft with the example of its template, in the hosted Builder. */
async function startDraft(template: string): Promise<HostedSession> {
  const session = await site.startBuilder({
    contract: { template_id: template, languages: ['en'], document_name: 'Printed' },
  });
  const { example } = await site.call<{ example: Record<string, unknown> }>(
    'GET',
    `/api/browser/templates/${template}`,
  );
  const operations = Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
  await site.call('PATCH', `/api/builder/sessions/${session.id}/contract`, {
    body: { operations },
    participant: session.participant.id,
  });
  return session;
}

/** The link of the first letter about a draft that is finalized and sent. */
async function sendDraft({ id, participant }: HostedSession): Promise<string> {
  const path = `/api/builder/sessions/${id}/contract`;
  await site.call('POST', `${path}/finalize`, { participant: participant.id });
  await site.call('POST', `${path}/send`, { participant: participant.id, body: {} });
  const letters = await site.call<readonly { text: string }[]>('GET', '/sandbox/outbox');
  return letters.map(({ text }) => /https?:\S+\/sign\/\S+/.exec(text)?.[0]).find((link) => link !== undefined) ?? '';
}

/** Runs in the page. */
const isThere = (path: readonly string[]): boolean => {
  let root: ParentNode | null | undefined = document;
  for (const selector of path) {
    const found: Element | null | undefined = root?.querySelector(selector);
    root = found && (found.shadowRoot ?? found);
  }
  return Boolean(root);
};

const isHeading = ({ size }: PrintedLine): boolean => size > 11;

/** Checks the rules for every print of a contract, however high its paper is. */
function expectWholePages(pages: readonly (readonly PrintedLine[])[]): void {
  for (const lines of pages) {
    expect(lines.filter((line) => !isHeading(line)).length, 'a page of headings alone').toBeGreaterThan(1);
    expect(lines.filter((line, at) => isHeading(line) && at === lines.length - 1)).toEqual([]);
    // On the page with the heading are the names below the lines.
    const signatures = lines.findIndex(({ text, size }) => text === 'Signatures' && size > 11);
    if (signatures >= 0) expect(lines.length - signatures).toBeGreaterThan(2);
  }
  expect(pages.flat().filter(({ text, size }) => text === 'Signatures' && size > 11)).toHaveLength(1);
}

function expectPaper(pages: readonly (readonly PrintedLine[])[]): void {
  const [first = []] = pages;
  expect(first[0]?.size).toBeCloseTo(22, 0);
  const sizes = pages.flat().map(({ size }) => Math.round(size));
  expect(sizes.filter((size) => size === 10).length).toBeGreaterThan(sizes.length / 2);
  // 20 mm is the margin of the page: no card, no padding.
  expect(Math.min(...pages.flat().map(({ left }) => left))).toBeCloseTo(56.7, 0);
  expect(first[0]?.top).toBeLessThan(62.4 + 30);
  // Nothing of the page around.
  expect(
    pages.flat().filter(({ text }) => /Who else signs|Your details|asks you to sign|Finalize|Saved/.test(text)),
  ).toEqual([]);
}

function describePrinting(print: Print, templates: readonly string[]): void {
  it.each(templates)(
    'Builder and signing room of %s: as the document, no heading alone, signatures in one piece',
    async (template) => {
      const session = await startDraft(template);
      const builder = await print(
        { url: session.url, ready: ['deed-builder', 'deed-document-preview', '.paper:not(.waiting) h2'] },
        HEIGHTS,
      );
      const room = await print(
        { url: await sendDraft(session), ready: ['deed-signing-room', '.text[data-shown]'] },
        HEIGHTS,
      );
      for (const prints of [builder, room]) {
        const pages = await Promise.all(prints.map(readPrint));
        expectPaper(pages[0] ?? []);
        for (const each of pages) expectWholePages(each);
      }
    },
  );
}

describe('on paper, in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  describePrinting(
    async ({ url, ready }, heights) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
      await page.goto(url);
      await page.waitForFunction(isThere, ready);
      await page.evaluate(waitForRest);
      const prints: Uint8Array[] = [];
      for (const height of heights) {
        await page.addStyleTag({ content: `@page { size: 210mm ${height}mm }` }).catch(() => undefined);
        prints.push(await page.pdf({ preferCSSPageSize: true }));
      }
      await page.close();
      return prints;
    },
    ['mutual-nda', 'shareholders-agreement', 'employment-contract'],
  );
});

describe.skipIf(firefoxPath === undefined)(
  firefoxPath === undefined
    ? 'on paper, in Firefox: skipped, since there is none; FIREFOX_PATH may name one'
    : 'on paper, in Firefox',
  () => {
    let browser: Firefox;
    beforeAll(async () => {
      // Not every Firefox knows all that setting a viewport asks of it: the window has the size.
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath ?? '',
        headless: true,
        defaultViewport: null,
        args: ['--width=1280', '--height=900'],
      });
    });
    afterAll(() => browser.close());

    describePrinting(
      async ({ url, ready }, heights) => {
        const page = await browser.newPage();
        await page.goto(url);
        await expect.poll(() => page.evaluate(isThere, ready), { timeout: 30_000 }).toBe(true);
        await page.evaluate(waitForRest);
        const prints: Uint8Array[] = [];
        for (const height of heights)
          prints.push(await page.pdf({ width: '210mm', height: `${height}mm`, preferCSSPageSize: false }));
        await page.close();
        return prints;
      },
      ['mutual-nda'],
    );
  },
);
