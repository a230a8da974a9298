import { expect } from '@open-wc/testing';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { byRole, pressed, rootOf } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { focused, kind, names, openEditor, placed, placeOf, places, said, setNumber } from './open-editor.ts';

/** Pages of which one is turned, one is cropped and one has points of twice the size. */
const ODD_PDF = createPdf({
  pages: 3,
  entriesOf: (page) => ['/Rotate 90', '/CropBox [100 50 500 600]', '/UserUnit 2'][page - 1] ?? '',
});

/** Presses Enter on a kind of the palette, and waits for its place to have the focus. */
async function addByKey(element: DeedPlaceEditor, name: string): Promise<void> {
  const count = places(element).length;
  kind(element, name).focus();
  await pressed('Enter');
  await placed(element, count + 1);
  await waitUntil(() => focused(element).startsWith(name), 'its focus');
}

describe('places by keys alone', () => {
  it('are set for two parties on turned, cropped and enlarged pages, and taken back to the empty state', async () => {
    const { element } = await openEditor({ src: ODD_PDF });
    for (const [index, party] of ['Aino Virta', 'Erik Sandström'].entries()) {
      const radio = rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[index];
      radio?.focus();
      await pressed('Space');
      for (const page of [1, 2, 3]) {
        for (const name of ['Signature', 'Date of signing']) {
          await addByKey(element, name);
          expect(focused(element)).to.contain(party);
          if (placeOf(element, element.fields.length - 1)?.page === page) continue;
          await setNumber(element, 'Page', String(page));
          await waitUntil(() => placeOf(element, element.fields.length - 1)?.page === page, `page ${page}`);
        }
      }
    }
    expect(element.fields).to.have.length(12);
    const sizes = [
      [842, 595],
      [400, 550],
      [1190, 1684],
    ];
    for (const {
      places: [place],
    } of element.fields) {
      const [width = 0, height = 0] = sizes[(place?.page ?? 1) - 1] ?? [];
      expect((place?.x ?? 0) + (place?.width ?? 0)).to.be.at.most(width);
      expect((place?.y ?? 0) + (place?.height ?? 0)).to.be.at.most(height);
    }
    expect(names(element).filter((name) => name.includes('page 3'))).to.have.length(4);
    places(element)[0]?.focus();
    for (let step = 0; step < 60 && element.fields.length > 0; step += 1) await pressed('Control+z');
    expect(element.fields).to.deep.equal([]);
    kind(element, 'Signature').focus();
    for (let step = 0; step < 60 && element.fields.length < 12; step += 1) await pressed('Control+y');
    expect(element.fields).to.have.length(12);
  });

  it('move by a point, by ten with Shift, and change their size with Alt', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    await pressed('ArrowRight');
    await pressed('Shift+ArrowDown');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 73, y: 340, width: 160, height: 44 });
    expect(patches.map(({ operations }) => operations)).to.deep.equal([
      [{ op: 'replace', path: '/fields/0/places/0/x', value: 73 }],
      [{ op: 'replace', path: '/fields/0/places/0/y', value: 340 }],
    ]);
    expect(patches[0]?.inverse).to.deep.equal([{ op: 'replace', path: '/fields/0/places/0/x', value: 72 }]);
    expect(said(element)).to.equal('26\u00a0mm from the left, 120\u00a0mm from the top');
    await pressed('Alt+ArrowRight');
    expect(placeOf(element, 0)?.width).to.equal(161);
    expect(said(element)).to.equal('57 × 16\u00a0mm');
    expect(focused(element)).to.equal('Signature, Aino Virta, page 1, 1 of 5');
  });

  it('never leave their page', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    for (let step = 0; step < 9; step += 1) await pressed('Shift+ArrowLeft');
    expect(placeOf(element, 0)?.x).to.equal(0);
  });

  it('are gone through by Tab in reading order, and named', async () => {
    const { element } = await openEditor({ fields: [...FIELDS].reverse() });
    await placed(element, 7);
    places(element)[0]?.focus();
    const heard = [focused(element)];
    for (let step = 0; step < 4; step += 1) {
      await pressed('Tab');
      heard.push(focused(element));
    }
    expect(heard).to.deep.equal([
      'Signature, Aino Virta, page 1, 1 of 5',
      'Date of signing, Aino Virta, page 1, 2 of 5',
      'Signature, Erik Sandström, page 1, 3 of 5',
      'Date of signing, Erik Sandström, page 1, 4 of 5',
      'Checkbox “Agrees”, Aino Virta, page 1, 5 of 5',
    ]);
  });

  it('are added by A at the next free spot, and duplicated by Ctrl+D', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    await pressed('a');
    await placed(element, 8);
    await waitUntil(() => focused(element).startsWith('Signature, Aino Virta'), 'the new one');
    await pressed('Control+d');
    await placed(element, 9);
    const boxes = element.fields.flatMap((one) => one.places.filter(({ page }) => page === 1));
    for (const [index, left] of boxes.entries())
      for (const right of boxes.slice(index + 1)) {
        const isApart =
          left.x + left.width <= right.x + 0.5 ||
          right.x + right.width <= left.x + 0.5 ||
          left.y + left.height <= right.y + 0.5 ||
          right.y + right.height <= left.y + 0.5;
        expect(isApart, JSON.stringify([left, right])).to.equal(true);
      }
  });

  it('are deleted with a way back', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    await pressed('Delete');
    await placed(element, 6);
    await waitUntil(() => focused(element).startsWith('Date of signing, Aino'), 'the next');
    byRole(element, 'status', '1 field deleted Undo').querySelector('button')?.click();
    await placed(element, 7);
    expect(element.fields).to.deep.equal(FIELDS);
  });

  it('have settings by Enter, and Escape leads back', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[1]?.focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).activeElement?.matches('[data-setting=label]') === true, 'the label');
    await pressed('Control+a');
    for (const key of 'Day') await pressed(key);
    await pressed('Escape');
    await waitUntil(() => focused(element).startsWith('Date of signing “Day”'), 'the place');
    expect(element.fields[1]?.label).to.equal('Day');
  });
});
