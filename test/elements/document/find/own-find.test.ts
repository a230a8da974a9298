import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import { opensFind } from '../../../../src/elements/document/find/opens-find.ts';
import { FindMarks } from '../../../../src/elements/document/find/find-marks.ts';
import type { Match } from '../../../../src/elements/document/find/find-text.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { control, pressed, rootOf } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

async function preview(more: Partial<DeedDocumentPreview> = {}): Promise<DeedDocumentPreview> {
  const element = await fixture<DeedDocumentPreview>(
    html`<deed-document-preview .state=${createContract()} .schema=${contractSchema}></deed-document-preview>`,
  );
  Object.assign(element, more);
  await element.updateComplete;
  await waitUntil(() => rootOf(element).querySelector('.find-button') !== null, 'the search is there');
  return element;
}

const button = (element: Element): HTMLElement => rootOf(element).querySelector('.find-button') as HTMLElement;
const field = (element: Element): HTMLElement | null => rootOf(element).querySelector('.find input');
const press = (element: Element, init: KeyboardEventInit): boolean =>
  button(element).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }),
  );

describe('the keys that open a search', () => {
  /** The event as an element around hears it, from one of its parts. */
  function heard(init: KeyboardEventInit, part: HTMLElement = document.createElement('button')): boolean {
    let opens = false;
    document.body.append(part);
    part.addEventListener('keydown', (event) => (opens = opensFind(event)), { once: true });
    part.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...init }));
    part.remove();
    return opens;
  }

  it('are a slash, and F with Ctrl or Command and Shift, in any case', () => {
    expect(heard({ key: '/' })).to.equal(true);
    for (const key of ['f', 'F'])
      for (const held of [{ ctrlKey: true }, { metaKey: true }])
        expect(heard({ key, shiftKey: true, ...held })).to.equal(true);
  });

  it('are not those of the browser’s own search, nor a letter', () => {
    for (const init of [
      { key: 'f', ctrlKey: true },
      { key: 'f', metaKey: true },
      { key: 'f' },
      { key: 'F', shiftKey: true },
      { key: '/', ctrlKey: true },
    ])
      expect(heard(init), JSON.stringify(init)).to.equal(false);
  });

  it('are no slash in a control that is written in', () => {
    const editable = Object.assign(document.createElement('div'), { contentEditable: 'true' });
    for (const part of [document.createElement('input'), document.createElement('textarea'), editable]) {
      expect(heard({ key: '/' }, part)).to.equal(false);
      expect(heard({ key: 'f', ctrlKey: true, shiftKey: true }, part)).to.equal(true);
    }
    const tick = Object.assign(document.createElement('input'), { type: 'checkbox' });
    expect(heard({ key: '/' }, tick)).to.equal(true);
  });
});

describe('the search of a document by itself', () => {
  it('leaves keys alone that the page has handled, and all of them where the page says so', async () => {
    const element = await preview();
    button(element).addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    press(element, { key: '/' });
    await element.updateComplete;
    expect(field(element) === null).to.equal(true);
    element.toggleAttribute('no-shortcuts', true);
    expect(press(element, { key: '/' })).to.equal(true);
    element.toggleAttribute('no-shortcuts', false);
    expect(press(element, { key: '/' })).to.equal(false);
    await waitUntil(() => field(element) !== null);
  });

  it('brings the text to the front where the pages are', async () => {
    const element = await preview({ src: createPdf() });
    element.view = 'pdf';
    await element.updateComplete;
    press(element, { key: 'f', ctrlKey: true, shiftKey: true });
    await waitUntil(() => field(element) !== null && element.view === 'text');
  });

  it('goes with the document, and is there again with it', async () => {
    const element = await preview();
    button(element).click();
    await waitUntil(() => field(element) !== null);
    element.state = undefined;
    await element.updateComplete;
    await waitUntil(() => field(element) === null);
    element.state = createContract();
    await waitUntil(() => rootOf(element).querySelector('.find-button') !== null);
    expect(button(element).ariaExpanded).to.equal('false');
  });

  it('steps by F3 only while it is open', async () => {
    const element = await preview();
    expect(press(element, { key: 'F3' })).to.equal(true);
    button(element).click();
    await waitUntil(() => field(element) !== null && control(element) === field(element));
    expect(press(element, { key: 'F3' })).to.equal(false);
  });

  it('is in the order of Tab, and gives the focus back to where it was', async () => {
    const element = await preview();
    button(element).focus();
    await pressed('Enter');
    await waitUntil(() => control(element) === field(element));
    await pressed('Escape');
    await waitUntil(() => control(element) === button(element));
    await stays(() => control(element) === button(element), 30);
  });
});

describe('marks of what was found', () => {
  async function paragraph(words: string): Promise<Match> {
    const element = await fixture<HTMLElement>(html`<p>${words}</p>`);
    const range = new Range();
    range.selectNodeContents(element);
    return { where: 'document', range, element };
  }
  const names = (): string[] => [...CSS.highlights.keys()].filter((name) => name.startsWith('deed-find'));

  it('are of all matches, the current one besides, and go without a trace', async () => {
    const marks = new FindMarks();
    const matches = [await paragraph('one'), await paragraph('two')];
    marks.show(matches, matches[1]);
    expect(names().sort()).to.deep.equal(['deed-find', 'deed-find-current']);
    expect([
      CSS.highlights.get('deed-find')?.size,
      [...(CSS.highlights.get('deed-find-current') ?? [])].map(String),
    ]).to.deep.equal([2, ['two']]);
    marks.clear();
    expect(names()).to.deep.equal([]);
  });

  it('outline a field, in which nothing can be marked, and one at a time', async () => {
    const marks = new FindMarks();
    const [first, second] = [
      await fixture<HTMLElement>(html`<div></div>`),
      await fixture<HTMLElement>(html`<div></div>`),
    ];
    const matches: Match[] = [first, second].map((element) => ({ where: 'form', element }));
    marks.show(matches, matches[0]);
    marks.show(matches, matches[1]);
    expect([first, second].map((element) => element.hasAttribute('data-found'))).to.deep.equal([false, true]);
    marks.clear();
    expect(second.hasAttribute('data-found')).to.equal(false);
  });

  it('put no element into the document', async () => {
    const marks = new FindMarks();
    const match = await paragraph('words');
    const before = match.element.innerHTML;
    marks.show([match], match);
    expect(match.element.innerHTML).to.equal(before);
    marks.clear();
  });
});
