import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import {
  centre,
  chosen,
  click,
  focused,
  goTo,
  kind,
  openEditor,
  placed,
  places,
  problems,
  rows,
} from './open-editor.ts';

const row = (element: DeedPlaceEditor, index: number): HTMLElement =>
  rootOf(element).querySelectorAll<HTMLElement>('.row')[index] as HTMLElement;
const focusedRow = (element: DeedPlaceEditor): string =>
  (rootOf(element).activeElement?.matches('.row') && rootOf(element).activeElement?.getAttribute('data-row')) || '';

describe('the list of places', () => {
  it('says of a file without any how to begin', async () => {
    const { element } = await openEditor();
    byRole(element, 'heading', 'Fields (0)');
    expect(texts(element, '.empty')).to.deep.equal(['No fields yet Choose a party, then what they fill in or sign.']);
    expect(rows(element)).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('has every place in reading order under its page, with its party', async () => {
    const { element } = await openEditor({ fields: [...FIELDS].reverse() });
    await placed(element, 7);
    byRole(element, 'heading', 'Fields (7)');
    expect(allByRole(element, 'heading').map(({ textContent }) => textContent?.trim())).to.include.members([
      'Page 1',
      'Page 2',
    ]);
    expect(rows(element)).to.deep.equal([
      'Signature * AV Aino Virta',
      'Date of signing * AV Aino Virta',
      'Signature * ES Erik Sandström',
      'Date of signing * ES Erik Sandström',
      'Agrees AV Aino Virta',
      'Place * ES Erik Sandström',
      'Initials * AV Aino Virta',
    ]);
  });

  it('reads places of one line from the left, though their tops differ a little', async () => {
    const fields = [
      field('right', { at: [1, 300, 298, 100, 20], type: 'text', label: 'Right' }),
      field('below', { at: [1, 72, 340, 100, 20], type: 'text', label: 'Below' }),
      field('left', { at: [1, 72, 301, 100, 20], type: 'text', label: 'Left' }),
    ];
    const { element } = await openEditor({ fields });
    await placed(element, 3);
    expect(rows(element).map((text) => text.split(' ')[0])).to.deep.equal(['Left', 'Right', 'Below']);
  });

  it('is gone through by arrows, Home and End, and is one stop of Tab', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    row(element, 0).focus();
    const heard = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp']) {
      await pressed(key);
      heard.push(focusedRow(element));
    }
    expect(heard).to.deep.equal([
      ...['date-aino/0', 'sign-erik/0', 'date-aino/0', 'initials/0', 'initials/0', 'sign-aino/0', 'sign-aino/0'],
    ]);
    await pressed('Tab');
    expect(rootOf(element).activeElement?.matches('.row')).to.equal(false);
    await pressed('Shift+Tab');
    expect(focusedRow(element)).to.equal('sign-aino/0');
  });

  it('leads to the place on the page, chosen and in focus', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    row(element, 5).focus();
    await pressed('Enter');
    await waitUntil(() => focused(element) === 'Text “Place”, Erik Sandström, page 2, 1 of 2', 'the place');
    expect(chosen(element)).to.have.length(1);
    byRole(element, 'heading', 'Settings: Place');
  });

  it('follows the choice on the pages, and is the stop of Tab there', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 3);
    await waitUntil(() => row(element, 3).ariaCurrent === 'true', 'its row');
    const stops = [...rootOf(element).querySelectorAll<HTMLElement>('.row')].map(({ tabIndex }) => tabIndex);
    expect(stops).to.deep.equal([-1, -1, -1, 0, -1, -1, -1]);
  });

  it('chooses several with Shift or Ctrl, and takes one out again', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    for (const [index, held] of [
      [2, 'Shift'],
      [4, 'Control'],
      [2, 'Control'],
    ] as const) {
      await sendKeys({ down: held });
      await click(centre(row(element, index)));
      await sendKeys({ up: held });
    }
    await waitUntil(() => chosen(element).length === 2, 'two');
    expect(chosen(element)).to.deep.equal([
      'Signature, Aino Virta, page 1, 1 of 5',
      'Checkbox “Agrees”, Aino Virta, page 1, 5 of 5',
    ]);
    byRole(element, 'heading', 'Settings: Chosen fields: 2');
  });

  it('deletes from a row by Delete, with the focus on the next place', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 4);
    row(element, 4).focus();
    await pressed('Delete');
    await placed(element, 6);
    expect(element.fields.some(({ id }) => id === 'agree')).to.equal(false);
    await waitUntil(() => focused(element) === 'Text “Place”, Erik Sandström, page 2, 1 of 2', 'the next place');
  });
});

describe('the things to look at', () => {
  it('are counted, and gone once they are mended', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    expect(texts(element, '.problems summary')).to.deep.equal(['1 thing to look at']);
    expect(problems(element)).to.deep.equal(['No signature yet for Erik Sandström']);
    element.fields = FIELDS;
    await waitUntil(() => rootOf(element).querySelector('.problems') === null, 'nothing to look at');
  });

  it('lead from a party without a signature to the press that sets it', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    rootOf(element).querySelector<HTMLElement>('.problems summary')?.click();
    await click(centre(byRole(element, 'button', 'No signature yet for Erik Sandström')));
    byRole(element, 'status', 'Press the page where it belongs: Signature for Erik Sandström. Next free spot Cancel');
    expect(rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[1]?.checked).to.equal(true);
    expect(kind(element, 'Signature').ariaPressed).to.equal('true');
    byRole(element, 'button', 'Next free spot').click();
    await placed(element, 2);
    expect(element.fields[1]).to.include({ type: 'signature', party: 'erik' });
    expect(problems(element)).to.deep.equal([]);
  });

  it('lead to the very place that is too small, though its field has another', async () => {
    const twice = { ...field('twice', { at: [1, 72, 600, 160, 44], label: 'Twice' }) };
    const tiny = { ...twice, places: [...twice.places, { page: 2, x: 72, y: 600, width: 20, height: 10 }] };
    const { element } = await openEditor({ fields: [...FIELDS, tiny] });
    await placed(element, 9);
    expect(problems(element)).to.deep.equal(['Twice, page 2: too small to be read']);
    byRole(element, 'button', 'Twice, page 2: too small to be read').click();
    await waitUntil(() => focused(element) === 'Signature “Twice”, Aino Virta, page 2, 2 of 3', 'the small one');
  });

  it('lead to the very place that stands beyond its page, though its field has another', async () => {
    const twice = field('twice', { at: [1, 72, 600, 160, 44], label: 'Twice' });
    const beyond = { ...twice, places: [...twice.places, { page: 2, x: 500, y: 600, width: 160, height: 44 }] };
    const { element } = await openEditor({ fields: [...FIELDS, beyond] });
    await placed(element, 9);
    byRole(element, 'button', 'Twice, page 2: stands beyond the page').click();
    await waitUntil(() => focused(element) === 'Signature “Twice”, Aino Virta, page 2, 2 of 3', 'the one beyond');
  });

  it('ask for another look where settings contradict each other', async () => {
    const options = [{ value: 'a', label: 'A' }];
    const group = field('group', { at: [1, 72, 600, 14, 14], type: 'checkbox', label: 'Group', options, minimum: 3 });
    const { element } = await openEditor({ fields: [...FIELDS, group] });
    await placed(element, 8);
    expect(problems(element)).to.deep.equal(['Group, page 1: its settings need another look']);
    expect(places(element)).to.have.length(8);
  });
});
