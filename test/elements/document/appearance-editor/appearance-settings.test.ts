import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/appearance-editor.ts';
import { applyPatch, checkAppearance, DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { ContractState, Json } from '../../../../src/document/index.ts';
import type { DeedPatchDetail } from '../../../../src/elements/index.ts';
import { createContract } from '../../fixtures/contract.ts';
import { byRole, motionOver, pressed, texts } from '../../fixtures/page.ts';
import {
  LOGO,
  PIXEL,
  bytes,
  choose,
  drop,
  editor,
  field,
  openGroup,
  radio,
  replaceText,
  withAppearance,
} from './open-editor.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const last = (patches: readonly DeedPatchDetail[]): unknown => patches.at(-1)?.operations;

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;

const UNSAFE =
  'This SVG has parts that a document cannot hold, such as scripts or links to other files. Save it as a plain SVG or as PNG.';

describe('deed-appearance-editor, settings', () => {
  it('has a control for every key of the appearance, which starts as it is', async () => {
    const { element } = await editor(
      withAppearance({
        logo: { enabled: true, content: LOGO, scale: 40 },
        table: { ...DEFAULT_APPEARANCE.table, alternatingRowBgColorEnabled: true },
      }),
    );
    const counts: number[] = [];
    for (const name of ['Text', 'Headings', 'Logo', 'Table', 'Footer']) {
      if (name !== 'Text') await openGroup(element, name);
      counts.push(texts(element, 'details[open] .control-row').length);
    }
    // Logo: the picture, whether it shows, its width.
    expect(counts).to.deep.equal([6, 6, 3, 10, 2]);
    await openGroup(element, 'Text');
    expect(field<HTMLSelectElement>(element, 'Font').value).to.equal('inter');
    expect(field<HTMLInputElement>(element, 'Size').value).to.equal('10');
    expect(field<HTMLInputElement>(element, 'Colour').value).to.equal('#1a1c1f');
    expect(radio(element, 'Regular').checked).to.equal(true);
  });

  it('tells each change as one replace with its inverse, and shows it in the sample at once', async () => {
    const { element, patches } = await editor();
    await choose(element, 'Font', 'EB Garamond');
    expect(patches).to.deep.equal([
      {
        operations: [{ op: 'replace', path: '/appearance/paragraph/family', value: 'eb-garamond' }],
        inverse: [{ op: 'replace', path: '/appearance/paragraph/family', value: 'inter' }],
        origin: 'local',
      },
    ]);
    expect(getComputedStyle(element.shadowRoot?.querySelector('.sample p') as Element).fontFamily).to.include(
      'Garamond',
    );
    radio(element, 'Bold').click();
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/weight', value: 'bold' }]);
    radio(element, 'Justify').click();
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/alignment', value: 'justify' }]);
    await choose(element, 'Letter case', 'UPPER CASE');
    expect(last(patches)).to.deep.equal([
      { op: 'replace', path: '/appearance/paragraph/transform', value: 'uppercase' },
    ]);
  });

  it('every patch leads from the appearance given to one that is accepted', async () => {
    const state = createContract();
    const { element, patches } = await editor(state);
    await replaceText(field<HTMLInputElement>(element, 'Size'), '12');
    await openGroup(element, 'Table');
    byRole(element, 'checkbox', 'Borders').click();
    await openGroup(element, 'Footer');
    await replaceText(field<HTMLTextAreaElement>(element, 'Footer text'), 'Confidential');
    let json = state as unknown as Json;
    for (const { operations } of patches) {
      const result = applyPatch(json, operations);
      if (!result.ok) throw new Error(result.error.code);
      json = result.value;
    }
    const { appearance } = json as unknown as ContractState;
    expect(checkAppearance(appearance as unknown as Json)).to.equal(undefined);
    expect([appearance.paragraph.size, appearance.table.borderColorEnabled, appearance.footer.content]).to.deep.equal([
      '12',
      false,
      'Confidential',
    ]);
  });

  it('sets each heading by itself, and shows it in the sample', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Headings');
    radio(element, 'Heading 3').click();
    await element.updateComplete;
    await replaceText(field<HTMLInputElement>(element, 'Size'), '30');
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/heading3/size', value: '30' }]);
    expect(getComputedStyle(element.shadowRoot?.querySelector('.sample h3') as Element).fontSize).to.equal('40px');
  });

  it('keeps a size that cannot be in sight and says which can; nothing is told', async () => {
    const { element, patches } = await editor();
    await replaceText(field<HTMLInputElement>(element, 'Size'), '200');
    await element.updateComplete;
    expect(patches.map(({ operations }) => operations[0])).to.deep.equal([
      { op: 'replace', path: '/appearance/paragraph/size', value: '20' },
    ]);
    expect(field<HTMLInputElement>(element, 'Size').value).to.equal('200');
    expect(field<HTMLInputElement>(element, 'Size').getAttribute('aria-invalid')).to.equal('true');
    expect(texts(element, '[role=alert]')).to.deep.equal(['Enter a whole number from 4 to 144.']);
    await motionOver(element);
    await expect(element).to.be.accessible();
    byRole(element, 'button', 'Reset Size').click();
    await element.updateComplete;
    expect(field<HTMLInputElement>(element, 'Size').value).to.equal('10');
    expect(texts(element, '[role=alert]')).to.deep.equal([]);
  });

  it('takes colours with and without #, long and short, and refuses the rest', async () => {
    const { element, patches } = await editor();
    for (const [typed, value] of [
      ['1D5C4F', '#1d5c4f'],
      ['#abc', '#abc'],
    ]) {
      await replaceText(field<HTMLInputElement>(element, 'Colour'), typed ?? '');
      await pressed('Enter');
      expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/color', value }]);
    }
    const told = patches.length;
    for (const typed of ['red', '#12', 'url(x)']) {
      await replaceText(field<HTMLInputElement>(element, 'Colour'), typed);
      await pressed('Enter');
      await element.updateComplete;
      expect(texts(element, '[role=alert]')).to.deep.equal(['Enter a colour such as #1d5c4f.']);
    }
    expect(patches).to.have.length(told);
  });

  it('a picked colour is told, and stands in the text beside', async () => {
    const { element, patches } = await editor();
    const picker = element.shadowRoot?.querySelector<HTMLInputElement>(
      'details[open] input[type=color]',
    ) as HTMLInputElement;
    picker.value = '#00ff00';
    picker.dispatchEvent(new Event('input', { bubbles: true }));
    await element.updateComplete;
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/color', value: '#00ff00' }]);
    expect(field<HTMLInputElement>(element, 'Colour').value).to.equal('#00ff00');
  });

  it('a line’s colour is there only while there are lines', async () => {
    const { element } = await editor();
    await openGroup(element, 'Table');
    expect(texts(element, 'details[open] label')).to.include('Border colour');
    byRole(element, 'checkbox', 'Borders').click();
    await element.updateComplete;
    expect(texts(element, 'details[open] label')).not.to.include('Border colour');
  });

  it('resets one control to the defaults it was given, and offers it only where something differs', async () => {
    const { element, patches } = await editor();
    expect(element.shadowRoot?.querySelector('.reset')).to.equal(null);
    element.defaults = { ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, size: '11' } };
    await element.updateComplete;
    byRole(element, 'button', 'Reset Size').click();
    await element.updateComplete;
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/size', value: '11' }]);
    expect(element.shadowRoot?.querySelector('.reset')).to.equal(null);
  });

  it('emits nothing when the present value is chosen', async () => {
    const { element, patches } = await editor();
    await choose(element, 'Font', 'Inter');
    await replaceText(field<HTMLInputElement>(element, 'Size'), '1');
    await replaceText(field<HTMLInputElement>(element, 'Size'), '10');
    expect(patches).to.deep.equal([]);
  });
});

