import { expect } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';
import type { JsonObject } from '../../../src/document/index.ts';
import { readMarkup, readPlainText } from '../../../src/elements/form/rich-text/read-paste.ts';
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
    [
      'without deletions of Word, written in its own ways',
      `<p class=MsoNormal>The fee is <del cite="mailto:A" datetime="2026-01-01T10:00"><span class=msoDel>un</span></del>limited<span style='TEXT-DECORATION : line-through'> never</span><span style='text-line-through:double'> twice</span> and <ins cite="mailto:A">paid </ins>in <u style='text-decoration:underline'>full</u>.</p>`,
      [paragraph('The fee is limited and paid in full.')],
    ],
    [
      'without what a style sheet of its source strikes out or hides',
      `<html><head><style type="text/css"><!-- @import url(x.css); span.s1 {text-decoration: line-through} span.s2 {display:none; color:red} .up {vertical-align:super} .s3{text-decoration:underline} td.x{text-decoration:line-through} --></style></head><body><p>a<span class="s1"> not</span><span class="s2">1</span><span class="s3"> b</span>2<span class="up">3</span><span class="s1" style="text-decoration:none"> c</span></p><table><tr><td>d<td class=x>e<td>f</table></body></html>`,
      [paragraph('a b2³ c'), table([column('d'), column(''), column('f')])],
    ],
    [
      'without anything that its source hides',
      `<p>a<span style="display :none">1</span><span style="visibility:  hidden">2</span><span style="font-size:0px">3</span><span style="opacity:0">4</span><span hidden>5</span><noscript>6</noscript><iframe>7</iframe><span style="opacity:0.5;font-size:0.9em">b</span></p>`,
      [paragraph('ab')],
    ],
    [
      'without comments of Word and the marks of notes',
      `<p>Due in 10<a style='mso-footnote-id:ftn1' href="#_ftn1"><span class=MsoFootnoteReference><sup>1</sup></span></a> days<a style='mso-comment-reference:AB_1'> net</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span>.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div>`,
      [paragraph('Due in 10 days net.')],
    ],
    [
      'with raised letters of every kind',
      `<p>10<span style="font-size:0.6em;vertical-align:super">3</span> 10<sup>-6</sup> 2<sup>n</sup> 2<sup>x</sup> 10<sup>3,5</sup> x<sub>12</sub> x<sub>max</sub> 3<sup>1</sup>/<sub>2</sub> 2<sup>nd</sup> 5<sup><b>2</b></sup> 4<sup style="vertical-align:super">z</sup></p>`,
      [paragraph('10³ 10⁻⁶ 2ⁿ 2^x 10^(3,5) x₁₂ xmax 3¹/₂ 2nd 5', strong(text('²')), ' 4^z')],
    ],
    [
      'with words held apart that stand on lines of their own',
      `<address>a</address><address>b</address><span style="display:block">c</span><span style="display: block">d</span>e<hr>f<table><caption>g</caption><tr><td>h</table><p>i<span style="display:inline-block">j</span>k</p>`,
      [...['a', 'b', 'c', 'd', 'e f', 'g'].map((word) => paragraph(word)), table([column('h')]), paragraph('i j k')],
    ],
    [
      'with all words of a table in a cell, and of one in the deepest list',
      '<table><tr><td><table><tr><td>a<td>b<tr><td>c</table></table><ul><li>1<ul><li>2<ul><li>3<ul><li>4<table><tr><td>d<tr><td>e</table></ul></ul></ul></ul>',
      [
        table([
          {
            header: [text('a'), { _type: 'break' }, text('b'), { _type: 'break' }, text('c'), { _type: 'break' }],
            align: 'left',
          },
        ]),
        list(
          'bullet',
          item(
            '1',
            list('bullet', item('2', list('bullet', item('3', list('bullet', item('4'), item('d'), item('e')))))),
          ),
        ),
      ],
    ],
    ['text in a list that stands in no item', '<ul>a<li>b</li></ul>', [list('bullet', item('a'), item('b'))]],
    [
      'a table that is wider than a document takes',
      `<table><tr>${'<td>x'.repeat(51)}</table>`,
      Array.from({ length: 51 }, () => paragraph('x')),
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
