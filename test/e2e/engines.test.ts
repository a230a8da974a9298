import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFurtherViolations, findViolations } from './find-violations.ts';
import { openBrowser } from './product.ts';

/** A page whose faults are known: a picture and a field without a name, and targets of 8 px beside each other. */
const PAGE = `<!doctype html><html lang="en"><title>Faults</title>
<style>button { display: block; width: 8px; height: 8px; padding: 0; border: 0 }</style>
<body><main><h1>Faults</h1><img src="data:,"><input><button aria-label="A"></button><button aria-label="B"></button></main>`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the engines that look at pages', () => {
  it('still find the faults they are there for', async () => {
    const page = await browser.newPage();
    await page.setContent(PAGE);
    const found = [...(await findViolations(page)), ...(await findFurtherViolations(page))].map((said) =>
      said.slice(0, said.indexOf(':')),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'axe image-alt',
        'axe label',
        'axe target-size',
        'ibm img_alt_valid',
        'ibm input_label_exists',
        'alfa sia-r2',
        'alfa sia-r8',
      ]),
    );
  });
});
