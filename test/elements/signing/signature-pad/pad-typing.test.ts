import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { offerFonts, setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedEvent, DeedSignaturePad } from '../../../../src/elements/index.ts';
import { allByRole, byRole, control, pressed, retype, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw, field, inkOf, pad, padInForm, show } from './open-pad.ts';

offerFonts('/assets/fonts');

const faces = (element: DeedSignaturePad): HTMLInputElement[] =>
  allByRole(element, 'radio') as unknown as HTMLInputElement[];
const faultOf = (element: DeedSignaturePad): string => texts(element, '#name-fault')[0] ?? '';
const nameOf = (element: DeedSignaturePad): string | null | undefined =>
  rootOf(element).querySelector('canvas')?.getAttribute('aria-label');
const imageOf = async (element: DeedSignaturePad): Promise<string> => ((await element.toPng(1)) as Blob).text();

/** A pad that shows the field for a name. */
async function typing(signeeName = ''): Promise<DeedSignaturePad> {
  const element = await pad();
  element.signeeName = signeeName;
  await show(element, 'Type');
  return element;
}

describe('deed-signature-pad, the three ways', () => {
  it('are gone through by arrows from either end, by Home and by End, with the focus', async () => {
    const element = await pad();
    byRole(element, 'tab', 'Draw').focus();
    const ways: string[] = [];
    for (const key of ['ArrowLeft', 'ArrowRight', 'End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await pressed(key);
      await element.updateComplete;
      ways.push(`${element.method} ${control(element)?.id.slice(4)}`);
    }
    expect(ways).to.deep.equal(
      ['image', 'drawn', 'image', 'drawn', 'typed', 'image', 'drawn'].map((way) => `${way} ${way}`),
    );
    expect(allByRole(element, 'tab').map(({ ariaSelected }) => ariaSelected)).to.deep.equal(['true', 'false', 'false']);
  });

  it('leave every other key to the page', async () => {
    const element = await pad();
    const tab = byRole(element, 'tab', 'Draw');
    const isLeft = (key: string): boolean =>
      tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'a', 'Tab'].map(isLeft)).to.deep.equal(Array(5).fill(true));
    expect([isLeft('ArrowRight'), element.method]).to.deep.equal([false, 'typed']);
  });

  it('tell nothing where the one that is shown is pressed again', async () => {
    const element = await pad();
    let told = 0;
    element.addEventListener('deed-signature-input', () => (told += 1));
    await show(element, 'Draw');
    expect(told).to.equal(0);
    await show(element, 'Type');
    expect(told).to.equal(1);
  });

  it('are all off with the pad, their field and handwritings too', async () => {
    const element = await typing('Bo');
    element.disabled = true;
    await element.updateComplete;
    const controls = [...rootOf(element).querySelectorAll<HTMLInputElement>('button, input')];
    expect(controls.map(({ disabled }) => disabled)).to.deep.equal(controls.map(() => true));
    await expect(element).to.be.accessible();
  });
});

describe('deed-signature-pad, the handwritings', () => {
  it('are chosen by the arrow keys; each choice is told, and is another image', async () => {
    const element = await typing('Bo Strand');
    const told: string[] = [];
    element.addEventListener('deed-signature-change', ({ detail }: DeedEvent<'deed-signature-change'>) => {
      told.push(`${detail.method} ${detail.empty}`);
    });
    expect(faces(element).map((face) => face.ariaLabel)).to.deep.equal([
      'Handwriting 1',
      'Handwriting 2',
      'Handwriting 3',
    ]);
    faces(element)[0]?.focus();
    const images = [await imageOf(element)];
    for (let step = 1; step < 3; step += 1) {
      await pressed('ArrowDown');
      await element.updateComplete;
      images.push(await imageOf(element));
    }
    expect(new Set(images).size).to.equal(3);
    expect(told).to.deep.equal(['typed false', 'typed false']);
    expect(faces(element).map(({ checked }) => checked)).to.deep.equal([false, false, true]);
  });

  it('show the name, or two letters until there is one, and are not read letter by letter', async () => {
    const element = await typing();
    expect(texts(element, '.sample')).to.deep.equal(['Aa', 'Aa', 'Aa']);
    await type(field(element), 'Bo');
    await element.updateComplete;
    expect(texts(element, '.sample')).to.deep.equal(['Bo', 'Bo', 'Bo']);
    expect([...rootOf(element).querySelectorAll('.sample')].map(({ ariaHidden }) => ariaHidden)).to.deep.equal(
      Array(3).fill('true'),
    );
    expect(byRole(element, 'radiogroup', 'Handwriting').contains(faces(element)[0] as Node)).to.equal(true);
  });

  it('come back as they were chosen after a name with other letters, and after another way', async () => {
    const element = await typing('Stefan');
    faces(element)[1]?.click();
    await element.updateComplete;
    const before = await imageOf(element);
    await retype(field(element), 'Ștefan');
    await element.updateComplete;
    expect(faces(element).length).to.equal(1);
    await retype(field(element), 'Stefan');
    await element.updateComplete;
    expect(faces(element)[1]?.checked).to.equal(true);
    await show(element, 'Draw');
    await show(element, 'Type');
    expect([faces(element)[1]?.checked, (await imageOf(element)) === before]).to.deep.equal([true, true]);
  });

  it('are away while a name cannot be written', async () => {
    const element = await typing('Bo');
    await type(field(element), 'λ');
    await element.updateComplete;
    expect(faces(element).length).to.equal(0);
    await pressed('Backspace');
    await element.updateComplete;
    expect([faces(element).length, faultOf(element)]).to.deep.equal([3, '']);
  });
});

