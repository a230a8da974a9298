import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { byLabel, control, pressed, rootOf } from '../../fixtures/page.ts';
import { list, item, paragraph, strong, text } from '../rich-blocks.ts';
import { openRich, select, toEnd } from './open-rich.ts';
import type { OpenRich } from './open-rich.ts';

const heading = (words: string) => ({ _type: 'heading', level: 3, content: [text(words)] });
const link = (href: string, words: string) => ({ _type: 'link', href, content: [text(words)] });
const isPressed = (rich: OpenRich, name: string): boolean => rich.button(name).getAttribute('aria-pressed') === 'true';
const address = ({ element }: OpenRich): HTMLInputElement => byLabel(element, 'Link address') as HTMLInputElement;

describe('the bar of a rich text', () => {
  it('names its text box, is one tab stop, and tells the keys of its commands', async () => {
    const rich = await openRich([paragraph('word')]);
    rich.box.focus();
    const bar = rootOf(rich.element).querySelector('[role=toolbar]');
    expect(bar?.getAttribute('aria-controls')).to.equal(rich.box.id);
    expect(rich.buttons().filter(({ tabIndex }) => tabIndex === 0).length).to.equal(1);
    expect(rich.button('Bold').getAttribute('aria-keyshortcuts')).to.equal('Control+B Meta+B');
    expect(rich.button('Heading').hasAttribute('aria-keyshortcuts')).to.equal(false);
    await expect(rich.element).shadowDom.to.be.accessible();
  });

  it('goes round by arrows, and Tab goes to where the person was last', async () => {
    const rich = await openRich([paragraph('word')]);
    rich.box.focus();
    rich.button('Bold').focus();
    await pressed('ArrowLeft');
    expect(control(rich.element)?.getAttribute('aria-label')).to.equal('Link');
    await pressed('ArrowRight');
    await pressed('ArrowRight');
    expect(control(rich.element)?.getAttribute('aria-label')).to.equal('Italic');
    await pressed('Tab');
    expect(control(rich.element) === rich.box).to.equal(true);
    await pressed('Shift+Tab');
    expect(control(rich.element)?.getAttribute('aria-label')).to.equal('Italic');
  });

  it('goes by arrows as it looks in text from right to left', async () => {
    const rich = await openRich([paragraph('word')]);
    rich.element.dir = 'rtl';
    rich.box.focus();
    rich.button('Bold').focus();
    await pressed('ArrowLeft');
    expect(control(rich.element)?.getAttribute('aria-label')).to.equal('Italic');
    await pressed('ArrowRight');
    expect(control(rich.element)?.getAttribute('aria-label')).to.equal('Bold');
  });

  it('shows which marks and blocks the caret stands in, as it moves', async () => {
    const rich = await openRich([heading('Head'), paragraph('a', strong(text('b'))), list('letter', item('c'))]);
    const states = (): string[] =>
      rich.buttons().flatMap((each) => (each.ariaPressed === 'true' ? [each.ariaLabel ?? ''] : []));
    rich.box.focus();
    select(rich.box.querySelector('h3'), 0);
    await pressed('ArrowRight');
    expect(states()).to.deep.equal(['Heading']);
    select(rich.box.querySelector('strong'), 0);
    await pressed('ArrowRight');
    expect(states()).to.deep.equal(['Bold']);
    select(rich.box.querySelector('li'), 0);
    await pressed('ArrowRight');
    expect(states()).to.deep.equal(['Lettered list']);
  });

  it('is not there in a form for reading, and its keys change nothing', async () => {
    const rich = await openRich([paragraph('fixed')], { readonly: true });
    expect(rootOf(rich.element).querySelector('[role=toolbar]:not([hidden])') === null).to.equal(true);
    expect(rich.box.getAttribute('aria-readonly')).to.equal('true');
    rich.box.focus();
    select(rich.box.querySelector('p'), 0, 5);
    for (const key of ['Control+b', 'Control+k', 'Control+z', 'Delete']) await pressed(key);
    await sendKeys({ type: 'x' });
    expect([rich.box.textContent, rich.patches]).to.deep.equal(['fixed', []]);
  });

  it('keeps the selection of the text when it is pressed', async () => {
    const rich = await openRich([paragraph('abc')]);
    rich.box.focus();
    const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
    expect(rich.button('Bold').dispatchEvent(press)).to.equal(false);
  });
});

