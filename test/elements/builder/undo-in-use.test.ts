import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { setUiLanguage, type DeedBuilder } from '../../../src/elements/index.ts';
import { byLabel, byRole, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { alone, formOf } from './open-builder.ts';

const field = (element: DeedBuilder, name: string): HTMLInputElement =>
  byLabel(formOf(element), name) as HTMLInputElement;
const undo = (element: DeedBuilder): HTMLButtonElement => byRole(element, 'button', 'Undo') as HTMLButtonElement;
const redo = (element: DeedBuilder): HTMLButtonElement => byRole(element, 'button', 'Redo') as HTMLButtonElement;
const said = (element: DeedBuilder): string => texts(element, '.history [role=status]')[0] ?? '';

async function open(): Promise<DeedBuilder> {
  await setViewport({ width: 1440, height: 900 });
  const element = await alone();
  await waitUntil(() => rootOf(element).querySelector('.history button'), 'undo and redo');
  return element;
}

/** Types into a field, and leaves it. */
async function fill(element: DeedBuilder, name: string, text: string): Promise<void> {
  await retype(field(element, name), text);
  await element.updateComplete;
}

describe('deed-builder, taking edits back', () => {
  it('takes back field by field, the last first, and brings them again in their order', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    await fill(element, 'Purpose', 'To build boats');
    const both = (): string[] => [field(element, 'Years').value, field(element, 'Purpose').value];
    undo(element).click();
    await waitUntil(() => both().join() === '3,', 'the purpose is taken back');
    undo(element).click();
    await waitUntil(() => both().join() === ',', 'the years are taken back');
    expect([undo(element).disabled, redo(element).disabled]).to.deep.equal([true, false]);
    redo(element).click();
    await waitUntil(() => both().join() === '3,', 'the years are there again');
    redo(element).click();
    await waitUntil(() => both().join() === '3,To build boats', 'the purpose is there again');
    expect([undo(element).disabled, redo(element).disabled]).to.deep.equal([false, true]);
  });

  it('has nothing to bring again after another edit', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    undo(element).click();
    await waitUntil(() => !redo(element).disabled, 'it can be brought again');
    await fill(element, 'Purpose', 'To build boats');
    await waitUntil(() => redo(element).disabled, 'it cannot any more');
    expect(said(element)).to.equal('');
  });

  it('leaves Ctrl+Z in a text that is typed to the browser', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    field(element, 'Purpose').focus();
    const event = new KeyboardEvent('keydown', {
      key: 'z',
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    field(element, 'Purpose').dispatchEvent(event);
    await element.updateComplete;
    expect([event.defaultPrevented, field(element, 'Years').value]).to.deep.equal([false, '3']);
  });

  it('hears Ctrl+Y as well, and neither with Alt nor where the page has taken the key', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    undo(element).focus();
    await pressed('Control+z');
    await waitUntil(() => field(element, 'Years').value === '', 'it is taken back');
    await pressed('Control+Alt+y');
    const block = (event: Event): void => {
      event.preventDefault();
    };
    element.addEventListener('keydown', block);
    redo(element).focus();
    await pressed('Control+y');
    expect(field(element, 'Years').value).to.equal('');
    element.removeEventListener('keydown', block);
    await pressed('Control+y');
    await waitUntil(() => field(element, 'Years').value === '3', 'it is there again');
    expect(said(element)).to.equal('Redone');
  });

  it('tells the page of each step as an edit, with operations that lead back', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    const told = oneEvent(element, 'deed-patch');
    undo(element).click();
    const { operations, inverse, origin } = (await told).detail as {
      operations: readonly { path: string }[];
      inverse: readonly { path: string; value: unknown }[];
      origin: string;
    };
    expect([operations[0]?.path, inverse[0]?.path, inverse[0]?.value, origin]).to.deep.equal([
      '/value/terms/years',
      '/value/terms/years',
      3,
      'local',
    ]);
  });

  it('names its buttons and its words in the language that is switched to', async () => {
    const element = await open();
    await fill(element, 'Years', '3');
    await setUiLanguage('de');
    const button = (): HTMLButtonElement | null => rootOf(element).querySelector('.history button');
    await waitUntil(() => button()?.ariaLabel !== 'Undo', 'German');
    button()?.click();
    await waitUntil(() => said(element) !== '' && said(element) !== 'Undone', 'the word');
    await setUiLanguage('en-GB');
  });
});
