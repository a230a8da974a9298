import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Keyboard } from './keyboard.ts';
import type { Focused } from './keyboard.ts';
import { openBrowser } from './product.ts';

const product = inject('product');
let browser: Browser;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  keyboard = new Keyboard(page);
});

afterAll(async () => {
  await browser.close();
});

/** The text typed into each field; of a list of answers, one for each card. Fields that are not here are passed by. */
const TYPED: Readonly<Record<string, string | readonly string[]>> = {
  'basic/title': 'Shareholders’ agreement',
  'basic/effective_date': '02/03/2026',
  'company/name': 'Kuusi Oy',
  'company/business_id': '1234567-1',
  'company/seat': 'Helsinki',
  'company/country': 'Finland',
  'company/business': 'Software for sawmills',
  'company/first_name': 'Helmi',
  'company/last_name': 'Rantala',
  'company/email': 'helmi@example.com',
  'shareholders/*/first_name': ['Aino', 'Erik'],
  'shareholders/*/last_name': ['Lehtonen', 'Sandström'],
  'shareholders/*/address': ['Satamakatu 1, Helsinki', 'Storgatan 2, Stockholm'],
  'shareholders/*/email': ['aino@example.com', 'erik@example.com'],
  'shareholders/*/holdings/*/shares': ['600', '400'],
  'shareholders/*/holdings/*/price': ['6000', '4000'],
  'governance/board_size': '3',
  'governance/majority': '67',
  'transfers/refusal_days': '30',
  'transfers/drag_percent': '75',
  'founders/vesting_months': '36',
  'founders/cliff_months': '12',
  'terms/institute': 'Finland Chamber of Commerce',
  'terms/place': 'Helsinki',
  'terms/country': 'Finland',
};
/** Of the many that may be chosen, one is. */
const CHECKED = new Set(['governance/reserved']);

/** Fills the field with the focus, once: a text is typed, an answer not given yet is taken. */
function createFiller(): (focused: Focused) => Promise<void> {
  const times = new Map<string, number>();
  return async ({ role, key, value, checked, name }) => {
    if (role === 'radio' && !checked) await keyboard.press('Space');
    else if (role === 'checkbox' && CHECKED.has(key)) {
      CHECKED.delete(key);
      await keyboard.press('Space');
    } else if (role !== 'button' && role !== 'select' && role !== 'radio' && role !== 'checkbox') {
      const answers = TYPED[key];
      const time = times.get(key) ?? 0;
      const answer = typeof answers === 'string' ? (time === 0 ? answers : undefined) : answers?.[time];
      if (answer === undefined || value !== '' || /currency/i.test(name)) return;
      times.set(key, time + 1);
      // Of a list of options, the one that is searched for is taken when the field is left.
      await keyboard.type(answer);
    }
  };
}

describe('the whole main job by keys', () => {
  it('chooses a template: the search has the focus', async () => {
    await page.goto(`${product.demo}/new`);
    await page.getByRole('option').first().waitFor();
    expect((await keyboard.focused()).name).toBe('Search templates');
    await keyboard.type('shareholders');
    await page.getByRole('option', { name: /Shareholders’ agreement/, selected: true }).waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/contracts\//);
  });

  it('is in the first field within three keys from load', async () => {
    await page.locator('deed-builder-form input').first().waitFor();
    const before = keyboard.count;
    await expect.poll(async () => (await keyboard.focused()).key, { timeout: 5000 }).not.toBe('');
    let focused = await keyboard.focused();
    while (focused.key !== 'basic/title' && keyboard.count - before < 4) focused = await keyboard.press('Tab');
    expect(focused.key).toBe('basic/title');
    expect(keyboard.count - before).toBeLessThanOrEqual(3);
  });

  it('fills the form from field to field', async () => {
    const fill = createFiller();
    let focused = await keyboard.focused();
    for (let n = 0; n < 150 && focused.key !== 'terms/notes'; n += 1) {
      await fill(focused);
      focused = await keyboard.press('Tab');
    }
    expect(focused.key).toBe('terms/notes');
  });

  it('finalizes within five keys from the last field', async () => {
    const before = keyboard.count;
    await keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Finalize this document?').waitFor();
    await keyboard.press('Enter');
    await page.getByText('This document is finalized').waitFor();
    expect(keyboard.count - before).toBeLessThanOrEqual(5);
  });

  it('goes on to sending, and sends', async () => {
    let focused = await keyboard.focused();
    while (focused.name !== 'Send to be signed' && keyboard.count < 200) focused = await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.waitForURL(/\/send$/);
    await page.getByRole('textbox', { name: 'Email' }).first().waitFor();
    focused = await keyboard.focused();
    while (focused.role !== 'email' && keyboard.count < 200) focused = await keyboard.press('Tab');
    await keyboard.press('Control+Enter');
    await page.waitForURL(/\/signing$/);
    await page.getByText(/^0 of \d signed/).waitFor();
  });

  it('took at most 120 keys beside typed text, none of which led to a control that is covered or has no name', () => {
    expect(keyboard.faults).toEqual([]);
    expect(keyboard.count, keyboard.keys.join('\n')).toBeLessThanOrEqual(120);
  });
});
