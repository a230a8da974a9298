import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { focused, goTo, names, numberNamed, openEditor, placed, placeOf, setNumber } from './open-editor.ts';

const NAMES = ['Page', 'From the left', 'From the top', 'Width', 'Height'] as const;
const shown = (element: DeedPlaceEditor): string[] => NAMES.map((name) => numberNamed(element, name).value);

describe('the exact place of a field', () => {
  it('is shown as page and numbers, and follows the arrow keys', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    expect(shown(element)).to.deep.equal(['1', '72', '330', '160', '44']);
    for (const key of ['ArrowRight', 'Shift+ArrowUp', 'Alt+ArrowDown']) await pressed(key);
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['1', '73', '320', '160', '45']);
  });

  it('is set by numbers, each an edit of that number alone, in hundredths of a point', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    for (const [name, value] of [
      ['From the left', '100.239'],
      ['From the top', '0'],
      ['Width', '120.5'],
      ['Height', '8'],
    ] as const)
      await setNumber(element, name, value);
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 100.24, y: 0, width: 120.5, height: 8 });
    expect(patches.map(({ operations }) => operations)).to.deep.equal([
      [{ op: 'replace', path: '/fields/0/places/0/x', value: 100.24 }],
      [{ op: 'replace', path: '/fields/0/places/0/y', value: 0 }],
      [{ op: 'replace', path: '/fields/0/places/0/width', value: 120.5 }],
      [{ op: 'replace', path: '/fields/0/places/0/height', value: 8 }],
    ]);
    await pressed('Tab');
    expect(shown(element)).to.deep.equal(['1', '100.24', '0', '120.5', '8']);
  });

  for (const [name, value, limits] of [
    ['From the left', '436', '0 to 435'],
    ['From the left', '-1', '0 to 435'],
    ['From the top', '799', '0 to 798'],
    ['Width', '7', '8 to 595'],
    ['Height', '843', '8 to 842'],
    ['Page', '4', '1 to 3'],
    ['Page', '1.5', '1 to 3'],
    ['Page', '0', '1 to 3'],
  ] as const)
    it(`is none beyond its limits: ${name} ${value}`, async () => {
      const { element, patches } = await openEditor({ fields: FIELDS });
      await placed(element, 7);
      await goTo(element, 0);
      await setNumber(element, name, value);
      expect(numberNamed(element, name).validationMessage).to.equal(`Enter a number from ${limits}.`);
      expect(patches).to.deep.equal([]);
      await setNumber(element, name, name === 'Page' ? '2' : '40');
      expect(numberNamed(element, name).validationMessage).to.equal('');
      expect(patches).to.have.length(1);
    });

  it('is that of another page, where the list and the names have it as well', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 2) });
    await placed(element, 2);
    await goTo(element, 0);
    await setNumber(element, 'Page', '3');
    await waitUntil(() => names(element).includes('Signature, Aino Virta, page 3, 1 of 1'), 'the page');
    expect(placeOf(element, 0)).to.deep.equal({ ...FIELDS[0]?.places[0], page: 3 });
    expect(texts(element, '.fields h4')).to.deep.equal(['Page 1', 'Page 3']);
    byRole(element, 'heading', 'Settings: Signature');
  });

  it('is moved onto a page that is smaller', async () => {
    const src = createPdf({ pages: 2, entriesOf: (page) => (page === 2 ? '/CropBox [0 0 200 200]' : '') });
    const { element } = await openEditor({ src, fields: [field('one', { at: [1, 400, 700, 160, 44] })] });
    await placed(element, 1);
    await goTo(element, 0);
    await setNumber(element, 'Page', '2');
    expect(placeOf(element, 0)).to.deep.equal({ page: 2, x: 40, y: 156, width: 160, height: 44 });
  });

  it('keeps the number that is typed while another person moves the field', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    const left = numberNamed(element, 'From the left');
    left.focus();
    left.select();
    await sendKeys({ type: '1' });
    element.fields = element.fields.map((one, index) =>
      index === 0 ? { ...one, places: one.places.map((place) => ({ ...place, y: 500 })) } : one,
    );
    await waitUntil(() => numberNamed(element, 'From the top').value === '500', 'the other number');
    await sendKeys({ type: '10' });
    await pressed('Enter');
    expect(placeOf(element, 0)).to.deep.include({ x: 110, y: 500 });
  });

  it('leads back to the place on the page by Escape and by Done', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    numberNamed(element, 'Width').focus();
    await pressed('Escape');
    await waitUntil(() => focused(element).startsWith('Date of signing, Aino'), 'the place');
    await pressed('Enter');
    await waitUntil(() => focused(element) === '', 'the settings');
    expect(rootOf(element).activeElement?.getAttribute('data-setting')).to.equal('label');
  });
});