describe('deed-appearance-editor, logo', () => {
  it('takes a dropped picture, and shows it, in one edit; takes it off in one', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Logo');
    drop(element, new File([bytes(PIXEL)], 'logo.png', { type: 'image/png' }));
    await waitUntil(() => patches.length === 1, 'the logo is told', { timeout: 5000 });
    await element.updateComplete;
    expect(last(patches)).to.deep.equal([
      { op: 'replace', path: '/appearance/logo/content', value: LOGO },
      { op: 'replace', path: '/appearance/logo/enabled', value: true },
    ]);
    expect(element.shadowRoot?.querySelector<HTMLImageElement>('.sample img')?.src).to.equal(LOGO);
    byRole(element, 'button', 'Remove').click();
    expect(last(patches)).to.deep.equal([
      { op: 'replace', path: '/appearance/logo/content', value: null },
      { op: 'replace', path: '/appearance/logo/enabled', value: false },
    ]);
    expect(patches).to.have.length(2);
  });

  it('sets its width', async () => {
    const { element, patches } = await editor(withAppearance({ logo: { enabled: true, content: LOGO, scale: 40 } }));
    await openGroup(element, 'Logo');
    field(element, 'Width').focus();
    await pressed('ArrowRight');
    expect(last(patches)).to.deep.equal([{ op: 'replace', path: '/appearance/logo/scale', value: 41 }]);
  });

  for (const [what, file, message] of [
    ['another type', () => new File(['x'], 'x.gif', { type: 'image/gif' }), 'Choose a PNG, JPEG or SVG picture.'],
    [
      'too large',
      () => new File([new Uint8Array(20_000_000)], 'x.png', { type: 'image/png' }),
      'Choose a picture of at most 500 kB.',
    ],
    [
      'no picture',
      () => new File(['not a picture'], 'x.png', { type: 'image/png' }),
      'This file cannot be shown as a picture. Choose another one.',
    ],
    [
      'a broken picture',
      () => new File([bytes(PIXEL).slice(0, 40)], 'x.png', { type: 'image/png' }),
      'This file cannot be shown as a picture. Choose another one.',
    ],
    ...Object.entries({
      'a script': '<script>window.deedHacked=1</script>',
      'a handler': '<rect onclick="window.deedHacked=1" width="9" height="9"/>',
      'foreign content': '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>',
      'a picture from elsewhere': '<image href="https://elsewhere.example/x.png" width="9" height="9"/>',
      'a style from elsewhere': '<style>@import "https://elsewhere.example/x.css";</style>',
    }).map(
      ([what, inner]) =>
        [`SVG with ${what}`, () => new File([svg(inner)], 'x.svg', { type: 'image/svg+xml' }), UNSAFE] as const,
    ),
  ] as const) {
    it(`refuses ${what}, says what to choose and keeps the logo`, async () => {
      const { element, patches } = await editor(withAppearance({ logo: { enabled: true, content: LOGO, scale: 40 } }));
      await openGroup(element, 'Logo');
      drop(element, file());
      await waitUntil(() => texts(element, '[role=alert]').includes(message), message, { timeout: 5000 });
      expect(patches).to.deep.equal([]);
      expect(element.shadowRoot?.querySelector<HTMLImageElement>('.sample img')?.src).to.equal(LOGO);
      expect('deedHacked' in window).to.equal(false);
      await expect(element).to.be.accessible();
    });
  }

  it('takes a plain SVG, and a picture by its content, not by its name', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Logo');
    drop(
      element,
      new File(
        [svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>')],
        'x.svg',
        { type: 'image/svg+xml' },
      ),
    );
    await waitUntil(() => patches.length === 1, 'the SVG is told', { timeout: 5000 });
    expect(element.shadowRoot?.querySelector('.sample svg')).to.equal(null);
    drop(element, new File([bytes(PIXEL)], 'x.jpg', { type: 'image/jpeg' }));
    await waitUntil(() => patches.length === 2, 'the PNG is told', { timeout: 5000 });
    expect(JSON.stringify(last(patches))).to.include('data:image/png;base64,');
  });
});
