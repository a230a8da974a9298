import { expect } from '@open-wc/testing';
import { byRole, pressed, rootOf } from '../fixtures/page.ts';
import { FIELDS, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openEditor, placed, said } from './open-editor.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';

const boxes = (element: DeedPlaceEditor): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('.suggestion'),
];
const shown = (element: DeedPlaceEditor, count: number): Promise<void> =>
  waitUntil(() => boxes(element).length === count, `${count} suggestions`);
const focusedName = (element: DeedPlaceEditor): string => {
  const focused = rootOf(element).activeElement;
  return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

describe('suggestions of a file', () => {
  it('are shown as such on the page and in the list, by a word and by a dashed line', async () => {
    const { element } = await openEditor({ fields: FIELDS, suggestions: SUGGESTIONS });
    await shown(element, 2);
    const [box] = boxes(element);
    expect(box?.textContent).to.equal('Suggested: Place');
    expect(box?.getAttribute('aria-label')).to.equal('Suggested: Place, page 1');
    expect(getComputedStyle(box as HTMLElement).borderTopStyle).to.equal('dashed');
    const row = byRole(element, 'button', 'Place, page 1 AV Aino Virta');
    expect(getComputedStyle(row).borderTopStyle).to.equal('dashed');
    byRole(element, 'heading', '2 suggestions from the file');
  });

  it('are accepted all at once as one step, which is said and can be taken back', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS });
    await shown(element, 2);
    byRole(element, 'button', 'Accept all').click();
    await placed(element, 2);
    expect(patches).to.have.length(1);
    byRole(element, 'status', '2 suggestions accepted Undo').querySelector('button')?.click();
    await shown(element, 2);
    expect(element.fields).to.deep.equal([]);
    await waitUntil(() => said(element) === 'Undone', 'the word');
  });

  it('are accepted one by one by keys, each a step of its own', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS });
    await shown(element, 2);
    byRole(element, 'button', 'Accept: Place, page 1').focus();
    await pressed('ArrowDown');
    expect(focusedName(element)).to.equal('Accept: Name, page 2');
    await pressed('Enter');
    await placed(element, 1);
    expect(element.fields).to.deep.include.members([{ ...SUGGESTIONS[1]?.field, suggestion: 's2' }]);
    byRole(element, 'button', 'Accept: Place, page 1').click();
    await placed(element, 2);
    await pressed('Control+z');
    await placed(element, 1);
    await shown(element, 1);
    expect(patches).to.have.length(3);
  });

  it('are dismissed with a way back, and the focus goes to the next one', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS });
    const dismissals: unknown[] = [];
    element.addEventListener('deed-suggestion-dismissed', ({ detail }) => dismissals.push(detail));
    await shown(element, 2);
    byRole(element, 'button', 'Dismiss: Place, page 1').click();
    await shown(element, 1);
    await waitUntil(() => focusedName(element).startsWith('Name, page 2'), 'the next one');
    byRole(element, 'status', 'Suggestion dismissed: Place, page 1 Undo').querySelector('button')?.click();
    await shown(element, 2);
    await waitUntil(() => focusedName(element).startsWith('Place, page 1'), 'the one that is back');
    await pressed('Delete');
    await shown(element, 1);
    boxes(element)[0]?.focus();
    await pressed('Delete');
    await shown(element, 0);
    expect(patches).to.deep.equal([]);
    expect(dismissals).to.deep.equal([
      { suggestion: 's1', dismissed: true },
      { suggestion: 's1', dismissed: false },
      { suggestion: 's1', dismissed: true },
      { suggestion: 's2', dismissed: true },
    ]);
  });

  it('lead from the list to their place on the page', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS });
    await shown(element, 2);
    byRole(element, 'button', 'Name, page 2 AV Aino Virta').click();
    await waitUntil(() => focusedName(element) === 'Suggested: Name, page 2', 'its box');
  });

  it('wait for a party, which is said', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS, parties: [] });
    await shown(element, 2);
    byRole(element, 'button', 'Accept all').click();
    await waitUntil(() => rootOf(element).querySelector('.toast') !== null, 'the reason');
    byRole(element, 'status', 'Add a party first: each field is for one.');
    expect(patches).to.deep.equal([]);
  });

  it('are in the list of a small screen', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS, size: [390, 800] });
    await shown(element, 2);
    byRole(element, 'button', 'Fields (0)').click();
    await waitUntil(() => rootOf(element).querySelector('.suggestions')?.checkVisibility() === true, 'the list');
    byRole(element, 'button', 'Accept all').click();
    await placed(element, 2);
  });
});

describe('suggestions that come and go', () => {
  it('join the others while a person is at one of them, who stays there', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS.slice(1) });
    await shown(element, 1);
    byRole(element, 'button', 'Dismiss: Name, page 2').focus();
    element.suggestions = SUGGESTIONS;
    await shown(element, 2);
    expect(focusedName(element)).to.equal('Dismiss: Name, page 2');
    await pressed('Enter');
    await shown(element, 1);
    expect(boxes(element)[0]?.getAttribute('aria-label')).to.equal('Suggested: Place, page 1');
  });

  it('are gone once another person has accepted them', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS });
    await shown(element, 2);
    const [first] = SUGGESTIONS;
    element.fields = [{ ...(first as (typeof SUGGESTIONS)[number]).field, suggestion: 's1' }];
    await shown(element, 1);
    byRole(element, 'heading', '1 suggestion from the file');
  });

  it('are none on pages that the file lacks, nor such as cannot be read', async () => {
    const [first] = SUGGESTIONS as [(typeof SUGGESTIONS)[number]];
    const far = { ...first, id: 'far', field: { ...first.field, places: [{ ...first.field.places[0], page: 9 }] } };
    const odd = [null, 7, { id: 1 }, { id: 'x', field: null }, far, first];
    const { element } = await openEditor({ suggestions: odd as unknown as typeof SUGGESTIONS });
    await shown(element, 1);
    byRole(element, 'heading', '1 suggestion from the file');
  });

  it('are for the chosen party where they are for nobody who is there', async () => {
    const [first] = SUGGESTIONS as [(typeof SUGGESTIONS)[number]];
    const { party: _party, ...field } = first.field;
    const lost = { ...first, field } as unknown as (typeof SUGGESTIONS)[number];
    const { element } = await openEditor({ suggestions: [lost] });
    await shown(element, 1);
    rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[1]?.click();
    byRole(element, 'button', 'Accept all').click();
    await placed(element, 1);
    expect(element.fields[0]?.party).to.equal('erik');
  });

  it('get ids of their own where a field has theirs already', async () => {
    const [first] = SUGGESTIONS as [(typeof SUGGESTIONS)[number]];
    const { element } = await openEditor({
      fields: [{ ...(FIELDS[0] as (typeof FIELDS)[number]), id: 's1' }],
      suggestions: [first],
    });
    await shown(element, 1);
    byRole(element, 'button', 'Accept all').click();
    await placed(element, 2);
    expect(new Set(element.fields.map(({ id }) => id)).size).to.equal(2);
  });
});
