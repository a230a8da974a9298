import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { carry, centre, click, drag, focused, goTo, kind, layer, openEditor } from './open-editor.ts';
import { names, placed, placeOf, places, pointOf, said } from './open-editor.ts';

const KINDS = [
  ...['Signature', 'Initials', 'Date of signing', 'Name', 'Email', 'Company', 'Text', 'Number', 'Date', 'Checkbox'],
  ...['Radio buttons', 'List', 'File', 'Note'],
];
const armed = (element: DeedPlaceEditor): string => texts(element, '.armed').join('');
const ghost = (element: DeedPlaceEditor): HTMLElement | null => rootOf(element).querySelector('.carried');

describe('the kinds of fields', () => {
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [1, 1] });
  });

  it('are each added by Enter at a free spot, named and chosen', async () => {
    const { element } = await openEditor();
    for (const [index, name] of KINDS.entries()) {
      kind(element, name).focus();
      await pressed('Enter');
      await placed(element, index + 1);
      await waitUntil(() => focused(element).startsWith(`${name}, Aino Virta`), `the focus of ${name}`);
      expect(said(element)).to.equal(`Added: ${name}, page 1`);
    }
    expect(new Set(element.fields.map(({ type }) => type)).size).to.equal(14);
    expect(new Set(element.fields.map(({ id }) => id)).size).to.equal(14);
    expect(texts(element, '.problem')).to.deep.equal(['No signature yet for Erik Sandström']);
  });

  it('ask a signatory for everything but notes and single boxes', async () => {
    const { element } = await openEditor();
    for (const name of ['Text', 'Checkbox', 'Note', 'List']) {
      kind(element, name).focus();
      await pressed('Enter');
      await waitUntil(() => focused(element).startsWith(name), name);
    }
    expect(element.fields.map(({ required }) => required)).to.deep.equal([true, false, false, true]);
    expect(element.fields.map(({ value }) => value)).to.deep.equal([null, false, null, null]);
    expect(element.fields[3]?.options).to.deep.equal([{ value: 'Option 1', label: 'Option 1' }]);
  });

  it('are added on a line to write on', async () => {
    const { element } = await openEditor();
    kind(element, 'Text').focus();
    await pressed('Enter');
    await placed(element, 1);
    const { y = 0, height = 0 } = placeOf(element, 0) ?? {};
    // The sixth line of the text, 18 points each below the first at 100.
    expect(y + height).to.be.closeTo(190, 2);
  });

  it('stay in hand for A: it adds the one that was added last', async () => {
    const { element } = await openEditor();
    kind(element, 'Initials').focus();
    await pressed('Enter');
    await placed(element, 1);
    await waitUntil(() => focused(element).startsWith('Initials'), 'the first');
    await pressed('a');
    await placed(element, 2);
    expect(element.fields[1]?.type).to.equal('initials');
  });

  it('are added on the page of the chosen place, below it', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    element.leadTo('place');
    await waitUntil(() => focused(element).startsWith('Text'), 'the place on page 2');
    await pressed('a');
    await placed(element, 8);
    expect(placeOf(element, 7)).to.deep.include({ page: 2, x: 72 });
    expect(placeOf(element, 7)?.y).to.be.above(320);
  });

  it('are added on the page in view where none is chosen', async () => {
    const { element } = await openEditor();
    rootOf(element).querySelector('deed-pdf-view')?.shadowRoot?.querySelector('.scroller')?.scrollTo(0, 2000);
    await waitUntil(() => (layer(element, 3)?.getBoundingClientRect().top ?? 900) < 300, 'the third page');
    kind(element, 'Signature').focus();
    await pressed('Enter');
    await placed(element, 1);
    expect(placeOf(element, 0)?.page).to.equal(3);
  });

  it('are given up when armed, by Escape, by Cancel, and by a second press', async () => {
    const { element } = await openEditor();
    const ways: readonly (() => Promise<void>)[] = [
      () => pressed('Escape'),
      async () => click(centre(byRole(element, 'button', 'Cancel'))),
      () => click(centre(kind(element, 'Date'))),
    ];
    for (const giveUp of ways) {
      await click(centre(kind(element, 'Date')));
      await waitUntil(
        () => armed(element).startsWith('Press the page where it belongs: Date for Aino Virta.'),
        'armed',
      );
      expect(kind(element, 'Date').ariaPressed).to.equal('true');
      await giveUp();
      await waitUntil(() => armed(element) === '', 'given up');
    }
    await click(pointOf(element, { page: 1, x: 200, y: 400 }));
    expect(places(element)).to.have.length(0);
  });

  it('are armed for one press only, over a place as well', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await click(centre(kind(element, 'Initials')));
    await click(centre(places(element)[0] as Element));
    await placed(element, 8);
    expect(element.fields[7]?.type).to.equal('initials');
    await click(pointOf(element, { page: 1, x: 450, y: 600 }));
    expect(places(element)).to.have.length(8);
    expect(armed(element)).to.equal('');
  });

  it('are for the party that is chosen', async () => {
    const { element } = await openEditor();
    rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[0]?.focus();
    await pressed('ArrowRight');
    kind(element, 'Signature').focus();
    await pressed('Enter');
    await placed(element, 1);
    expect(element.fields[0]?.party).to.equal('erik');
    expect(names(element)).to.deep.equal(['Signature, Erik Sandström, page 1, 1 of 1']);
  });

  it('follow the pointer as they will stand, and are not added beside the pages', async () => {
    const { element } = await openEditor();
    const from = centre(kind(element, 'Signature'));
    const [x, y] = pointOf(element, { page: 1, x: 300, y: 300 });
    await carry(from, [x, y]);
    const box = ghost(element)?.getBoundingClientRect();
    expect([
      Math.round((box?.left ?? 0) + (box?.width ?? 0) / 2),
      Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2),
    ]).to.deep.equal([x, y]);
    await sendMouse({ type: 'move', position: from });
    await sendMouse({ type: 'up' });
    await waitUntil(() => ghost(element) === null, 'no ghost');
    await stays(() => element.fields.length === 0 && armed(element) === '', 100);
  });

  it('are given up by Escape while they are dragged', async () => {
    const { element } = await openEditor();
    await carry(centre(kind(element, 'Signature')), pointOf(element, { page: 1, x: 300, y: 300 }));
    expect(ghost(element)).not.to.equal(null);
    await pressed('Escape');
    expect(ghost(element)).to.equal(null);
    await sendMouse({ type: 'up' });
    await stays(() => places(element).length === 0, 100);
  });

  it('wait for a party, and say that they cannot be pressed', async () => {
    const { element } = await openEditor({ parties: [] });
    expect(kind(element, 'Signature').ariaDisabled).to.equal('true');
    await click(centre(kind(element, 'Signature')));
    kind(element, 'Signature').focus();
    await pressed('Enter');
    await drag(centre(kind(element, 'Signature')), pointOf(element, { page: 1, x: 300, y: 300 }));
    await stays(() => places(element).length === 0 && armed(element) === '', 100);
  });
});

