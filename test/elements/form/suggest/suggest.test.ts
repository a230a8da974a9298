import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import type { DeedEvent, DeedSuggestDetail, DeedSuggestion } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { turn } from '../../fixtures/clock.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import type { ToldForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, byRole, control, motionOver, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const text = (autocomplete?: string, more: Partial<ValueSchema> = {}): ValueSchema => ({
  type: 'string',
  ...more,
  'x-deed': { widget: 'text', ...(autocomplete && { autocomplete }), ...more['x-deed'] },
});
const FIELDS: Readonly<Record<string, ValueSchema>> = {
  first_name: text('given-name'),
  last_name: text('family-name'),
  company_name: text('section-a organization'),
  business_id: text(),
  email: { type: 'string', 'x-deed': { widget: 'email', autocomplete: 'email' } },
  phone: { type: 'string', 'x-deed': { widget: 'phone', autocomplete: 'tel' } },
  country: { type: ['string', 'null'], 'x-deed': { widget: 'country', autocomplete: 'country' } },
  notes: text(),
};
const EMPTY = {
  first_name: '',
  last_name: '',
  company_name: '',
  business_id: '',
  email: '',
  phone: '',
  country: null,
  notes: '',
};
const EXAMPLE: DeedSuggestion = {
  company_name: 'Example Oy',
  registration_number: '1234567-1',
  first_name: 'Ilona',
  last_name: 'Karvonen',
  email: 'ilona@example.fi',
  phone: '+358 40 555 0130',
  country: 'Finland',
};

interface Asked extends ToldForm {
  readonly asked: DeedSuggestDetail[];
}

/** A form in a page that answers; `undefined` for one that only listens. */
async function show(
  answer: (detail: DeedSuggestDetail) => unknown,
  values: Readonly<Record<string, string | null>> = {},
): Promise<Asked> {
  const form = await showForm(oneFieldset(FIELDS, { ...EMPTY, ...values }));
  const asked: DeedSuggestDetail[] = [];
  form.element.addEventListener('deed-suggest-request', (event: DeedEvent<'deed-suggest-request'>) => {
    asked.push(event.detail);
    const given = answer(event.detail);
    if (given !== undefined) event.detail.respondWith(given as Promise<readonly DeedSuggestion[]>);
  });
  return { ...form, asked };
}

const options = (element: Element): string[] => texts(element, '[role=option]');
const isOpen = (element: Element): boolean => rootOf(element).querySelector('.suggestions:popover-open') !== null;
const offered = (element: Element): Promise<void> =>
  waitUntil(() => options(element).length > 0 && isOpen(element), 'suggestions');

