import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, home, signIn } from './console-visit.ts';
import { openBrowser } from './product.ts';

describe('the first page of a console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('is asked for with its scripts, all that it reads and nothing else', async () => {
    const { root_folder_id: folder } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
    await ask('POST', '/public/v2/templates/mutual-nda/start', { folder_id: folder, title: 'First of all' });
    const context = await signIn(browser, 'admin');
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/public/v2/')) asked.push(request.url());
    });
    const response = await page.goto(`${home}/`);
    await page.getByRole('row', { name: /First of all/ }).waitFor();
    const links = [...((await response?.text()) ?? '').matchAll(/as="fetch"[^>]*href="([^"]+)"/g)];
    const ahead = links.map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), home).href);
    expect(ahead).toHaveLength(3);
    expect(asked.toSorted()).toEqual(ahead.toSorted());
    await context.close();
  });

  it('is shown also where nothing answers ahead of it', async () => {
    const context = await signIn(browser, 'admin');
    const page = await context.newPage();
    let refused = 0;
    await page.route(/public\/v2\/documents/, (route) => {
      refused += 1;
      return refused > 3 ? route.continue() : route.abort();
    });
    await page.goto(`${home}/`);
    await page.getByRole('row', { name: /First of all/ }).waitFor();
    expect(refused).toBeGreaterThan(3);
    await context.close();
  });
});
