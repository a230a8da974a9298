import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/define/builder-form.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';
import type { Instance, Json, JsonObject } from '../../../src/document/index.ts';
import { readMarkup, readPlainText } from '../../../src/elements/builder-form/rich-text/read-paste.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, pressed, toolsReady } from '../fixtures/page.ts';

const text = (words: string): JsonObject => ({ _type: 'text', text: words });
const strong = (...content: JsonObject[]): JsonObject => ({ _type: 'strong', content });
const paragraph = (...content: (JsonObject | string)[]): JsonObject => ({
  _type: 'paragraph',
  content: content.map((inline) => (typeof inline === 'string' ? text(inline) : inline)),
});
const item = (words: string, ...children: JsonObject[]): JsonObject => ({
  _type: 'item',
  content: words === '' ? [] : [text(words)],
  children,
});
const list = (style: string, ...items: JsonObject[]): JsonObject => ({ _type: 'list', style, items });
const column = (words: string, align = 'left'): JsonObject => ({ header: words === '' ? [] : [text(words)], align });
const row = (...cells: string[]): JsonObject => ({
  _type: 'row',
  cells: cells.map((words) => (words === '' ? [] : [text(words)])),
});
const table = (columns: JsonObject[], ...rows: JsonObject[]): JsonObject => ({ _type: 'table', columns, rows });

interface Setup {
  readonly element: DeedBuilderForm;
  readonly box: HTMLElement;
  readonly written: () => readonly Json[];
  readonly count: () => number;
}

