import { expect } from '@open-wc/testing';
import type { EditedField } from '../../../src/elements/index.ts';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { focused, openEditor, placed, placeOf, places, pointOf, said } from './open-editor.ts';
import type { OpenEditor } from './open-editor.ts';
import { sendMouse } from '@web/test-runner-commands';

const rowOf = (xs: readonly number[]): readonly EditedField[] =>
  xs.map((x, index) => field(`f${index}`, { at: [1, x, 300, 60, 20], type: 'text', label: `Text ${index + 1}` }));

/** Chooses everything on the page of the first place. */
async function chooseAll(opened: OpenEditor): Promise<void> {
  places(opened.element)[0]?.focus();
  await pressed('Control+a');
}

/** What copying or cutting puts on the clipboard, and pasting reads from it. */
function clip(element: HTMLElement, type: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = rootOf(element).activeElement ?? rootOf(element).querySelector('.editor');
  target?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, composed: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

describe('several places at once', () => {
  it('are brought to equal gaps, the outer ones staying', async () => {
    const opened = await openEditor({ fields: rowOf([72, 140, 400]) });
    const { element, patches } = opened;
    await placed(element, 3);
    await chooseAll(opened);
    byRole(element, 'button', 'Equal gaps across').click();
    expect(element.fields.map(({ places: [place] }) => place?.x)).to.deep.equal([72, 236, 400]);
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/fields/1/places/0/x', value: 236 }]);
    await pressed('Control+z');
    await waitUntil(() => placeOf(element, 1)?.x === 140, 'the former place');
  });

  it('are brought into line and to one size', async () => {
    const fields = [
      field('a', { at: [1, 72, 300, 100, 20] }),
      field('b', { at: [1, 250, 360, 60, 40] }),
      field('c', { at: [1, 400, 420, 80, 30] }),
    ];
    const opened = await openEditor({ fields });
    await placed(opened.element, 3);
    await chooseAll(opened);
    byRole(opened.element, 'button', 'Align tops').click();
    byRole(opened.element, 'button', 'Same size as the first').click();
    byRole(opened.element, 'button', 'Align right').click();
    expect(opened.element.fields.map(({ places: [place] }) => place)).to.deep.equal(
      [400, 400, 400].map((x) => ({ page: 1, x, y: 300, width: 100, height: 20 })),
    );
  });

  it('snap to a gap that is equal to the one beside it', async () => {
    const { element } = await openEditor({ fields: rowOf([72, 160, 300]) });
    await placed(element, 3);
    const [from, to] = [330, 281].map((x) => pointOf(element, { page: 1, x, y: 310 }));
    await sendMouse({ type: 'move', position: from as [number, number] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: to as [number, number] });
    await sendMouse({ type: 'up' });
    // 132 to 160 is a gap of 28 points; behind the second, which ends at 220, the third begins at 248.
    await waitUntil(() => placeOf(element, 2)?.x === 248, `248, not ${placeOf(element, 2)?.x ?? ''}`);
    expect(said(element)).to.contain('an equal gap');
  });
});

describe('copies', () => {
  it('go from one file into another, with their settings and for a party that is there', async () => {
    const choice = field('pick', {
      at: [2, 72, 400, 14, 14],
      type: 'radio',
      label: 'Pick',
      options: [{ value: 'a', label: 'A' }],
      help: 'One of them',
    });
    const first = await openEditor({ fields: [FIELDS[0] as EditedField, choice] });
    await placed(first.element, 2);
    places(first.element)[1]?.focus();
    const text = clip(first.element, 'copy');
    const other = createPdf({ pages: 1, size: [300, 300] });
    const second = await openEditor({ src: other, parties: [{ id: 'zofia', name: 'Zofia Nowak' }] });
    clip(second.element, 'paste', text);
    await placed(second.element, 1);
    const [copy] = second.element.fields;
    expect(copy).to.deep.include({ type: 'radio', label: 'Pick', party: 'zofia', help: 'One of them' });
    expect(copy?.id).not.to.equal('pick');
    // The page is the last that there is, and the place is moved onto it.
    expect(copy?.places).to.deep.equal([{ page: 1, x: 72, y: 286, width: 14, height: 14 }]);
    expect(said(second.element)).to.equal('1 field pasted');
  });

  it('stand beside what is there, and are taken back by one step', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    places(element)[0]?.focus();
    clip(element, 'paste', clip(element, 'copy'));
    await placed(element, 2);
    expect(placeOf(element, 1)).to.deep.include({ x: 84, y: 342 });
    await pressed('Control+z');
    await placed(element, 1);
  });

  it('are none of a clipboard with something else, or with fields that are none', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    places(element)[0]?.focus();
    for (const text of ['Hello', '{}', JSON.stringify({ 'deedkit/fields': [{ id: 1 }, null] })])
      clip(element, 'paste', text);
    expect(element.fields).to.have.length(1);
  });

  it('that are cut are gone here and there again where they are pasted', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 2) });
    await placed(element, 2);
    places(element)[0]?.focus();
    const text = clip(element, 'cut');
    await placed(element, 1);
    clip(element, 'paste', text);
    await placed(element, 2);
    expect(placeOf(element, 1)).to.deep.equal(FIELDS[0]?.places[0]);
  });
});

