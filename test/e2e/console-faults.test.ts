import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, openPage, signIn } from './console-visit.ts';
import { openBrowser } from './product.ts';

describe('a console that something happens to', () => {
  let browser: Browser;
  let admin: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await signIn(browser, 'admin');
    admin.setDefaultTimeout(15_000);
  });
  afterAll(() => browser.close());

  it('keeps what was written when the session ends, in a dialog and in the settings', async () => {
    const context = await signIn(browser, 'admin');
    const people = await openPage(context, '/people', 'People');
    await people.getByRole('button', { name: 'Add person' }).click();
    const dialog = people.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ida Nyman');
    await dialog.getByLabel('Email').fill('ida.nyman@faults.example');
    const settings = await openPage(context, '/settings', 'Settings');
    await settings.getByLabel('Emails come from').fill('The pier');
    const cookies = await context.cookies();
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.getByText('Your session has ended.').waitFor();
    expect(await dialog.getByRole('link', { name: 'Sign in again' }).getAttribute('target')).toBe('_blank');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ida Nyman');
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByRole('alert').getByText('Your session has ended.').waitFor();
    expect(await settings.getByLabel('Emails come from').inputValue()).toBe('The pier');
    // Signed in again in another window.
    await context.addCookies(cookies);
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await people.getByRole('row', { name: /Ida Nyman/ }).waitFor();
    await context.close();
  });

  it('says that it was updated when a page is one of an earlier release, and offers to reload', async () => {
    const page = await openPage(admin, '/people', 'People');
    await page.route(/\/console\/usage-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'Deedkit has been updated' }).waitFor();
    await page.unroute(/\/console\/usage-/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Usage', level: 1 }).waitFor();
    await page.close();
  });

  it('leads from what is not there to those that are, and to the same address of the other environment', async () => {
    const path = '/documents/01890000-0000-7000-8000-000000000000';
    const page = await openPage(admin, path, 'Document');
    await page.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    for (const name of ['Go to live', 'Look in the other environment'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(`/app/live${path}`);
    await page.getByRole('link', { name: 'Show all: Documents' }).click();
    await page.waitForURL(`${home}/documents`);
    await page.close();
  });

  it('prints lists without bar and buttons, and begins each sheet with what the columns are', async () => {
    const page = await openPage(admin, '/people', 'People');
    await page.getByRole('row').nth(1).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.bar', '.row-actions', '.heading .actions'])
      expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
    const head = page.locator('.list thead');
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
    const [table, body] = await Promise.all([
      page.locator('.list').boundingBox(),
      page.evaluate(() => document.documentElement.clientWidth),
    ]);
    expect(table?.width).toBe(body);
    await page.close();
  });
});
