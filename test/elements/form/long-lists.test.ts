import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { createId } from '../../../src/document/index.ts';
import type { Instance, ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { pressed, toolsReady, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const fieldset = (properties: Record<string, ValueSchema>): ValueSchema => ({
  type: 'object',
  properties: { _type: { const: 'value' }, _id: { type: 'string' }, ...properties },
});
const rows: ValueSchema = {
  type: 'array',
  items: fieldset({ name: { type: 'string' }, note: { type: 'string' } }),
  'x-deed': { repeatable: { min: 0, max: 1000, itemLabel: ['name'] } },
};

/** A list of 200 inside a fieldset. */
async function open(): Promise<{ element: DeedBuilderForm; inputs: () => HTMLInputElement[] }> {
  const list = Array.from({ length: 200 }, (_, index) => ({
    _type: 'value',
    _id: createId(),
    name: `Row ${index}`,
    note: '',
  }));
  const value = {
    _type: 'value',
    _id: createId(),
    contract: { _type: 'value', _id: createId(), rows: list },
  } as unknown as Instance;
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${fieldset({ contract: fieldset({ rows }) })} .value=${value}></deed-builder-form>`,
  );
  const inputs = (): HTMLInputElement[] => [...(element.shadowRoot?.querySelectorAll('input') ?? [])];
  await waitUntil(() => inputs().length === 400);
  await toolsReady();
  return { element, inputs };
}

describe('deed-builder-form, long lists inside a fieldset', () => {
  it('are skipped by the browser while out of sight, as those at the root', async () => {
    const { element } = await open();
    const last = element.shadowRoot?.querySelector('.card:last-child .control');
    for (const selector of ['.nested .leaf + .leaf', '.nested .card'])
      expect(getComputedStyle(element.shadowRoot?.querySelector(selector) as Element).contentVisibility).to.equal(
        'auto',
      );
    const cards = [...(element.shadowRoot?.querySelectorAll('.card') ?? [])];
    expect((cards.at(-1) as HTMLElement).checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    expect((cards[0] as HTMLElement).checkVisibility({ contentVisibilityAuto: true })).to.equal(true);
    expect(last).to.not.equal(null);
  });

  it('keep the room that cards of their size need', async () => {
    const { element } = await open();
    const [card] = element.shadowRoot?.querySelectorAll<HTMLElement>('.card') ?? [];
    const list = element.shadowRoot?.querySelector<HTMLElement>('.cards');
    const each = (list?.offsetHeight ?? 0) / 200;
    expect(each / (card?.offsetHeight ?? 1)).to.be.within(0.8, 1.4);
  });

  it('stand in a form of their own that nothing submits', async () => {
    const { element, inputs } = await open();
    const [first] = inputs() as [HTMLInputElement];
    expect(first.form?.getRootNode()).to.equal(element.shadowRoot);
    let left = false;
    const note = (event: Event): void => {
      left ||= !event.defaultPrevented;
    };
    element.shadowRoot?.addEventListener('submit', note);
    await type(first, 'x');
    await pressed('Enter');
    first.form?.requestSubmit();
    expect(left).to.equal(false);
    expect(first.value).to.equal('Row 0x');
  });
});
