import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { createId } from '../../../src/document/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder, DeedDocumentPreview, DeedDraft } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema } from '../fixtures/agreement.ts';
import { byRole, motionOver, retype, texts, type } from '../fixtures/page.ts';
import { answerPdf, createPdf } from '../fixtures/pdf.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { alone, formOf, ready, state } from './open-builder.ts';

const READING = ['read', 'download', 'history', 'read-comments'];
const WRITING = [...READING, 'edit', 'finalize', 'unfinalize', 'restore'];
const TITLES = ['Purpose', 'Confidentiality', 'Term'];

/** The agreement with three clauses that have titles, long enough to be scrolled. */
const long = (): ReturnType<typeof state> => {
  const [first, ...rest] = state().sections;
  if (!first) throw new Error('There is no section.');
  const sections = TITLES.map((en, index) => ({
    ...first,
    _id: index === 0 ? first._id : createId(),
    title: { _type: 'translatable' as const, en },
    content: Array.from({ length: 12 }, () => first.content).flat(),
  }));
  return { ...state(), sections: [...sections, ...rest] };
};

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly builder: DeedBuilder;
}

async function open(verbs: readonly string[] | undefined, given = long()): Promise<Opened> {
  const adapter = new ScriptedAdapter(given, agreementSchema);
  adapter.pdf = () => answerPdf(createPdf());
  adapter.verbs = verbs;
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="block-size: 700px"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => paper(builder)?.querySelector('article'));
  return { adapter, draft, builder };
}

const root = (builder: DeedBuilder): ShadowRoot => builder.shadowRoot as ShadowRoot;
const preview = (builder: DeedBuilder): DeedDocumentPreview | null =>
  root(builder).querySelector('deed-document-preview');
const paper = (builder: DeedBuilder): ShadowRoot | null | undefined => preview(builder)?.shadowRoot;
const has = (builder: DeedBuilder, selector: string): boolean => {
  const found = root(builder).querySelector(selector);
  return found?.checkVisibility({ visibilityProperty: true }) === true;
};
const isReading = async (builder: DeedBuilder): Promise<void> => {
  await waitUntil(() => has(builder, '.reading .column.document'));
  await motionOver(builder);
};

