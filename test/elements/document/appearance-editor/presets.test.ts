import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, checkAppearance, DEFAULT_APPEARANCE, TEXT_STYLE_NAMES } from '../../../../src/document/index.ts';
import type { Appearance, Json } from '../../../../src/document/index.ts';
import {
  accentOf,
  familiesOf,
  listChanges,
  presetOf,
  PRESETS,
  withAccent,
  withFamily,
} from '../../../../src/elements/document/appearance-editor/presets.ts';
import type { AppearanceLook } from '../../../../src/elements/document/appearance-editor/presets.ts';

/** An appearance after the changes to a look, which a document takes. */
function become(appearance: Appearance, look: Partial<AppearanceLook>): Appearance {
  const result = applyPatch({ appearance } as unknown as Json, listChanges(appearance, look));
  if (!result.ok) throw new Error(result.error.code);
  const changed = (result.value as unknown as { appearance: Appearance }).appearance;
  expect(checkAppearance(changed as unknown as Json)).to.equal(undefined);
  return changed;
}

const look = (name: string): AppearanceLook => {
  const found = PRESETS.find((preset) => preset.name === name);
  if (!found) throw new Error(name);
  return found.look;
};

describe('the looks of a document', () => {
  it('are each what a document can be, and no two the same', () => {
    const all = PRESETS.map((preset) => become(DEFAULT_APPEARANCE, preset.look));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).to.equal(PRESETS.length);
  });

  it('are reached from one another, and known again', () => {
    for (const from of PRESETS)
      for (const to of PRESETS) {
        const changed = become(become(DEFAULT_APPEARANCE, from.look), to.look);
        expect(presetOf(changed)?.name, `${from.name} to ${to.name}`).to.equal(to.name);
        expect(listChanges(changed, to.look)).to.deep.equal([]);
      }
  });

  it('leave the logo and the footer of the person', () => {
    const own = {
      ...DEFAULT_APPEARANCE,
      logo: { ...DEFAULT_APPEARANCE.logo, scale: 77 },
      footer: { enabled: true, content: 'Ours' },
    };
    const changed = become(own, look('strong'));
    expect([changed.logo, changed.footer]).to.deep.equal([own.logo, own.footer]);
  });

  it('are that of a new document first, so that an untouched one has it', () => {
    expect(presetOf(DEFAULT_APPEARANCE)?.name).to.equal(PRESETS[0]?.name);
  });

  it('are none once any of their settings is another', () => {
    const { paragraph, table } = DEFAULT_APPEARANCE;
    for (const change of [
      { paragraph: { ...paragraph, size: '13' } },
      { table: { ...table, borderColorEnabled: !table.borderColorEnabled } },
      { heading6: { ...DEFAULT_APPEARANCE.heading6, weight: 'regular' as const, color: '#010203' } },
    ])
      expect(presetOf({ ...DEFAULT_APPEARANCE, ...change })).to.equal(undefined);
  });

  it('change single settings and no whole parts', () => {
    for (const { path } of listChanges(DEFAULT_APPEARANCE, look('calm'))) expect(path.split('/').length).to.equal(4);
  });

  it('leave parts alone that a look says nothing of', () => {
    const changes = listChanges(DEFAULT_APPEARANCE, { paragraph: { ...DEFAULT_APPEARANCE.paragraph, size: '12' } });
    expect(changes).to.deep.equal([{ op: 'replace', path: '/appearance/paragraph/size', value: '12' }]);
  });
});

describe('one font for a document', () => {
  it('is that of every part, and nothing else of any', () => {
    const before = become(DEFAULT_APPEARANCE, look('strong'));
    const after = become(before, withFamily(before, 'lato'));
    expect(familiesOf(after)).to.deep.equal(['lato']);
    for (const name of TEXT_STYLE_NAMES)
      expect({ ...after[name], family: '' }).to.deep.equal({ ...before[name], family: '' });
  });

  it('is named after the text first where there are several, each once', () => {
    expect(familiesOf(become(DEFAULT_APPEARANCE, look('strong')))).to.deep.equal(['open-sans', 'montserrat']);
    expect(familiesOf(DEFAULT_APPEARANCE)).to.deep.equal([DEFAULT_APPEARANCE.paragraph.family]);
  });
});

describe('one colour for a document', () => {
  it('is in every heading, in short form too, and is what it is told by', () => {
    for (const color of ['#14355c', '#abc']) {
      const after = become(DEFAULT_APPEARANCE, withAccent(DEFAULT_APPEARANCE, color));
      expect(accentOf(after)).to.equal(color);
      for (const name of TEXT_STYLE_NAMES.filter((each) => each !== 'paragraph'))
        expect(after[name].color).to.equal(color);
      expect(after.paragraph).to.deep.equal(DEFAULT_APPEARANCE.paragraph);
    }
  });

  it('fills the head of tables where that was filled, and tints it where it was not', () => {
    const filled = become(DEFAULT_APPEARANCE, look('strong'));
    const { table } = become(filled, withAccent(filled, '#7a0000'));
    expect([table.headerBgColor, table.headerColor]).to.deep.equal(['#7a0000', '#ffffff']);
    const light = become(DEFAULT_APPEARANCE, look('calm'));
    const tinted = become(light, withAccent(light, '#000000')).table;
    // 8 % of black on white.
    expect([tinted.headerBgColor, tinted.headerColor]).to.deep.equal(['#ebebeb', '#000000']);
  });

  it('stays what it is when it is set twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom(...PRESETS), (number, preset) => {
        const color = `#${number.toString(16).padStart(6, '0')}`;
        const once = become(
          become(DEFAULT_APPEARANCE, preset.look),
          withAccent(become(DEFAULT_APPEARANCE, preset.look), color),
        );
        expect(accentOf(once)).to.equal(color);
        for (const hex of [once.table.headerBgColor, once.table.borderColor, once.table.alternatingRowBgColor])
          expect(hex).to.match(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 60 },
    );
  });
});
