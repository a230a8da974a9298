import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import type { DeedDocumentPreview, DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, pressed, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const pagesOf = (element: DeedDocumentPreview): DeedPdfView =>
  element.shadowRoot?.querySelector('deed-pdf-view') as DeedPdfView;
const seen = (element: DeedDocumentPreview): string => getComputedStyle(pagesOf(element)).visibility;

async function drawn(element: DeedDocumentPreview, text: string): Promise<void> {
  await waitUntil(
    () =>
      [...(pagesOf(element)?.shadowRoot?.querySelectorAll('canvas ~ .text') ?? [])].some((layer) =>
        layer.textContent?.includes(text),
      ),
    text,
    { timeout: 8000 },
  );
}

async function connected(): Promise<Awaited<ReturnType<typeof openInside>> & { element: DeedDocumentPreview }> {
  const inside = await openInside(
    html`<deed-document-preview style="block-size: 400px; inline-size: 700px"></deed-document-preview>`,
  );
  inside.adapter.pdf = (revision) =>
    answerPdf(createPdf({ pages: 6, textOf: (page) => `Revision ${revision} page ${page}` }));
  await opened(inside);
  const element = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
  await waitUntil(() => element.shadowRoot?.querySelector('article'));
  return { ...inside, element };
}

describe('deed-document-preview, text and PDF', () => {
  it('offers no PDF where there is none', async () => {
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview .state=${createContract()} .schema=${contractSchema}></deed-document-preview>`,
    );
    expect(allByRole(element, 'radio')).to.have.length(0);
    const template = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview
        readonly
        .src=${createPdf()}
        .state=${createContract()}
        .schema=${contractSchema}
      ></deed-document-preview>`,
    );
    expect(allByRole(template, 'radio')).to.have.length(0);
  });

  it('fetches the pages when they are asked for, not before', async () => {
    const { element, adapter } = await connected();
    const asked = (): number => adapter.requests.filter(({ path }) => path.endsWith('/pdf')).length;
    await stays(() => asked() === 0, 50);
    byRole(element, 'radio', 'PDF').click();
    await drawn(element, 'Revision 1 page 1');
    expect(asked()).to.equal(1);
    expect(element.shadowRoot?.querySelector('article')?.checkVisibility()).to.equal(false);
    expect(pagesOf(element).getBoundingClientRect().bottom).to.be.closeTo(element.getBoundingClientRect().bottom, 1);
  });

  it('each view keeps its place', async () => {
    const { element } = await connected();
    element.scrollTop = 150;
    const place = element.scrollTop;
    expect(place).to.be.greaterThan(50);
    byRole(element, 'radio', 'PDF').click();
    await drawn(element, 'page 1');
    pagesOf(element).goToPage(4);
    await drawn(element, 'page 4');
    const scroller = byRole(pagesOf(element), 'region', 'Pages of the document');
    await waitUntil(() => scroller.scrollTop > 1000);
    const { scrollTop } = scroller;
    byRole(element, 'radio', 'Text').click();
    await waitUntil(() => element.scrollTop === place);
    expect(seen(element)).to.equal('hidden');
    byRole(element, 'radio', 'PDF').click();
    await waitUntil(() => seen(element) === 'visible');
    expect(scroller.scrollTop).to.equal(scrollTop);
  });

  it('pages follow the draft while they are looked at, and when they are looked at again', async () => {
    const { element, draft, adapter } = await connected();
    byRole(element, 'radio', 'PDF').click();
    await drawn(element, 'Revision 1');
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Another' }], { now: true });
    await drawn(element, 'Revision 2');
    byRole(element, 'radio', 'Text').click();
    await element.updateComplete;
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'A third' }], { now: true });
    await waitUntil(() => adapter.revision === 3);
    byRole(element, 'radio', 'PDF').click();
    await drawn(element, 'Revision 3');
  });

  it('a box leads to the fields of its signee', async () => {
    const state = createContract();
    const id = (state.value['parties'] as unknown as { _id: string }[])[0]?._id as string;
    const inside = await openInside(html`<deed-document-preview style="block-size: 400px"></deed-document-preview>`, {
      state,
    });
    inside.adapter.pdf = () => answerPdf(createPdf());
    inside.adapter.signees = [
      {
        id,
        first_name: 'Aino',
        last_name: 'Lehtonen',
        fieldset_name: 'parties',
        page: 1,
        x: 0.1,
        y: 0.5,
        width: 0.3,
        height: 0.1,
      },
    ];
    await opened(inside);
    const element = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    await waitUntil(() => allByRole(element, 'radio').length === 2);
    byRole(element, 'radio', 'PDF').click();
    await waitUntil(() => pagesOf(element)?.shadowRoot?.querySelector('.box'), 'a box', { timeout: 8000 });
    const wait = oneEvent(element, 'deed-field-focus');
    (pagesOf(element).shadowRoot?.querySelector('.box') as HTMLElement).click();
    expect((await wait).detail.path).to.match(/^\/value\/parties\/0/);
  });

  it('by properties, with an address of its own; by the keyboard; accessible', async () => {
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview
        style="block-size: 400px"
        .src=${createPdf()}
        .state=${createContract()}
        .schema=${contractSchema}
      ></deed-document-preview>`,
    );
    await expect(element).to.be.accessible();
    byRole(element, 'radio', 'Text').focus();
    await pressed('ArrowRight');
    await drawn(element, 'Page number 1');
    expect(texts(element, '[role=radiogroup] label')).to.deep.equal(['Text', 'PDF']);
    await expect(element).to.be.accessible();
  });
});
