import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole, control, pressed, rootOf } from '../../fixtures/page.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const TEXT = `<main><h1>Mutual NDA</h1>${'<p>A long text.</p>'.repeat(200)}<p>The <strong>last</strong> word.</p></main>`;

function open(script = new ScriptedRoom()): Promise<DeedSigningRoom> {
  script.html = TEXT;
  return openRoom(script);
}

const hasButton = async (element: Element): Promise<void> => {
  await waitUntil(() => rootOf(element).querySelector('.find-button'), 'the search is there', { timeout: 5000 });
};
const field = (element: Element): HTMLInputElement | null => rootOf(element).querySelector('.find input');
const count = (element: Element): string => rootOf(element).querySelector('.find-count')?.textContent ?? '';

async function look(element: DeedSigningRoom, text: string): Promise<void> {
  await waitUntil(() => field(element) !== null && control(element) === field(element), 'the search has the focus');
  const input = field(element) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await element.updateComplete;
}

describe('deed-signing-room, find', () => {
  it('finds words across bold ones, goes to them, and gives the focus back', async () => {
    const element = await open();
    await hasButton(element);
    const button = byRole(element, 'button', 'Find in the document');
    button.focus();
    await pressed('Enter');
    await look(element, 'the last word');
    expect(count(element)).to.equal('1 of 1');
    const [range] = [...(CSS.highlights.get('deed-find-current') ?? [])] as Range[];
    await waitUntil(() => {
      const found = range?.getBoundingClientRect();
      const strip = rootOf(element).querySelector('.find')?.getBoundingClientRect();
      return found && strip && found.top >= 0 && found.bottom <= strip.top;
    }, 'what was found is in sight, over the strip');
    await expect(element).to.be.accessible();
    await pressed('Escape');
    await waitUntil(() => control(element) === button);
  });

  it('shows the text for what stands in it, whichever is looked at', async () => {
    const element = await open();
    await hasButton(element);
    const [text, pages] = [...rootOf(element).querySelectorAll<HTMLInputElement>('.views input')];
    pages?.click();
    await waitUntil(() => rootOf(element).querySelector('deed-pdf-view'));
    byRole(element, 'button', 'Find in the document').click();
    await look(element, 'last word');
    await waitUntil(() => count(element) === '1 of 1', 'the text is there again');
    expect(text?.checked).to.equal(true);
  });

  it('is not offered where there are pages alone', async () => {
    const script = new ScriptedRoom();
    const room = createRoom();
    script.room = { ...room, document: { ...room.document, drafted: false } };
    const element = await open(script);
    await stays(() => rootOf(element).querySelector('.find-button') === null, 300);
  });
});
