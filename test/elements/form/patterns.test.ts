import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../src/document/index.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import { rootOf } from '../fixtures/page.ts';

const EVIL = '^(a+)+$';
const field = { type: 'string', pattern: EVIL, 'x-deed': { widget: 'text' } } as ValueSchema;

/** Writes into the field and leaves it; returns how long the page was held, and the error of the field. */
async function write(element: HTMLElement & { readonly updateComplete: Promise<unknown> }, text: string) {
  const input = rootOf(element).querySelector('input') as HTMLInputElement;
  const started = performance.now();
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.blur();
  await element.updateComplete;
  await new Promise(requestAnimationFrame);
  return { took: performance.now() - started, error: rootOf(element).querySelector('.error')?.textContent?.trim() };
}

describe('a pattern that would be tried for ever', () => {
  const own = oneFieldset({ code: field }, { code: '' });
  const foreign = {
    schema: { type: 'object', properties: { code: { type: 'string', pattern: EVIL } } },
    value: { code: '' },
  };
  for (const [title, given] of Object.entries({ 'of our own schema': own, "of another tool's": foreign }))
    it(`holds no page: ${title}`, async () => {
      const { element } = await showForm(given);
      // Each of them took the engine of the language seconds, and twice as long with every letter.
      for (const length of [30, 60, 5000]) {
        const { took, error } = await write(element, `${'a'.repeat(length)}!`);
        expect(took).to.be.lessThan(250);
        expect(error).to.not.equal(undefined);
      }
      expect((await write(element, 'a'.repeat(30))).error).to.equal(undefined);
    });

  it('stays with its engine when another schema is shown', async () => {
    await showForm(own);
    const { element } = await showForm(oneFieldset({ code: { ...field, pattern: '^(b+)+$' } }, { code: '' }));
    expect((await write(element, `${'b'.repeat(40)}!`)).took).to.be.lessThan(250);
  });
});