describe('the keys of the editor of places', () => {
  it('are told by ? and by a button, and the focus goes back', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('?');
    await waitUntil(() => rootOf(element).querySelector('dialog[open]') !== null, 'the keys');
    await expect(element).to.be.accessible();
    byRole(element, 'dialog', 'Keys on the pages');
    expect(texts(element, 'dialog dd')).to.include.members(['Duplicate', 'Settings', 'Undo, redo']);
    await pressed('Delete');
    await pressed('Escape');
    await waitUntil(() => focused(element) === 'Signature, Aino Virta, page 1, 1 of 5', 'the place');
    expect(places(element)).to.have.length(7);
    byRole(element, 'button', 'Keys').focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).querySelector('dialog[open]') !== null, 'the keys again');
    rootOf(element).querySelector<HTMLElement>('dialog .primary')?.click();
    await waitUntil(() => control(element) === byRole(element, 'button', 'Keys'), 'the button');
  });

  it('leave letters to texts, and Alt+A to the browser', async () => {
    const { element } = await openEditor({ fields: [field('one', { at: [1], type: 'text', label: 'Town' })] });
    await placed(element, 1);
    await goTo(element, 0);
    const label = rootOf(element).querySelector('[data-setting=label]') as HTMLInputElement;
    label.focus();
    await pressed('End');
    for (const key of ['a', '?', 'Delete']) await pressed(key);
    expect(label.value).to.equal('Towna?');
    places(element)[0]?.focus();
    await pressed('Alt+a');
    await stays(() => places(element).length === 1, 100);
  });
});
