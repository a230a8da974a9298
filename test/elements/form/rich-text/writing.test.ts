import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { checkRichText } from '../../../../src/document/rich-text.ts';
import type { Json } from '../../../../src/document/index.ts';
import { byLabel, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { column, item, list, paragraph, row, strong, table, text } from '../rich-blocks.ts';
import { openRich, select, toEnd } from './open-rich.ts';
import type { OpenRich } from './open-rich.ts';

/** The blocks told last, which a draft takes as they are. */
function told(rich: OpenRich): unknown {
  const content = rich.written();
  expect(checkRichText({ _type: 'richtext', content } as unknown as Json)).to.equal(true);
  return content;
}

describe('writing a rich text by keys', () => {
  it('has an item for each Enter in a list, and leaves the list by Enter in an empty one', async () => {
    const rich = await openRich([list('bullet', item('a'))]);
    toEnd(rich.box);
    await pressed('Enter');
    await sendKeys({ type: 'b' });
    expect(told(rich)).to.deep.equal([list('bullet', item('a'), item('b'))]);
    await pressed('Enter');
    await pressed('Enter');
    await sendKeys({ type: 'c' });
    expect(told(rich)).to.deep.equal([list('bullet', item('a'), item('b')), paragraph('c')]);
  });

  it('breaks a line within its paragraph by Shift and Enter', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await pressed('Shift+Enter');
    await sendKeys({ type: 'b' });
    expect(told(rich)).to.deep.equal([paragraph('a', { _type: 'break' }, 'b')]);
  });

  it('joins two paragraphs by Backspace, and keeps the marks of both', async () => {
    const rich = await openRich([paragraph(strong(text('a'))), paragraph('b')]);
    rich.box.focus();
    select(rich.box.lastElementChild, 0);
    await pressed('Backspace');
    expect(told(rich)).to.deep.equal([paragraph(strong(text('a')), 'b')]);
  });

  it('is left by Tab in both directions: nobody is caught in it', async () => {
    const rich = await openRich([paragraph('a')]);
    rich.box.focus();
    await pressed('Tab');
    expect(control(rich.element) === byLabel(rich.element, 'After')).to.equal(true);
    await pressed('Shift+Tab');
    expect(control(rich.element) === rich.box).to.equal(true);
    expect(rich.patches).to.deep.equal([]);
  });

  it('is gone to by a press on its label', async () => {
    const rich = await openRich([paragraph('a')]);
    rootOf(rich.element).querySelector<HTMLElement>('[data-role=label]')?.click();
    expect(control(rich.element) === rich.box).to.equal(true);
  });

  it('writes into a cell, where Enter makes no block that a cell cannot have', async () => {
    const rich = await openRich([table([column('A')], row('x'))]);
    rich.box.focus();
    select(rich.box.querySelector('td'), 1);
    await pressed('Enter');
    await sendKeys({ type: 'y' });
    expect(told(rich)).to.deep.equal([
      { ...table([column('A')]), rows: [{ _type: 'row', cells: [[text('x'), { _type: 'break' }, text('y')]] }] },
    ]);
  });

  it('is empty when all of it is selected and deleted, and can be begun anew', async () => {
    const rich = await openRich([list('letter', item('a'), item('b')), table([column('A')], row('x')), paragraph('z')]);
    rich.box.focus();
    await pressed('Control+a');
    await pressed('Delete');
    await sendKeys({ type: 'new' });
    expect(JSON.stringify(told(rich))).to.include('new');
    expect(rich.box.textContent).to.equal('new');
  });

  it('takes no dropped markup, which would come in past all that a paste goes through', async () => {
    const rich = await openRich([paragraph('a')]);
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
    expect(rich.box.dispatchEvent(drop)).to.equal(false);
  });

  it('reads what an input method writes, and draws nothing over it', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    const line = rich.box.querySelector('p') as HTMLElement;
    for (const words of ['aに', 'aにほ', 'a日本']) {
      line.firstChild?.replaceWith(words);
      rich.box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
      await rich.element.updateComplete;
      expect(line.isConnected && line.textContent === words).to.equal(true);
    }
    expect(told(rich)).to.deep.equal([paragraph('a日本')]);
  });

  it('tells nothing where it is only gone through', async () => {
    const rich = await openRich([paragraph(' spaced  out '), paragraph(), list('bullet', item(''))]);
    toEnd(rich.box);
    for (const key of ['ArrowUp', 'Home', 'End', 'Shift+ArrowUp', 'Escape']) await pressed(key);
    rich.box.blur();
    await rich.element.updateComplete;
    expect(rich.patches).to.deep.equal([]);
  });
});

describe('a rich text and others', () => {
  it('keeps the caret in its line and letter while others write before it', async () => {
    const rich = await openRich([paragraph('one'), paragraph('two'), list('bullet', item('abc'))]);
    rich.box.focus();
    select(rich.box.querySelector('li'), 2);
    await rich.give([paragraph('ONE!'), paragraph('two'), list('bullet', item('abc'))]);
    await sendKeys({ type: 'X' });
    expect(told(rich)).to.deep.equal([paragraph('ONE!'), paragraph('two'), list('bullet', item('abXc'))]);
  });

  it('puts the caret as near as there is text where others took its line away', async () => {
    const rich = await openRich([paragraph('one'), paragraph('two')]);
    toEnd(rich.box);
    await rich.give([paragraph('o')]);
    await sendKeys({ type: 'X' });
    expect(told(rich)).to.deep.equal([paragraph('oX')]);
    await rich.give([]);
    await sendKeys({ type: 'Y' });
    expect(told(rich)).to.deep.equal([paragraph('Y')]);
  });

  it('keeps the same nodes where the page hands back what it was told', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'b' });
    const line = rich.box.firstElementChild;
    await rich.give([paragraph('ab')]);
    expect(line?.isConnected).to.equal(true);
    expect(rich.box.textContent).to.equal('ab');
  });

  it('shows what it can of blocks that are none, and throws at nothing', async () => {
    const rich = await openRich([]);
    for (const content of [
      [{ _type: 'hologram', content: [text('kept')] }],
      [{ _type: 'list', items: 'none' }],
      [{ _type: 'table', columns: [{ header: [] }], rows: [{ cells: 3 }] }],
      [null, 7, 'x', { _type: 'paragraph' }],
      [
        {
          _type: 'paragraph',
          content: [{ _type: 'strong' }, { _type: 'text' }, { _type: 'link', href: 9, content: [] }],
        },
      ],
    ] as unknown as readonly Json[]) {
      await rich.give(content);
      expect(rich.box.isContentEditable).to.equal(true);
    }
    await rich.give([paragraph('fine')]);
    expect([rich.box.textContent, rich.patches]).to.deep.equal(['fine', []]);
  });

  it('is shown for reading as soon as the form is, and written again after', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    rich.element.readonly = true;
    await rich.element.updateComplete;
    await sendKeys({ type: 'x' });
    rich.element.readonly = false;
    await rich.element.updateComplete;
    toEnd(rich.box);
    await sendKeys({ type: 'y' });
    expect(told(rich)).to.deep.equal([paragraph('ay')]);
  });

  it('goes on after its form was taken off the page and put back', async () => {
    const rich = await openRich([paragraph('a')]);
    const { parentElement } = rich.element;
    rich.element.remove();
    parentElement?.append(rich.element);
    await rich.element.updateComplete;
    toEnd(rich.box);
    await sendKeys({ type: 'b' });
    expect([told(rich), texts(rich.element, '.rich-box')]).to.deep.equal([[paragraph('ab')], ['ab']]);
  });
});
