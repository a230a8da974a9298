import { expect } from '@open-wc/testing';
import { countRichText, isSafeHref, MAX_RICH_TEXT } from '../../src/document/index.ts';
import type { Json } from '../../src/document/index.ts';
import { checkRichText, checkWrittenBlocks } from '../../src/document/rich-text.ts';

const text = (words: string): Json => ({ _type: 'text', text: words });
const paragraph = (...content: Json[]): Json => ({ _type: 'paragraph', content });
const strong = (...content: Json[]): Json => ({ _type: 'strong', content });
const link = (href: string): Json => ({ _type: 'link', href, content: [text('here')] });
const item = (content: Json[], children: Json[] = []): Json => ({ _type: 'item', content, children });
const list = (style: string, ...items: Json[]): Json => ({ _type: 'list', style, items });
const column = (align = 'left'): Json => ({ header: [text('h')], align });
const row = (...cells: Json[]): Json => ({ _type: 'row', cells });
const table = (columns: Json[], ...rows: Json[]): Json => ({ _type: 'table', columns, rows });

/** Marks in marks, so many deep. */
const nested = (depth: number): Json => (depth === 0 ? text('x') : strong(nested(depth - 1)));

describe('rich text that a person may write', () => {
  for (const [title, block] of [
    ['a paragraph of nothing', paragraph()],
    ['marks in marks', paragraph(text('a'), strong({ _type: 'em', content: [text('b')] }), { _type: 'break' })],
    ['a link to the web', paragraph(link('https://example.com/a?b#c'))],
    ['a link to a mailbox', paragraph(link('mailto:a@example.com'))],
    ['a heading', { _type: 'heading', level: 6, content: [text('h')] }],
    ['a list in a list', list('bullet', item([text('a')], [list('letter', item([text('b')]))]))],
    ['a table', table([column(), column('right')], row([text('a')], [text('b')]), row([text('only one')]))],
    ['a table without rows', table([column('center')])],
  ] as const) {
    it(`holds ${title}`, () => {
      expect(checkWrittenBlocks([block])).to.equal(true);
    });
  }

  for (const [title, block] of [
    ['a block that templates have', { _type: 'each', path: '/people', content: [] }],
    ['a reference', paragraph({ _type: 'ref', path: '/basic/title' })],
    ['text outside of a block', text('a')],
    ['a text', 'a'],
    ['null', null],
    ['a paragraph without content', { _type: 'paragraph' }],
    ['a member of its own making', { _type: 'paragraph', content: [], onclick: 'x' }],
    ['a text that is none', paragraph({ _type: 'text', text: 7 })],
    ['a text with a style', paragraph({ _type: 'text', text: 'a', style: 'x' })],
    ['a break with content', paragraph({ _type: 'break', content: [] })],
    ['a heading of level 7', { _type: 'heading', level: 7, content: [] }],
    ['a heading of level "1"', { _type: 'heading', level: '1', content: [] }],
    ['a numbered list, which clauses are', list('number', item([]))],
    ['an item without children', list('bullet', { _type: 'item', content: [] })],
    ['a paragraph in place of an item', list('bullet', paragraph())],
    ['a link to a script', paragraph(link('javascript:alert(1)'))],
    ['a link that goes nowhere', paragraph({ _type: 'link', content: [] })],
    ['a table without columns', table([])],
    ['a table of too many columns', table(Array.from({ length: 51 }, () => column()))],
    ['a row of more cells than columns', table([column()], row([text('a')], [text('b')]))],
    ['a column of another alignment', table([column('justify')])],
    ['a cell that is a block', table([column()], row([paragraph()]))],
    ['a row that is a list', table([column()], [[text('a')]])],
  ] as const) {
    it(`does not hold ${title}`, () => {
      expect(checkWrittenBlocks([block as Json])).to.equal(false);
    });
  }

  it('is a list of blocks', () => {
    for (const value of [undefined, null, {}, 'a', paragraph()]) expect(checkWrittenBlocks(value)).to.equal(false);
    expect(checkWrittenBlocks([])).to.equal(true);
  });

  it('nests no deeper than twelve', () => {
    expect(checkWrittenBlocks([paragraph(nested(10))])).to.equal(true);
    expect(checkWrittenBlocks([paragraph(nested(11))])).to.equal(false);
    // As deep as JSON may be: no stack is deep enough for it, and none is needed.
    const deep = JSON.parse(`${'{"_type":"strong","content":['.repeat(5000)}${']}'.repeat(5000)}`) as Json;
    expect(checkWrittenBlocks([paragraph(deep)])).to.equal(false);
  });
});

describe('the length of rich text', () => {
  const rich = (...content: Json[]): Json => ({ _type: 'richtext', content });

  it('is that of all its texts together', () => {
    const value = rich(paragraph(text('abc'), strong(text('de'))), table([column()], row([text('f')])));
    expect(countRichText((value as { content: Json }).content)).to.equal(7);
    expect([checkRichText(value, 7), checkRichText(value, 6)]).to.deep.equal([true, false]);
  });

  it('counts what people see as one letter once, where it is one code point', () => {
    const value = rich(paragraph(text('😀é𝒳')));
    expect([checkRichText(value, 3), checkRichText(value, 2)]).to.deep.equal([true, false]);
    // Half of a pair is a letter as well, as JSON Schema counts.
    expect(countRichText([text('\ud83d')])).to.equal(1);
  });

  it('has a limit where the field sets none', () => {
    expect(checkRichText(rich(paragraph(text('x'.repeat(MAX_RICH_TEXT)))))).to.equal(true);
    expect(checkRichText(rich(paragraph(text('x'.repeat(MAX_RICH_TEXT)), text('x'))))).to.equal(false);
  });

  it('is that of nothing for what holds no text', () => {
    expect([undefined, null, 'abc', {}, [paragraph()]].map(countRichText)).to.deep.equal([0, 0, 0, 0, 0]);
  });
});

describe('a value of rich text', () => {
  for (const [title, value] of [
    ['another kind', { _type: 'translatable', content: [] }],
    ['a member more', { _type: 'richtext', content: [], html: '<b>' }],
    ['no content', { _type: 'richtext' }],
    ['a text', 'words'],
    ['null', null],
  ] as const) {
    it(`is not ${title}`, () => {
      expect(checkRichText(value as Json)).to.equal(false);
    });
  }
});

describe('isSafeHref', () => {
  it('lets web and mail addresses through, however they are written', () => {
    for (const href of ['http://a', 'HTTPS://example.com', 'mailto:a@b.c']) expect(isSafeHref(href)).to.equal(true);
  });

  it('lets nothing else through', () => {
    for (const href of [
      'javascript:alert(1)',
      ' https://a',
      'https://a b',
      'https://',
      'data:text/html,x',
      '//example.com',
      '/path',
      'https:example.com',
      'ftp://a',
      `https://a/${'x'.repeat(2000)}`,
      undefined,
      null,
      7,
    ])
      expect(isSafeHref(href), String(href).slice(0, 30)).to.equal(false);
  });
});