describe('deed-signature-pad, the name', () => {
  it('is that of the signee until another is typed, and follows it as long', async () => {
    const element = await typing('Bo');
    element.signeeName = 'Bo Strand';
    await element.updateComplete;
    expect(field(element).value).to.equal('Bo Strand');
    await type(field(element), 'berg');
    element.signeeName = 'Cai';
    await element.updateComplete;
    expect([field(element).value, nameOf(element)]).to.deep.equal(['Bo Strandberg', 'Your signature: Bo Strandberg']);
  });

  it('that was deleted stays deleted', async () => {
    const element = await typing('Bo');
    await retype(field(element), ' ');
    element.signeeName = 'Cai';
    await element.updateComplete;
    expect([field(element).value, element.empty, nameOf(element)]).to.deep.equal([' ', true, 'Your signature']);
    element.clear();
    await element.updateComplete;
    expect([field(element).value, element.empty]).to.deep.equal(['', true]);
  });

  it('is written without the spaces around it', async () => {
    const element = await typing('Bo');
    const before = await inkOf(await element.toPng(1));
    await retype(field(element), '   Bo  ');
    expect((await inkOf(await element.toPng(1))).box).to.deep.equal(before.box);
    expect(nameOf(element)).to.equal('Your signature: Bo');
  });

  it('of a signee that cannot be written is told at its field at once, by an alert that was there before', async () => {
    const element = await pad();
    element.signeeName = 'כהן';
    await element.updateComplete;
    expect(element.empty).to.equal(true);
    await show(element, 'Type');
    expect(faultOf(element)).to.match(/^There is no handwriting with these letters: \P{L}*כ ה ן\P{L}*\./u);
    expect(rootOf(element).getElementById('name-fault')?.getAttribute('role')).to.equal('alert');
    expect(field(element).getAttribute('aria-describedby')).to.equal('name-fault');
    await expect(element).to.be.accessible();
  });

  it('has each missing letter told once, and is longest with 100 letters, counted as a person does', async () => {
    const element = await typing();
    await retype(field(element), 'λλλ Bo λω');
    expect(faultOf(element)).to.match(/: λ ω\./);
    field(element).focus();
    field(element).select();
    await sendKeys({ type: 'é'.repeat(100) });
    expect([faultOf(element), element.empty]).to.deep.equal(['', false]);
    await sendKeys({ type: 'é' });
    expect(faultOf(element)).to.equal('Give a name of at most 100 letters.');
  });

  it('is told to be wrong in the language that is shown by then', async () => {
    const element = await typing('Ω');
    try {
      await setUiLanguage('sv');
      await waitUntil(() => texts(element, '[role=tab]').includes('Rita'), 'Swedish');
      expect(faultOf(element)).to.contain('Ω').and.not.to.contain('There is no handwriting');
      expect(element.validity?.customError).to.equal(true);
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('takes markup for letters', async () => {
    const element = await typing('<b>Bo</b>');
    expect(rootOf(element).querySelector('b') === null).to.equal(true);
    expect([field(element).value, element.empty]).to.deep.equal(['<b>Bo</b>', true]);
  });

  it('as long as it may be stays on the pad, with room around', async () => {
    const element = await typing(
      'Maximiliana Konstantinopolitana Strandgaard-Lindqvist de la Fuente y Garcia-Montenegro',
    );
    const [left = 0, right = 0, top = 0, bottom = 0] = (await inkOf(await element.toPng(1))).box;
    expect([left >= 8, right <= 292, top >= 8, bottom <= 142, right - left > 200]).to.deep.equal(Array(5).fill(true));
  });

  it('is one of the form that fills in names, and no signature of its own', async () => {
    const { form, element } = await padInForm(
      html`<deed-signature-pad name="s" signee-name="Bo"></deed-signature-pad>`,
    );
    await show(element, 'Type');
    expect(field(element).autocomplete).to.equal('name');
    expect([...new FormData(form).keys()]).to.deep.equal(['s']);
  });

  it('leaves a drawing as it was, which is sent again once it is shown', async () => {
    const element = await pad();
    await draw(element);
    const before = await imageOf(element);
    await show(element, 'Type');
    await type(field(element), 'Bo');
    element.clear();
    await show(element, 'Draw');
    expect(await imageOf(element)).to.equal(before);
  });
});

describe('deed-signature-pad, from right to left', () => {
  it('has its field, its handwritings and its tools fit 320 px', async () => {
    const page = await fixture(
      html`<div dir="rtl" style="inline-size: 320px"><deed-signature-pad></deed-signature-pad></div>`,
    );
    const element = page.querySelector('deed-signature-pad') as DeedSignaturePad;
    element.signeeName = 'Donaudampfschifffahrtsgesellschaftskapitän';
    for (const way of ['Draw', 'Type', 'Image'] as const) {
      await show(element, way);
      const { left, right } = page.getBoundingClientRect();
      const outside = [...rootOf(element).querySelectorAll('.pad *:not(.visually-hidden)')].filter((each) => {
        const box = each.getBoundingClientRect();
        return each.checkVisibility() && (box.right > right + 1 || box.left < left - 1);
      });
      expect(outside.map(({ localName, className }) => `${way} ${localName}.${className}`)).to.deep.equal([]);
    }
  });
});
