import type { Locator, Page } from 'playwright-core';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Fills every field that is shown and empty, with what an example value holds for it, the way a person would: by its
 * controls.
 */
export async function fillForm(page: Page, example: Json): Promise<void> {
  // Answers open further questions, so the form is gone through until nothing new is asked.
  for (const seen = new Set<string>(); ;) {
    const keys = await page
      .locator('deed-builder-form [part~=field]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset['key'] ?? ''));
    const fresh = keys.filter((key) => !seen.has(key));
    if (fresh.length === 0) return;
    for (const key of fresh) {
      seen.add(key);
      const field = page.locator(`deed-builder-form [part~=field][data-key="${key}"]`);
      if (!(await field.isVisible())) continue;
      // The first of several options is taken, which may ask what the example had no need to say.
      const known = lookUp(example, key, keys);
      const value =
        known !== undefined && known !== null && known !== ''
          ? known
          : (await field.getByText('Optional').count()) > 0
            ? undefined
            : 'As agreed';
      if (value !== undefined) await fillField(field, value);
    }
  }
}

/** Ids in a key stand for the places of their instances, in the order the form shows them. */
function lookUp(example: Json, key: string, keys: readonly string[]): Json | undefined {
  let at: Json | undefined = example;
  let prefix = '';
  for (const token of key.split('/')) {
    if (Array.isArray(at)) {
      const ids = [
        ...new Set(
          keys.filter((other) => other.startsWith(prefix)).map((other) => other.slice(prefix.length).split('/')[0]),
        ),
      ];
      at = (at as readonly Json[])[ids.indexOf(token)];
    } else {
      at = (at as { readonly [name: string]: Json } | undefined)?.[token];
    }
    prefix += `${token}/`;
  }
  return at;
}

async function fillField(field: Locator, value: Json): Promise<void> {
  const radios = field.getByRole('radio');
  if ((await radios.count()) > 0) return choose(radios, value);
  const checkboxes = field.getByRole('checkbox');
  if ((await checkboxes.count()) > 0) return check(checkboxes, value as readonly Json[]);
  const combobox = field.getByRole('combobox');
  if ((await combobox.count()) > 0 && typeof value !== 'object') return search(combobox.first());
  const textbox = field.getByRole('textbox').or(field.getByRole('spinbutton')).first();
  await textbox.fill(textOf(value));
  await textbox.press('Tab');
}

async function choose(radios: Locator, value: Json): Promise<void> {
  const index = value === false ? 1 : 0;
  await radios.nth(index).check({ force: true });
}

async function check(boxes: Locator, values: readonly Json[]): Promise<void> {
  for (let index = 0; index < Math.min(values.length, await boxes.count()); index += 1)
    await boxes.nth(index).check({ force: true });
}

async function search(combobox: Locator): Promise<void> {
  if ((await combobox.inputValue()) !== '') return;
  await combobox.fill('fi');
  await combobox.press('ArrowDown');
  await combobox.press('Enter');
}

function textOf(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { amount, en } = value as { readonly amount?: number; readonly en?: string };
  return amount === undefined ? (en ?? 'Written in the page') : String(amount);
}