describe('an address book of the page', () => {
  it('is asked who that may be, once typing rests, and offers whom it knows', async () => {
    const { element, asked } = await show(() =>
      Promise.resolve([EXAMPLE, { company_name: 'Example AB', city: 'Stockholm' }]),
    );
    const field = byLabel(element, 'company_name');
    await type(field, 'Exam');
    await offered(element);
    expect(
      asked.map(({ path, about, by, text: typed, language }) => ({ path, about, by, typed, language })),
    ).to.deep.equal([
      { path: '/value/all/company_name', about: 'company', by: 'name', typed: 'Exam', language: 'en-GB' },
    ]);
    expect(options(element)).to.deep.equal([
      'Ilona Karvonen Example Oy · 1234567-1 · ilona@example.fi',
      'Example AB Stockholm',
    ]);
    // It is the field that it was: who looks for it by its role finds it still.
    expect(field.getAttribute('role')).to.equal(null);
    expect(field.getAttribute('aria-autocomplete')).to.equal('list');
    expect(texts(element, '[role=status]')).to.include('2 suggestions. Press the down arrow to choose.');
    await motionOver(element);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('fills in all it knows of whom is chosen by keys, by one patch, which one press takes back', async () => {
    const { element, patches } = await show(() => [EXAMPLE]);
    const field = byLabel(element, 'company_name') as HTMLInputElement;
    await type(field, 'exam');
    await offered(element);
    await pressed('ArrowDown');
    expect(
      rootOf(element)
        .getElementById(field.getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-selected'),
    ).to.equal('true');
    const marked = rootOf(element).querySelector('[aria-selected=true]') as Element;
    expect(getComputedStyle(marked).backgroundColor, 'what Enter would take is seen').to.not.equal('rgba(0, 0, 0, 0)');
    const before = patches.length;
    await pressed('Enter');
    expect(patches.length).to.equal(before + 1);
    expect(
      patches.at(-1)?.operations.map((operation) => [operation.path, 'value' in operation && operation.value]),
    ).to.deep.equal([
      ['/value/all/first_name', 'Ilona'],
      ['/value/all/last_name', 'Karvonen'],
      ['/value/all/company_name', 'Example Oy'],
      ['/value/all/business_id', '1234567-1'],
      ['/value/all/email', 'ilona@example.fi'],
      ['/value/all/phone', '+358405550130'],
      ['/value/all/country', 'FI'],
    ]);
    expect([field.value, control(element), isOpen(element)]).to.deep.equal(['Example Oy', field, false]);
    expect(texts(element, '.toast span')).to.deep.equal(['7 fields filled in.']);
    byRole(element, 'button', 'Undo').click();
    await element.updateComplete;
    expect([field.value, (byLabel(element, 'email') as HTMLInputElement).value]).to.deep.equal(['exam', '']);
  });

  it('says which fields it wrote over', async () => {
    const { element } = await show(() => [EXAMPLE], { email: 'old@example.fi', phone: '+358405550130' });
    await type(byLabel(element, 'last_name'), 'karv');
    await offered(element);
    rootOf(element).querySelector<HTMLElement>('[role=option]')?.click();
    await element.updateComplete;
    expect(texts(element, '.toast span')).to.deep.equal(['6 fields filled in. Replaced: email.']);
  });

  it('is asked by registration number and by a person’s name, and of no other field', async () => {
    const { element, asked } = await show(() => undefined);
    for (const [label, words, count] of [
      ['business_id', '1234', 1],
      ['first_name', 'Il', 2],
      ['email', 'ilona', 2],
      ['notes', 'Exam', 2],
      ['last_name', 'K', 2],
    ] as const) {
      const before = asked.length;
      await type(byLabel(element, label), words);
      if (count > before) await waitUntil(() => asked.length === count, label);
      else await stays(() => asked.length === count, 300);
    }
    expect(asked.map(({ about, by }) => `${about} ${by}`)).to.deep.equal([
      'company registration_number',
      'person name',
    ]);
    // There was no suggestion: the fields are as they were.
    expect(byLabel(element, 'first_name').hasAttribute('role')).to.equal(false);
  });

  it('is not asked further when the text changes, and a late answer is not shown', async () => {
    const answers: ((list: readonly DeedSuggestion[]) => void)[] = [];
    const { element, asked } = await show(() => new Promise((resolve) => answers.push(resolve)));
    const field = byLabel(element, 'company_name');
    await type(field, 'Ex');
    await waitUntil(() => asked.length === 1);
    await type(field, 'a');
    await waitUntil(() => asked.length === 2);
    expect(asked.map(({ signal }) => signal.aborted)).to.deep.equal([true, false]);
    answers[1]?.([{ company_name: 'Second' }]);
    await offered(element);
    answers[0]?.([{ company_name: 'First' }]);
    await stays(() => options(element).join() === 'Second', 20);
  });

  it('that answers once the field is left, or gone, changes nothing', async () => {
    const answers: ((list: readonly DeedSuggestion[]) => void)[] = [];
    const { element, asked } = await show(() => new Promise((resolve) => answers.push(resolve)));
    await type(byLabel(element, 'company_name'), 'Ex');
    await waitUntil(() => asked.length === 1);
    byLabel(element, 'notes').focus();
    answers[0]?.([EXAMPLE]);
    expect(asked[0]?.signal.aborted).to.equal(true);
    await stays(() => !isOpen(element), 20);
    await type(byLabel(element, 'company_name'), 'a');
    await waitUntil(() => asked.length === 2);
    Object.assign(element, oneFieldset({ notes: text() }, { notes: '' }));
    await element.updateComplete;
    answers[1]?.([EXAMPLE]);
    await stays(() => !isOpen(element), 20);
  });

  it('takes a suggestion’s markup for text, and of a thousand offers twenty, and says so', async () => {
    const { element } = await show(() =>
      Array.from({ length: 1000 }, (_, index) => ({ company_name: `<img src=x onerror=alert(1)> ${index}` })),
    );
    await type(byLabel(element, 'company_name'), 'im');
    await offered(element);
    expect(options(element).length).to.equal(20);
    expect(options(element)[0]).to.equal('<img src=x onerror=alert(1)> 0');
    expect(rootOf(element).querySelector('.suggestions img')).to.equal(null);
    expect(texts(element, '.suggestions .no-match')).to.deep.equal(['The first 20 of 1000. Type more to narrow down.']);
  });

  it('leaves typing alone where it fails, answers nonsense or finds no match; the console names the fault', async () => {
    const answers: unknown[] = [
      Promise.reject(new Error('no network')),
      'Example Oy',
      [null, { company_name: 7 }, { vat: 'x', name: 'Ilona' }],
      [],
    ];
    answers.forEach((each) => void Promise.resolve(each).catch(() => undefined));
    const { element, asked } = await show(() => answers[asked.length - 1]);
    const field = byLabel(element, 'company_name') as HTMLInputElement;
    const said = await warningsOf('deed-builder-form', async () => {
      for (let count = 1; count <= 4; count++) {
        await type(field, 'xy');
        await waitUntil(() => asked.length === count);
        // An answer is a promise that is settled already: nothing of it takes time.
        await turn();
        if (count === 3) expect(options(element)).to.deep.equal(['Ilona']);
      }
    });
    expect(field.value).to.equal('xyxyxyxy');
    expect(said.map((line) => line.replace(/.*answered: /, ''))).to.deep.equal([
      'no network.',
      'a list is needed, not a string.',
      '[0] is null, not an object.',
    ]);
    expect(texts(element, '.suggestions .no-match')).to.deep.equal(['No suggestions']);
    await pressed('Escape');
    expect(isOpen(element)).to.equal(false);
    expect(field.hasAttribute('aria-controls')).to.equal(false);
  });

  it('that the page shows itself is left to the page', async () => {
    const { element, asked } = await show(() => [EXAMPLE]);
    element.addEventListener('deed-suggest-request', (event) => {
      event.preventDefault();
    });
    await type(byLabel(element, 'company_name'), 'Exam');
    await waitUntil(() => asked.length === 1);
    await stays(() => !isOpen(element), 30);
  });

  it('says that it is being asked where that takes long', async () => {
    const { element } = await show(() => new Promise(() => undefined));
    await type(byLabel(element, 'first_name'), 'Il');
    // The list is there from an answer before, or comes with the first.
    await stays(() => !isOpen(element), 50);
    expect(control(element)).to.equal(byLabel(element, 'first_name'));
    await waitUntil(() => texts(element, '.suggestions .no-match')[0] === 'Searching…', 'waiting is shown', {
      timeout: 3000,
    });
  });

  it('does not choose between two people of one fieldset', async () => {
    const { element, patches } = await showForm(
      oneFieldset(
        { seller: text('name'), buyer: text('name'), email: text('email') },
        { seller: '', buyer: '', email: '' },
      ),
    );
    element.addEventListener('deed-suggest-request', (event) => {
      event.detail.respondWith([EXAMPLE]);
    });
    await type(byLabel(element, 'buyer'), 'il');
    await offered(element);
    await pressed('ArrowDown');
    await pressed('Enter');
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/buyer', value: 'Ilona Karvonen' },
      { op: 'replace', path: '/value/all/email', value: 'ilona@example.fi' },
    ]);
  });
});
