import { expect, html } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import '../../../../src/elements/define/builder-form.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedBuilderForm, DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { createContract } from '../../fixtures/contract.ts';
import { byLabel, retype, rootOf, texts, toolsReady } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { ownSection } from '../section-editor/open-sections.ts';
import { marked, placesOf } from './open-preview.ts';

const PURPOSE = '/value/terms/purpose';
const reads = (element: DeedDocumentPreview): string | null | undefined => placesOf(element, PURPOSE)[0]?.textContent;

async function open(state: ContractState = createContract(), settings: Readonly<Record<string, unknown>> = {}) {
  const inside = await openInside(
    html`<deed-builder-form></deed-builder-form
      ><deed-document-preview style="block-size: 200px; overflow: auto"></deed-document-preview>`,
    { state, settings },
  );
  await opened(inside);
  const element = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
  const form = inside.draft.querySelector('deed-builder-form') as DeedBuilderForm;
  await waitUntil(() => placesOf(element, PURPOSE).length > 0 && rootOf(form).querySelector('.field') !== null);
  await toolsReady();
  return { ...inside, element, form };
}

afterEach(() => {
  localStorage.clear();
});

describe('a document beside its form', () => {
  it('reads what is typed, key by key, and the caret stays', async () => {
    const { element, form } = await open();
    const field = byLabel(form, 'Purpose') as HTMLInputElement;
    await retype(field, 'A sale');
    await waitUntil(() => reads(element) === 'A sale');
    expect([field.matches(':focus'), field.selectionStart]).to.deep.equal([true, 6]);
  });

  it('marks the field that somebody is in, in every place, and the next one after it', async () => {
    const { element, form } = await open();
    byLabel(form, 'Purpose').focus();
    await waitUntil(() => marked(element).length === placesOf(element, PURPOSE).length);
    expect(marked(element).length).to.be.greaterThan(1);
    byLabel(form, 'First name').focus();
    await waitUntil(() => marked(element).join() === '/value/parties/0/first_name');
  });

  it('leads into the form by a press, to the very field', async () => {
    const { element, form } = await open();
    placesOf(element, '/value/parties/1/last_name')[0]?.click();
    await waitUntil(() => form.shadowRoot?.activeElement !== null);
    expect((form.shadowRoot?.activeElement as HTMLInputElement).value).to.equal('Sandström');
  });

  it('leads nowhere by a press while it is for reading, and marks nothing', async () => {
    const { element, form } = await open();
    element.readonly = true;
    await element.updateComplete;
    placesOf(element, PURPOSE)[0]?.click();
    await stays(() => form.shadowRoot?.activeElement === null && marked(element).length === 0, 50);
  });

  it('shows the name of a field in place of a value that is taken away, and the value again', async () => {
    const { adapter, element } = await open();
    adapter.patchByOther([{ op: 'replace', path: PURPOSE, value: '' }]);
    await waitUntil(() => placesOf(element, PURPOSE)[0]?.matches('.missing') === true);
    expect(reads(element)).to.equal('Purpose');
    adapter.patchByOther([{ op: 'replace', path: PURPOSE, value: 'Again' }]);
    await waitUntil(() => reads(element) === 'Again' && placesOf(element, PURPOSE)[0]?.matches('.missing') === false);
  });

  it('marks nothing any more once the document is finalized: the field is gone with the form', async () => {
    const { draft, element, form } = await open();
    byLabel(form, 'Purpose').focus();
    await waitUntil(() => marked(element).length > 0);
    await draft.draft?.finalize();
    await waitUntil(() => rootOf(element).querySelector('[data-finalized]') !== null);
    await waitUntil(() => marked(element).length === 0);
  });

  it('follows a section that somebody else adds, moves and takes away', async () => {
    const { adapter, element } = await open();
    const own = ownSection('Press') as never;
    const titles = (): string => texts(element, 'h2').join();
    const before = titles();
    adapter.patchByOther([{ op: 'add', path: '/sections/0', value: own }]);
    await waitUntil(() => titles().startsWith('1. Press'));
    adapter.patchByOther([
      { op: 'remove', path: '/sections/0' },
      { op: 'add', path: '/sections/1', value: own },
    ]);
    await waitUntil(() => texts(element, 'h2')[1]?.endsWith('Press') === true);
    adapter.patchByOther([{ op: 'remove', path: '/sections/1' }]);
    await waitUntil(() => titles() === before);
  });

  it('goes on with the document of another draft', async () => {
    const [one, two] = [await open(), await open(createContract({ purpose: 'Of the second' }))];
    two.draft.append(one.element);
    await waitUntil(() => reads(one.element) === 'Of the second');
    two.adapter.patchByOther([{ op: 'replace', path: PURPOSE, value: 'Changed' }]);
    await waitUntil(() => reads(one.element) === 'Changed');
  });

  it('reads its own contract rather than that of the draft, and tells that draft nothing', async () => {
    const { draft, element } = await open();
    element.state = createContract({ purpose: 'Own' });
    await waitUntil(() => reads(element) === 'Own');
    const led: string[] = [];
    draft.draft?.subscribe(({ kind }) => led.push(kind));
    placesOf(element, PURPOSE)[0]?.click();
    expect(led).to.deep.equal([]);
    element.state = undefined;
    await waitUntil(() => reads(element) === 'To talk about a merger');
  });

  it('is locked in a trial of the session, and whole without it', async () => {
    const words = 'word '.repeat(900);
    const state = createContract({ purpose: words.slice(0, 390) });
    const trial = {
      heading_text: 'Trial',
      preview_text: 'Later.',
      heading_cta_text: 'Buy',
      cta_url: 'https://a.example',
    };
    const { element } = await open(state, { trial });
    expect(texts(element, '.lock p')).to.deep.equal(['Later.']);
    const { element: free } = await open(state);
    expect(texts(free, '.lock')).to.deep.equal([]);
  });
});
