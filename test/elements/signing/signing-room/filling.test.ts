import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, type ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { control, fieldOf, FIELDS, focused, place, scriptFields, show, step, type } from './open-fields.ts';

const padIsThere = (element: DeedSigningRoom): Promise<void> =>
  waitUntil(
    () => [...rootOf(element).querySelectorAll('deed-signature-pad')].every((pad) => pad.matches(':defined')),
    'there is a pad',
  );
const left = (element: DeedSigningRoom): string => texts(element, '.left')[0] ?? '';
const posts = (script: ScriptedRoom): ScriptedRoom['requests'] =>
  script.requests.filter(({ part }) => part === '/signature');
/** The fault that is told at a control, beside its help. */
const faultOf = (element: DeedSigningRoom, label: string): string =>
  (control(element, label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-fault'))
    .map((id) => rootOf(element).getElementById(id)?.textContent?.trim())
    .join();

/** Signs, with all that is asked for there. */
async function sign(element: DeedSigningRoom): Promise<void> {
  await padIsThere(element);
  draw(element);
  await waitUntil(() => control(element, 'Signature').ariaLabel?.includes('set.'), 'the signature is set');
  rootOf(element).querySelector<HTMLInputElement>('.confirm input')?.click();
  await send(element);
}

/** Goes to the end of the page, and presses the button there. */
async function send(element: DeedSigningRoom): Promise<void> {
  await waitUntil(() => {
    rootOf(element).querySelector('#sign')?.scrollIntoView();
    return step(element).textContent?.trim() === 'Sign';
  }, 'the place to sign is reached');
  step(element).click();
}

const SIGNATURE = fieldOf('Signature', { type: 'signature', places: [place({ y: 400, height: 40 })] });

describe('filling in a document', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('leads by keys alone from one field that is left to the next, and to the pad', async () => {
    const fields = [
      fieldOf('Town', { places: [place({ y: 120 })] }),
      fieldOf('Street', { places: [place({ y: 160 })] }),
      fieldOf('Land', { places: [place({ page: 2, y: 120 })] }),
      SIGNATURE,
    ];
    const element = await show(scriptFields(fields));
    step(element).focus();
    await pressed('Enter');
    await waitUntil(() => step(element).textContent?.trim() === 'Next field', 'the step');
    expect(left(element)).to.equal('3 fields left');
    for (const [label, count] of [
      ['Town', '2 fields left'],
      ['Street', '1 field left'],
    ] as const) {
      step(element).focus();
      await pressed('Enter');
      await waitUntil(() => focused(element).startsWith(label), label);
      await sendKeys({ type: 'Turku' });
      await waitUntil(() => left(element) === count, count);
    }
    step(element).focus();
    await pressed('Enter');
    await waitUntil(() => focused(element) === 'Land, required, page 2', 'the field of the next page');
    await sendKeys({ type: 'FI' });
    await waitUntil(() => step(element).textContent?.trim() === 'Next: sign here', 'the pad');
  });

  it('says nothing of a field that is typed in until it can be said', async () => {
    const element = await show(scriptFields());
    expect(rootOf(element).querySelectorAll('[aria-invalid=true]')).to.have.length(0);
    control(element, 'Address').focus();
    await sendKeys({ type: 'Q' });
    await pressed('Backspace');
    expect(faultOf(element, 'Address')).to.equal('');
  });

  it('sends what is filled in with the signature, and nothing of fields that are not shown', async () => {
    const script = scriptFields([...FIELDS.slice(0, 4), SIGNATURE]);
    const element = await show(script);
    control(element, 'Pets').click();
    await waitUntil(() => control(element, 'Which') !== undefined, 'the field that depends on it');
    await type(element, 'Which', 'A cat');
    control(element, 'Pets').click();
    await type(element, 'Address', '12 Quay Street');
    await sign(element);
    await waitUntil(() => posts(script).length === 1, 'the signature');
    expect(posts(script)[0]?.body?.['values']).to.deep.equal({
      Address: '12 Quay Street',
      Name: 'Erik Sandström',
      Pets: false,
    });
  });

  it('shows at its field what the service refuses, keeps the rest, and can be signed again', async () => {
    const script = scriptFields([fieldOf('Town'), SIGNATURE]);
    const element = await show(script);
    await type(element, 'Town', 'Nowhere');
    script.faults = [{ status: 422, code: 'validation', fields: [{ path: '/values/Town', message: 'No.' }] }];
    await sign(element);
    await waitUntil(() => faultOf(element, 'Town') === 'This is not accepted here. Change it.', 'the fault');
    expect(focused(element)).to.contain('Town');
    await type(element, 'Town', 'Turku');
    expect(faultOf(element, 'Town')).to.equal('');
    expect(rootOf(element).querySelector('deed-signature-pad')?.empty).to.equal(false);
    await send(element);
    await waitUntil(() => rootOf(element).querySelector('.done') !== null, 'the end');
  });

  it('takes each kind by its own control', async () => {
    const options = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }));
    const at = (y: number): ReturnType<typeof place> => place({ y, width: 14, height: 14 });
    const script = scriptFields([
      fieldOf('Mail', { type: 'email', places: [place({ y: 100 })] }),
      fieldOf('Day', { type: 'date', places: [place({ y: 130 })] }),
      fieldOf('List', { type: 'select', options, places: [place({ y: 160 })] }),
      fieldOf('Pick', { type: 'radio', options: options.slice(0, 2), places: [at(190), at(210)] }),
      fieldOf('Some', { type: 'checkbox', options, minimum: 2, places: [at(240), at(260), at(280)] }),
      SIGNATURE,
    ]);
    const element = await show(script);
    await type(element, 'Mail', 'erik@');
    expect(faultOf(element, 'Mail')).to.equal('Give an email address, such as name@example.com.');
    await type(element, 'Mail', 'erik@nordvik.example');
    await type(element, 'Day', '2031-02-03');
    control(element, 'List').focus();
    await sendKeys({ type: 'T' });
    control(element, 'Pick: One').focus();
    await pressed('ArrowDown');
    control(element, 'Some: Three').focus();
    await pressed('Space');
    expect(faultOf(element, 'Some: Three')).to.equal('Choose at least 2.');
    control(element, 'Some: One').focus();
    await pressed('Space');
    expect(faultOf(element, 'Some: Three')).to.equal('');
    await sign(element);
    await waitUntil(() => posts(script).length === 1, 'the signature');
    expect(posts(script)[0]?.body?.['values']).to.deep.equal({
      Mail: 'erik@nordvik.example',
      Day: '2031-02-03',
      List: 'two',
      Pick: 'two',
      Some: ['one', 'three'],
    });
  });

  it('fills in fields of one name together', async () => {
    const fields = [
      fieldOf('f1', { name: 'town', label: 'Town' }),
      fieldOf('f2', { name: 'town', label: 'Town again', places: [place({ y: 240 })] }),
      SIGNATURE,
    ];
    const element = await show(scriptFields(fields));
    await type(element, 'Town, required', 'Turku');
    expect(control(element, 'Town again').value).to.equal('Turku');
  });

  it('cannot change what the sender has fixed', async () => {
    const fields = [fieldOf('Rent', { editable: false, value: '1200' }), SIGNATURE];
    const script = scriptFields(fields);
    const element = await show(script);
    expect(rootOf(element).querySelectorAll('.place input')).to.have.length(0);
    expect(texts(element, '.field-layer text')).to.deep.equal(['1200']);
    await sign(element);
    await waitUntil(() => posts(script).length === 1, 'the signature');
    expect(posts(script)[0]?.body?.['values']).to.deep.equal({});
  });

  it('keeps what is typed when the room is read anew meanwhile', async () => {
    const script = scriptFields([fieldOf('Town'), SIGNATURE]);
    const element = await show(script);
    control(element, 'Town').focus();
    await sendKeys({ type: 'Tur' });
    script.room = { ...script.room, others: [{ name: 'Łucja Żółć', state: 'completed', signed_at: null }] };
    const { length } = script.requests;
    element.reload();
    await waitUntil(() => script.requests.length > length, 'the room anew');
    await element.updateComplete;
    await sendKeys({ type: 'ku' });
    expect(control(element, 'Town').value).to.equal('Turku');
  });
});

