import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder, DeedBuilderForm } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { openInside } from '../fixtures/connected.ts';
import { byLabel, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** An untouched form: the parts that make it work are still on their way. */
async function fresh(): Promise<{ element: DeedBuilderForm; patches: string[] }> {
  const patches: string[] = [];
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form
      .schema=${agreementSchema}
      .value=${agreementValue('Example Oy', 'Sample Ltd')}
      @deed-patch=${({ detail }: CustomEvent<{ operations: readonly { op: string; path: string }[] }>) => {
        patches.push(...detail.operations.map(({ op, path }) => `${op} ${path}`));
      }}
    ></deed-builder-form>`,
  );
  await waitUntil(() => rootOf(element).querySelector('[data-action=add]'));
  return { element, patches };
}

const actions = (element: Element, action: string): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>(`[data-action=${action}]`),
];

describe('deed-builder-form, before its tools are there', () => {
  it('does the last press alone, and once', async () => {
    const { element, patches } = await fresh();
    const add = actions(element, 'add').at(-1);
    const [toggle] = actions(element, 'toggle');
    toggle?.click();
    for (let press = 0; press < 3; press += 1) add?.click();
    await waitUntil(() => patches.length > 0, 'added', { timeout: 5000 });
    await stays(() => patches.join() === 'add /value/parties/-', 200);
    expect(rootOf(element).querySelectorAll('.card.collapsed').length).to.equal(0);
  });

  it('does nothing that was asked for long ago', async () => {
    const { element, patches } = await fresh();
    const add = actions(element, 'add').at(-1);
    const { now } = performance;
    try {
      performance.now = () => 1000;
      add?.click();
      performance.now = () => 7000;
      await toolsReady();
    } finally {
      performance.now = now;
    }
    await stays(() => patches.length === 0, 100);
    add?.click();
    await waitUntil(() => patches.length === 1);
  });
});

describe('deed-builder, while something is written that is no edit yet', () => {
  // Tools come by themselves once the page is idle, at a time that cannot be foreseen.
  const { requestIdleCallback } = window;
  const idle: IdleRequestCallback[] = [];
  before(() => (window.requestIdleCallback = (callback) => idle.push(callback)));
  after(() => (window.requestIdleCallback = requestIdleCallback));

  it('does not say that it is saved, and does not finalize', async () => {
    const opening = await openInside(html`<deed-builder></deed-builder>`, {
      state: agreementState(agreementValue('Example Oy', 'Sample Ltd')),
      schema: agreementSchema,
    });
    const { adapter, draft } = opening;
    await waitUntil(() => adapter.streams.size === 1, 'the draft', { timeout: 6000 });
    const builder = draft.querySelector('deed-builder') as DeedBuilder;
    await waitUntil(() => rootOf(builder).querySelector('deed-builder-form')?.shadowRoot?.querySelector('.field'));
    const form = rootOf(builder).querySelector('deed-builder-form') as DeedBuilderForm;
    expect(texts(builder, '.save')).to.deep.equal(['Saved']);
    const box = byLabel(form, 'Purpose') as HTMLTextAreaElement;
    box.value = 'To write before anything is there';
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(adapter.patches.length).to.equal(0);
    expect(draft.draft?.snapshot.waits).to.equal(true);
    expect((await draft.draft?.finalize())?.code).to.equal('unsaved');
    for (const callback of idle) requestIdleCallback(callback);
    await waitUntil(() => adapter.patches.length === 1, 'sent', { timeout: 5000 });
    await waitUntil(() => texts(builder, '.save')[0] === 'Saved');
    expect(draft.draft?.snapshot.waits).to.equal(false);
  });
});