async function form(content: readonly JsonObject[] = []): Promise<Setup> {
  const base = agreementValue();
  const value = {
    ...base,
    terms: { ...(base['terms'] as JsonObject), extra: { _type: 'richtext', content } },
  } as unknown as Instance;
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${agreementSchema} .value=${value}></deed-builder-form>`,
  );
  await toolsReady();
  const box = byLabel(element, 'Special terms');
  await waitUntil(() => box.isContentEditable);
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  const written = (): readonly Json[] => {
    const last = patches.at(-1)?.operations[0];
    return last && 'value' in last ? (last.value as { content: readonly Json[] }).content : [];
  };
  return { element, box, written, count: () => patches.length };
}

/** Puts the caret behind some words, or selects from them to others. */
function caretAt(box: HTMLElement, words: string, until?: string): void {
  const find = (part: string): [Node, number] => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(part);
      if (at >= 0) return [node, at + part.length];
    }
    throw new Error(`There is no "${part}".`);
  };
  box.focus();
  const [node, offset] = words === '' ? ([box, 0] as [Node, number]) : find(words);
  const [end, endOffset] = until === undefined ? [node, offset] : find(until);
  document.getSelection()?.setBaseAndExtent(node, offset, end, endOffset);
}

function paste(box: HTMLElement, { markup, plain = '' }: { readonly markup?: string; readonly plain?: string }): void {
  const data = new DataTransfer();
  if (markup !== undefined) data.setData('text/html', markup);
  data.setData('text/plain', plain);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

describe('deed-builder-form, pasting into rich text', () => {
  const cases: [string, { before: JsonObject[]; at: [string, string?]; pasted: string; after: JsonObject[] }][] = [
    [
      'formatted words into a line take no letter of it',
      {
        before: [paragraph('abcdef')],
        at: ['abc'],
        pasted: '<b>X</b>',
        after: [paragraph('abc', strong(text('X')), 'def')],
      },
    ],
    [
      'words in the place of what is selected',
      { before: [paragraph('abcdef')], at: ['ab', 'abcd'], pasted: 'X', after: [paragraph('abXef')] },
    ],
    [
      'paragraphs into a line split it',
      {
        before: [paragraph('abcdef')],
        at: ['abc'],
        pasted: '<p>X</p><p>Y</p><p>Z</p>',
        after: [paragraph('abcX'), paragraph('Y'), paragraph('Zdef')],
      },
    ],
    [
      'paragraphs behind a line go below it',
      {
        before: [paragraph('one'), paragraph('two')],
        at: ['one'],
        pasted: '<p>X</p><p>Y</p>',
        after: [paragraph('oneX'), paragraph('Y'), paragraph('two')],
      },
    ],
    [
      'paragraphs into nothing are all there is',
      { before: [], at: [''], pasted: '<p>X</p><p>Y</p>', after: [paragraph('X'), paragraph('Y')] },
    ],
    [
      'a list into a line stands between its halves',
      {
        before: [paragraph('abcdef')],
        at: ['abc'],
        pasted: '<ul><li>X<li>Y</ul>',
        after: [paragraph('abc'), list('bullet', item('X'), item('Y')), paragraph('def')],
      },
    ],
    [
      'a heading before a line',
      {
        before: [paragraph('abc')],
        at: [''],
        pasted: '<h2>X</h2><p>Y</p>',
        after: [{ _type: 'heading', level: 3, content: [text('X')] }, paragraph('Y'), paragraph('abc')],
      },
    ],
    [
      'paragraphs into a list become items of it',
      {
        before: [list('letter', item('one'), item('two'))],
        at: ['on'],
        pasted: '<p>X</p><p>Y</p>',
        after: [list('letter', item('onX'), item('Ye'), item('two'))],
      },
    ],
    [
      'a list into a list joins it',
      {
        before: [list('bullet', item('one'), item('two'))],
        at: ['one'],
        pasted: '<ul><li>X<li>Y</ul>',
        after: [list('bullet', item('oneX'), item('Y'), item('two'))],
      },
    ],
    [
      'paragraphs into a cell stay in it',
      {
        before: [table([column('H')], row('abc'))],
        at: ['ab'],
        pasted: '<p>X</p><p>Y</p>',
        after: [table([column('H')], { _type: 'row', cells: [[text('abX'), { _type: 'break' }, text('Yc')]] })],
      },
    ],
    [
      'across paragraphs, in the place of their ends',
      {
        before: [paragraph('abc'), paragraph('def'), paragraph('ghi')],
        at: ['a', 'gh'],
        pasted: '<p>X</p><p>Y</p>',
        after: [paragraph('aX'), paragraph('Yi')],
      },
    ],
  ];
  for (const [what, { before, at, pasted, after }] of cases) {
    it(`puts ${what}`, async () => {
      const { box, written } = await form(before);
      caretAt(box, ...at);
      paste(box, { markup: pasted });
      expect(written()).to.deep.equal(after);
      expect(checkRichText({ _type: 'richtext', content: written() as Json })).to.equal(true);
      // The caret stands behind what was put in: the next letter does.
      await sendKeys({ type: '!' });
      const words = JSON.stringify(written());
      expect(words).to.match(/[XYZ]!/);
    });
  }

  it('takes lines of plain text for paragraphs', async () => {
    const { box, written } = await form([paragraph('abcdef')]);
    caretAt(box, 'abc');
    paste(box, { plain: 'X\r\n\r\nY\n' });
    expect(written()).to.deep.equal([paragraph('abcX'), paragraph(), paragraph('Ydef')]);
  });

  it('keeps every one of many lines', async () => {
    const { box, written } = await form([paragraph('before'), paragraph('behind')]);
    caretAt(box, 'before');
    const lines = Array.from({ length: 2600 }, (_, index) => `Line ${index}`);
    paste(box, { plain: lines.join('\n') });
    expect(written()).to.have.length(2601);
    expect(written()[2599]).to.deep.equal(paragraph('Line 2599'));
    expect(written()[2600]).to.deep.equal(paragraph('behind'));
  });
});

describe('deed-builder-form, rich text beyond its limit', () => {
  afterEach(() => {
    sessionStorage.clear();
  });

  it('stays in the box, is told, and is saved once it is short enough; what is typed into it meanwhile, too', async () => {
    const { element, box, written, count } = await form([paragraph('start')]);
    caretAt(box, 'start');
    paste(box, { plain: `\n${'long '.repeat(20_100)}` });
    await element.updateComplete;
    expect(count()).to.equal(0);
    expect(box.textContent).to.have.length(5 + 100_500);
    expect(element.shadowRoot?.querySelector('.error')?.textContent?.trim()).to.equal(
      'Shorten this to 100,000 characters.',
    );
    caretAt(box, 'start');
    await sendKeys({ type: '!' });
    await element.updateComplete;
    expect(box.firstElementChild?.textContent).to.equal('start!');
    expect(box.textContent).to.have.length(6 + 100_500);
    box.lastElementChild?.remove();
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await element.updateComplete;
    expect(written()).to.deep.equal([paragraph('start!')]);
    expect(element.shadowRoot?.querySelector('.error')).to.equal(null);
  });

  it('is there again when the page has been loaded again', async () => {
    const { element, box } = await form([paragraph('start')]);
    caretAt(box, 'start');
    paste(box, { plain: '🙂'.repeat(100_001) });
    await element.updateComplete;
    const { value } = element;
    const again = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${agreementSchema} .value=${value as Instance}></deed-builder-form>`,
    );
    await toolsReady();
    const other = byLabel(again, 'Special terms');
    await waitUntil(() => other.isContentEditable && [...(other.textContent ?? '')].length === 100_006);
    expect(again.shadowRoot?.querySelector('.error')?.textContent?.trim()).to.equal(
      'Shorten this to 100,000 characters.',
    );
  });

  it('counts an emoji as one character', async () => {
    const { box, count } = await form([]);
    box.focus();
    paste(box, { plain: '🙂'.repeat(60_000) });
    expect(count()).to.equal(1);
  });
});

