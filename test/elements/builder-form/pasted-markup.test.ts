import { expect } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';
import type { JsonObject } from '../../../src/document/index.ts';
import { readMarkup, readPlainText } from '../../../src/elements/builder-form/rich-text/read-paste.ts';
import { column, item, list, paragraph, row, strong, table, text } from './rich-blocks.ts';

describe('pasted markup', () => {
  const word = (level: number, sign: string, words: string): string =>
    `<p class="MsoListParagraphCxSpMiddle" style="margin-left:36pt;text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${words}<o:p></o:p></p>`;
  const deep = (levels: number): string => (levels === 0 ? '' : `<ul><li>L${levels}${deep(levels - 1)}</li></ul>`);
  const cases: [string, string, JsonObject[]][] = [
    [
      'a list of Word',
      `<p class="MsoNormal">Before</p>\n${word(1, '·', 'one')}\n${word(2, 'o', 'two')}\n${word(2, 'o', 'three')}\n${word(1, '·', 'four')}\n<p class="MsoNormal">Behind</p>`,
      [
        paragraph('Before'),
        list('bullet', item('one', list('bullet', item('two'), item('three'))), item('four')),
        paragraph('Behind'),
      ],
    ],
    [
      'a numbered list of Word',
      `${word(1, '1.', 'one')}${word(2, '(a)', 'two')}${word(1, '2.', 'three')}`,
      [list('letter', item('one', list('letter', item('two'))), item('three'))],
    ],
    [
      'a list of Word that begins deep',
      `${word(2, '·', 'one')}${word(1, '·', 'two')}`,
      [list('bullet', item('one'), item('two'))],
    ],
    [
      'a table of Word',
      '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Item<o:p></o:p></p></td><td><p class=MsoNormal><b>Price</b></p></td></tr><tr><td><p>Desk</p><p>oak</p></td><td><p>100\u00a0€</p></td></tr></table>',
      [
        table([column('Item'), { header: [strong(text('Price'))], align: 'left' }], {
          _type: 'row',
          cells: [[text('Desk'), { _type: 'break' }, text('oak')], [text('100 €')]],
        }),
      ],
    ],
    [
      'a table with cells over two columns',
      '<table><thead><tr><th colspan=2 style="text-align:right">A<th>B</table><table><tr><td>1<td>2<tr><td>3</table>',
      [table([column('A', 'right'), column(''), column('B')]), table([column('1'), column('2')], row('3', ''))],
    ],
    [
      'lists that follow each other in one style',
      '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol>',
      [list('bullet', item('a'), item('b')), list('letter', item('c'))],
    ],
    [
      'white space of the markup',
      '<p>\n  Some\n  text <b> bold </b>\n</p>\n',
      [paragraph('Some text ', strong(text(' bold ')))],
    ],
    ['lines of pre', '<pre>a\n  b</pre>', [paragraph('a', { _type: 'break' }, ' b')]],
    [
      'items in paragraphs of their own',
      '<ul><li><p>a</p><p>b</p><ul><li><p>c</p></li></ul></li></ul>',
      [list('bullet', { _type: 'item', content: [text('a')], children: [paragraph('b'), list('bullet', item('c'))] })],
    ],
    [
      'inner lists beside their items',
      '<ul><li><p>a</p></li><ul><li>b</li><ol><li>c</li></ol></ul><li>d</li></ul>',
      [list('bullet', item('a', list('bullet', item('b', list('letter', item('c'))))), item('d'))],
    ],
    [
      'a table with cells over two rows',
      '<table><tr><td rowspan=2>A<td>B<td rowspan=3>C<tr><td>1<tr><td>2<td>3<tr><td>4<td>5<td>6</table>',
      [table([column('A'), column('B'), column('C')], row('', '1', ''), row('2', '3', ''), row('4', '5', '6'))],
    ],
    ['what a browser puts behind a copied block', '<p>a</p><br class="Apple-interchange-newline">', [paragraph('a')]],
    [
      'without what is struck out or hidden',
      '<p>The fee is <del>un</del>limited, <s>not</s> <span style="text-decoration:line-through">never</span> due' +
        '<span style="display: none">X</span><span style="mso-hide:all">Y</span>.</p>',
      [paragraph('The fee is limited, due.')],
    ],
    [
      'with digits that stand higher or lower',
      '<p>10<sup>3</sup> m<sup>2</sup> of H<sub>2</sub>O, the 1<sup>st</sup></p>',
      [paragraph('10³ m² of H₂O, the 1st')],
    ],
    ['marks within their own kind', '<b>a <strong><b>b</b></strong></b>', [paragraph(strong(text('a b')))]],
  ];
  for (const [what, markup, blocks] of cases) {
    it(`is read: ${what}`, () => {
      expect(readMarkup(markup)).to.deep.equal(blocks);
      expect(checkRichText({ _type: 'richtext', content: readMarkup(markup) })).to.equal(true);
    });
  }

  it('is never deeper than a document accepts', () => {
    const read = readMarkup(deep(30));
    expect(checkRichText({ _type: 'richtext', content: read })).to.equal(true);
    for (let level = 1; level <= 30; level += 1) expect(JSON.stringify(read)).to.contain(`"L${level}"`);
    const marked = `${'<b><i><a href="https://example.com">'.repeat(20)}x${'</a></i></b>'.repeat(20)}`;
    expect(
      checkRichText({
        _type: 'richtext',
        content: readMarkup(`<ul><li>a<ul><li>b<ul><li>c<ul><li>${marked}</ul></ul></ul></ul>`),
      }),
    ).to.equal(true);
  });

  it('runs and loads nothing', () => {
    expect(
      readMarkup(
        '<img src=x onerror="window.ran=1"><script>window.ran=1</script><iframe src="javascript:1"></iframe><p onclick=x>a</p>',
      ),
    ).to.deep.equal([paragraph('a')]);
    expect('ran' in window).to.equal(false);
  });

  it('may be plain text', () => {
    expect(readPlainText('')).to.deep.equal([paragraph()]);
    expect(readPlainText('a\tb  c')).to.deep.equal([paragraph('a\tb  c')]);
  });
});
