import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import '../../../../src/elements/define/signee-viewer.ts';
import type { DeedDocumentPreview, DeedPdfView, DeedSigneeViewer } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import type { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const pages = (adapter: ScriptedAdapter) => adapter.requests.filter(({ path }) => path.endsWith('/pdf'));
const viewIn = (element: Element): DeedPdfView | null => rootOf(element).querySelector('deed-pdf-view');
/** Whether words stand on a drawn page. */
const reads = (element: Element, words: string): boolean =>
  [...(viewIn(element)?.shadowRoot?.querySelectorAll('canvas ~ .text') ?? [])].some((layer) =>
    layer.textContent?.includes(words),
  );
const purpose = (value: string) => [{ op: 'replace', path: '/value/terms/purpose', value }] as const;

async function open(settings: Readonly<Record<string, unknown>> = {}) {
  const inside = await openInside(html`<deed-document-preview style="block-size: 400px"></deed-document-preview>`, {
    settings,
  });
  inside.adapter.pdf = (revision) => answerPdf(createPdf({ textOf: () => `Revision ${revision}` }));
  await opened(inside);
  const element = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
  await waitUntil(() => rootOf(element).querySelector('article') !== null);
  return { ...inside, element };
}

async function look(element: DeedDocumentPreview, words = 'Revision 1'): Promise<void> {
  await waitUntil(() => allByRole(element, 'radio').length === 2, 'the choice');
  byRole(element, 'radio', 'PDF').click();
  await waitUntil(() => reads(element, words), words, { timeout: 8000 });
}

afterEach(() => {
  localStorage.clear();
});

describe('the pages of a draft', () => {
  it('are made once for many edits that follow each other', async () => {
    const { adapter, draft, element } = await open();
    await look(element);
    for (const value of ['one', 'two', 'three']) {
      draft.draft?.edit(purpose(value), { now: true });
      await waitUntil(() => draft.draft?.snapshot.save === 'saved');
    }
    await waitUntil(() => reads(element, 'Revision 4'), 'the last revision', { timeout: 8000 });
    expect(pages(adapter).length).to.equal(2);
  });

  it('follow what others do, too', async () => {
    const { adapter, element } = await open();
    await look(element);
    adapter.patchByOther(purpose('theirs'));
    await waitUntil(() => reads(element, 'Revision 2'), 'their revision', { timeout: 8000 });
  });

  it('are asked for with the grant of the draft', async () => {
    const { adapter, draft, element } = await open();
    draft.grant = 'g-9';
    await waitUntil(() => draft.draft?.snapshot.phase === 'ready' && adapter.streams.size === 1);
    await look(element);
    expect(pages(adapter).at(-1)?.headers.get('X-Deed-Grant')).to.equal('g-9');
  });

  it('are not offered to a page that may not have them', async () => {
    const { adapter, draft, element } = await open({ verbs: ['read', 'edit'] });
    expect(allByRole(element, 'radio')).to.deep.equal([]);
    await stays(() => pages(adapter).length === 0, 30);
    draft.readonly = true;
    await draft.updateComplete;
    expect(allByRole(element, 'radio')).to.deep.equal([]);
  });

  it('are offered to a page that is for reading and may have them', async () => {
    const { draft, element } = await open({ verbs: ['read', 'edit', 'download'] });
    draft.readonly = true;
    await draft.updateComplete;
    await waitUntil(() => allByRole(element, 'radio').length === 2);
    await look(element);
  });

  it('are not asked for while they are out of sight, whatever is written', async () => {
    const { adapter, draft, element } = await open();
    await look(element);
    byRole(element, 'radio', 'Text').click();
    await element.updateComplete;
    draft.draft?.edit(purpose('unseen'), { now: true });
    await waitUntil(() => adapter.revision === 2);
    await stays(() => pages(adapter).length === 1, 1100);
  });

  it('of a service that cannot make them say so, and come when it can', async () => {
    const { adapter, element } = await open();
    let isThere = false;
    adapter.pdf = () => (isThere ? answerPdf(createPdf({ textOf: () => 'There' })) : new Response('', { status: 404 }));
    byRole(element, 'radio', 'PDF').click();
    await waitUntil(
      () => viewIn(element) !== null && texts(viewIn(element) as Element, '.notice .subtitle').length === 1,
    );
    isThere = true;
    adapter.patchByOther(purpose('again'));
    await waitUntil(() => reads(element, 'There'), 'the pages', { timeout: 8000 });
  });

  it('are those of another draft when the page opens one', async () => {
    const [one, two] = [await open(), await open()];
    await look(one.element);
    two.draft.append(one.element);
    two.adapter.pdf = () => answerPdf(createPdf({ textOf: () => 'Of the second' }));
    await waitUntil(() => reads(one.element, 'Of the second'), 'its pages', { timeout: 8000 });
  });
});

describe('the pages beside the signees of a draft', () => {
  async function viewer() {
    const inside = await openInside(html`<deed-signee-viewer></deed-signee-viewer>`);
    inside.adapter.pdf = (revision) => answerPdf(createPdf({ textOf: () => `Revision ${revision}` }));
    const [id] = (inside.adapter.state.value['parties'] as unknown as { _id: string }[]).map(({ _id }) => _id);
    const place = { fieldset_name: 'parties', page: 1, x: 0.1, y: 0.7, width: 0.3, height: 0.1 };
    inside.adapter.signees = [{ ...place, id: id ?? '', first_name: 'Aino', last_name: 'Lehtonen' }];
    await opened(inside);
    const element = inside.draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await waitUntil(() => reads(element, 'Revision 1'), 'the pages', { timeout: 8000 });
    return { ...inside, element };
  }
  const boxes = (element: Element): string[] =>
    viewIn(element) ? texts(viewIn(element) as Element, '.box').map((_, index) => String(index)) : [];

  it('have a box for each whose place the service knows', async () => {
    const { adapter, element } = await viewer();
    await waitUntil(() => boxes(element).length === 1);
    adapter.signees = [];
    adapter.patchByOther(purpose('moved'));
    await waitUntil(() => reads(element, 'Revision 2'), 'the next pages', { timeout: 8000 });
    await waitUntil(() => boxes(element).length === 0);
  });

  it('lead from a box to the list, and on to the fields', async () => {
    const { draft, element } = await viewer();
    await waitUntil(() => boxes(element).length === 1);
    const led: string[] = [];
    draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') led.push(change.path);
    });
    viewIn(element)?.shadowRoot?.querySelector<HTMLElement>('.box')?.click();
    await element.updateComplete;
    expect(led).to.deep.equal(['/value/parties/0']);
    expect(rootOf(element).querySelectorAll('.signee[data-active]').length).to.equal(1);
  });

  it('go while only the list is wanted, and come back', async () => {
    const { element } = await viewer();
    element.listOnly = true;
    await element.updateComplete;
    expect(viewIn(element) === null).to.equal(true);
    element.listOnly = false;
    await waitUntil(() => reads(element, 'Revision 1'), 'the pages again', { timeout: 8000 });
  });
});