describe('deed-builder-form, taking back in rich text', () => {
  const mod = 'Control';
  const undo = (): Promise<void> => pressed(`${mod}+z`);
  const redo = (): Promise<void> => pressed(`${mod}+Shift+z`);

  it('takes back a paste alone, and brings it again', async () => {
    const { box, written } = await form([paragraph('start')]);
    caretAt(box, 'start');
    await sendKeys({ type: ' mine' });
    paste(box, { markup: '<p>X</p><p>Y</p>' });
    await undo();
    expect(written()).to.deep.equal([paragraph('start mine')]);
    await undo();
    expect(written()).to.deep.equal([paragraph('start')]);
    await redo();
    await redo();
    expect(written()).to.deep.equal([paragraph('start mineX'), paragraph('Y')]);
    await sendKeys({ type: '!' });
    expect(written()).to.deep.equal([paragraph('start mineX'), paragraph('Y!')]);
  });

  it('has nothing to take back once somebody else has written', async () => {
    const { element, box, count } = await form([paragraph('start')]);
    caretAt(box, 'start');
    await sendKeys({ type: ' mine' });
    const value = element.value as unknown as { terms: JsonObject } & JsonObject;
    element.value = {
      ...value,
      terms: { ...value.terms, extra: { _type: 'richtext', content: [paragraph('theirs')] } },
    } as unknown as Instance;
    await element.updateComplete;
    const before = count();
    await undo();
    expect(count()).to.equal(before);
    expect(box.textContent).to.equal('theirs');
  });

  it('begins a new step where the caret was set elsewhere', async () => {
    const { box, written } = await form([paragraph('one'), paragraph('two')]);
    caretAt(box, 'one');
    await sendKeys({ type: 'A' });
    await pressed('ArrowDown');
    await sendKeys({ type: 'B' });
    await undo();
    expect(written()).to.deep.equal([paragraph('oneA'), paragraph('two')]);
  });
});

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
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      [list('bullet', item('a'), item('', list('bullet', item('b'))))],
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

describe('what nobody touched in rich text', () => {
  it('stays as it was when something else in it is changed', async () => {
    const untouched: JsonObject[] = [
      { _type: 'heading', level: 2, content: [text('Two  spaces,\u00a0a fixed one, a\ttab')] },
      list(
        'letter',
        { _type: 'item', content: [], children: [paragraph('x')] },
        item('y', { _type: 'heading', level: 5, content: [text('z')] }),
      ),
      table([column('H', 'center'), column('')], row('', ' kept ')),
      paragraph(),
      paragraph('end'),
    ];
    const { box, written } = await form(untouched);
    caretAt(box, 'end');
    await sendKeys({ type: '!' });
    expect(written()).to.deep.equal([...untouched.slice(0, -1), paragraph('end!')]);
  });
});