describe('initials on the pages', () => {
  afterEach(() => {
    localStorage.clear();
  });

  const INITIALS = fieldOf('Initials', { type: 'initials', places: [place({ y: 500, width: 60, height: 30 })] });

  it('are set by one press once they are drawn, before the signature too', async () => {
    const script = scriptFields([INITIALS, SIGNATURE]);
    const element = await show(script);
    await padIsThere(element);
    const pad = rootOf(element).querySelector('deed-signature-pad.initials') as Element;
    draw(element, pad);
    const button = control(element, 'Initials') as unknown as HTMLButtonElement;
    await waitUntil(() => {
      if (!button.ariaLabel?.includes('set.')) button.click();
      return button.ariaLabel?.startsWith('Initials, page 1, set.');
    }, 'they are set');
    await sign(element);
    await waitUntil(() => posts(script).length === 1, 'the signature');
    expect(atob(String(posts(script)[0]?.body?.['initials'])).slice(1, 4)).to.equal('PNG');
  });

  it('are asked for where there are places for them alone', async () => {
    const element = await show(scriptFields([SIGNATURE]));
    expect(rootOf(element).querySelector('.initials-pad')).to.equal(null);
  });

  it('stand as the signature where none are drawn', async () => {
    const script = scriptFields([INITIALS, SIGNATURE]);
    const element = await show(script);
    await padIsThere(element);
    draw(element);
    await waitUntil(() => control(element, 'Signature').ariaLabel?.includes('set.'), 'the signature is set');
    const button = control(element, 'Initials') as unknown as HTMLButtonElement;
    button.click();
    await waitUntil(() => button.ariaLabel?.startsWith('Initials, page 1, set.'), 'they are set');
    await sign(element);
    await waitUntil(() => posts(script).length === 1, 'the signature');
    expect(posts(script)[0]?.body).not.to.have.property('initials');
  });
});

