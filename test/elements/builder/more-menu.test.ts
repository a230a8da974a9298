import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { html } from 'lit';
import { openCommented } from '../fixtures/commented.ts';
import { byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function opened(width: number, verbs = ['duplicate', 'history', 'read-comments']): Promise<DeedBuilder> {
  await setViewport({ width, height: 700 });
  const { draft } = await openCommented(html`<deed-builder style="block-size: 700px"></deed-builder>`, { verbs });
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => rootOf(builder).querySelector('.more-button'), 'the bar has its tools', { timeout: 5000 });
  return builder;
}

const button = (builder: Element, name: string): HTMLElement =>
  rootOf(builder).querySelector(`.${name}-button`) as HTMLElement;
const items = (builder: Element): string[] => texts(builder, '#more [role=menuitem]');

/** Whether two buttons of the bar, its row of views or undo and redo lie on each other. */
function overlaps(builder: Element): readonly string[] {
  const boxes = [...rootOf(builder).querySelectorAll<HTMLElement>('.bar button, .views button')]
    .filter((one) => one.checkVisibility())
    .map((one) => ({
      name: one.getAttribute('aria-label') ?? one.textContent?.trim(),
      box: one.getBoundingClientRect(),
    }));
  return boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${name} on ${other.name}`),
  );
}

describe('deed-builder, the overflow of the bar', () => {
  after(async () => {
    await setViewport({ width: 1280, height: 800 });
  });

  it('is all in the bar where there is room', async () => {
    const builder = await opened(1280);
    expect(button(builder, 'more').checkVisibility()).to.equal(false);
    expect(button(builder, 'duplicate').checkVisibility()).to.equal(true);
    expect(button(builder, 'find').checkVisibility()).to.equal(true);
  });

  it('is in a menu at 320 px, by keyboard too', async () => {
    const builder = await opened(320);
    expect(overlaps(builder)).to.deep.equal([]);
    button(builder, 'more').focus();
    await pressed('Enter');
    await waitUntil(() => control(builder)?.matches('[role=menuitem]'));
    expect(items(builder)).to.deep.equal(['Find in the document', 'Duplicate as a new draft', 'Keys']);
    await expect(builder).to.be.accessible();
    await pressed('Escape');
    await waitUntil(() => control(builder) === button(builder, 'more'));
    button(builder, 'more').click();
    byRole(builder, 'menuitem', 'Find in the document').click();
    await waitUntil(() => control(builder)?.matches('.find input'), 'the search has the focus', { timeout: 5000 });
    await pressed('Escape');
    await waitUntil(() => control(builder) === button(builder, 'more'), 'the focus is back');
    button(builder, 'more').click();
    byRole(builder, 'menuitem', 'Keys').click();
    await waitUntil(() => rootOf(builder).querySelector('dialog.keys')?.matches(':modal'));
  });

  it('does not repeat what can be seen, nor offer what may not be done', async () => {
    const wider = await opened(400);
    expect(overlaps(wider)).to.deep.equal([]);
    button(wider, 'more').click();
    expect(items(wider)).to.deep.equal(['Duplicate as a new draft', 'Keys']);
    const without = await opened(320, ['history']);
    button(without, 'more').click();
    expect(items(without)).to.deep.equal(['Find in the document', 'Keys']);
  });
});