describe('deed-builder of somebody who may only read', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
    await emulateMedia({ forcedColors: 'none' });
    await setViewport({ width: 1440, height: 900 });
  });

  for (const [width, height] of [
    [1440, 900],
    [820, 1000],
    [390, 800],
    [320, 640],
  ] as const)
    it(`has the paper in front, at ${width} px, and nothing to edit with`, async () => {
      await setViewport({ width, height });
      const { builder, adapter } = await open(READING);
      await isReading(builder);
      expect(texts(builder, '.read-only')[0]).to.include('Read only');
      for (const selector of [
        ...['deed-builder-form', '.views', '.history', '.end', '.sections-button', '.appearance-button'],
        ...['.missing-button', '.finish', '.save.saved'],
      ])
        expect(has(builder, selector), selector).to.equal(false);
      expect(root(builder).querySelector('deed-builder-form')).to.equal(null);
      expect(root(builder).querySelector<HTMLInputElement>('.name')?.readOnly).to.equal(true);
      for (const selector of ['.history-button', '.comments-button', '.outline'])
        expect(has(builder, selector), selector).to.equal(true);
      const [contents, document] = ['.side', '.column.document'].map((selector) =>
        (root(builder).querySelector(selector) as HTMLElement).getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      expect(document.width).to.be.greaterThan(builder.clientWidth * (width > 1023 ? 0.8 : 0.99));
      expect(width > 1023 ? contents.right <= document.left : contents.bottom <= document.top).to.equal(true);
      expect(builder.scrollWidth).to.be.at.most(width);
      await expect(builder).to.be.accessible();
      expect(adapter.patches).to.deep.equal([]);
    });

  it('lets values be selected, and leads nowhere from them', async () => {
    const { builder, draft } = await open(READING);
    await isReading(builder);
    const value = paper(builder)?.querySelector<HTMLElement>('[data-path]') as HTMLElement;
    const heard: string[] = [];
    draft.addEventListener('deed-field-focus', ({ detail }) => heard.push(detail.path));
    value.click();
    expect([heard, getComputedStyle(value).userSelect, getComputedStyle(value).cursor]).to.deep.equal([
      [],
      'auto',
      'auto',
    ]);
    expect(value.hasAttribute('data-marked')).to.equal(false);
  });

  it('leads from its contents to the sections, by keys as well, and marks where one is', async () => {
    const { builder } = await open(READING);
    await isReading(builder);
    expect(texts(builder, '.outline .step')).to.deep.equal(TITLES);
    expect(root(builder).querySelector('nav')?.getAttribute('aria-label')).to.equal('Contents');
    const current = (): (string | undefined)[] =>
      [...root(builder).querySelectorAll('[aria-current=step]')].map((one) => one.textContent?.trim());
    expect(current()).to.deep.equal(['Purpose']);
    byRole(builder, 'button', 'Term').click();
    await waitUntil(() => paper(builder)?.activeElement?.textContent?.includes('Term'));
    expect(current()).to.deep.equal(['Term']);
    const shown = preview(builder) as DeedDocumentPreview;
    await waitUntil(() => shown.scrollTop > 100);
    shown.dispatchEvent(new WheelEvent('wheel'));
    shown.scrollTop = 0;
    await waitUntil(() => current()[0] === 'Purpose');
  });

  it('has no contents of a document that has no titles', async () => {
    const { builder } = await open(READING, state());
    await isReading(builder);
    expect(has(builder, '.outline')).to.equal(false);
  });

  it('offers what the verbs name', async () => {
    const bare = await open(['read']);
    await isReading(bare.builder);
    for (const selector of ['.history-button', '.comments-button', '.duplicate-button', '.finish'])
      expect(has(bare.builder, selector), selector).to.equal(false);
    expect(paper(bare.builder)?.querySelector('.modes')).to.equal(null);
    const more = await open(['read', 'download', 'duplicate', 'finalize']);
    await isReading(more.builder);
    await waitUntil(() => has(more.builder, '.duplicate-button'));
    expect(has(more.builder, 'deed-finalize-button')).to.equal(true);
    expect(paper(more.builder)?.querySelector('.modes')).to.be.instanceOf(HTMLElement);
    paper(more.builder)?.querySelectorAll<HTMLElement>('.modes input')[1]?.click();
    await waitUntil(() => paper(more.builder)?.querySelector('deed-pdf-view'));
  });

  it('shows the text being typed when the rights ended, to be copied, and stands at the document', async () => {
    const { builder, adapter, draft } = await open(WRITING);
    await ready(builder);
    const inputs = [...(formOf(builder).shadowRoot?.querySelectorAll<HTMLInputElement>('.card input') ?? [])];
    const field = inputs.find(({ value }) => value === 'Example Oy') as HTMLInputElement;
    let answer = (): void => undefined;
    adapter.held = new Promise((resolve) => (answer = resolve));
    await retype(field, 'Example Os');
    await waitUntil(() => adapter.patches.length === 1);
    field.setSelectionRange(field.value.length, field.value.length);
    await type(field, 'ake');
    adapter.verbs = READING;
    adapter.faults = [{ status: 403, error: { code: 'forbidden', message: 'This is not allowed.' } }];
    answer();
    await isReading(builder);
    await waitUntil(() => texts(builder, '.conflicts .mine').length === 1);
    expect(texts(builder, '.conflicts .mine')).to.deep.equal(['Example Osake']);
    expect(texts(builder, '.conflicts li > p')[0]).to.include('You may not edit this document');
    expect(texts(builder, '.conflicts button')).to.deep.equal(['Copy', 'Dismiss']);
    expect(draft.draft?.snapshot.phase).to.equal('ready');
    expect(JSON.stringify(draft.draft?.snapshot.state?.value)).to.include('"Example Oy"');
    await waitUntil(() => root(builder).activeElement?.matches('.column.document'));
    await expect(builder).to.be.accessible();
    const sent = adapter.patches.length;
    builder.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    draft.draft?.retry();
    await stays(() => adapter.patches.length === sent, 250);
    // Given again, they bring the form back, and the words can be put into it.
    adapter.verbs = WRITING;
    draft.refresh();
    await waitUntil(() => has(builder, 'deed-builder-form'));
    await waitUntil(() => texts(builder, '.conflicts button').includes('Put mine back'));
    [...root(builder).querySelectorAll<HTMLElement>('.conflicts button')]
      .find(({ textContent }) => textContent?.trim() === 'Put mine back')
      ?.click();
    await waitUntil(() => draft.draft?.snapshot.kept === 0 && draft.draft.snapshot.save === 'saved');
    expect(JSON.stringify(adapter.state.value)).to.include('Example Osake');
  });

  it('closes panels that edit, and leaves panels to read open as long as the rights allow them', async () => {
    const { builder, adapter, draft } = await open(WRITING);
    await ready(builder);
    byRole(builder, 'button', 'Sections').click();
    await waitUntil(() => has(builder, '.panel'));
    adapter.verbs = READING;
    draft.refresh();
    await isReading(builder);
    expect(has(builder, '.panel')).to.equal(false);
    byRole(builder, 'button', 'History').click();
    await waitUntil(() => has(builder, '.panel'));
    adapter.verbs = ['read', 'history'];
    draft.refresh();
    await waitUntil(() => !has(builder, '.comments-button'));
    expect(has(builder, '.panel')).to.equal(true);
    adapter.verbs = ['read'];
    draft.refresh();
    await waitUntil(() => !has(builder, '.panel'));
  });

  it('is the same in a layout of the page’s own: nothing can be edited, and finalizing is not offered', async () => {
    const adapter = new ScriptedAdapter(long(), agreementSchema);
    adapter.verbs = READING;
    await Promise.all([
      import('../../../src/elements/define/section-editor.ts'),
      import('../../../src/elements/define/appearance-editor.ts'),
      import('../../../src/elements/define/finalize-button.ts'),
    ]);
    const draft = await fixture<DeedDraft>(
      html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
        ><deed-builder-form></deed-builder-form><deed-section-editor></deed-section-editor
        ><deed-appearance-editor></deed-appearance-editor><deed-finalize-button></deed-finalize-button
      ></deed-draft>`,
    );
    const inside = (tag: string): ShadowRoot => draft.querySelector(tag)?.shadowRoot as ShadowRoot;
    await waitUntil(() => inside('deed-builder-form').querySelector('.card'));
    await waitUntil(() => inside('deed-section-editor').querySelector('.fixed, input, textarea'));
    await waitUntil(() => inside('deed-appearance-editor').querySelector('select, input'));
    const open = ['deed-builder-form', 'deed-section-editor', 'deed-appearance-editor'].flatMap((tag) =>
      [...inside(tag).querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable=true]')].filter(
        // Which heading is looked at is no edit.
        (one) => !one.readOnly && !one.matches(':disabled, [aria-disabled=true], [aria-readonly=true], [name=heading]'),
      ),
    );
    expect(open.map(({ outerHTML }) => outerHTML.slice(0, 160))).to.deep.equal([]);
    expect(inside('deed-finalize-button').querySelector('button')).to.equal(null);
  });

  it('shows a finalized document the same way, and offers what may be done with it', async () => {
    const { builder } = await open(READING, { ...long(), status: 'finalized' });
    await isReading(builder);
    await waitUntil(() => has(builder, '.finished'));
    expect(has(builder, '.finished .download')).to.equal(true);
    expect(has(builder, '.read-only')).to.equal(false);
    const { width } = (root(builder).querySelector('.column.document') as HTMLElement).getBoundingClientRect();
    expect(width).to.be.greaterThan(1000);
    const button = root(builder).querySelector('deed-finalize-button')?.shadowRoot;
    await waitUntil(() => button?.querySelector('.done'));
    expect(button?.querySelector('[part=reopen]')).to.equal(null);
    const other = await open(['read', 'edit', 'unfinalize'], { ...long(), status: 'finalized' });
    await waitUntil(() => has(other.builder, '.finished'));
    expect(has(other.builder, '.finished .download')).to.equal(false);
    await waitUntil(() =>
      root(other.builder).querySelector('deed-finalize-button')?.shadowRoot?.querySelector('[part=reopen]'),
    );
  });

  it('is what the property asks for, with a draft and without one', async () => {
    const { builder, draft } = await open(WRITING);
    await ready(builder);
    draft.readonly = true;
    await isReading(builder);
    expect(draft.draft?.edit([{ op: 'replace', path: '/document_name', value: 'x' }]).ok).to.equal(false);
    draft.readonly = false;
    await waitUntil(() => has(builder, 'deed-builder-form'));
    const own = await alone(long());
    own.readonly = true;
    await isReading(own);
    expect(root(own).querySelector('deed-builder-form')).to.equal(null);
    own.readonly = false;
    await waitUntil(() => has(own, 'deed-builder-form'));
  });

  it('never draws a form for whom it is read only from the beginning', async () => {
    const { builder } = await open(READING);
    await isReading(builder);
    const own = await fixture<DeedBuilder>(
      html`<deed-builder readonly .schema=${agreementSchema} .state=${long()}></deed-builder>`,
    );
    await isReading(own);
    expect(root(own).querySelector('deed-builder-form')).to.equal(null);
    own.state = { ...long(), document_name: 'Another' };
    await waitUntil(() => root(own).querySelector<HTMLInputElement>('.name')?.value === 'Another');
    expect(root(own).querySelector('deed-builder-form')).to.equal(null);
  });

  it('can be gone through by F6, and skipped to', async () => {
    const { builder } = await open(READING);
    await isReading(builder);
    const key = (): boolean =>
      (root(builder).activeElement ?? root(builder).querySelector('.name'))?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F6', bubbles: true, composed: true, cancelable: true }),
      ) === true;
    root(builder).querySelector<HTMLElement>('.name')?.focus();
    const seen: unknown[] = [];
    for (let step = 0; step < 2; step += 1) {
      key();
      seen.push(root(builder).activeElement?.closest('.outline, .column')?.classList[0]);
    }
    expect(seen).to.deep.equal(['outline', 'column']);
    byRole(builder, 'button', 'Skip to the document').click();
    await waitUntil(() => root(builder).activeElement?.matches('.column.document'));
  });
});
