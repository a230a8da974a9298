import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signature-pad.ts';
import { offerFonts, setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSignaturePad } from '../../../../src/elements/index.ts';
import { allByRole, byRole, motionOver, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { inkOf } from './open-pad.ts';

offerFonts('/assets/fonts');

async function pad(): Promise<DeedSignaturePad> {
  const form = await fixture<HTMLFormElement>(
    html`<form><deed-signature-pad name="signature" required></deed-signature-pad></form>`,
  );
  return form.querySelector('deed-signature-pad') as DeedSignaturePad;
}

const canvasOf = (element: DeedSignaturePad): HTMLCanvasElement =>
  element.shadowRoot?.querySelector('canvas') as HTMLCanvasElement;

/** Moves a pointer over the pad, by parts of its width and height. */
function draw(
  element: DeedSignaturePad,
  places: readonly (readonly [number, number])[],
  { end = 'pointerup', ...init }: PointerEventInit & { readonly end?: string } = {},
): void {
  const canvas = canvasOf(element);
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const tell = (type: string, [x, y]: readonly [number, number]): void => {
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        clientX: left + x * width,
        clientY: top + y * height,
        bubbles: true,
        ...init,
      }),
    );
  };
  const [first = [0, 0], ...rest] = places;
  tell('pointerdown', first);
  for (const place of rest) tell('pointermove', place);
  if (end !== '') tell(end, places.at(-1) ?? first);
}

const LINE: readonly (readonly [number, number])[] = [
  [0.2, 0.5],
  [0.5, 0.5],
  [0.8, 0.5],
];

const tab = (element: DeedSignaturePad, name: string): HTMLElement => byRole(element, 'tab', name);

