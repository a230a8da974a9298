import { expect } from '@open-wc/testing';
import { pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK } from '../fixtures/scripted-sending.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { ScriptedPdf } from '../fixtures/scripted-pdf.ts';
import { DeedSend } from '../../../src/elements/send/send.ts';
import { editorOf, open, openPlaces, ready, step } from './open-pdf.ts';
import { field, fill, focused, forgetTyped, names, press } from './open-send.ts';

/** Whether the browser would ask before the page is left. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const patches = ({ asked }: ScriptedPdf): number => asked.filter(({ call }) => call === 'PATCH /fields').length;

/** Moves the place of Aino by a key. */
async function moveFirst(element: DeedSend): Promise<void> {
  const editor = await openPlaces(element);
  editor.leadTo('s1');
  await waitUntil(() => rootOf(editor).activeElement?.matches('.place') === true, 'the place');
  await pressed('ArrowRight');
}

describe('leaving a PDF that is being sent', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is asked about while a change of its places is not stored, and no longer', async () => {
    const script = ready();
    const element = await open(script);
    expect(isHeld()).to.equal(false);
    script.answers.set('PATCH /fields', () => Response.error());
    await moveFirst(element);
    await waitUntil(() => patches(script) === 1, 'the change');
    expect(isHeld()).to.equal(true);
    script.answers.clear();
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => script.revision === 1, 'the change is stored');
    await waitUntil(() => !isHeld(), 'the way is free');
    expect(script.fields[0]?.places[0]?.x).to.equal(73);
  });

  it('is not asked about once its change was refused', async () => {
    const script = ready();
    const element = await open(script);
    script.answers.set('PATCH /fields', () =>
      Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status: 403 }),
    );
    await moveFirst(element);
    await waitUntil(() => texts(element, '.toast').join().includes('The last change was not kept'), 'the word');
    await waitUntil(() => !isHeld(), 'the way is free');
    expect(editorOf(element)?.fields[0]?.places[0]?.x).to.equal(72);
  });

  it('is not asked about once the element is gone', async () => {
    const script = ready();
    const element = await open(script);
    script.answers.set('PATCH /fields', () => Response.error());
    await moveFirst(element);
    await waitUntil(() => patches(script) === 1, 'the change');
    element.remove();
    expect(isHeld()).to.equal(false);
  });

  it('sends only what is stored: the request waits for the changes before it', async () => {
    const script = ready();
    const element = await open(script);
    script.answers.set('PATCH /fields', () => Response.error());
    await moveFirst(element);
    await press(element, 'button', 'Message');
    await press(element, 'button', 'Send to 2 people');
    await stays(() => script.bodies('POST /fields/send').length === 0, 100);
    script.answers.clear();
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
    expect(script.asked.at(-1)).to.include({ call: 'POST /fields/send', ifMatch: '"1"' });
  });
});

describe('the people of a PDF', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('are added by Enter one after the other, and nobody without a name and an address', async () => {
    const script = ready();
    const element = await open(script);
    field(element, 'new-name').focus();
    await pressed('Enter');
    expect(field(element, 'new-name').validationMessage).to.equal('Enter a name or an email address.');
    await retype(field(element, 'new-name'), 'Madonna');
    expect(field(element, 'new-name').validationMessage).to.equal('');
    await pressed('Enter');
    await waitUntil(() => names(element).length === 3, 'the third');
    expect(focused(element)).to.equal(field(element, 'new-name'));
    expect(field(element, 'new-name').value).to.equal('');
    await retype(field(element, 'new-email'), 'only@mail.example');
    await pressed('Enter');
    await waitUntil(() => script.parties.length === 4, 'the fourth');
    expect(focused(element)).to.equal(field(element, 'new-name'));
    expect(script.parties.slice(2).map(({ first_name: first, email }) => [first, email])).to.deep.equal([
      ['Madonna', undefined],
      [undefined, 'only@mail.example'],
    ]);
    expect(step(element)).to.equal('People');
  });

  it('keep what is typed for them when another is added', async () => {
    const element = await open();
    await fill(element, `phone:${ERIK}`, '+46701234567');
    await fill(element, 'new-name', 'Zofia Nowak');
    await press(element, 'button', 'Add a person');
    await waitUntil(() => names(element).length === 3, 'the third');
    expect(field(element, `phone:${ERIK}`).value).to.equal('+46701234567');
  });

  it('are asked for an address before it is sent, on their step', async () => {
    const script = ready();
    const element = await open(script);
    await fill(element, `email:${AINO}`, '');
    await press(element, 'button', 'Message');
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => focused(element) === field(element, `email:${AINO}`), 'the field');
    expect(step(element)).to.equal('People');
    expect(script.bodies('POST /fields/send')).to.have.length(0);
  });
});

describe('the steps of a PDF', () => {
  const { loadPlaces } = DeedSend;
  beforeEach(forgetTyped);
  afterEach(() => {
    forgetTyped();
    DeedSend.loadPlaces = loadPlaces;
  });

  it('are gone through by Enter, each with the focus at its name', async () => {
    const element = await open();
    field(element, `email:${AINO}`).focus();
    await pressed('Enter');
    await waitUntil(() => focused(element)?.textContent?.trim() === 'Places', 'the places');
    expect(step(element)).to.equal('Places');
    await press(element, 'button', 'Next: Message');
    await waitUntil(() => focused(element)?.textContent?.trim() === 'Message', 'the message');
    expect(step(element)).to.equal('Message');
  });

  it('go on without the editor of places where it cannot be fetched, and fetch it with the next visit', async () => {
    let isAway = true;
    DeedSend.loadPlaces = () => (isAway ? Promise.reject(new Error('No connection')) : loadPlaces());
    const element = await open();
    await press(element, 'button', 'Places');
    await waitUntil(() => texts(element, '.hint[role=alert]').join().includes('Check your connection'), 'the reason');
    await press(element, 'button', 'Message');
    expect(rootOf(element).querySelector('#message')).not.to.equal(null);
    isAway = false;
    await openPlaces(element);
    expect(editorOf(element)?.hidden).to.equal(false);
  });

  it('keep the way back of the places while the others are looked at', async () => {
    const script = ready();
    const element = await open(script);
    await moveFirst(element);
    await waitUntil(() => script.revision === 1, 'the change');
    await press(element, 'button', 'People');
    await press(element, 'button', 'Places');
    rootOf(editorOf(element) as Element)
      .querySelector<HTMLElement>('[aria-label=Undo]')
      ?.click();
    await waitUntil(() => script.fields[0]?.places[0]?.x === 72, 'the former place');
  });

  it('offer no printed copy', async () => {
    const element = await open();
    element.methods = ['manual', 'canvas', 'strong'];
    await press(element, 'button', 'Message');
    expect(texts(element, '.option strong')).not.to.include('They sign a printed copy');
    expect(texts(element, '[type=submit]')).to.deep.equal(['Send to 2 people']);
  });
});