describe('the answers that a device keeps', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('are forgotten once it is signed', async () => {
    const script = scriptFields([fieldOf('Town'), SIGNATURE]);
    const element = await show(script);
    await type(element, 'Town', 'Turku');
    expect(JSON.stringify(localStorage)).to.contain('Turku');
    await sign(element);
    await waitUntil(() => rootOf(element).querySelector('.done') !== null, 'the end');
    expect(JSON.stringify(localStorage)).not.to.contain('Turku');
  });

  it('come from another tab as they are typed there', async () => {
    const script = scriptFields([fieldOf('Town'), fieldOf('Street', { places: [place({ y: 260 })] }), SIGNATURE]);
    const [first, second] = [await show(script), await show(script)];
    await type(first, 'Town', 'Turku');
    const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('d1/s1'));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    await waitUntil(() => control(second, 'Town').value === 'Turku', 'the answer');
  });

  it('are taken only as far as they are answers', async () => {
    const fields = [fieldOf('Town'), fieldOf('Rent', { editable: false, value: '1200' }), SIGNATURE];
    const script = scriptFields(fields);
    for (const kept of [
      '{',
      '7',
      '{"values":{"Town":{}},"set":[]}',
      '{"values":{"Rent":"1","Gone":"x"},"set":["Gone 0"]}',
    ]) {
      localStorage.setItem('deed-room d1/s1', kept);
      const element = await show(script);
      expect(control(element, 'Town').value, kept).to.equal('');
      expect(texts(element, '.field-layer text'), kept).to.deep.equal(['1200']);
      element.remove();
    }
  });

  it('are those of one signature alone', async () => {
    const script = scriptFields([fieldOf('Town'), SIGNATURE]);
    const element = await show(script);
    await type(element, 'Town', 'Turku');
    script.room = createRoom({ ...script.room, signee: { ...script.room.signee } });
    element.signature = 's2';
    await waitUntil(() => control(element, 'Town')?.value === '', 'the other one');
  });
});
