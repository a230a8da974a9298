import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Opens a shareholders’ agreement that has not been filled in. */
async function open(viewport: {
  width: number;
  height: number;
}): Promise<{ page: Page; form: Locator; faults: string[]; id: string }> {
  const created = await fetch(`${product.demo}/deedkit/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.demo },
    body: JSON.stringify({ template_id: 'shareholders-agreement', language: 'en', document_name: 'Filling' }),
  });
  const { id } = (await created.json()) as { id: string };
  const page = await browser.newPage({ viewport, locale: 'en-GB' });
  const faults = watch(page);
  await page.goto(`${product.demo}/contracts/${id}`);
  const form = page.locator('deed-builder-form');
  await form.locator('.chapter').first().waitFor();
  return { page, form, faults, id };
}

/** Reads the shareholders that the service holds. */
async function shareholdersOf(id: string): Promise<readonly Record<string, unknown>[]> {
  const response = await fetch(`${product.service}/api/builder/sessions/${id}/contract`, {
    headers: { Authorization: `Bearer ${product.sandboxKey}`, Accept: 'application/json' },
  });
  const { data: answer } = (await response.json()) as {
    data: { state: { value: { shareholders: readonly Record<string, unknown>[] } } };
  };
  return answer.state.value.shareholders;
}

describe('a form filled in from elsewhere', () => {
  it('takes the rows of a spreadsheet, which the service then holds, and one undo takes them back', async () => {
    const { page, form, faults, id } = await open({ width: 1280, height: 900 });
    // Of the list itself: the others are those of the holdings in each.
    const button = form.getByRole('button', { name: 'Paste rows…' }).last();
    const cells = form.getByRole('textbox', { name: 'Cells from a spreadsheet' });
    await button.click();
    // A press long before the form's tools have come is dropped: a person who sees no effect presses again.
    const isThere = await cells.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) await button.click();
    await cells.fill(
      'The shareholder is\tFirst name\tLast name\tPostal address\tEmail\tPhone\tIs this shareholder a working founder?\n' +
        'A person\tIlona\tKarvonen\t"Torikatu 3\n90100 Oulu"\tilona@example.fi\t040 555 0130\tYes\n' +
        'person\tTobias\tNygård\tKirkkokatu 18\ttobias@example.fi\t+358405550132\tno\n' +
        'person\t<b>Riikka</b>\tAhlgren\tAleksanterinkatu 40\triikka@example.fi\t\tmaybe',
    );
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('1 cell cannot be read and stays empty.').waitFor();
    expect(await form.getByRole('radio', { name: 'Replace the 2 that are there' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Add 3 rows' }).click();
    await form.getByText('3 rows added').waitFor();
    await expect
      .poll(async () => (await shareholdersOf(id)).map(({ first_name }) => first_name))
      .toEqual(['Ilona', 'Tobias', '<b>Riikka</b>']);
    expect((await shareholdersOf(id))[0]).toMatchObject({
      phone: '+358405550130',
      founder: true,
      address: 'Torikatu 3\n90100 Oulu',
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(async () => (await shareholdersOf(id)).map(({ first_name }) => first_name)).toEqual(['', '']);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('offers the people of the sandbox’s address book, by name and by registration number', async () => {
    const { page, form, faults, id } = await open({ width: 1280, height: 900 });
    await form
      .getByRole('textbox', { name: /^First name(?! of)/ })
      .first()
      .pressSequentially('Ain');
    await form.getByRole('option', { name: 'Aino Salonen' }).click();
    await expect
      .poll(async () => (await shareholdersOf(id))[0])
      .toMatchObject({
        first_name: 'Aino',
        last_name: 'Salonen',
        email: 'aino.salonen@mail.example',
        phone: '+358405550134',
        address: 'Hämeenkatu 8 B 12, 33100 Tampere',
      });
    const number = form.getByRole('textbox', { name: 'Registration number' }).first();
    await number.pressSequentially('5678');
    await form.locator('.suggestions [role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Company name' }).first().inputValue())
      .toBe('Lumikide Energy Oy');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('goes part by part on a phone, and begins again where it was left', async () => {
    const { page, form, faults } = await open({ width: 360, height: 720 });
    const builder = page.locator('deed-builder');
    await builder.getByText(/^Step 1 of \d+$/).waitFor();
    expect(await form.locator('.chapter:visible').count()).toBe(1);
    await form.getByRole('textbox').first().fill('');
    await builder.getByRole('button', { name: 'Next', exact: true }).click();
    await builder.getByText(/^Step 2 of \d+$/).waitFor();
    await builder.getByText(/^Agreement: \d+ answers? left$/).waitFor();
    expect(await form.locator('.chapter:visible .chapter-title').innerText()).toBe('Company');
    await page.reload();
    await builder.getByText(/^Step 2 of \d+$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(faults).toEqual([]);
    await page.close();
  });
});
