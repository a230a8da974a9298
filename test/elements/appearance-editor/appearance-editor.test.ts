import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/appearance-editor.ts';
import { applyPatch, checkAppearance, DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { Appearance, ContractState, Json } from '../../../src/document/index.ts';
import type { DeedAppearanceEditor } from '../../../src/elements/appearance-editor/appearance-editor.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedPatchDetail } from '../../../src/elements/index.ts';
import { openInside, opened } from '../fixtures/connected.ts';
import { createContract } from '../fixtures/contract.ts';
import { allByRole, byRole, motionOver, pressed, texts } from '../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../fixtures/warnings.ts';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOGO = `data:image/png;base64,${PIXEL}`;

async function editor(
  state: ContractState = createContract(),
): Promise<{ element: DeedAppearanceEditor; patches: DeedPatchDetail[] }> {
  const element = await fixture<DeedAppearanceEditor>(
    html`<deed-appearance-editor .state=${state}></deed-appearance-editor>`,
  );
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  await openGroup(element, 'Text');
  return { element, patches };
}

const withAppearance = (change: Partial<Appearance>, more: Partial<ContractState> = {}): ContractState =>
  createContract({ change: { appearance: { ...DEFAULT_APPEARANCE, ...change }, ...more } });

/** The control of this name in the open group. */
function field<T extends HTMLElement>(element: DeedAppearanceEditor, name: string): T {
  const label = [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLLabelElement>('details[open] label[for]'),
  ].find(({ textContent }) => textContent?.trim() === name);
  if (!label?.control) throw new Error(`No control named “${name}”`);
  return label.control as T;
}

async function openGroup(element: DeedAppearanceEditor, name: string): Promise<void> {
  [...(element.shadowRoot as ShadowRoot).querySelectorAll('summary')]
    .find(({ textContent }) => textContent?.trim() === name)
    ?.click();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await element.updateComplete;
}

async function replaceText(control: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  control.focus();
  control.select();
  await sendKeys({ type: text });
}

async function choose(element: DeedAppearanceEditor, name: string, option: string): Promise<void> {
  const select = field<HTMLSelectElement>(element, name);
  select.value = [...select.options].find(({ text }) => text === option)?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

const radio = (element: DeedAppearanceEditor, name: string): HTMLInputElement => {
  const found = [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLInputElement>('details[open] input[type=radio]'),
  ].find((input) => (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '').trim() === name);
  if (!found) throw new Error(`No radio “${name}”`);
  return found;
};

const last = (patches: readonly DeedPatchDetail[]): unknown => patches.at(-1)?.operations;

async function drop(element: DeedAppearanceEditor, file: File): Promise<void> {
  const data = new DataTransfer();
  data.items.add(file);
  element.shadowRoot
    ?.querySelector('.logo-drop')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  await element.updateComplete;
}

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
const UNSAFE =
  'This SVG has parts that a document cannot hold, such as scripts or links to other files. Save it as a plain SVG or as PNG.';
const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const preset = (element: DeedAppearanceEditor, name: string): HTMLInputElement =>
  element.shadowRoot?.querySelector(`.preset input[value=${name}]`) as HTMLInputElement;

describe('deed-appearance-editor, to begin with', () => {
  it('shows four looks, font and accent, and no details', async () => {
    const element = await fixture<DeedAppearanceEditor>(
      html`<deed-appearance-editor .state=${createContract()}></deed-appearance-editor>`,
    );
    expect(texts(element, '.preset-name')).to.deep.equal(['Plain', 'Classic', 'Strong', 'Calm']);
    expect(element.shadowRoot?.querySelector('details[open]')).to.equal(null);
    expect((element.shadowRoot?.querySelector('#document-font') as HTMLSelectElement).value).to.equal('inter');
    expect((element.shadowRoot?.querySelector('#accent') as HTMLInputElement).value).to.equal('#1a1c1f');
  });

  it('draws each look with its own values', async () => {
    const { element } = await editor();
    const titles = ['plain', 'classic', 'strong', 'calm'].map((name) => {
      const title = element.shadowRoot?.querySelector(`.page.${name} h1`) as HTMLElement;
      const { fontFamily, color, textAlign } = getComputedStyle(title);
      return [fontFamily.split(',')[0], color, textAlign];
    });
    expect(titles).to.deep.equal([
      ['Inter', 'rgb(26, 28, 31)', 'start'],
      ['"EB Garamond"', 'rgb(28, 26, 23)', 'center'],
      ['Montserrat', 'rgb(20, 53, 92)', 'start'],
      ['Gelasio', 'rgb(31, 90, 76)', 'start'],
    ]);
  });

  it('is a radio group: arrows choose, each in one patch that one inverse takes back whole', async () => {
    const logo = { enabled: true, content: LOGO, scale: 40 };
    const footer = { enabled: true, content: 'Lumo Oy' };
    const before = withAppearance({ logo, footer });
    const { element, patches } = await editor(before);
    expect(preset(element, 'plain').checked).to.equal(true);
    preset(element, 'plain').focus();
    await pressed('ArrowRight');
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(preset(element, 'classic'));
    expect(preset(element, 'classic').checked).to.equal(true);
    expect(patches).to.have.length(1);
    const [{ operations, inverse } = { operations: [], inverse: [] }] = patches;
    const applied = applyPatch(before as unknown as Json, operations);
    const after = (applied.ok ? applied.value : undefined) as unknown as ContractState;
    expect(checkAppearance(after.appearance as unknown as Json)).to.equal(undefined);
    expect([after.appearance.logo, after.appearance.footer]).to.deep.equal([logo, footer]);
    expect(after.appearance.heading1.family).to.equal('eb-garamond');
    const back = applyPatch(after as unknown as Json, inverse);
    expect(back.ok && back.value).to.deep.equal(before);
    await pressed('ArrowLeft');
    await element.updateComplete;
    expect(preset(element, 'plain').checked).to.equal(true);
    expect(patches).to.have.length(2);
  });

  it('ticks none for a look of one’s own', async () => {
    const { element } = await editor(withAppearance({ paragraph: { ...DEFAULT_APPEARANCE.paragraph, size: '12' } }));
    expect(element.shadowRoot?.querySelectorAll('.preset input')).to.have.length(4);
    expect(element.shadowRoot?.querySelector('.preset :checked')).to.equal(null);
  });

  it('sets the whole document in one font, and names several', async () => {
    const { element, patches } = await editor(
      withAppearance({ heading1: { ...DEFAULT_APPEARANCE.heading1, family: 'georgia' } }),
    );
    const select = element.shadowRoot?.querySelector('#document-font') as HTMLSelectElement;
    expect(select.selectedOptions[0]?.text).to.equal('Inter + Georgia');
    select.value = 'lato';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await element.updateComplete;
    expect(patches).to.have.length(1);
    const paths = patches[0]?.operations.map(({ path }) => path);
    expect(paths).to.have.length(8);
    expect(paths?.every((path) => path.endsWith('/family'))).to.equal(true);
    expect(select.selectedOptions[0]?.text).to.equal('Lato');
  });

  it('tells a document by one colour, and keeps what is no colour in its control', async () => {
    const { element, patches } = await editor();
    const accent = element.shadowRoot?.querySelector('#accent') as HTMLInputElement;
    await replaceText(accent, 'green');
    accent.blur();
    await element.updateComplete;
    expect(texts(element, '.first .error')).to.deep.equal(['Enter a colour such as #1d5c4f.']);
    expect(patches).to.have.length(0);
    await replaceText(accent, '1d5c4f');
    accent.blur();
    await element.updateComplete;
    expect(texts(element, '.first .error')).to.deep.equal([]);
    expect(patches).to.have.length(1);
    const told = Object.fromEntries(
      (patches[0]?.operations ?? []).map((operation) => [
        operation.path,
        'value' in operation ? operation.value : null,
      ]),
    );
    expect(told['/appearance/heading6/color']).to.equal('#1d5c4f');
    expect(told['/appearance/table/headerColor']).to.equal('#1d5c4f');
    expect(told['/appearance/table/headerBgColor']).to.equal('#edf2f1');
    expect(told).to.not.have.property('/appearance/paragraph/color');
  });

  for (const [width, height] of [
    [320, 640],
    [1280, 700],
  ] as const) {
    it(`keeps the sample in sight while details scroll, at ${width} × ${height} px, and nothing come to is under it`, async () => {
      await setViewport({ width, height });
      const element = await fixture<DeedAppearanceEditor>(
        html`<deed-appearance-editor
          style="display: block; block-size: ${height - 40}px; overflow: auto; padding: 16px; max-inline-size: 400px"
          .state=${createContract()}
        ></deed-appearance-editor>`,
      );
      await openGroup(element, 'Table');
      const sample = element.shadowRoot?.querySelector('.sample') as HTMLElement;
      sample.focus();
      for (let step = 0; step < 24; step++) {
        await pressed('Tab');
        const at = element.shadowRoot?.activeElement;
        if (!at) break;
        const top = element.getBoundingClientRect().top;
        const stage = (sample.parentElement as HTMLElement).getBoundingClientRect();
        expect(Math.abs(stage.top - top), 'the sample stays').to.be.at.most(20);
        const box = at.getBoundingClientRect();
        expect(box.top, at.id || at.className || at.localName).to.be.at.least(stage.bottom - 1);
        expect(box.bottom, at.id || at.className || at.localName).to.be.at.most(element.getBoundingClientRect().bottom);
      }
      expect(sample.getBoundingClientRect().height).to.be.lessThan(height / 2);
      await setViewport({ width: 1280, height: 900 });
    });
  }
});

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

  it('says nothing when what is chosen is what there is', async () => {
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
    await drop(element, new File([bytes(PIXEL)], 'logo.png', { type: 'image/png' }));
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
      await drop(element, file());
      await waitUntil(() => texts(element, '[role=alert]').includes(message), message, { timeout: 5000 });
      expect(patches).to.deep.equal([]);
      expect(element.shadowRoot?.querySelector<HTMLImageElement>('.sample img')?.src).to.equal(LOGO);
      expect('deedHacked' in window).to.equal(false);
      await expect(element).to.be.accessible();
    });
  }

  it('takes a plain SVG, and a picture for what it is, not for what it is called', async () => {
    const { element, patches } = await editor();
    await openGroup(element, 'Logo');
    await drop(
      element,
      new File(
        [svg('<defs><linearGradient id="g"/></defs><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>')],
        'x.svg',
        { type: 'image/svg+xml' },
      ),
    );
    await waitUntil(() => patches.length === 1, 'the SVG is told', { timeout: 5000 });
    expect(element.shadowRoot?.querySelector('.sample svg')).to.equal(null);
    await drop(element, new File([bytes(PIXEL)], 'x.jpg', { type: 'image/jpeg' }));
    await waitUntil(() => patches.length === 2, 'the PNG is told', { timeout: 5000 });
    expect(JSON.stringify(last(patches))).to.include('data:image/png;base64,');
  });
});

