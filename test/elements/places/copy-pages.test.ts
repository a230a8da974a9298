import { expect } from '@open-wc/testing';
import { allByRole, byRole, control, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { focused, goTo, openEditor, placed, places, said } from './open-editor.ts';
import type { OpenEditor } from './open-editor.ts';

const FIVE = createPdf({ pages: 5 });
const pagesOf = (one: EditedField | undefined): (number | undefined)[] => (one?.places ?? []).map(({ page }) => page);
const dialog = (element: DeedPlaceEditor): HTMLDialogElement | null =>
  rootOf(element).querySelector<HTMLDialogElement>('dialog[open]');
const submit = (element: DeedPlaceEditor): HTMLElement =>
  dialog(element)?.querySelector('.button.primary') as HTMLElement;

/** Opens the question for the first place. */
async function ask({ element }: OpenEditor, count: number): Promise<void> {
  await placed(element, count);
  await goTo(element, 0);
  byRole(element, 'button', 'Copy to pages…').focus();
  await pressed('Enter');
  await waitUntil(() => dialog(element) !== null, 'the question');
}

/** Chooses some pages, and types them. */
async function typePages(element: DeedPlaceEditor, text: string): Promise<HTMLInputElement> {
  (allByRole(element, 'radio').find((radio) => (radio as HTMLInputElement).name === 'pages') as HTMLElement).focus();
  await pressed('ArrowDown');
  const input = dialog(element)?.querySelector('.control') as HTMLInputElement;
  await retype(input, text);
  return input;
}

describe('copies on other pages', () => {
  it('are asked for with the number of pages, and come with one step back', async () => {
    const opened = await openEditor({ src: FIVE, fields: FIELDS.slice(0, 2) });
    const { element, patches } = opened;
    await ask(opened, 2);
    await expect(element).to.be.accessible();
    expect(submit(element).textContent?.trim()).to.equal('Copy to 4 pages');
    submit(element).click();
    await placed(element, 6);
    expect(pagesOf(element.fields[0])).to.deep.equal([1, 2, 3, 4, 5]);
    expect(element.fields[0]?.places[4]).to.deep.equal({ ...FIELDS[0]?.places[0], page: 5 });
    expect(patches).to.have.length(1);
    expect(said(element)).to.equal('4 fields copied');
    byRole(element, 'button', 'Undo').click();
    await placed(element, 2);
  });

  it('go to the pages that are typed, each once, and never to their own page', async () => {
    const opened = await openEditor({ src: FIVE, fields: FIELDS.slice(0, 1) });
    const { element } = opened;
    await ask(opened, 1);
    await typePages(element, '1, 3-4, 4');
    expect(submit(element).textContent?.trim()).to.equal('Copy to 2 pages');
    await pressed('Enter');
    await placed(element, 3);
    expect(pagesOf(element.fields[0])).to.deep.equal([1, 3, 4]);
    expect(dialog(element)).to.equal(null);
  });

  for (const text of ['6', '3-2', '2;3', '0', 'all', '1'])
    it(`go to no page for “${text}”, and the question stays`, async () => {
      const opened = await openEditor({ src: FIVE, fields: FIELDS.slice(0, 1) });
      const { element, patches } = opened;
      await ask(opened, 1);
      const input = await typePages(element, text);
      expect([input.ariaInvalid, submit(element).ariaDisabled]).to.deep.equal(['true', 'true']);
      const hint = rootOf(element).getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).to.equal('Enter pages, such as 2-4, 7.');
      await pressed('Enter');
      expect(dialog(element)?.open).to.equal(true);
      expect(patches).to.deep.equal([]);
    });

  it('are given up by Escape, and the focus goes back to the button', async () => {
    const opened = await openEditor({ src: FIVE, fields: FIELDS.slice(0, 1) });
    const { element, patches } = opened;
    await ask(opened, 1);
    await pressed('Escape');
    await waitUntil(() => dialog(element) === null, 'no question');
    expect(control(element)).to.equal(byRole(element, 'button', 'Copy to pages…'));
    expect(patches).to.deep.equal([]);
    expect(places(element)).to.have.length(1);
  });

  it('of radio buttons are fields of their own', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const at = (y: number): EditedField['places'][number] => ({ page: 1, x: 72, y, width: 14, height: 14 });
    const radio = { ...field('radio', { at: [1], type: 'radio', label: 'Pick', options }), places: [at(300), at(322)] };
    const opened = await openEditor({ fields: [radio] });
    const { element } = opened;
    await ask(opened, 2);
    submit(element).click();
    await placed(element, 4);
    expect(element.fields.map(({ options: own }) => own?.map(({ value }) => value))).to.deep.equal([
      ['a', 'b'],
      ['a'],
      ['a'],
    ]);
    expect(new Set(element.fields.map(({ id }) => id)).size).to.equal(3);
  });

  it('are not offered for a file of one page', async () => {
    const { element } = await openEditor({ src: createPdf({ pages: 1 }), fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    await goTo(element, 0);
    byRole(element, 'button', 'Duplicate');
    expect(texts(element, '.settings .actions button')).not.to.include('Copy to pages…');
  });
});

describe('duplicates', () => {
  it('of several stand together a little further down and right, chosen in place of them', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS.slice(0, 2) });
    await placed(element, 2);
    await goTo(element, 0);
    await pressed('Control+a');
    byRole(element, 'button', 'Duplicate').click();
    await placed(element, 4);
    expect(element.fields.slice(2).map(({ places: [place] }) => [place?.x, place?.y])).to.deep.equal([
      [84, 342],
      [262, 366],
    ]);
    expect(patches).to.have.length(1);
    await waitUntil(() => focused(element) !== '', 'the focus');
    await pressed('Delete');
    await placed(element, 2);
    expect(element.fields).to.deep.equal(FIELDS.slice(0, 2));
  });

  it('are for the same party, with the same settings and an id of their own', async () => {
    const given = {
      ...field('given', { at: [1], type: 'text', label: 'Town', party: 'erik' }),
      help: 'Yours',
      value: 'Turku',
    };
    const { element } = await openEditor({ fields: [given] });
    await placed(element, 1);
    await goTo(element, 0);
    await pressed('Control+d');
    await placed(element, 2);
    const { id, places: copied, ...rest } = element.fields[1] as EditedField;
    const { id: _id, places: _places, ...own } = given;
    expect(rest).to.deep.equal(own);
    expect(id).not.to.equal('given');
    expect(copied).to.have.length(1);
  });

  it('say how many were copied and pasted', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Control+a');
    const clipboardData = new DataTransfer();
    const send = (type: string): void => {
      const event = new ClipboardEvent(type, { clipboardData, bubbles: true, composed: true, cancelable: true });
      control(element)?.dispatchEvent(event);
    };
    send('copy');
    expect(said(element)).to.equal('5 fields copied');
    send('paste');
    await placed(element, 12);
    expect(said(element)).to.equal('5 fields pasted');
  });

  it('leave the clipboard to a text that is typed in', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    const label = rootOf(element).querySelector('[data-setting=label]') as HTMLInputElement;
    label.focus();
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true, cancelable: true });
    label.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
    expect(clipboardData.getData('text/plain')).to.equal('');
  });
});
