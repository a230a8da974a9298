import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { registerLanguage, setUiLanguage, UI_LANGUAGES } from '../../../src/elements/index.ts';
import { da } from '../../../src/elements/languages/da.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byRole, texts } from '../fixtures/page.ts';
import { answerPdf, createPdf } from '../fixtures/pdf.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

registerLanguage('da', da);

const FINAL = { ...createContract(), status: 'finalized' } as const;

async function open(
  state: ReturnType<typeof createContract> = createContract(),
): Promise<{ adapter: ScriptedAdapter; draft: DeedDraft; builder: DeedBuilder }> {
  const adapter = new ScriptedAdapter(state, contractSchema);
  adapter.pdf = () => answerPdf(createPdf());
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} grant="signed" .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 700px"><a slot="finalized" href="/next">Go on</a></deed-builder></deed-draft
    >`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() =>
    builder.shadowRoot?.querySelector('deed-document-preview')?.shadowRoot?.querySelector('article'),
  );
  await waitUntil(() => builder.shadowRoot?.querySelector('.history, .finished'));
  return { adapter, draft, builder };
}

const part = (builder: DeedBuilder, selector: string): HTMLElement =>
  builder.shadowRoot?.querySelector(selector) as HTMLElement;
const isSeen = (builder: DeedBuilder, selector: string): boolean =>
  part(builder, selector).checkVisibility({ visibilityProperty: true });
const width = (builder: DeedBuilder, selector: string): number => part(builder, selector).getBoundingClientRect().width;

/** Records the names of files that the browser was asked to save, in place of saving them. */
function catchFiles(): { readonly names: string[]; release(): void } {
  const names: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    names.push(this.download);
  };
  return { names, release: () => (HTMLAnchorElement.prototype.click = click) };
}

describe('deed-builder, after finalizing', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
    await emulateMedia({ media: 'screen' });
    await setViewport({ width: 1440, height: 900 });
  });

  it('brings the document to the front of a narrow page, and the form back when it is edited again', async () => {
    await setViewport({ width: 400, height: 800 });
    const { builder, draft } = await open();
    expect(isSeen(builder, '.column.form')).to.equal(true);
    expect(await draft.draft?.finalize()).to.equal(undefined);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    expect(isSeen(builder, '.column.document')).to.equal(true);
    expect(isSeen(builder, '.column.form')).to.equal(false);
    expect(isSeen(builder, '.views')).to.equal(false);
    expect(await draft.draft?.unfinalize()).to.equal(undefined);
    await waitUntil(() => texts(builder, '.finished').length === 0);
    expect(isSeen(builder, '.column.form')).to.equal(true);
  });

  it('marks no field on the paper that was in the form', async () => {
    const { builder, draft } = await open();
    const paper = part(builder, 'deed-document-preview').shadowRoot as ShadowRoot;
    const path = paper.querySelector<HTMLElement>('[data-path]')?.dataset['path'] ?? '';
    draft.draft?.goTo(path, 'deed-builder-form');
    await waitUntil(() => paper.querySelector('[data-marked]'));
    await draft.draft?.finalize();
    await waitUntil(() => texts(builder, '.finished').length === 1);
    await waitUntil(() => paper.querySelector('[data-marked]') === null);
  });

  for (const pageWidth of [1024, 1280, 1440, 1920])
    it(`has the form go, and the paper in the middle, at ${pageWidth} px`, async () => {
      await setViewport({ width: pageWidth, height: 900 });
      const { builder, draft } = await open();
      expect(isSeen(builder, '.column.form')).to.equal(true);
      await draft.draft?.finalize();
      await waitUntil(() => texts(builder, '.finished').length === 1);
      expect(isSeen(builder, '.column.form')).to.equal(false);
      const paper = part(builder, 'deed-document-preview').shadowRoot?.querySelector('.paper') as HTMLElement;
      const { left, right } = paper.getBoundingClientRect();
      // The bar of scrolling stands on one side.
      expect(Math.abs((left + right) / 2 - pageWidth / 2)).to.be.at.most(10);
      await expect(builder).to.be.accessible();
    });

  for (const [pageWidth, height, most] of [
    [1440, 900, 1],
    [1376, 900, 1],
    [1280, 900, 2],
    [820, 1180, 2],
    [390, 844, 3],
  ] as const)
    it(`has ${most} of its own bars at most at ${pageWidth} × ${height} px`, async () => {
      await setViewport({ width: pageWidth, height });
      const { builder } = await open(FINAL);
      await waitUntil(() => texts(builder, '.finished').length === 1);
      const tops = ['.bar', '.finish', '.finished', '.views', '.side']
        .filter((selector) => part(builder, selector) && isSeen(builder, selector))
        .filter((selector) => selector !== '.side' || width(builder, selector) > 400)
        .map((selector) => Math.round(part(builder, selector).getBoundingClientRect().top));
      expect(new Set(tops).size).to.be.at.most(most);
      const modes = part(builder, 'deed-document-preview').shadowRoot?.querySelector('.modes') as HTMLElement;
      expect(modes.getBoundingClientRect().width, 'lies on the desk, is no bar').to.be.lessThan(240);
      expect(builder.scrollWidth).to.be.at.most(pageWidth);
    });

  it('moves the focus from the form to the bar when somebody else finalizes', async () => {
    const { builder, adapter } = await open();
    const form = part(builder, 'deed-builder-form');
    await waitUntil(() => form.shadowRoot?.querySelector('input'));
    form.shadowRoot?.querySelector('input')?.focus();
    await waitUntil(() => adapter.streams.size > 0, 'a page that listens');
    adapter.revision += 1;
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.tell('finalized', { revision: adapter.revision, participant_id: 'other' });
    await waitUntil(() => builder.shadowRoot?.activeElement?.matches('.bar'));
  });

  it('says that the document is finalized, and leads on to the page’s own content, in every language', async () => {
    await setViewport({ width: 320, height: 700 });
    const { builder } = await open(FINAL);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    expect(texts(builder, '.finished .words')).to.deep.equal(['This document is finalized. Ready to be signed.']);
    expect(builder.querySelector('a')?.checkVisibility()).to.equal(true);
    for (const language of [...UI_LANGUAGES, 'da']) {
      await setUiLanguage(language);
      await builder.updateComplete;
      const strip = part(builder, '.finished');
      expect(strip.scrollWidth, language).to.be.at.most(strip.clientWidth);
      expect(strip.getBoundingClientRect().width, language).to.be.at.most(320);
    }
  });

  it('downloads the PDF under the document’s name, once for two clicks', async () => {
    const { builder, adapter } = await open(FINAL);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    const files = catchFiles();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    adapter.pdf = () => asked.then(() => answerPdf(createPdf()));
    try {
      byRole(builder, 'button', 'Download PDF').click();
      byRole(builder, 'button', 'Download PDF').click();
      await waitUntil(() => part(builder, '.download').getAttribute('aria-busy') === 'true');
      answer();
      await waitUntil(() => files.names.length === 1);
      expect(files.names).to.deep.equal([`${FINAL.document_name}.pdf`]);
      expect(adapter.requests.filter(({ path }) => path.endsWith('/pdf'))).to.have.length(1);
      await waitUntil(() => part(builder, '.download').getAttribute('aria-busy') === null);
    } finally {
      files.release();
    }
  });

  it('says why there is no PDF: not now, or not here', async () => {
    const { builder, adapter } = await open(FINAL);
    await waitUntil(() => texts(builder, '.finished').length === 1);
    adapter.pdf = undefined;
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => texts(builder, '.finished .error')[0] !== '');
    expect(texts(builder, '.finished .error')).to.deep.equal([
      'The PDF could not be downloaded. Try again in a moment.',
    ]);
    adapter.pdf = () => new Response('{"error":{"code":"forbidden"}}', { status: 403 });
    byRole(builder, 'button', 'Download PDF').click();
    await waitUntil(() => texts(builder, '.finished .error')[0] === 'You may not download this document here.');
    expect(part(builder, '.download')).to.equal(null);
    await expect(builder).to.be.accessible();
  });

  it('without an adapter offers to print, and no file that it does not have', async () => {
    const builder = await fixture<DeedBuilder>(
      html`<deed-builder .schema=${contractSchema} .state=${FINAL}></deed-builder>`,
    );
    await waitUntil(() => texts(builder, '.finished').length === 1);
    expect(part(builder, '.download')).to.equal(null);
    let printed = 0;
    const print = window.print;
    window.print = () => {
      printed += 1;
    };
    byRole(builder, 'button', 'Print').click();
    window.print = print;
    expect(printed).to.equal(1);
  });

  for (const [name, pageWidth, state] of [
    ['of a draft whose form is in front', 400, createContract()],
    ['of a finalized document', 1280, FINAL],
  ] as const)
    it(`prints the document and nothing else ${name}`, async () => {
      await setViewport({ width: pageWidth, height: 600 });
      const { builder } = await open(state);
      await waitUntil(() => builder.shadowRoot?.querySelector('deed-builder-form')?.shadowRoot?.querySelector('input'));
      builder.style.removeProperty('block-size');
      await emulateMedia({ media: 'print' });
      const preview = part(builder, 'deed-document-preview');
      await waitUntil(() => !isSeen(builder, '.column.form'));
      for (const tool of ['.bar', '.finish', '.notices', '.side']) expect(isSeen(builder, tool), tool).to.equal(false);
      expect(isSeen(builder, '.column.document')).to.equal(true);
      const paper = preview.shadowRoot?.querySelector('.paper') as HTMLElement;
      expect(paper.checkVisibility({ visibilityProperty: true })).to.equal(true);
      // As long as it is: nothing that goes over pages is cut off or scrolls.
      for (const each of [builder, part(builder, '.column.document'), preview]) {
        expect(getComputedStyle(each).overflowY, each.localName).to.equal('visible');
        expect(getComputedStyle(each).containerType, each.localName).to.equal('normal');
        expect(each.getBoundingClientRect().height).to.be.at.least(paper.getBoundingClientRect().height);
      }
    });

  it('prints the text also while the pages of the PDF are looked at', async () => {
    const { builder } = await open(FINAL);
    const preview = builder.shadowRoot?.querySelector('deed-document-preview');
    if (!preview) throw new Error('no preview');
    preview.view = 'pdf';
    await preview.updateComplete;
    await emulateMedia({ media: 'print' });
    expect(preview.shadowRoot?.querySelector('article')?.checkVisibility()).to.equal(true);
  });
});