async function type(element: DeedSignaturePad, name: string): Promise<void> {
  tab(element, 'Type').click();
  await element.updateComplete;
  const input = element.shadowRoot?.querySelector('input.control') as HTMLInputElement;
  input.value = name;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

async function choose(element: DeedSignaturePad, file: File): Promise<void> {
  tab(element, 'Image').click();
  await element.updateComplete;
  const input = element.shadowRoot?.querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  await waitUntil(() => !element.empty || texts(element, '.error')[0] !== '', 'the image is read');
}

/** A picture that a page can make: dark ink in the middle of grey paper. */
async function photograph(hasInk = true, mediaType = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  surface.fillStyle = '#c8c8c4';
  surface.fillRect(0, 0, 400, 300);
  surface.fillStyle = '#202030';
  if (hasInk) surface.fillRect(100, 140, 200, 20);
  return new File([await canvas.convertToBlob({ type: mediaType })], 'me.svg', { type: mediaType });
}

describe('deed-signature-pad', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('draws what a pointer does, and tells it when the pointer lifts', async () => {
    const element = await pad();
    expect(element.empty).to.equal(true);
    draw(element, LINE, { end: '' });
    expect(element.empty).to.equal(true);
    const told = oneEvent(element, 'deed-signature-change');
    draw(element, LINE);
    canvasOf(element).dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
    expect((await told).detail).to.deep.equal({ method: 'drawn', empty: false });
  });

  it('gives a PNG of exact size on a see-through ground', async () => {
    const element = await pad();
    expect(await element.toPng()).to.equal(null);
    draw(element, LINE);
    for (const scale of [1, 2, 3] as const) {
      const { size, box, corner } = await inkOf(await element.toPng(scale));
      expect(size).to.deep.equal([300 * scale, 150 * scale]);
      expect(corner).to.equal(0);
      const [left = 0, right = 0, top = 0, bottom = 0] = box;
      expect(left / scale).to.be.closeTo(60, 3);
      expect(right / scale).to.be.closeTo(240, 3);
      expect((top + bottom) / 2 / scale).to.be.closeTo(75, 2);
    }
  });

  it('keeps a drawing when its size changes', async () => {
    const element = await pad();
    element.style.width = '600px';
    draw(element, LINE);
    const before = await inkOf(await element.toPng(2));
    element.style.width = '280px';
    const canvas = canvasOf(element);
    await waitUntil(() => canvas.width === Math.round(canvas.clientWidth * devicePixelRatio), 'it is painted anew');
    const shown = await inkOf(await new Promise((resolve) => canvas.toBlob(resolve)));
    expect((shown.box[0] ?? 0) / canvas.width).to.be.closeTo(0.2, 0.02);
    expect(await inkOf(await element.toPng(2))).to.deep.equal(before);
  });

  it('leaves out what the browser takes away, other buttons, and a second pointer', async () => {
    const element = await pad();
    draw(element, LINE, { end: 'pointercancel' });
    draw(element, LINE, { button: 2 });
    expect(element.empty).to.equal(true);
    draw(element, LINE, { pointerId: 5, pointerType: 'pen', pressure: 0.5, end: '' });
    draw(element, LINE, { pointerId: 6, pointerType: 'touch' });
    expect(element.empty).to.equal(true);
  });

  it('takes back strokes and clearing', async () => {
    const element = await pad();
    draw(element, LINE);
    draw(element, [
      [0.5, 0.2],
      [0.5, 0.8],
    ]);
    const both = await inkOf(await element.toPng(1));
    await element.updateComplete;
    byRole(element, 'button', 'Clear').click();
    expect(element.empty).to.equal(true);
    await element.updateComplete;
    byRole(element, 'button', 'Undo').click();
    expect(await inkOf(await element.toPng(1))).to.deep.equal(both);
    canvasOf(element).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true }),
    );
    const [, , top = 0, bottom = 0] = (await inkOf(await element.toPng(1))).box;
    expect(bottom - top).to.be.lessThan(10);
  });

  it('sends its image with the form, and nothing while there is none', async () => {
    const element = await pad();
    const form = element.form as HTMLFormElement;
    expect(new FormData(form).has('signature')).to.equal(false);
    expect(form.checkValidity()).to.equal(false);
    expect(element.validity?.valueMissing).to.equal(true);
    draw(element, LINE);
    expect(form.checkValidity()).to.equal(true);
    const file = new FormData(form).get('signature') as File;
    expect([file.name, file.type]).to.deep.equal(['signature.png', 'image/png']);
    expect((await inkOf(file)).size).to.deep.equal([900, 450]);
    form.reset();
    expect(element.empty).to.equal(true);
    expect(new FormData(form).has('signature')).to.equal(false);
  });

  it('is off with its fieldset', async () => {
    const fieldset = await fixture<HTMLFieldSetElement>(
      html`<fieldset disabled><deed-signature-pad name="s" required></deed-signature-pad></fieldset>`,
    );
    const element = fieldset.querySelector('deed-signature-pad') as DeedSignaturePad;
    await element.updateComplete;
    draw(element, LINE);
    expect(element.empty).to.equal(true);
    expect(allByRole(element, 'tab').every((one) => (one as HTMLButtonElement).disabled)).to.equal(true);
    fieldset.disabled = false;
    await element.updateComplete;
    draw(element, LINE);
    expect(element.empty).to.equal(false);
  });

  it('is gone through by the arrows, and one tab stop', async () => {
    const element = await pad();
    const first = tab(element, 'Draw');
    first.focus();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
    await element.updateComplete;
    expect(element.method).to.equal('typed');
    expect(element.shadowRoot?.activeElement).to.equal(tab(element, 'Type'));
    expect(allByRole(element, 'tab').map((one) => one.tabIndex)).to.deep.equal([-1, 0, -1]);
    tab(element, 'Type').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, composed: true }));
    expect(element.method).to.equal('image');
  });

  it('writes a name in each handwriting, with the letters of every language of ours', async () => {
    const element = await pad();
    await type(element, 'Łucja Żółć-Öberg ąęńśźÅäß');
    const images: string[] = [];
    for (const radio of element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []) {
      radio.click();
      const image = await element.toPng(1);
      const { box, corner } = await inkOf(image);
      expect(corner).to.equal(0);
      expect([(box[0] ?? 0) >= 4, (box[1] ?? 0) <= 296]).to.deep.equal([true, true]);
      images.push(await (image as Blob).text());
    }
    expect(new Set(images).size).to.equal(3);
    await type(element, '  ');
    expect([element.empty, await element.toPng()]).to.deep.equal([true, null]);
  });

  it('writes all of a name in one handwriting, the wide one where the others lack a letter', async () => {
    const element = await pad();
    await type(element, 'Ștefan');
    const radios = element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
    expect([...radios].map(({ checked }) => checked)).to.deep.equal([true]);
    const wide = await inkOf(await element.toPng(1));
    expect(document.fonts.check("20px 'Deed Caveat Wide'")).to.equal(true);
    // The same letters but one are drawn as the same face draws them, and not as the one for plain names does.
    await type(element, 'Олена Шевченко');
    expect((await inkOf(await element.toPng(1))).box).not.to.deep.equal(wide.box);
    expect(element.empty).to.equal(false);
    await type(element, 'Stefan');
    expect(element.shadowRoot?.querySelectorAll('input[type=radio]')).to.have.length(3);
  });

  it('says at the field which letters no handwriting has, and sends nothing', async () => {
    const element = await pad();
    await type(element, 'Ελένη Öberg');
    const field = element.shadowRoot?.querySelector<HTMLInputElement>('#name');
    expect(texts(element, '#name-fault')).to.deep.equal([
      'There is no handwriting with these letters: Ε λ έ ν η. Draw your signature, or add an image of it.',
    ]);
    expect(field?.getAttribute('aria-invalid')).to.equal('true');
    expect(field?.getAttribute('aria-describedby')).to.equal('name-fault');
    expect([element.empty, await element.toPng(), element.checkValidity()]).to.deep.equal([true, null, false]);
    await type(element, 'A'.repeat(101));
    expect(texts(element, '#name-fault')).to.deep.equal(['Give a name of at most 100 letters.']);
    expect(field?.value).to.have.length(101);
    await type(element, 'Elena Öberg');
    expect(texts(element, '#name-fault')).to.deep.equal(['']);
    expect([element.empty, element.checkValidity()]).to.deep.equal([false, true]);
    // A decomposed letter is one that every handwriting has.
    await type(element, 'O\u0308berg');
    expect(element.empty).to.equal(false);
  });

  it('begins with the name of the signee', async () => {
    const element = await pad();
    element.signeeName = 'Bo Strand';
    tab(element, 'Type').click();
    expect(element.empty).to.equal(false);
    await type(element, '');
    expect(element.empty).to.equal(true);
  });

  it('keeps a drawing while another tab is shown', async () => {
    const element = await pad();
    draw(element, LINE);
    const drawn = await inkOf(await element.toPng(1));
    await type(element, 'Bo');
    tab(element, 'Draw').click();
    expect(await inkOf(await element.toPng(1))).to.deep.equal(drawn);
  });

  it('takes the paper away from a photograph', async () => {
    const element = await pad();
    await choose(element, await photograph());
    const { size, box, corner } = await inkOf(await element.toPng(1));
    expect(size).to.deep.equal([300, 150]);
    expect(corner).to.equal(0);
    const [left = 0, right = 0, top = 0, bottom = 0] = box;
    // 200 × 20 of ink, as wide as the pad lets it be.
    expect((right - left) / (bottom - top)).to.be.closeTo(10, 1);
    expect(right - left).to.be.closeTo(284, 4);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const [what, make, words] of [
    [
      'an SVG, whatever it is called',
      () => new File([svg], 'a.png', { type: 'image/png' }),
      'Choose a PNG, JPEG or WebP image.',
    ],
    [
      'a file that is broken',
      () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'a.png'),
      'This file cannot be read as an image. Choose another one.',
    ],
    ['paper alone', () => photograph(false), /^No signature can be seen/],
    [
      'a file of more than 10 MB',
      () => new File([new Uint8Array(10_000_001)], 'a.png'),
      'Choose an image of at most 10 MB and 50 megapixels.',
    ],
  ] as const)
    it(`refuses ${what}`, async () => {
      const element = await pad();
      await choose(element, await make());
      await element.updateComplete;
      expect(texts(element, '.error')[0]).to.match(typeof words === 'string' ? new RegExp(`^${words}$`) : words);
      expect([element.empty, await element.toPng()]).to.deep.equal([true, null]);
    });

  it('speaks the languages of the interface', async () => {
    const element = await pad();
    for (const [language, words] of [
      ['fi', 'Piirrä'],
      ['sv', 'Rita'],
      ['de', 'Zeichnen'],
      ['pl', 'Rysuj'],
    ] as const) {
      await setUiLanguage(language);
      await waitUntil(() => texts(element, '[role=tab]').includes(words), language);
    }
  });

  it('is accessible in each of its ways', async () => {
    const element = await pad();
    await expect(element).to.be.accessible();
    draw(element, LINE);
    await element.updateComplete;
    await motionOver(element);
    await expect(element).to.be.accessible();
    await type(element, 'Bo Strand');
    await motionOver(element);
    await expect(element).to.be.accessible();
    await choose(element, await photograph(false));
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });
});
