import { expect } from '@open-wc/testing';
import { layoutValue, textOfValue } from '../../../src/document/index.ts';
import type { DrawnValue, MeasureValue, PlacedField } from '../../../src/document/index.ts';

let measure: MeasureValue;
before(async () => {
  const file = '/node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2';
  document.fonts.add(await new FontFace('Arimo', `url(${file})`).load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.font = '1000px Arimo';
  context.fontKerning = 'none';
  measure = (text) => context.measureText(text).width / 1000;
});

type Text = Extract<DrawnValue, { kind: 'text' }>;

const draw = (
  field: Partial<PlacedField>,
  size: readonly [number, number] = [150, 20],
  index = 0,
): DrawnValue | undefined =>
  layoutValue(
    {
      type: 'text',
      value: null,
      places: [0, 1, 2].map(() => ({ page: 1, x: 10, y: 10, width: size[0], height: size[1] })),
      ...field,
    },
    { index, measure, language: 'en' },
  );
const textOf = (field: Partial<PlacedField>, size?: readonly [number, number]): Text => draw(field, size) as Text;
const wordsOf = ({ lines }: Text): readonly string[] => lines.map(({ text }) => text);

describe('the layout of a value', () => {
  it('sets a short text at 12 points on one line, in the middle of its place', () => {
    const { size, lines, fits } = textOf({ value: 'Aino Virta' });
    expect([size, fits]).to.deep.equal([12, true]);
    expect(lines).to.have.length(1);
    expect(lines[0]?.x).to.equal(2);
    // (20 − 1.15 × 12) ÷ 2 + 0.92 × 12
    expect(lines[0]?.baseline).to.be.closeTo(14.14, 0.001);
  });

  it('sets the widest size that still fits, as the real metrics have it', () => {
    const value = 'Nordvik Shipping and Trading Company AS';
    const { size, lines, fits } = textOf({ value });
    expect(fits).to.equal(true);
    expect(lines).to.have.length(1);
    expect(measure(value) * size).to.be.at.most(146);
    expect(measure(value) * (size + 0.5)).to.be.greaterThan(146);
  });

  it('wraps a text before it is set below 6 points', () => {
    const value = 'A text that is much too long for one line of its place, at any size that can be read';
    const found = textOf({ value }, [120, 30]);
    expect(found.fits).to.equal(true);
    expect(found.size).to.be.at.least(6);
    expect(found.lines.length).to.be.greaterThan(1);
    expect(wordsOf(found).join(' ')).to.equal(value);
  });

  it('says that a text does not fit at 6 points, and lays all of it out', () => {
    const value = 'word '.repeat(200).trim();
    const found = textOf({ value });
    expect([found.fits, found.size]).to.deep.equal([false, 6]);
    expect(wordsOf(found).join(' ')).to.equal(value);
  });

  it('keeps a fixed size, wraps by it, and says where that does not fit', () => {
    expect(textOf({ value: 'Aino Virta', text_size: 9 }).size).to.equal(9);
    const wrapped = textOf({ value: 'Aino Virta-Niemi', text_size: 14 }, [90, 40]);
    expect([wrapped.size, wrapped.lines.length, wrapped.fits]).to.deep.equal([14, 2, true]);
    expect(textOf({ value: 'Aino Virta-Nieminen', text_size: 40 }, [90, 40]).fits).to.equal(false);
  });

  it('breaks a word that is wider than its place, but no letter from its accent', () => {
    const found = textOf({ value: 'e\u0301'.repeat(60), multiline: true, text_size: 10 }, [60, 200]);
    expect(found.fits).to.equal(true);
    expect(found.lines.length).to.be.greaterThan(1);
    for (const line of wordsOf(found)) expect(line).to.match(/^(e\u0301)+$/);
  });

  it('keeps the lines of a text of several lines, and begins at the top', () => {
    const found = textOf({ value: 'One\r\n\r\nThree', multiline: true }, [150, 80]);
    expect(wordsOf(found)).to.deep.equal(['One', '', 'Three']);
    expect(found.lines[0]?.baseline).to.be.closeTo(0.92 * 12, 0.001);
    expect(wordsOf(textOf({ value: 'One\nTwo' }))).to.deep.equal(['One Two']);
  });

  it('ends lines from right to left at the right', () => {
    const found = textOf({ value: 'שלום' });
    expect((found.lines[0]?.x ?? 0) + measure('שלום') * found.size).to.be.closeTo(148, 0.01);
  });

  it('draws nothing where there is no value', () => {
    for (const value of [null, '', false]) expect(draw({ value })).to.equal(undefined);
    expect(draw({ type: 'checkbox', value: false })).to.equal(undefined);
    expect(draw({ value: 'there' }, [150, 20], 3)).to.equal(undefined);
  });

  it('draws a check for what is chosen, in the middle of its own place', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    const drawn = (field: Partial<PlacedField>): boolean[] =>
      [0, 1, 2].map((index) => draw({ options, ...field }, [30, 10], index)?.kind === 'check');
    expect(drawn({ type: 'radio', value: 'b' })).to.deep.equal([false, true, false]);
    expect(drawn({ type: 'checkbox', value: ['a', 'c'] })).to.deep.equal([true, false, true]);
    const single = draw({ type: 'checkbox', value: true }, [30, 10]);
    if (single?.kind !== 'check') throw new Error('There is no check');
    for (const [x, y] of single.points) {
      expect(x).to.be.within(10, 20);
      expect(y).to.be.within(0, 10);
    }
  });

  it('gives a picture all of its place', () => {
    expect(draw({ type: 'signature' }, [120, 40])).to.deep.equal({ kind: 'picture', width: 120, height: 40 });
    expect(draw({ type: 'initials' }, [30, 20])).to.deep.equal({ kind: 'picture', width: 30, height: 20 });
  });

  it('writes dates in words and choices by their labels', () => {
    expect(textOfValue({ type: 'date_signed', value: '2027-01-22' }, 'en')).to.equal('22 January 2027');
    expect(textOfValue({ type: 'date', value: '2027-01-22' }, 'fi')).to.equal('22. tammikuuta 2027');
    const options = [{ value: 'de', label: 'Germany' }];
    expect(textOfValue({ type: 'select', value: 'de', options }, 'en')).to.equal('Germany');
    expect(textOfValue({ type: 'signature', value: 'x' }, 'en')).to.equal('');
  });
});