describe('deed-appearance-editor, states', () => {
  it('inside deed-draft: edits the draft, and shows what others change', async () => {
    const opening = await openInside(html`<deed-appearance-editor></deed-appearance-editor>`);
    const element = opening.draft.querySelector('deed-appearance-editor') as DeedAppearanceEditor;
    const { adapter } = opening;
    expect(byRole(element, 'status', 'Loading the appearance')).to.not.equal(undefined);
    await opened(opening);
    await element.updateComplete;
    await openGroup(element, 'Text');
    await choose(element, 'Font', 'Lato');
    await waitUntil(() => adapter.state.appearance.paragraph.family === 'lato');
    await waitUntil(() => opening.draft.draft?.snapshot.save === 'saved');
    adapter.patchByOther([{ op: 'replace', path: '/appearance/paragraph/size', value: '13' }]);
    await waitUntil(() => field<HTMLInputElement>(element, 'Size').value === '13');
  });

  it('is accessible while it loads', async () => {
    await expect(await fixture(html`<deed-appearance-editor></deed-appearance-editor>`)).to.be.accessible();
  });

  it('readonly and finalized: every control is off; only a finalized document says why', async () => {
    const { element, patches } = await editor();
    element.readonly = true;
    await element.updateComplete;
    expect(
      [
        ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLInputElement>(
          '.control-row :is(input, select, textarea)',
        ),
      ].every(({ disabled }) => disabled),
    ).to.equal(true);
    expect(texts(element, '[role=status]')).to.deep.equal([]);
    await openGroup(element, 'Logo');
    await drop(element, new File([bytes(PIXEL)], 'logo.png', { type: 'image/png' }));
    expect(patches).to.deep.equal([]);
    element.readonly = false;
    element.state = createContract({ change: { status: 'finalized' } });
    await element.updateComplete;
    expect(texts(element, '[role=status]')).to.deep.equal([
      'This document is finalized. Its appearance can no longer be changed.',
    ]);
    await expect(element).to.be.accessible();
  });

  it('keeps the group that is open, and one at a time', async () => {
    const { element } = await editor();
    await openGroup(element, 'Table');
    element.state = createContract();
    await element.updateComplete;
    expect(texts(element, 'details[open] summary')).to.deep.equal(['Table']);
  });

  for (const size of ['360px', '280px']) {
    it(`is accessible in every group at ${size}, light and dark`, async () => {
      for (const theme of ['light', 'dark']) {
        const { element } = await editor(
          withAppearance({
            logo: { enabled: true, content: LOGO, scale: 40 },
            footer: { enabled: true, content: 'Confidential' },
          }),
        );
        element.style.inlineSize = size;
        element.setAttribute('theme', theme);
        element.style.background = theme === 'dark' ? '#111' : '#fff';
        await motionOver(element);
        for (const name of ['Headings', 'Logo', 'Table', 'Footer', 'Text']) {
          await openGroup(element, name);
          await expect(element, `${name} ${theme}`).to.be.accessible();
          expect(element.scrollWidth).to.be.at.most(element.clientWidth);
        }
        element.remove();
      }
    });
  }

  it('speaks Finnish and Swedish', async () => {
    const { element } = await editor();
    try {
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(texts(element, 'summary')).to.deep.equal(['Leipäteksti', 'Otsikot', 'Logo', 'Taulukko', 'Alatunniste']);
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(texts(element, 'summary')).to.deep.equal(['Brödtext', 'Rubriker', 'Logotyp', 'Tabell', 'Sidfot']);
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-appearance-editor', async () => {
      const element = await fixture<DeedAppearanceEditor>(html`<deed-appearance-editor></deed-appearance-editor>`);
      for (const bad of [
        ...BAD_STATES,
        createContract({ change: { appearance: { ...DEFAULT_APPEARANCE, heading1: null } as never } }),
      ]) {
        element.state = bad as never;
        await element.updateComplete;
      }
      element.defaults = 'x' as never;
      element.state = createContract();
      await element.updateComplete;
      expect(allByRole(element, 'button').length).to.be.greaterThan(0);
    });
    expect(warnings.map((text) => /“(.*?)”/.exec(text)?.[1])).to.deep.equal(['state', 'defaults']);
  });
});
