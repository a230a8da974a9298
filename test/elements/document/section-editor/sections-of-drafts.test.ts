import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/section-editor.ts';
import type { Json, Section } from '../../../../src/document/index.ts';
import type { DeedSectionEditor } from '../../../../src/elements/index.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { allByRole, byRole, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { openSections, ownSection, withSections } from './open-sections.ts';

const title = (element: Element, index = 0): HTMLInputElement =>
  rootOf(element).querySelectorAll<HTMLInputElement>('.section-title')[index] as HTMLInputElement;
const said = (element: Element): string => texts(element, '[role=status] .toast')[0] ?? '';

async function open(...own: readonly Section[]) {
  const inside = await openInside(html`<deed-section-editor></deed-section-editor>`, { state: withSections(own) });
  await opened(inside);
  const element = inside.draft.querySelector('deed-section-editor') as DeedSectionEditor;
  await waitUntil(() => title(element) !== undefined && rootOf(element).querySelector('.rich-box.skeleton') === null);
  return { ...inside, element };
}

afterEach(() => {
  localStorage.clear();
});

describe('the sections of a draft', () => {
  it('are saved as they are typed, and at once when the section is left', async () => {
    const { adapter, element } = await open(ownSection('Press'));
    await type(title(element), '!');
    title(element).blur();
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.patches[0]?.body?.operations).to.deep.equal([
      { op: 'replace', path: '/sections/1/title/en', value: 'Press!' },
    ]);
  });

  it('lead the document to the section that somebody is in, once for each', async () => {
    const { draft, element } = await open(ownSection('One'), ownSection('Two'));
    const led: string[] = [];
    draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') led.push(`${change.path} ${change.from}`);
    });
    title(element).focus();
    rootOf(element).querySelector<HTMLElement>('.rich-box')?.focus();
    title(element, 1).focus();
    title(element).focus();
    expect(led).to.deep.equal([
      '/sections/1 deed-section-editor',
      '/sections/2 deed-section-editor',
      '/sections/1 deed-section-editor',
    ]);
  });

  it('are led to again after the person was elsewhere', async () => {
    const { draft, element } = await open(ownSection('One'));
    const led: string[] = [];
    draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') led.push(change.path);
    });
    title(element).focus();
    title(element).blur();
    title(element).focus();
    expect(led).to.deep.equal(['/sections/1', '/sections/1']);
  });

  it('say in the service’s words why an edit was not kept', async () => {
    const { adapter, element } = await open(ownSection('Press'));
    adapter.faults = [
      {
        status: 422,
        error: { code: 'content_invalid', message: 'No <b>such</b> words.', operation: 0, path: '/sections/1/title' },
      },
    ];
    await type(title(element), '!');
    title(element).blur();
    await waitUntil(() => said(element).includes('No <b>such</b> words.'));
    await waitUntil(() => title(element).value === 'Press');
    expect(rootOf(element).querySelector('.toast b') === null).to.equal(true);
  });

  it('say nothing of an edit of something else that was not kept', async () => {
    const { adapter, draft, element } = await open(ownSection('Press'));
    adapter.faults = [
      { status: 422, error: { code: 'too_long', message: 'Too long.', operation: 0, path: '/value/terms/purpose' } },
    ];
    let conflicts = 0;
    draft.addEventListener('deed-conflict', () => (conflicts += 1));
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'x' }], { now: true });
    await waitUntil(() => conflicts === 1);
    await element.updateComplete;
    expect(said(element)).to.equal('');
  });

  it('go where somebody else moves them, with the caret of who writes in one', async () => {
    const [one, two] = [ownSection('One'), ownSection('Two')];
    const { adapter, element } = await open(one, two);
    title(element, 1).focus();
    title(element, 1).setSelectionRange(3, 3);
    adapter.patchByOther([
      { op: 'remove', path: '/sections/1' },
      { op: 'add', path: '/sections/2', value: one as unknown as Json },
    ]);
    await waitUntil(() => title(element).value === 'Two');
    await sendKeys({ type: '!' });
    title(element).blur();
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.patches[0]?.body?.operations?.[0]).to.include({ path: '/sections/1/title/en', value: 'Two!' });
  });

  it('that somebody else deletes under the caret are gone, and the words are not lost without a word', async () => {
    const { adapter, draft, element } = await open(ownSection('One'), ownSection('Two'));
    let told: unknown;
    draft.addEventListener('deed-conflict', ({ detail }) => (told = detail.error.code));
    await type(title(element), '!');
    adapter.patchByOther([{ op: 'remove', path: '/sections/1' }]);
    await waitUntil(() => title(element).value === 'Two');
    await waitUntil(() => told !== undefined);
    expect(told).to.be.oneOf(['gone', 'overwritten', 'path_not_found']);
  });

  it('are for reading as soon as the document is finalized', async () => {
    const { adapter, draft, element } = await open(ownSection('One'));
    await draft.draft?.finalize();
    await waitUntil(() => title(element).readOnly);
    expect(adapter.state.status).to.equal('finalized');
    expect(allByRole(element, 'button').filter((each) => each.checkVisibility())).to.deep.equal([]);
  });

  it('are those of the draft in which the editor stands', async () => {
    const [one, two] = [await open(ownSection('Of one')), await open(ownSection('Of two'))];
    two.draft.append(one.element);
    await waitUntil(() => title(one.element).value === 'Of two');
    await type(title(one.element), '!');
    title(one.element).blur();
    await waitUntil(() => two.adapter.patches.length === 1);
    expect(one.adapter.patches).to.deep.equal([]);
  });
});

describe('sections of one document and the next', () => {
  it('are not brought back into another document than they were deleted from', async () => {
    const sections = await openSections(withSections([ownSection('One')]));
    byRole(sections.element, 'button', 'Delete One').click();
    await sections.element.updateComplete;
    expect(said(sections.element)).to.include('One deleted');
    sections.element.state = withSections([ownSection('Of the next')]);
    await sections.element.updateComplete;
    expect(said(sections.element)).to.equal('');
    expect(sections.outline()).to.deep.equal(['Parties', 'Of the next', 'Terms', 'Signatures']);
  });

  it('keep their message while the same document changes', async () => {
    const sections = await openSections(withSections([ownSection('One'), ownSection('Two')]));
    byRole(sections.element, 'button', 'Delete One').click();
    await sections.element.updateComplete;
    const { sections: now } = sections.element.state ?? { sections: [] };
    await sections.give(now.filter((section) => section.title['en'] !== 'One'));
    expect(said(sections.element)).to.include('One deleted');
  });
});
