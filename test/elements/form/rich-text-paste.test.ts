import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/define/builder-form.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';
import type { Instance, Json, JsonObject } from '../../../src/document/index.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, pressed, toolsReady } from '../fixtures/page.ts';
import { column, item, list, paragraph, row, strong, table, text } from './rich-blocks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

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

describe('deed-builder-form, struck-out text in a paste', () => {
  const plain = 'unlimited';

  it('is left out, which is said below the box until the next paste', async () => {
    const { box, written } = await form();
    box.focus();
    paste(box, { markup: '<p><del>un</del>limited</p>', plain });
    expect(written()).to.deep.equal([paragraph('limited')]);
    const status = box.parentElement?.querySelector('[role="status"]');
    expect(status?.textContent).to.equal('Struck-out text was left out.');
    paste(box, { markup: '<p> more</p>', plain: ' more' });
    expect(status?.textContent).to.equal('');
  });

  it('comes back no other way where there is nothing else', async () => {
    const { box, count } = await form([paragraph('kept')]);
    caretAt(box, 'kept');
    paste(box, { markup: '<p><s>unlimited</s></p>', plain });
    expect(count()).to.equal(0);
    expect(box.textContent).to.equal('kept');
    expect(box.parentElement?.textContent).to.contain('Struck-out text was left out.');
  });
});

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
      // The caret stands behind the pasted content: so does the next letter.
      await sendKeys({ type: '!' });
      const words = JSON.stringify(written());
      expect(words).to.match(/[XYZ]!/);
    });
  }

  it('puts a word at the caret in the first words of an empty box, which stand without a paragraph', async () => {
    for (const [back, pasted, after] of [
      [0, '<b>X</b>', [paragraph('Weather', strong(text('X')))]],
      [3, 'X', [paragraph('WeatXher')]],
      [7, 'X', [paragraph('XWeather')]],
      [3, '<p>X</p><p>Y</p>', [paragraph('WeatX'), paragraph('Yher')]],
    ] as const) {
      const { box, written } = await form([]);
      box.focus();
      await sendKeys({ type: 'Weather' });
      for (let times = 0; times < back; times += 1) await sendKeys({ press: 'ArrowLeft' });
      paste(box, { markup: pasted });
      expect(written()).to.deep.equal(after);
      await sendKeys({ type: '!' });
      expect(JSON.stringify(written())).to.match(/[XY]!/);
    }
  });

  it('takes lines of plain text for paragraphs', async () => {
    const { box, written } = await form([paragraph('abcdef')]);
    caretAt(box, 'abc');
    paste(box, { plain: 'X\r\n\r\nY\n' });
    expect(written()).to.deep.equal([paragraph('abcX'), paragraph(), paragraph('Ydef')]);
  });

  it('lets what stood behind the caret go on in the empty line that a paste ends with', async () => {
    for (const [before, after] of [
      [paragraph('abcdef'), [paragraph('abcX'), paragraph('def')]],
      [list('bullet', item('abcdef')), [list('bullet', item('abcX'), item('def'))]],
    ] as const) {
      const { box, written } = await form([before]);
      caretAt(box, 'abc');
      paste(box, { plain: 'X\n\n' });
      expect(written()).to.deep.equal(after);
      await sendKeys({ type: '!' });
      expect(JSON.stringify(written())).to.contain('"!def"');
    }
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

  it('stays in the box, is reported, and is saved once it is short enough; text typed into it meanwhile, too', async () => {
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

describe('untouched content of rich text', () => {
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
