import { expect, fixture, html } from '@open-wc/testing';
import { buildBlocks } from '../../../../src/elements/form/rich-text/build-rich-text.ts';
import { getSelectionIn, placeCaret, readCaret } from '../../../../src/elements/form/rich-text/text-caret.ts';
import type { Caret } from '../../../../src/elements/form/rich-text/text-caret.ts';
import type { Json } from '../../../../src/document/index.ts';
import { column, item, list, paragraph, row, strong, table, text } from '../rich-blocks.ts';

async function boxOf(content: Json): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>(html`<div contenteditable="true"></div>`);
  box.append(buildBlocks(content));
  box.focus();
  return box;
}

/** Puts the caret somewhere, and tells where it is found. */
function found(box: HTMLElement, caret: Caret): Caret | undefined {
  placeCaret(box, caret);
  const selection = getSelectionIn(box);
  return selection && readCaret(box, selection);
}

const CONTENT = [
  paragraph('ab', strong(text('cd')), 'ef'),
  paragraph('x', { _type: 'break' }, 'y'),
  list('bullet', item('one', list('letter', item('two'))), item('')),
  table([column('Head')], row('cell')),
  paragraph(),
];

describe('a caret by its place in the text', () => {
  it('is found at every letter of every line where it was put, whatever marks stand around', async () => {
    const box = await boxOf(CONTENT);
    // Lines in their order: two paragraphs, an item, the item in it, an empty item, header, cell, empty paragraph.
    const lengths = [6, 3, 3, 3, 0, 4, 4, 0];
    for (const [line, length] of lengths.entries())
      for (let offset = 0; offset <= length; offset++)
        expect(found(box, { line, offset }), `line ${line}, ${offset}`).to.deep.equal({ line, offset });
  });

  it('is the same after the text was drawn anew', async () => {
    const box = await boxOf(CONTENT);
    const before = found(box, { line: 3, offset: 2 });
    box.replaceChildren(buildBlocks(CONTENT));
    expect(found(box, before as Caret)).to.deep.equal({ line: 3, offset: 2 });
  });

  it('goes to the end of a line that has become shorter, and to the last line of a shorter text', async () => {
    const box = await boxOf([paragraph('ab'), paragraph('c')]);
    expect(found(box, { line: 0, offset: 99 })).to.deep.equal({ line: 0, offset: 2 });
    expect(found(box, { line: 99, offset: 0 })).to.deep.equal({ line: 1, offset: 0 });
  });

  it('stands in an empty box, and in words without a paragraph', async () => {
    const box = await boxOf([]);
    expect(found(box, { line: 0, offset: 0 })).to.deep.equal({ line: 0, offset: 0 });
    box.textContent = 'loose';
    document.getSelection()?.setPosition(box.firstChild, 3);
    expect(readCaret(box, getSelectionIn(box) as Range)).to.deep.equal({ line: 0, offset: 3 });
  });

  it('is nowhere while the selection is elsewhere', async () => {
    const box = await boxOf([paragraph('ab')]);
    const other = await fixture<HTMLElement>(html`<p>elsewhere</p>`);
    document.getSelection()?.selectAllChildren(other);
    expect(getSelectionIn(box)).to.equal(undefined);
  });

  it('is that of its own box where two stand in one shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const boxes = ['one', 'two'].map((words) => {
      const box = document.createElement('div');
      box.append(buildBlocks([paragraph(words)]));
      root.append(box);
      return box;
    });
    document.getSelection()?.setPosition(boxes[1]?.querySelector('p')?.firstChild ?? null, 2);
    expect(getSelectionIn(boxes[0] as HTMLElement)).to.equal(undefined);
    expect(readCaret(boxes[1] as HTMLElement, getSelectionIn(boxes[1] as HTMLElement) as Range)).to.deep.equal({
      line: 0,
      offset: 2,
    });
  });
});
