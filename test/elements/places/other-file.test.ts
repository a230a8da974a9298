import { expect } from '@open-wc/testing';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { field, FIELDS, PLACES_PDF, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  chosen,
  focused,
  goTo,
  kind,
  layer,
  names,
  openEditor,
  placed,
  placeOf,
  places,
  problems,
  rows,
  said,
} from './open-editor.ts';

const ONE_PAGE = createPdf({ pages: 1, grey: 0.6 });
const layers = (element: DeedPlaceEditor): number => rootOf(element).querySelectorAll('.layer').length;
const viewOf = (element: DeedPlaceEditor): HTMLElement => rootOf(element).querySelector('deed-pdf-view') as HTMLElement;
const notice = (element: DeedPlaceEditor): string => texts(viewOf(element), '.strip, .notice').join(' ');
const count = async (element: DeedPlaceEditor, pages: number): Promise<void> =>
  waitUntil(() => layers(element) === pages, `${pages} pages`, { timeout: 8000 });

describe('places, when the file is another one', () => {
  it('of pages that it lacks are kept aside, and shown again with the first', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    element.src = ONE_PAGE;
    await count(element, 1);
    await placed(element, 5);
    expect(problems(element)).to.deep.equal([
      'Initials: the file has no page 2, so it is kept aside',
      'Place: the file has no page 2, so it is kept aside',
    ]);
    expect(rows(element).length).to.equal(7);
    element.src = PLACES_PDF;
    await count(element, 3);
    await placed(element, 7);
    expect([problems(element), patches]).to.deep.equal([[], []]);
  });

  it('have their suggestions for its pages alone', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS });
    await waitUntil(() => texts(element, '.suggested').length === 2, 'both');
    element.src = ONE_PAGE;
    await waitUntil(
      () => texts(element, '.suggested').join() === 'Place, page 1 AV Aino Virta',
      'one of the first page',
    );
  });

  it('are added on the file that is there, however quickly it has changed twice', async () => {
    const { element } = await openEditor();
    element.src = createPdf({ pages: 2 });
    await element.updateComplete;
    element.src = ONE_PAGE;
    await count(element, 1);
    kind(element, 'Signature').focus();
    await pressed('Enter');
    await placed(element, 1);
    expect(placeOf(element, 0)?.page).to.equal(1);
  });

  it('stay where they are while a file cannot be fetched, and on its pages once it is', async () => {
    let answer = (): Promise<Response> => Promise.resolve(new Response('', { status: 404 }));
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    element.fetch = () => answer();
    element.src = '/contract.pdf';
    await waitUntil(() => notice(element) !== '', 'it is told', { timeout: 8000 });
    expect([rows(element).length, element.fields]).to.deep.equal([7, FIELDS]);
    answer = () => Promise.resolve(new Response(ONE_PAGE as BufferSource));
    byRole(viewOf(element), 'button', 'Try again').click();
    await count(element, 1);
    await placed(element, 5);
  });

  it('of a file that is none are listed all the same', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    element.src = new TextEncoder().encode('no file');
    await waitUntil(() => notice(element) !== '', 'it is told', { timeout: 8000 });
    expect([rows(element).length, patches]).to.deep.equal([7, []]);
  });
});

describe('places, when the editor is moved in the page', () => {
  it('are shown, chosen and taken back as before', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    const place = document.createElement('div');
    element.parentElement?.append(place);
    place.append(element);
    await waitUntil(() => (layer(element, 1)?.getBoundingClientRect().width ?? 0) > 0, 'the pages', { timeout: 8000 });
    expect([places(element).length, chosen(element)]).to.deep.equal([7, ['Signature, Aino Virta, page 1, 1 of 5']]);
    await goTo(element, 0);
    await pressed('Control+z');
    await waitUntil(() => placeOf(element, 0)?.x === 72, 'it is taken back');
    expect(patches.length).to.equal(2);
  });

  it('take fields and parties that are handed in while it is out of the page', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const parent = element.parentElement as HTMLElement;
    element.remove();
    element.fields = FIELDS.slice(0, 2);
    element.parties = [{ id: 'aino', name: 'Aino Korhonen' }];
    parent.append(element);
    await placed(element, 2);
    expect(names(element)).to.deep.equal([
      'Signature, Aino Korhonen, page 1, 1 of 2',
      'Date of signing, Aino Korhonen, page 1, 2 of 2',
    ]);
  });
});

describe('a place that is led to', () => {
  it('is chosen, in focus and in view, by its field and its number', async () => {
    const two = field('two', { at: [1, 72, 100], label: 'Twice' });
    const both = { ...two, places: [...two.places, { ...two.places[0], page: 3 } as (typeof two.places)[0]] };
    const { element } = await openEditor({ fields: [both] });
    await placed(element, 2);
    expect(element.leadTo('two', 1)).to.equal(true);
    await waitUntil(() => focused(element).includes('page 3'), 'the focus');
    expect(chosen(element)).to.deep.equal(['Signature “Twice”, Aino Virta, page 3, 1 of 1']);
    expect(element.leadTo('two')).to.equal(true);
    await waitUntil(() => focused(element).includes('page 1'), 'the first');
  });

  it('is none where its field is not there, or has fewer, and nothing is chosen', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    expect([element.leadTo('gone'), element.leadTo('agree', 1), element.leadTo('')]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(chosen(element)).to.deep.equal([]);
  });

  it('is set by its settings where it is kept aside', async () => {
    const { element } = await openEditor({ fields: [field('far', { at: [9, 72, 72], label: 'Far' })] });
    await waitUntil(() => rows(element).length === 1, 'the row');
    expect(element.leadTo('far')).to.equal(true);
    await waitUntil(() => rootOf(element).activeElement?.closest('.settings'), 'its settings');
    expect(texts(element, '.settings h3')).to.deep.equal(['Far']);
    expect(said(element)).to.equal('');
  });
});
