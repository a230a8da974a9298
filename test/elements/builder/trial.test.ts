import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder, DeedDocumentPreview, DeedFinalizeButton } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { allByRole, byRole, texts } from '../fixtures/page.ts';
import { answerPdf, createPdf } from '../fixtures/pdf.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const TRIAL = {
  heading_text: 'You are trying this agreement',
  heading_cta_text: 'Buy it',
  preview_text: 'The whole text comes with a plan.',
  finalize_title: 'Finalize with a plan',
  finalize_content: '<p>Pick <strong>any</strong> plan.</p><script>window.deedHacked = 1</script>',
  finalize_cta_text: 'Compare plans',
  cta_url: 'https://plans.example/deed',
};

function longContract(): ReturnType<typeof createContract> {
  const state = createContract();
  const [first] = state.sections;
  const filler = {
    ...first,
    title: { _type: 'translatable', en: 'Filler' },
    content: Array.from({ length: 40 }, (_, index) => ({
      _type: 'paragraph',
      content: [{ _type: 'text', text: `Clause ${index}: ${'words and more words '.repeat(10)}` }],
    })),
  };
  return { ...state, sections: [filler, ...state.sections.slice(1)] as unknown as typeof state.sections };
}

async function open(settings: Readonly<Record<string, unknown>>): Promise<{
  adapter: ScriptedAdapter;
  builder: DeedBuilder;
  preview: DeedDocumentPreview;
  finalize: DeedFinalizeButton;
}> {
  const adapter = new ScriptedAdapter(longContract(), contractSchema);
  adapter.settings = settings;
  adapter.pdf = () => answerPdf(createPdf());
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 800px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(
    () =>
      builder.shadowRoot?.querySelector('deed-document-preview')?.shadowRoot?.querySelector('article') &&
      adapter.streams.size === 1 &&
      builder.shadowRoot.querySelector('deed-finalize-button')?.shadowRoot?.querySelector('button'),
  );
  return {
    adapter,
    builder,
    preview: builder.shadowRoot?.querySelector('deed-document-preview') as DeedDocumentPreview,
    finalize: builder.shadowRoot?.querySelector('deed-finalize-button') as DeedFinalizeButton,
  };
}

const linkTo = (element: Element, name: string): string | null => byRole(element, 'link', name).getAttribute('href');

describe('a trial', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
  });

  it('says so over the form, ends the document after its first page, and offers the way on', async () => {
    const { builder, preview } = await open({ trial: TRIAL });
    await waitUntil(() => texts(builder, '.trial span')[0] === TRIAL.heading_text);
    expect(linkTo(builder, 'Buy it')).to.equal(TRIAL.cta_url);
    expect(texts(preview, '.lock p')).to.deep.equal([TRIAL.preview_text]);
    expect(linkTo(preview, 'Buy it')).to.equal(TRIAL.cta_url);
    expect(texts(preview, 'h2')).to.deep.equal(['1. Filler']);
    expect(preview.shadowRoot?.querySelector('.paper')?.clientHeight).to.be.at.most(1123);
    expect(allByRole(preview, 'radio')).to.have.length(0);
    await expect(builder).to.be.accessible();
    await expect(preview).to.be.accessible();
  });

  it('finalizing shows its dialog, without what runs', async () => {
    const { finalize, adapter } = await open({ trial: TRIAL });
    byRole(finalize, 'button', 'Finalize').click();
    await finalize.updateComplete;
    expect(texts(finalize, 'dialog h2')).to.deep.equal([TRIAL.finalize_title]);
    expect(texts(finalize, 'dialog .body')).to.deep.equal(['Pick any plan.']);
    expect(linkTo(finalize, 'Compare plans')).to.equal(TRIAL.cta_url);
    expect('deedHacked' in window).to.equal(false);
    expect(adapter.requests.some(({ path }) => path.endsWith('/finalize'))).to.equal(false);
  });

  it('ends at once for a page that is open, and begins at once', async () => {
    const { adapter, builder, preview, finalize } = await open({ trial: TRIAL });
    byRole(finalize, 'button', 'Finalize').click();
    await waitUntil(() => texts(finalize, 'dialog h2').length === 1 && texts(builder, '.trial').length === 1);
    adapter.settings = { trial: null };
    adapter.tell('settings', {});
    await waitUntil(() => texts(builder, '.trial').length === 0);
    expect(texts(preview, '.lock')).to.deep.equal([]);
    expect(texts(preview, 'h2').length).to.be.greaterThan(1);
    expect(allByRole(preview, 'radio')).to.have.length(2);
    await waitUntil(() => texts(finalize, 'dialog').length === 0);
    adapter.settings = { trial: { ...TRIAL, preview_text: 'Locked again.' } };
    adapter.tell('settings', {});
    await waitUntil(() => texts(preview, '.lock p')[0] === 'Locked again.');
  });

  it('missing texts have defaults, and no link leads to an address that is no web address', async () => {
    const { builder, preview } = await open({ trial: { cta_url: 'javascript:alert(1)' } });
    await waitUntil(() => texts(builder, '.trial span')[0] === 'This is a trial');
    expect(texts(preview, '.lock p')).to.deep.equal(['The rest of the document is part of the full version.']);
    expect(builder.shadowRoot?.querySelectorAll('a')).to.have.length(0);
    expect(preview.shadowRoot?.querySelectorAll('.lock a')).to.have.length(0);
  });

  it('settings of finalizing follow too', async () => {
    const { adapter, finalize } = await open({
      finalization: { confirmation_text: 'It is <strong>locked</strong><script>1</script>.' },
    });
    byRole(finalize, 'button', 'Finalize').click();
    await finalize.updateComplete;
    expect(texts(finalize, 'dialog .body')).to.deep.equal(['It is locked.']);
    adapter.settings = { finalization: null };
    adapter.tell('settings', {});
    await waitUntil(() => texts(finalize, 'dialog .body')[0]?.startsWith('Its text is locked'));
  });
});
