import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { de } from '../../service/console/texts/de.ts';
import { ask, home, openPage, signIn } from './console-visit.ts';
import { openBrowser, watch } from './product.ts';

/** All texts of a table as one pattern each, in which a value may be anything. */
function patternsOf(tree: unknown): readonly RegExp[] {
  if (typeof tree === 'string') {
    const escaped = tree.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    return [new RegExp(`^${escaped.replaceAll(/\{\w+\} ?/g, '.*')}$`, 'su')];
  }
  return Object.values(tree as Record<string, unknown>).flatMap(patternsOf);
}

const GERMAN = patternsOf(de);

/**
 * The texts of a page that are the console's own: names, codes, times and elements are left out, and data that is marked
 * as not to be translated.
 */
function readOwnTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const data = 'bdi, code, pre, time, kbd, [translate="no"], .number';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(data) !== null) continue;
      if (node instanceof Text) texts.push(node.data.trim());
      else
        for (const name of ['aria-label', 'placeholder', 'alt', 'label', 'data-label'])
          texts.push(element.getAttribute(name)?.trim() ?? '');
    }
    return texts.filter((text) => /\p{L}/u.test(text));
  });
}

describe('the language of the console', () => {
  let browser: Browser;
  let admin: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser();
    const { root_folder_id } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
    const input = { folder_id: root_folder_id, title: 'Charter of the quay' };
    await ask<{ id: string }>('POST', '/public/v2/templates/mutual-nda/start', input);
    admin = await signIn(browser, 'admin');
    admin.setDefaultTimeout(10_000);
    await admin.addCookies([{ name: 'deed_language', value: 'de', url: home }]);
  });
  afterAll(() => browser.close());

  it('changes at once, is kept, and is that of the sign-in too', async () => {
    const context = await signIn(browser, 'editor');
    const page = await openPage(context, '/people', 'People');
    const faults = watch(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('heading', { name: 'Personen', level: 1 }).waitFor();
    expect(await page.title()).toBe('Personen · Demo');
    await page.reload();
    await page.getByRole('heading', { name: 'Personen', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(faults).toEqual([]);
    await context.clearCookies({ name: 'deed_user' });
    await page.goto(`${home}/people`);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await context.close();
  });

  it('is that of the browser where none was chosen, and fetches no other', async () => {
    const signedIn = await signIn(browser, 'sender');
    const context = await browser.newContext({ locale: 'sv-SE', storageState: await signedIn.storageState() });
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${home}/people`);
    await page.getByRole('heading', { name: 'Personer', level: 1 }).waitFor();
    expect(fetched.filter((path) => /console\/(?:en-gb|de|fi|pl)-/.test(path))).toEqual([]);
    await Promise.all([context.close(), signedIn.close()]);
  });

  it('is told of what the service words in English, at the field', async () => {
    const page = await openPage(admin, '/people', de.pages.people);
    await page.getByRole('button', { name: de.people.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(de.common.name).fill('Ida Nyman');
    await dialog.getByLabel(de.common.email).fill('ida');
    await dialog.getByRole('button', { name: de.people.add }).click();
    const fault = dialog.locator('#field-email-help.error');
    await fault.waitFor();
    expect(await fault.getAttribute('lang')).toBe('en');
    expect(await fault.textContent()).toContain('name@example.com');
    await page.close();
  });

  it.each([
    ['/', 'Start'],
    ['/documents', 'Dokumente'],
    ['/templates', 'Vorlagen'],
    ['/activity', 'Verlauf'],
    ['/people', 'Personen'],
    ['/access', 'Zugriff'],
    ['/usage', 'Nutzung'],
    ['/settings', 'Einstellungen'],
    ['/keys', 'API-Schlüssel'],
    ['/webhooks', 'Webhooks'],
    ['/requests', 'Anfragen'],
    ['/outbox', 'Postausgang'],
    ['/documents/00000000-0000-4000-8000-000000000000', 'Dokument'],
    ['/nothing', 'Diese Seite gibt es nicht'],
  ])('leaves nothing in another language at %s', async (path, heading) => {
    const page = await admin.newPage();
    await page.goto(home + path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.locator('main > * > .skeleton').waitFor({ state: 'detached' });
    // Closed dialogs count, too: all of a page is in its tree.
    const wrong = (await readOwnTexts(page)).filter((text) => !GERMAN.some((pattern) => pattern.test(text)));
    expect(wrong).toEqual([]);
    await page.close();
  });
});
