import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole, control as focusedIn, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { asked, confirm, find, hold } from './in-room.ts';
import { control, fieldOf, focused, place, scriptFields, show, step, type } from './open-fields.ts';

const SIGNATURE = fieldOf('Signature', { type: 'signature', places: [place({ y: 400, height: 40 })] });
const INITIALS = fieldOf('Initials', { type: 'initials', places: [place({ y: 500, width: 60, height: 30 })] });
const padIsThere = (element: DeedSigningRoom): Promise<void> =>
  waitUntil(
    () => [...rootOf(element).querySelectorAll('deed-signature-pad')].every((pad) => pad.matches(':defined')),
    'there is a pad',
  );
const faultAt = (element: DeedSigningRoom, label: string): string =>
  (control(element, label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => rootOf(element).getElementById(id)?.textContent?.trim() ?? '')
    .join(' ')
    .trim();
/** The words of a button on a page, by the name of its field. */
const placeWords = (element: DeedSigningRoom, label: string): string => control(element, label).ariaLabel ?? '';

describe('the signature on the pages', () => {
  afterEach(() => localStorage.clear());

  it('is the one of the pad, however quickly it was cleared', async () => {
    const element = await show(scriptFields([SIGNATURE]));
    await padIsThere(element);
    const pad = find(element, 'deed-signature-pad') as HTMLElementTagNameMap['deed-signature-pad'];
    draw(element);
    pad.clear();
    await stays(() => placeWords(element, 'Signature').startsWith('Sign here:'), 300);
    pad.undo();
    await waitUntil(() => placeWords(element, 'Signature').includes('set.'), 'it is set again');
  });

  it('leads to the pad where there is none yet, by a key on its place', async () => {
    const element = await show(scriptFields([SIGNATURE]));
    control(element, 'Signature').focus();
    await pressed('Enter');
    await waitUntil(() => focusedIn(element)?.id === 'sign', 'the place to sign has the focus');
  });

  it('is taken off and set again by keys, and the count of fields follows', async () => {
    const element = await show(scriptFields([SIGNATURE]));
    await padIsThere(element);
    draw(element);
    await waitUntil(() => placeWords(element, 'Signature').includes('set.'), 'it is set');
    control(element, 'Signature').focus();
    await pressed('Space');
    await waitUntil(() => placeWords(element, 'Signature').startsWith('Sign here:'), 'it is off');
    expect(focused(element)).to.match(/^Sign here: Signature/);
    step(element).click();
    await waitUntil(() => texts(element, '.left')[0] === '1 field left', 'one is left');
    control(element, 'Signature').focus();
    await pressed('Space');
    await waitUntil(() => placeWords(element, 'Signature') === 'Signature, page 1, set. Press to take it off.');
  });

  it('and the initials are each of their own pad, whichever is drawn last', async () => {
    const element = await show(scriptFields([SIGNATURE, INITIALS]));
    await padIsThere(element);
    expect(texts(element, '.initials-pad h3')).to.deep.equal(['Your initials']);
    const pad = find(element, 'deed-signature-pad.initials') as HTMLElementTagNameMap['deed-signature-pad'];
    expect(pad.signeeName).to.equal('ES');
    draw(element, pad);
    pad.clear();
    await stays(() => placeWords(element, 'Initials').startsWith('Initial here:'), 200);
    control(element, 'Initials').click();
    // Without initials its place leads to the pad.
    await waitUntil(() => focusedIn(element)?.id === 'sign', 'the place to sign has the focus');
  });
});

describe('a field that a signee fills in', () => {
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
  });

  for (const [name, over, value, words] of [
    ['a number', { type: 'number' }, 'twelve', 'Give a number, such as 1200.50.'],
    ['a pattern', { pattern: '^[0-9]{5}$' }, '123', 'This is not in the form that is asked for.'],
    ['its place', {}, 'long '.repeat(60), 'This is too long for its place. Make it shorter.'],
  ] as const)
    it(`says what would be right, at the field alone: ${name}`, async () => {
      const element = await show(
        scriptFields([fieldOf('Town', over), fieldOf('Street', { places: [place({ y: 260 })] })]),
      );
      await type(element, 'Town', value);
      expect(faultAt(element, 'Town')).to.satisfy((said: string) => said.startsWith(words));
      expect([control(element, 'Town').ariaInvalid, control(element, 'Street').ariaInvalid]).to.deep.equal([
        'true',
        'false',
      ]);
      await type(element, 'Town', '');
      expect(faultAt(element, 'Town')).to.equal('');
    });

  it('takes no more letters than it may have, by typing and by pasting', async () => {
    const element = await show(scriptFields([fieldOf('Town', { max_length: 3 })]));
    control(element, 'Town').focus();
    await sendKeys({ type: 'Turku' });
    expect(control(element, 'Town').value).to.equal('Tur');
  });

  it('is a text area where it has several lines, whose lines are kept', async () => {
    const element = await show(scriptFields([fieldOf('Note', { multiline: true, places: [place({ height: 60 })] })]));
    const note = control(element, 'Note');
    expect(note.localName).to.equal('textarea');
    note.focus();
    await sendKeys({ type: 'one' });
    await pressed('Enter');
    await sendKeys({ type: 'two' });
    expect(note.value).to.equal('one\ntwo');
    await waitUntil(() => texts(element, '.field-layer text').join() === 'one,two', 'both lines are drawn');
  });

  it('has its name and its help as text, whatever is in them, and an id of its own', async () => {
    const element = await show(
      scriptFields([
        fieldOf('a b/c', { label: '<b>Town</b>', help: '<img src=x>' }),
        fieldOf('a_b', { label: 'Other', places: [place({ y: 260 })] }),
      ]),
    );
    expect(control(element, '<b>Town</b>').ariaLabel).to.equal('<b>Town</b>, required, page 1');
    expect(faultAt(element, '<b>Town</b>')).to.equal('<img src=x>');
    expect(find(element, '.field-layer img, .field-layer b') === null).to.equal(true);
    const ids = [...rootOf(element).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('is told to be wrong in the language that is shown by then, with its value as it is', async () => {
    const element = await show(scriptFields([fieldOf('Rent', { type: 'number' })]));
    await type(element, 'Rent', 'much');
    await setUiLanguage('de');
    await waitUntil(() => faultAt(element, 'Rent') !== 'Give a number, such as 1200.50.', 'German');
    expect([control(element, 'Rent').value, faultAt(element, 'Rent').length > 5]).to.deep.equal(['much', true]);
  });

  it('is off while the signature is on its way, and on again where it was refused', async () => {
    const script = scriptFields([fieldOf('Town', { value: 'Turku' }), SIGNATURE]);
    const element = await show(script);
    await padIsThere(element);
    draw(element);
    await waitUntil(() => placeWords(element, 'Signature').includes('set.'), 'it is set');
    confirm(element).click();
    const { fetch, release } = hold(script, '/signature');
    element.fetch = fetch;
    await waitUntil(() => {
      find(element, '#sign')?.scrollIntoView();
      return step(element).textContent?.trim() === 'Sign';
    }, 'the place to sign is reached');
    script.faults = [{ status: 422, code: 'validation', fields: [{ path: '/values/Gone', message: 'No.' }] }];
    step(element).click();
    await waitUntil(() => asked(script, '/signature') === 1, 'it is sent');
    expect([control(element, 'Town').disabled, control(element, 'Signature').disabled]).to.deep.equal([true, true]);
    release();
    await waitUntil(() => texts(element, '.sending').length === 1, 'it is refused');
    // No field is named by the fault, so that the bar says it.
    expect(texts(element, '.sending')[0]).to.match(/^The signature was not taken/);
    expect(control(element, 'Town').disabled).to.equal(false);
  });

  it('is for reading where it is not the signee’s turn, and is not asked for', async () => {
    const script = scriptFields([fieldOf('Town', { value: 'Turku' }), SIGNATURE]);
    script.room = createRoom({ ...script.room, turn: 'later' });
    for (const width of [900, 380]) {
      const element = await show(script, width);
      expect(find(element, '.fill-list, [part=step]') === null).to.equal(true);
      expect(texts(element, '.field-layer text')).to.include('Turku');
      const controls = [
        ...rootOf(element).querySelectorAll<HTMLInputElement>('.field-layer input, .field-layer button.picture'),
      ];
      expect(controls.map(({ disabled }) => disabled)).to.deep.equal(controls.map(() => true));
      element.remove();
    }
  });
});

describe('fields in a room that becomes narrow or wide', () => {
  afterEach(() => localStorage.clear());

  it('keep their values, on the page and in the list', async () => {
    const element = await show(scriptFields([fieldOf('Town'), SIGNATURE]));
    await type(element, 'Town', 'Turku');
    element.style.inlineSize = '380px';
    await waitUntil(() => find(element, '#listed-Town'), 'the list');
    const listed = find(element, '#listed-Town') as HTMLInputElement;
    expect([listed.value, listed.labels?.[0]?.textContent]).to.deep.equal(['Turku', 'Town (required)']);
    expect(element.scrollWidth).to.be.at.most(380);
    listed.focus();
    await sendKeys({ type: '!' });
    element.style.inlineSize = '900px';
    await waitUntil(() => find(element, '#listed-Town') === null, 'the pages alone');
    expect(control(element, 'Town').value).to.equal('Turku!');
  });

  it('show their faults in the list, with the way to the page', async () => {
    const element = await show(scriptFields([fieldOf('Rent', { type: 'number', help: 'A month' }), SIGNATURE]), 380);
    const listed = find(element, '#listed-Rent') as HTMLInputElement;
    expect(listed.getAttribute('aria-describedby')).to.equal('listed-Rent-help');
    listed.focus();
    await sendKeys({ type: 'much' });
    await waitUntil(() => find(element, '#listed-Rent-fault'), 'the fault');
    expect(listed.getAttribute('aria-describedby')).to.equal('listed-Rent-help listed-Rent-fault');
    expect(texts(element, '#listed-Rent-fault')).to.deep.equal(['Give a number, such as 1200.50.']);
    const link = byRole(element, 'button', 'Show on page 1: Rent');
    link.click();
    const box = control(element, 'Rent').getBoundingClientRect();
    expect([box.top >= 0, box.bottom <= innerHeight]).to.deep.equal([true, true]);
  });

  it('are led through in the list by the one button', async () => {
    const fields = [fieldOf('Town'), fieldOf('Street', { places: [place({ y: 260 })] })];
    const element = await show(scriptFields(fields), 380);
    step(element).click();
    await waitUntil(() => step(element).textContent?.trim() === 'Next field', 'the step');
    for (const id of ['listed-Town', 'listed-Street', 'listed-Town']) {
      step(element).click();
      await waitUntil(() => focusedIn(element)?.id === id, id);
    }
  });

  it('take choices as a group with its name', async () => {
    const options = ['One', 'Two'].map((label) => ({ value: label.toLowerCase(), label }));
    const at = (y: number): ReturnType<typeof place> => place({ y, width: 14, height: 14 });
    const element = await show(
      scriptFields([
        fieldOf('Pick', { type: 'radio', options, places: [at(190), at(210)] }),
        fieldOf('Agree', { type: 'checkbox', places: [at(240)] }),
      ]),
      380,
    );
    const group = find(element, 'fieldset.listed') as HTMLFieldSetElement;
    expect(group.querySelector('legend')?.textContent).to.equal('Pick (required)');
    const [one, two] = [...group.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    one.focus();
    await pressed('ArrowDown');
    expect([one.checked, two.checked, focusedIn(element) === two]).to.deep.equal([false, true, true]);
    expect(control(element, 'Pick: Two').checked).to.equal(true);
    (find(element, '#listed-Agree') as HTMLInputElement).click();
    await element.updateComplete;
    expect(control(element, 'Agree, required').checked).to.equal(true);
  });
});

describe('the answers that a device cannot keep', () => {
  const { setItem } = Storage.prototype;
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    localStorage.clear();
  });

  it('stay in the page, and are signed all the same', async () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const element = await show(scriptFields([fieldOf('Town')]));
    await type(element, 'Town', 'Turku');
    element.reload();
    await stays(() => control(element, 'Town').value === 'Turku', 50);
  });

  it('are not those of another signature that is typed in another tab', async () => {
    const element = await show(scriptFields([fieldOf('Town')]));
    await type(element, 'Town', 'Turku');
    const newValue = '{"values":{"Town":"Oslo"},"set":[]}';
    const tell = (key: string | null, value: string | null): void =>
      void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    // Values stored by now are read only when they are this signature's.
    localStorage.setItem('deed-room d1/s1', newValue);
    for (const key of ['deed-room d1/s2', 'other', null]) tell(key, newValue);
    tell('deed-room d1/s1', null);
    await stays(() => control(element, 'Town').value === 'Turku', 30);
    tell('deed-room d1/s1', newValue);
    await waitUntil(() => control(element, 'Town').value === 'Oslo', 'its own');
  });
});
