import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { byRole, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, ScriptedSending, ZOFIA } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { fill, focused, forgetTyped, names, openSend, press, steps } from './open-send.ts';

const ORDERED = 'One after the other';
const groupsOf = (script: ScriptedSending) =>
  (script.bodies('POST /send')[0]?.signees as unknown as { id: string; signing_group?: number }[]).map(
    ({ id, signing_group: group }) => [id, group],
  );
const sendAll = async (element: DeedSend): Promise<void> => {
  await fill(element, `email:${ZOFIA}`, 'zofia@wisla.example');
  await press(element, 'button', 'Send to 3 people');
  await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
};
const middleOf = (node: Element): [number, number] => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

describe('the order of those who sign', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is none at first: everybody is asked at once', async () => {
    const { element, script } = await openSend();
    expect(steps(element)).to.deep.equal([]);
    await sendAll(element);
    expect(groupsOf(script)).to.deep.equal([
      [AINO, undefined],
      [ERIK, undefined],
      [ZOFIA, undefined],
    ]);
  });

  it('is set by keys on the handle, which keeps the focus, and is told', async () => {
    const { element, script } = await openSend();
    await press(element, 'radio', ORDERED);
    byRole(element, 'button', 'Move Zofia Nowak').focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => names(element)[1] === 'Zofia Nowak', 'the move');
    expect(
      texts(element, '.toast span')
        .join()
        .replaceAll(/[\u2068\u2069]/g, ''),
    ).to.equal('Zofia Nowak is number 2 of 3 now.');
    await waitUntil(() => focused(element)?.getAttribute('aria-label') === 'Move Zofia Nowak', 'the focus');
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    expect(names(element)).to.deep.equal(['Zofia Nowak', 'Aino Lehtonen', 'Erik Sandström']);
    await sendAll(element);
    expect(groupsOf(script)).to.deep.equal([
      [ZOFIA, 1],
      [AINO, 2],
      [ERIK, 3],
    ]);
  });

  it('has several in one step where they are joined', async () => {
    const { element, script } = await openSend();
    await press(element, 'radio', ORDERED);
    const [first] = rootOf(element).querySelectorAll<HTMLInputElement>('.joined input');
    first?.click();
    await element.updateComplete;
    expect(steps(element)).to.deep.equal(['1', '1', '2']);
    await sendAll(element);
    expect(groupsOf(script).map(([, group]) => group)).to.deep.equal([1, 1, 2]);
  });

  it('is set by dragging', async () => {
    const { element } = await openSend();
    await press(element, 'radio', ORDERED);
    const handle = byRole(element, 'button', 'Move Aino Lehtonen');
    const [, , last] = rootOf(element).querySelectorAll('.person');
    await sendMouse({ type: 'move', position: middleOf(handle) });
    await sendMouse({ type: 'down' });
    const [x, y] = middleOf(last as Element);
    await sendMouse({ type: 'move', position: [x, y + 20] });
    await sendMouse({ type: 'up' });
    await waitUntil(() => names(element)[2] === 'Aino Lehtonen', 'the move');
    expect(names(element)).to.deep.equal(['Erik Sandström', 'Zofia Nowak', 'Aino Lehtonen']);
  });
});

describe('the order as it is changed', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  /** Takes a handle, and moves the pointer to the foot of another row. */
  const carry = async (element: DeedSend, name: string, index: number): Promise<void> => {
    await sendMouse({ type: 'move', position: middleOf(byRole(element, 'button', `Move ${name}`)) });
    await sendMouse({ type: 'down' });
    const [x, y] = middleOf(rootOf(element).querySelectorAll('.person')[index] as Element);
    await sendMouse({ type: 'move', position: [x, y + 20] });
  };

  afterEach(async () => {
    await resetMouse();
  });

  it('stays as it was when a drag is given up by Escape', async () => {
    const { element } = await openSend();
    await press(element, 'radio', ORDERED);
    await carry(element, 'Aino Lehtonen', 2);
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström', 'Zofia Nowak']);
    expect(texts(element, '.toast')).to.deep.equal([]);
  });

  it('says the new place of a person who is dragged, and leaves the focus at their handle', async () => {
    const { element } = await openSend();
    await press(element, 'radio', ORDERED);
    await carry(element, 'Aino Lehtonen', 1);
    await sendMouse({ type: 'up' });
    await waitUntil(() => texts(element, '.toast span').join().includes('is number 2 of 3 now.'), 'the word');
    await waitUntil(() => focused(element)?.getAttribute('aria-label') === 'Move Aino Lehtonen', 'the focus');
  });

  it('keeps what is typed for a person who is moved', async () => {
    const { element } = await openSend();
    await press(element, 'radio', ORDERED);
    await fill(element, `email:${ZOFIA}`, 'zofia@');
    byRole(element, 'button', 'Move Zofia Nowak').focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => names(element)[1] === 'Zofia Nowak', 'the move');
    const [, row] = rootOf(element).querySelectorAll<HTMLElement>('.person');
    expect(row?.querySelector('input[type=email]')).to.have.property('value', 'zofia@');
    expect(row?.querySelector('.error')?.textContent).to.contain('Enter an email address');
  });

  it('begins with a step of its own for whoever comes first, though they were joined', async () => {
    const { element } = await openSend();
    await press(element, 'radio', ORDERED);
    rootOf(element).querySelector<HTMLInputElement>('.joined input')?.click();
    await element.updateComplete;
    byRole(element, 'button', 'Move Erik Sandström').focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => names(element)[0] === 'Erik Sandström', 'the move');
    expect(steps(element)).to.deep.equal(['1', '2', '3']);
  });

  it('is asked for only where there are two', async () => {
    const script = new ScriptedSending();
    script.people = script.people.slice(0, 1);
    const { element } = await openSend(script);
    expect(rootOf(element).querySelector('.order')).to.equal(null);
    expect(texts(element, '[type=submit]')).to.deep.equal(['Send to 1 person']);
  });
});