describe('measures', () => {
  it('are told with no more than two digits behind the point, wherever they come from', async () => {
    const radio = field('pick', {
      at: [1, 72, 100.33, 14.1, 14.1],
      type: 'radio',
      options: [{ value: 'a', label: 'A' }],
    });
    const { element, patches } = await openEditor({ fields: [radio] });
    await placed(element, 1);
    places(element)[0]?.focus();
    await waitUntil(() => rootOf(element).querySelector('[data-setting=options]') !== null, 'the settings');
    const options = rootOf(element).querySelector('[data-setting=options]') as HTMLTextAreaElement;
    options.value = 'A\nB\nC';
    options.dispatchEvent(new Event('change', { bubbles: true }));
    await placed(element, 3);
    expect(element.fields[0]?.places.map(({ y }) => y)).to.deep.equal([100.33, 122.43, 144.53]);
    expect(JSON.stringify(patches)).not.to.match(/\d\.\d{3}/);
  });
});

describe('two thousand places', () => {
  /** Two hundred pages of ten places. */
  const many = Array.from({ length: 2000 }, (_, index) =>
    field(`f${index}`, {
      at: [Math.floor(index / 10) + 1, 72, 60 + (index % 10) * 70, 120, 44],
      party: index % 2 === 0 ? 'aino' : 'erik',
      label: `Sign ${index + 1}`,
    }),
  );

  it('are shown, one of them is moved, and no more fit', async () => {
    const { element, patches } = await openEditor({ src: createPdf({ pages: 200 }), fields: many });
    await placed(element, 2000);
    expect(texts(element, '.problem')).to.deep.equal([]);
    places(element)[0]?.focus();
    await pressed('ArrowRight');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/fields/0/places/0/x', value: 73 }]);
    await pressed('Control+d');
    await waitUntil(() => said(element) === 'A contract has at most 2,000 places.', 'the limit');
    expect(element.fields).to.have.length(2000);
  }).timeout(60_000);

  it('over each other on one page are each told once', async () => {
    const stacked = many.map((one, index) => ({
      ...one,
      places: [{ page: 1, x: 72, y: 60 + (index % 7), width: 120, height: 44 }],
    }));
    const { element } = await openEditor({ fields: stacked });
    await placed(element, 2000);
    expect(texts(element, '.problem').filter((text) => text.includes('stands over')).length).to.equal(1999);
  }).timeout(60_000);
});

describe('a place that is added', () => {
  it('is written on its page and in its part of the list, and nothing else is', async () => {
    const on = (page: number): EditedField => field(`p${page}`, { at: [page, 72, 300, 160, 44], label: `On ${page}` });
    const { element } = await openEditor({ fields: [on(1), on(3)] });
    await placed(element, 2);
    const seen: Node[] = [];
    const observer = new MutationObserver((records) => {
      seen.push(...records.map(({ target }) => target));
    });
    const root = rootOf(element);
    const kept = [...root.querySelectorAll('.place, .group')];
    expect(kept).to.have.length(4);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    element.fields = [on(1), on(2), on(3)].map((one) => element.fields.find(({ id }) => id === one.id) ?? one);
    await placed(element, 3);
    observer.disconnect();
    expect(kept.map((node) => node.isConnected)).to.deep.equal([true, true, true, true]);
    expect(kept.filter((node) => seen.some((one) => node.contains(one)))).to.deep.equal([]);
  });
});

describe('a condition', () => {
  const setting = (element: HTMLElement, name: string): HTMLSelectElement | HTMLInputElement | null =>
    rootOf(element).querySelector(`[data-setting=${name}]`);
  const choose = (element: HTMLElement, name: string, label: string): void => {
    const select = setting(element, name) as HTMLSelectElement;
    select.selectedIndex = [...select.options].findIndex((option) => option.textContent?.trim() === label);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('shows a field while another has a value, and always once it is taken away', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element).at(-1)?.focus();
    await waitUntil(() => focused(element).startsWith('Initials'), 'the place');
    choose(element, 'visible_when', 'Agrees, page 1');
    await waitUntil(() => setting(element, 'visible_value') !== null, 'the value');
    const initials = (): EditedField | undefined => element.fields.find(({ id }) => id === 'initials');
    expect(initials()?.visible_when).to.deep.equal({ path: '/agree', schema: { const: true } });
    choose(element, 'visible_value', 'not ticked');
    expect(initials()?.visible_when?.schema).to.deep.equal({ enum: [false, null] });
    await element.updateComplete;
    choose(element, 'visible_when', 'Place, page 2');
    await waitUntil(() => setting(element, 'visible_value') instanceof HTMLInputElement, 'a text');
    expect(initials()?.visible_when).to.deep.equal({ path: '/place', schema: { type: 'string', minLength: 1 } });
    const value = setting(element, 'visible_value') as HTMLInputElement;
    value.value = 'Turku';
    value.dispatchEvent(new Event('change', { bubbles: true }));
    expect(initials()?.visible_when?.schema).to.deep.equal({ const: 'Turku' });
    await element.updateComplete;
    choose(element, 'visible_when', 'always');
    expect(initials()).not.to.have.property('visible_when');
  });

  it('that leads in a circle, or to a field that is gone, is told', async () => {
    const when = (id: string): Pick<EditedField, 'visible_when'> => ({
      visible_when: { path: `/${id}`, schema: { const: 'x' } },
    });
    const fields = [
      ...FIELDS,
      field('a', { at: [3, 72, 100, 100, 20], type: 'text', label: 'A', ...when('b') }),
      field('b', { at: [3, 72, 200, 100, 20], type: 'text', label: 'B', ...when('a') }),
      field('c', { at: [3, 72, 300, 100, 20], type: 'text', label: 'C', ...when('gone') }),
    ];
    const { element } = await openEditor({ fields });
    await placed(element, 10);
    expect(texts(element, '.problem')).to.deep.equal(
      ['A', 'B', 'C'].map((name) => `${name}, page 3: what it depends on is gone, or leads back to it`),
    );
  });
});