describe('commands of a rich text', () => {
  it('mark the selected letters by keys, and take the mark away by the same', async () => {
    const rich = await openRich([paragraph('abc')]);
    rich.box.focus();
    select(rich.box.querySelector('p'), 1, 2);
    await pressed('Control+b');
    expect(rich.written()).to.deep.equal([paragraph('a', strong(text('b')), 'c')]);
    expect(isPressed(rich, 'Bold')).to.equal(true);
    await pressed('Control+b');
    expect(rich.written()).to.deep.equal([paragraph('abc')]);
    await pressed('Control+i');
    expect(rich.written()).to.deep.equal([paragraph('a', { _type: 'em', content: [text('b')] }, 'c')]);
  });

  it('mark what is typed next where nothing is selected', async () => {
    const rich = await openRich([paragraph('a')]);
    toEnd(rich.box);
    await pressed('Control+b');
    await sendKeys({ type: 'b' });
    expect(rich.written()).to.deep.equal([paragraph('a', strong(text('b')))]);
  });

  it('make a heading of a line, and a line of it again', async () => {
    const rich = await openRich([paragraph('Head'), paragraph('body')]);
    rich.box.focus();
    select(rich.box.querySelector('p'), 2);
    rich.button('Heading').click();
    expect(rich.written()).to.deep.equal([heading('Head'), paragraph('body')]);
    rich.button('Heading').click();
    expect(rich.written()).to.deep.equal([paragraph('Head'), paragraph('body')]);
  });

  it('make one list of several lines, change its kind, and take it away', async () => {
    const rich = await openRich([paragraph('a'), paragraph('b')]);
    rich.box.focus();
    document.getSelection()?.selectAllChildren(rich.box);
    rich.button('Bulleted list').click();
    expect(rich.written()).to.deep.equal([list('bullet', item('a'), item('b'))]);
    rich.button('Lettered list').click();
    expect(rich.written()).to.deep.equal([list('letter', item('a'), item('b'))]);
    rich.button('Lettered list').click();
    expect(rich.written()).to.deep.equal([paragraph('a'), paragraph('b')]);
  });

  it('leave Alt and Shift with their keys to the browser', async () => {
    const rich = await openRich([paragraph('abc')]);
    rich.box.focus();
    select(rich.box.querySelector('p'), 0, 3);
    const altered = new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, altKey: true, cancelable: true });
    expect(rich.box.dispatchEvent(altered)).to.equal(true);
    expect(rich.patches).to.deep.equal([]);
  });
});

describe('a link in a rich text', () => {
  async function ask(rich: OpenRich, start = 0, end = 3): Promise<HTMLInputElement> {
    rich.box.focus();
    select(rich.box.querySelector('p'), start, end);
    await pressed('Control+k');
    return address(rich);
  }

  it('is asked for its address, by keys alone, and put on the selected words', async () => {
    const rich = await openRich([paragraph('abc def')]);
    const input = await ask(rich);
    expect(input.matches(':focus')).to.equal(true);
    await sendKeys({ type: ' https://example.com ' });
    await pressed('Enter');
    expect(rich.written()).to.deep.equal([paragraph(link('https://example.com', 'abc'), ' def')]);
    expect(control(rich.element) === rich.box).to.equal(true);
    expect(input.isConnected).to.equal(false);
  });

  it('is the text of itself where none is selected', async () => {
    const rich = await openRich([paragraph('see ')]);
    await ask(rich, 4, 4);
    await sendKeys({ type: 'mailto:a@example.com' });
    await pressed('Enter');
    expect(JSON.stringify(rich.written())).to.include('"href":"mailto:a@example.com"');
    expect(rich.box.textContent).to.match(/^see\s+mailto:a@example\.com$/);
  });

  it('is refused where it could run something, and can be corrected', async () => {
    const rich = await openRich([paragraph('abc')]);
    const input = await ask(rich);
    await sendKeys({ type: 'javascript:alert(1)' });
    await pressed('Enter');
    expect([input.validationMessage, rich.patches]).to.deep.equal([
      'Enter an address that begins with https:// or mailto:',
      [],
    ]);
    input.select();
    await sendKeys({ type: 'https://example.com' });
    expect(input.validationMessage).to.not.equal('Enter an address that begins with https:// or mailto:');
    await pressed('Enter');
    expect(rich.written()).to.deep.equal([paragraph(link('https://example.com', 'abc'))]);
  });

  it('is given up by Escape, back at the selection, and nothing around hears of the key', async () => {
    const rich = await openRich([paragraph('abc')]);
    let heard = 0;
    rich.element.addEventListener('keydown', (event) => (heard += event.key === 'Escape' ? 1 : 0));
    await ask(rich, 1, 2);
    await pressed('Escape');
    expect([heard, rich.patches, control(rich.element) === rich.box]).to.deep.equal([0, [], true]);
    await sendKeys({ type: 'X' });
    expect(rich.written()).to.deep.equal([paragraph('aXc')]);
  });

  it('is put in once, however often its command was pressed before', async () => {
    const rich = await openRich([paragraph('abc')]);
    await ask(rich, 3, 3);
    rich.button('Link').click();
    address(rich).focus();
    await sendKeys({ type: 'https://a.example' });
    await pressed('Enter');
    expect(rich.box.textContent?.match(/https/g)?.length).to.equal(1);
  });

  it('is taken away by the command that made it, and its words stay', async () => {
    const rich = await openRich([paragraph(link('https://example.com', 'abc'))]);
    rich.box.focus();
    select(rich.box.querySelector('a'), 0, 3);
    rich.button('Link').click();
    expect(rich.written()).to.deep.equal([paragraph('abc')]);
    expect(rootOf(rich.element).querySelector('.rich-bar input') === null).to.equal(true);
  });

  it('leads nowhere while it is written, and does not tell where it came from', async () => {
    const rich = await openRich([paragraph(link('https://example.com', 'abc'))]);
    expect([rich.box.querySelector('a')?.rel, rich.box.isContentEditable]).to.deep.equal(['noreferrer', true]);
  });
});
