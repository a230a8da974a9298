import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field } from '../fixtures/placed-fields.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { centre, click, goTo, openEditor, placed, places } from './open-editor.ts';
import type { OpenEditor } from './open-editor.ts';

/** Three places of one page, of which none has an edge or a size in common. */
const THREE: readonly EditedField[] = [
  field('a', { at: [1, 72, 300, 100, 20], type: 'text', label: 'A' }),
  field('b', { at: [1, 250, 360, 60, 40], type: 'text', label: 'B' }),
  field('c', { at: [1, 400, 480, 80, 30], type: 'text', label: 'C' }),
];

async function openChosen(fields = THREE): Promise<OpenEditor> {
  const opened = await openEditor({ fields });
  await placed(opened.element, fields.length);
  await goTo(opened.element, 0);
  await pressed('Control+a');
  return opened;
}

const press = (element: DeedPlaceEditor, name: string): void => {
  byRole(element, 'button', name).click();
};
const boxes = (element: DeedPlaceEditor): number[][] =>
  element.fields.map(({ places: [place] }) => [place?.x ?? 0, place?.y ?? 0, place?.width ?? 0, place?.height ?? 0]);

const WAYS: readonly (readonly [name: string, boxes: readonly (readonly number[])[]])[] = [
  [
    'Align left',
    [
      [72, 300, 100, 20],
      [72, 360, 60, 40],
      [72, 480, 80, 30],
    ],
  ],
  [
    'Align right',
    [
      [380, 300, 100, 20],
      [420, 360, 60, 40],
      [400, 480, 80, 30],
    ],
  ],
  [
    'Align tops',
    [
      [72, 300, 100, 20],
      [250, 300, 60, 40],
      [400, 300, 80, 30],
    ],
  ],
  [
    'Align bottoms',
    [
      [72, 490, 100, 20],
      [250, 470, 60, 40],
      [400, 480, 80, 30],
    ],
  ],
  [
    'Equal gaps across',
    [
      [72, 300, 100, 20],
      [256, 360, 60, 40],
      [400, 480, 80, 30],
    ],
  ],
  [
    'Equal gaps down',
    [
      [72, 300, 100, 20],
      [250, 380, 60, 40],
      [400, 480, 80, 30],
    ],
  ],
  [
    'Same size as the first',
    [
      [72, 300, 100, 20],
      [250, 360, 100, 20],
      [400, 480, 100, 20],
    ],
  ],
];

describe('places that are arranged', () => {
  for (const [name, expected] of WAYS)
    it(`stand as “${name}” says, in one step that is taken back by one`, async () => {
      const { element, patches } = await openChosen();
      press(element, name);
      expect(boxes(element)).to.deep.equal(expected);
      expect(patches).to.have.length(1);
      press(element, 'Undo');
      expect(element.fields).to.deep.equal(THREE);
    });

  it('overlap evenly where they have no room for gaps', async () => {
    const tight = [72, 80, 130].map((x, index) => field(`f${index}`, { at: [1, x, 300, 60, 20], type: 'text' }));
    const { element } = await openChosen(tight);
    press(element, 'Equal gaps across');
    expect(boxes(element).map(([x]) => x)).to.deep.equal([72, 101, 130]);
  });

  it('stay where they are when there is no gap to make equal', async () => {
    const { element, patches } = await openChosen(THREE.slice(0, 2));
    press(element, 'Equal gaps across');
    press(element, 'Equal gaps down');
    expect(patches).to.deep.equal([]);
    expect(element.fields).to.deep.equal(THREE.slice(0, 2));
  });

  it('are brought into line each with those of its own page', async () => {
    const other = [
      field('d', { at: [2, 100, 300, 50, 20], type: 'text', label: 'D' }),
      field('e', { at: [2, 90, 360, 50, 20], type: 'text', label: 'E' }),
    ];
    const { element } = await openEditor({ fields: [...THREE, ...other] });
    await placed(element, 5);
    await goTo(element, 0);
    await pressed('Escape');
    byRole(element, 'button', 'Preview').focus();
    await pressed('Control+a');
    press(element, 'Align left');
    expect(boxes(element).map(([x]) => x)).to.deep.equal([72, 72, 72, 90, 90]);
  });

  it('take the size of the one that was chosen first', async () => {
    const { element } = await openEditor({ fields: THREE });
    await placed(element, 3);
    await goTo(element, 2);
    await sendKeys({ down: 'Shift' });
    await click(centre(places(element)[0] as Element));
    await sendKeys({ up: 'Shift' });
    press(element, 'Same size as the first');
    expect(boxes(element)).to.deep.equal([
      [72, 300, 80, 30],
      [250, 360, 60, 40],
      [400, 480, 80, 30],
    ]);
  });

  it('are told how many they are, and have no settings of a single one', async () => {
    const { element } = await openChosen();
    byRole(element, 'heading', 'Settings: Chosen fields: 3');
    byRole(element, 'group', 'Arrange');
    expect(texts(element, '.settings .actions button')).to.deep.equal(['Duplicate', 'Copy to pages…', 'Delete']);
    expect(rootOf(element).querySelectorAll('.settings input, .settings select')).to.have.length(0);
    await expect(element).to.be.accessible();
  });

  it('move together by arrow keys', async () => {
    const { element, patches } = await openChosen();
    await pressed('Shift+ArrowRight');
    expect(boxes(element).map(([x]) => x)).to.deep.equal([82, 260, 410]);
    expect(patches).to.have.length(1);
    await pressed('Alt+ArrowDown');
    expect(boxes(element).map(([, , , height]) => height)).to.deep.equal([21, 41, 31]);
  });
});
