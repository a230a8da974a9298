import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/appearance-editor.ts';
import { applyPatch, checkAppearance, DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { ContractState, Json } from '../../../../src/document/index.ts';
import type { DeedAppearanceEditor } from '../../../../src/elements/document/appearance-editor/appearance-editor.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, motionOver, pressed, texts } from '../../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../../fixtures/warnings.ts';
import {
  LOGO,
  PIXEL,
  bytes,
  choose,
  drop,
  editor,
  field,
  openGroup,
  replaceText,
  withAppearance,
} from './open-editor.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

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

  it('colours a document by one accent, and keeps an invalid colour in its control', async () => {
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
    drop(element, new File([bytes(PIXEL)], 'logo.png', { type: 'image/png' }));
    await stays(() => patches.length === 0, 50);
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
