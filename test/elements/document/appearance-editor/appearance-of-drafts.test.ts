import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/appearance-editor.ts';
import '../../../../src/elements/define/document-preview.ts';
import { DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { DeedAppearanceEditor, DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { choose, field, openGroup, replaceText } from './open-editor.ts';

async function open(settings: Readonly<Record<string, unknown>> = {}) {
  const inside = await openInside(
    html`<deed-appearance-editor></deed-appearance-editor><deed-document-preview></deed-document-preview>`,
    { settings },
  );
  await opened(inside);
  const element = inside.draft.querySelector('deed-appearance-editor') as DeedAppearanceEditor;
  const preview = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
  await waitUntil(() => rootOf(element).querySelector('.sample') !== null);
  await waitUntil(() => rootOf(preview).querySelector('article') !== null);
  return { ...inside, element, preview };
}

const set = (key: string, value: string) => [{ op: 'replace', path: `/appearance/${key}`, value }] as const;
const look = (element: Element, name: string): HTMLInputElement =>
  allByRole(element, 'radio').find((each) =>
    each.closest('label')?.textContent?.trim().endsWith(name),
  ) as HTMLInputElement;

afterEach(() => {
  localStorage.clear();
});

describe('the appearance of a draft', () => {
  it('shows in the document beside it at once, and is saved', async () => {
    const { adapter, element, preview } = await open();
    await openGroup(element, 'Text');
    await replaceText(field<HTMLInputElement>(element, 'Size'), '20');
    const paper = rootOf(preview).querySelector('article') as HTMLElement;
    await waitUntil(() => Math.abs(Number.parseFloat(getComputedStyle(paper).fontSize) - (20 * 96) / 72) < 0.1);
    await waitUntil(() => adapter.state.appearance.paragraph.size === '20');
  });

  it('becomes a look by one batch, and takes back all of it by the inverse', async () => {
    const { adapter, draft, element } = await open();
    let inverse: readonly unknown[] = [];
    draft.addEventListener('deed-patch', ({ detail }) => (inverse = detail.inverse));
    const [, second] = [...rootOf(element).querySelectorAll<HTMLInputElement>('.preset input')];
    second?.click();
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.state.appearance.paragraph.family).to.equal('eb-garamond');
    draft.draft?.edit(inverse as never, { now: true });
    await waitUntil(() => adapter.state.appearance.paragraph.family === DEFAULT_APPEARANCE.paragraph.family);
    expect(adapter.state.appearance).to.deep.equal(DEFAULT_APPEARANCE);
  });

  it('keeps what somebody else sets while a look is chosen', async () => {
    const { adapter, draft, element } = await open();
    adapter.patchByOther(set('footer/content', 'Theirs'));
    await waitUntil(() => draft.draft?.snapshot.state?.appearance.footer.content === 'Theirs');
    [...rootOf(element).querySelectorAll<HTMLInputElement>('.preset input')][2]?.click();
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.state.appearance.footer.content).to.equal('Theirs');
  });

  it('ticks the look that somebody else chose', async () => {
    const { adapter, element } = await open();
    const ticked = (): number =>
      [...rootOf(element).querySelectorAll<HTMLInputElement>('.preset input')].findIndex(({ checked }) => checked);
    expect(ticked()).to.equal(0);
    adapter.patchByOther(set('paragraph/size', '13'));
    await waitUntil(() => ticked() === -1);
    adapter.patchByOther(set('paragraph/size', DEFAULT_APPEARANCE.paragraph.size));
    await waitUntil(() => ticked() === 0);
  });

  it('is not changed by a page that may not edit, and says nothing of finalizing', async () => {
    const { adapter, element } = await open({ verbs: ['read'] });
    const controls = [
      ...rootOf(element).querySelectorAll<HTMLInputElement>('.preset input, .control-row :is(input, select, textarea)'),
    ];
    expect(controls.length > 4 && controls.every(({ disabled }) => disabled)).to.equal(true);
    expect(texts(element, '.frozen')).to.deep.equal([]);
    expect(allByRole(element, 'button').filter((each) => each.textContent?.includes('new documents'))).to.deep.equal(
      [],
    );
    await stays(() => adapter.patches.length === 0, 30);
  });

  it('is frozen as soon as the document is finalized, and says why', async () => {
    const { draft, element } = await open();
    await draft.draft?.finalize();
    await waitUntil(() => texts(element, '.frozen').length === 1);
    expect(rootOf(element).querySelector('.frozen')?.getAttribute('role')).to.equal('status');
    expect(look(element, '').disabled).to.equal(true);
    await draft.draft?.unfinalize();
    await waitUntil(() => texts(element, '.frozen').length === 0 && !look(element, '').disabled);
  });

  it('takes back a setting that the service refuses', async () => {
    const { adapter, draft, element } = await open();
    adapter.faults = [
      { status: 422, error: { code: 'invalid', message: 'No.', operation: 0, path: '/appearance/paragraph/family' } },
    ];
    let refused = 0;
    draft.addEventListener('deed-conflict', () => (refused += 1));
    await openGroup(element, 'Text');
    await choose(element, 'Font', 'Lato');
    await waitUntil(() => refused === 1);
    await waitUntil(() => field<HTMLSelectElement>(element, 'Font').value === DEFAULT_APPEARANCE.paragraph.family);
  });

  it('is that of the draft in which the editor stands', async () => {
    const [one, two] = [await open(), await open()];
    two.adapter.patchByOther(set('paragraph/size', '17'));
    await waitUntil(() => two.draft.draft?.snapshot.state?.appearance.paragraph.size === '17');
    two.draft.append(one.element);
    await openGroup(one.element, 'Text');
    await waitUntil(() => field<HTMLInputElement>(one.element, 'Size').value === '17');
    await replaceText(field<HTMLInputElement>(one.element, 'Size'), '18');
    await waitUntil(() => two.adapter.state.appearance.paragraph.size === '18');
    expect(one.adapter.patches).to.deep.equal([]);
  });

  it('goes back to what the page gives for new documents', async () => {
    const { draft, element } = await open();
    draft.defaultAppearance = { ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, size: '12' } };
    element.requestUpdate();
    await element.updateComplete;
    await openGroup(element, 'Text');
    byRole(element, 'button', 'Reset Size').click();
    await waitUntil(() => draft.draft?.snapshot.state?.appearance.paragraph.size === '12');
  });
});
