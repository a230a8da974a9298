import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { TextHistory } from '../../../../src/elements/form/rich-text/text-history.ts';
import { pressed, retype, byLabel } from '../../fixtures/page.ts';
import { item, list, paragraph } from '../rich-blocks.ts';
import { openRich, select, toEnd } from './open-rich.ts';

const moment = (words: string) => ({ content: words, caret: undefined });

describe('taking back in a rich text, by keys', () => {
  it('takes typing in one go for one step, brings it again, and tells both', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'bcd' });
    await pressed('Control+z');
    expect([rich.box.textContent, rich.written()]).to.deep.equal(['a', [paragraph('a')]]);
    await pressed('Control+Shift+Z');
    expect([rich.box.textContent, rich.written()]).to.deep.equal(['abcd', [paragraph('abcd')]]);
    await pressed('Control+z');
    await pressed('Control+y');
    expect(rich.written()).to.deep.equal([paragraph('abcd')]);
  });

  it('goes back to where the text began, and no further', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'b' });
    for (let step = 0; step < 3; step++) await pressed('Control+z');
    expect([rich.box.textContent, rich.patches.length]).to.deep.equal(['a', 2]);
  });

  it('takes typing and deleting for two steps', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'bc' });
    await pressed('Backspace');
    await pressed('Backspace');
    await pressed('Control+z');
    expect(rich.box.textContent).to.equal('abc');
    await pressed('Control+z');
    expect(rich.box.textContent).to.equal('a');
  });

  it('has nothing to bring again once something else was written', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'b' });
    await pressed('Control+z');
    await sendKeys({ type: 'c' });
    await pressed('Control+y');
    expect(rich.box.textContent).to.equal('ac');
  });

  it('puts the caret where it was, so that the next key goes there', async () => {
    const rich = await openRich([paragraph('abcd'), paragraph('ef')]);
    rich.box.focus();
    select(rich.box.querySelector('p'), 2);
    await pressed('ArrowLeft');
    await pressed('ArrowRight');
    await sendKeys({ type: 'X' });
    await pressed('Control+z');
    await sendKeys({ type: 'Y' });
    expect(rich.written()).to.deep.equal([paragraph('abYcd'), paragraph('ef')]);
  });

  it('takes back a command, and the menu of the browser does the same as the keys', async () => {
    const rich = await openRich([paragraph('a'), paragraph('b')]);
    rich.box.focus();
    document.getSelection()?.selectAllChildren(rich.box);
    rich.button('Bulleted list').click();
    expect(rich.written()).to.deep.equal([list('bullet', item('a'), item('b'))]);
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
    expect(rich.box.dispatchEvent(undo)).to.equal(false);
    expect(rich.written()).to.deep.equal([paragraph('a'), paragraph('b')]);
  });

  it('does not touch what was written in another field meanwhile', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await sendKeys({ type: 'b' });
    const after = byLabel(rich.element, 'After') as HTMLInputElement;
    await retype(after, 'kept');
    rich.box.focus();
    await pressed('Control+z');
    expect([rich.box.textContent, after.value]).to.deep.equal(['a', 'kept']);
    expect(rich.patches.at(-1)?.operations[0]?.path).to.equal('/value/all/Text');
  });
});

describe('the steps of a text', () => {
  const type = (history: TextHistory, words: string, at: number): void => {
    history.record(moment(words), { kind: 'type', at });
  };

  it('end where typing rests', () => {
    const history = new TextHistory(moment(''));
    type(history, 'a', 0);
    type(history, 'ab', 900);
    type(history, 'abc', 2500);
    expect(history.undo()?.content).to.equal('ab');
    expect(history.undo()?.content).to.equal('');
    expect(history.undo()).to.equal(undefined);
  });

  it('are of one kind each, and a paste is always one', () => {
    const history = new TextHistory(moment(''));
    type(history, 'a', 0);
    history.record(moment(''), { kind: 'delete', at: 1 });
    for (const words of ['x', 'xx']) history.record(moment(words), { kind: '', at: 2 });
    expect([1, 2, 3, 4].map(() => history.undo()?.content)).to.deep.equal(['x', '', 'a', '']);
  });

  it('come again in their order, until something is written', () => {
    const history = new TextHistory(moment('0'));
    for (const words of ['1', '2', '3']) history.record(moment(words), { kind: '', at: 0 });
    history.undo();
    history.undo();
    expect([history.redo()?.content, history.redo()?.content, history.redo()]).to.deep.equal(['2', '3', undefined]);
    history.undo();
    type(history, 'new', 5);
    expect(history.redo()).to.equal(undefined);
    expect(history.undo()?.content).to.equal('2');
  });

  it('are a hundred at most, the last ones', () => {
    const history = new TextHistory(moment('0'));
    for (let step = 1; step <= 150; step++) history.record(moment(String(step)), { kind: '', at: step });
    const back = Array.from({ length: 120 }, () => history.undo()?.content).filter((content) => content !== undefined);
    expect([back.length, back.at(-1)]).to.deep.equal([100, '50']);
  });

  it('typed on after a step back are a step of their own', () => {
    const history = new TextHistory(moment(''));
    type(history, 'a', 0);
    history.undo();
    type(history, 'b', 1);
    type(history, 'bc', 2);
    expect(history.undo()?.content).to.equal('');
  });
});
