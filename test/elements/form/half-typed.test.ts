import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createId } from '../../../src/document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../src/document/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import type { ToldForm } from '../fixtures/one-fieldset.ts';
import { byLabel, byRole, pressed, retype, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const FIELDS: Record<string, ValueSchema> = {
  Date: { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } },
  Number: { type: ['number', 'null'], 'x-deed': { widget: 'number' } },
  Money: { type: 'object', 'x-deed': { widget: 'money', currencies: ['EUR', 'SEK'] } },
  Short: { type: 'string', maxLength: 5, 'x-deed': { widget: 'text' } },
  Long: { type: 'string', maxLength: 25, 'x-deed': { widget: 'multiline' } },
  Words: { type: 'object', maxLength: 5, 'x-deed': { widget: 'translatable', translatable: true } },
};
const VALUES: Record<string, Json> = {
  Date: '2026-03-01',
  Number: 3,
  Money: { _type: 'money', amount: 5, currency: 'EUR' },
  Short: 'abc',
  Long: '',
  Words: { _type: 'translatable', en: 'abc' },
};

const input = ({ element }: ToldForm, name: string): HTMLInputElement => byLabel(element, name) as HTMLInputElement;
const last = ({ patches }: ToldForm): unknown => patches.at(-1)?.operations[0];
const replaced = (name: string, value: Json): unknown => ({ op: 'replace', path: `/value/all/${name}`, value });

/** Pastes as the keyboard does: through the clipboard of the page. */
async function paste(target: HTMLElement, text: string): Promise<void> {
  target.focus();
  document.execCommand('insertText', false, text);
  await Promise.resolve();
}

describe('deed-builder-form, a date', () => {
  it('keeps the rest of it when a part is taken away, asks for a whole date, and mends with the part', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    const date = input(form, 'Date');
    expect(date.value).to.equal('1 March 2026');
    await type(date, '');
    await pressed('Backspace');
    expect(last(form)).to.deep.equal(replaced('Date', '1 March 202'));
    // Over the button for the calendar.
    await pressed('Tab');
    await pressed('Tab');
    await form.element.updateComplete;
    expect(input(form, 'Date').value).to.equal('1 March 202');
    expect(texts(form.element, '.error')).to.deep.equal(['Enter a whole date, such as 31/12/2026.']);
    await type(input(form, 'Date'), '7');
    expect(last(form)).to.deep.equal(replaced('Date', '2027-03-01'));
    await form.element.updateComplete;
    expect(texts(form.element, '.error')).to.deep.equal([]);
  });

  it('is empty only when all of it is taken away', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    const date = input(form, 'Date');
    date.focus();
    date.select();
    await pressed('Delete');
    expect(last(form)).to.deep.equal(replaced('Date', null));
  });

  for (const [language, shown, written] of [
    [
      'en-GB',
      '1 March 2026',
      ['2026-03-01', '1.3.2026', '01/03/2026', '1 mar 2026', 'March 1, 2026', '1st March 2026', '2026/3/1'],
    ],
    ['fi', '1. maaliskuuta 2026', ['1.3.2026', '1. maaliskuuta 2026', '1 maaliskuu 2026', '1 March 2026']],
    ['sv', '1 mars 2026', ['2026-03-01', '1 mars 2026', '20260301x']],
    ['de', '1. März 2026', ['1.3.2026', '1. März 2026', '01-03-2026']],
    ['pl', '1 marca 2026', ['1.03.2026', '1 marca 2026', '1 marzec 2026']],
  ] as const) {
    it(`is written as people write it: ${language}`, async () => {
      await setUiLanguage(language);
      try {
        for (const text of written) {
          const form = await showForm(oneFieldset({ Date: FIELDS['Date'] as ValueSchema }, { Date: null }));
          await type(input(form, 'Date'), text);
          await pressed('Tab');
          const whole = !text.endsWith('x');
          expect(last(form), text).to.deep.equal(replaced('Date', whole ? '2026-03-01' : text));
          expect(input(form, 'Date').value).to.equal(whole ? shown : text);
          form.element.remove();
        }
      } finally {
        await setUiLanguage('en-GB');
      }
    });
  }

  it('takes nothing for a date that is none', async () => {
    for (const text of [
      '31 February 2026',
      '32.1.2026',
      '1.13.2026',
      '1 May',
      '2026',
      '1.3.26',
      '1 2026 3',
      '1 Foo 2026',
      '12345.1.2026',
    ]) {
      const form = await showForm(oneFieldset({ Date: FIELDS['Date'] as ValueSchema }, { Date: null }));
      await type(input(form, 'Date'), text);
      expect(last(form), text).to.deep.equal(replaced('Date', text));
      form.element.remove();
    }
  });

  it('can be picked in the browser’s calendar', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    byRole(form.element, 'button', 'Pick a date: Date').click();
    const picker = await new Promise<HTMLInputElement | null>((resolve) => {
      setTimeout(() => {
        resolve(form.element.shadowRoot?.querySelector('.picker') ?? null);
      });
    });
    // Without a press of a real person some browsers show none; the date is then typed.
    if (picker) {
      expect(picker.value).to.equal('2026-03-01');
      picker.value = '2026-04-02';
      picker.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      expect(last(form)).to.deep.equal(replaced('Date', '2026-04-02'));
      await form.element.updateComplete;
      // A picked date is reported once, whatever is written afterwards.
      for (const [name, text] of [
        ['Date', '2 April 20267'],
        ['Short', 'abcd'],
      ] as const) {
        // Not by the keyboard: that may still be the calendar's.
        input(form, name).value = text;
        input(form, name).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
      await form.element.updateComplete;
      expect(form.patches.map(({ operations }) => operations[0])).to.deep.equal([
        replaced('Date', '2026-04-02'),
        replaced('Date', '2 April 20267'),
        replaced('Short', 'abcd'),
      ]);
    }
    expect(input(form, 'Date').value).to.equal(picker ? '2 April 20267' : '1 March 2026');
  });
});

describe('deed-builder-form, text that is no value yet', () => {
  it('stays on the screen and is told, over a reload too, until it is mended', async () => {
    const given = oneFieldset(FIELDS, VALUES);
    const form = await showForm(given);
    await retype(input(form, 'Number'), '3x');
    await retype(input(form, 'Money'), '5 e');
    await retype(input(form, 'Short'), 'much too long');
    await pressed('Tab');
    const all = {
      ...(given.value['all'] as object),
      Number: null,
      Money: { _type: 'money', amount: null, currency: 'EUR' },
      Short: 'much ',
    };
    form.element.remove();
    const again = await showForm({ ...given, value: { ...given.value, all } });
    await waitUntil(() => input(again, 'Number').value === '3x');
    expect([input(again, 'Money').value, input(again, 'Short').value]).to.deep.equal(['5 e', 'much too long']);
    const number = 'Enter a number in digits, such as 1,250.5.';
    expect(texts(again.element, '.error')).to.deep.equal([number, number, 'Shorten this to 5 characters.']);
    expect(again.patches).to.deep.equal([]);
    await retype(input(again, 'Number'), '4');
    await retype(input(again, 'Money'), '6');
    await retype(input(again, 'Short'), 'short');
    await again.element.updateComplete;
    expect(texts(again.element, '.error')).to.deep.equal([]);
    again.element.remove();
    const third = await showForm({ ...given, value: { ...given.value, all } });
    expect([input(third, 'Number').value, input(third, 'Short').value]).to.deep.equal(['', 'much ']);
  });

  it('stays where a currency is chosen beside it', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    await retype(input(form, 'Money'), '5 e');
    const currency = byLabel(form.element, 'Money: Currency') as unknown as HTMLSelectElement;
    currency.value = 'SEK';
    currency.dispatchEvent(new Event('change', { bubbles: true }));
    await form.element.updateComplete;
    expect(last(form)).to.deep.equal(replaced('Money', { _type: 'money', amount: null, currency: 'SEK' }));
    expect(input(form, 'Money').value).to.equal('5 e');
  });

  it('gives way to a value that comes from elsewhere', async () => {
    const given = oneFieldset(FIELDS, VALUES);
    const form = await showForm(given);
    await retype(input(form, 'Number'), '3x');
    await pressed('Tab');
    form.element.value = {
      ...given.value,
      all: { ...(given.value['all'] as object), Number: 12 },
    } as unknown as Instance;
    await form.element.updateComplete;
    expect(input(form, 'Number').value).to.equal('12');
    expect(texts(form.element, '.error')).to.deep.equal([]);
  });

  it('is also a broken number where only whole ones are taken, and lines that the list cannot have', async () => {
    const line = { type: 'string', maxLength: 4 };
    const schema = {
      properties: {
        Count: { type: 'integer' },
        Counts: { type: 'array', items: { type: 'integer' } },
        Words: { type: 'array', items: line, maxItems: 2 },
        Names: { type: 'array', items: line, uniqueItems: true },
      },
    };
    const value = { _type: 'value', _id: createId() };
    const form = await showForm({ schema, value });
    let refused = 0;
    form.element.addEventListener('deed-conflict', () => (refused += 1));
    const written = { Count: '12.7', Counts: '1\n2.5', Words: 'a\nb\nc', Names: 'a\na' };
    for (const [name, text] of Object.entries(written)) await retype(input(form, name), text);
    await pressed('Tab');
    const wanted = [
      'Enter a whole number, such as 1,250.',
      'Enter a whole number, such as 1,250.',
      'Remove some: no more than 2 are allowed.',
      'Write each line only once.',
    ];
    expect(texts(form.element, '.error')).to.deep.equal(wanted);
    await retype(input(form, 'Words'), 'words');
    expect(texts(form.element, '.error')).to.include('Shorten this to 4 characters.');
    await retype(input(form, 'Words'), 'a\nb\nc');
    expect(refused).to.equal(0);
    form.element.remove();
    const again = await showForm({ schema, value });
    await waitUntil(() => texts(again.element, '.error').length === 4);
    expect(texts(again.element, '.error')).to.deep.equal(wanted);
    for (const [name, text] of Object.entries(written)) expect(input(again, name).value).to.equal(text);
  });

  it('is a number of more digits than a number can hold: none is changed', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    await retype(input(form, 'Number'), '12345678901234567890');
    await pressed('Tab');
    expect(input(form, 'Number').value).to.equal('12345678901234567890');
    expect(last(form)).to.deep.equal(replaced('Number', null));
  });
});

describe('deed-builder-form, what others than keys do', () => {
  it('takes what a tool fills in and tells by `change` alone', async () => {
    const form = await showForm(oneFieldset(FIELDS, VALUES));
    input(form, 'Short').value = 'auto';
    input(form, 'Short').dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    expect(last(form)).to.deep.equal(replaced('Short', 'auto'));
  });

  it('takes text written while the tools are still on their way', async () => {
    const { schema, value } = oneFieldset(FIELDS, VALUES);
    const patches: unknown[] = [];
    const element = document.createElement('deed-builder-form');
    element.addEventListener('deed-patch', ({ detail }) => {
      patches.push(...detail.operations);
    });
    Object.assign(element, { schema, value });
    document.body.append(element);
    await element.updateComplete;
    for (const [name, text] of [
      ['Short', 'one'],
      ['Number', '12'],
    ] as const) {
      const box = byLabel(element, name) as HTMLInputElement;
      box.focus();
      box.value = text;
      box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
    await waitUntil(() => patches.length === 2);
    element.remove();
    expect(patches).to.deep.equal([replaced('Short', 'one'), replaced('Number', 12)]);
  });
});

describe('deed-builder-form, limits', () => {
  it('counts an emoji as one character, in the counter, the limit and the text', async () => {
    const form = await showForm(oneFieldset(FIELDS, { ...VALUES, Long: '👍'.repeat(20) }));
    const long = byLabel(form.element, 'Long') as HTMLTextAreaElement;
    expect(texts(form.element, '.counter')).to.deep.equal(['20 of 25 characters']);
    long.setSelectionRange(0, 0);
    await paste(long, '👍'.repeat(5));
    await form.element.updateComplete;
    expect(last(form)).to.deep.equal(replaced('Long', '👍'.repeat(25)));
    expect(texts(form.element, '.counter')).to.deep.equal(['25 of 25 characters']);
    expect(texts(form.element, '.error')).to.deep.equal([]);
    await paste(long, '👍');
    await form.element.updateComplete;
    expect(texts(form.element, '.counter')).to.deep.equal(['26 of 25 characters']);
    expect(texts(form.element, '.error')).to.deep.equal(['Shorten this to 25 characters.']);
  });

  it('keeps a paste whole that is too long, says so at once, and takes it as soon as it is shortened', async () => {
    for (const [name, value] of [
      ['Short', 'short'],
      ['Words', { _type: 'translatable', en: 'short' }],
    ] as const) {
      const form = await showForm(oneFieldset(FIELDS, VALUES));
      const box = input(form, name);
      box.focus();
      box.select();
      await paste(box, 'shorter than that');
      await form.element.updateComplete;
      expect(box.value).to.equal('shorter than that');
      expect(texts(form.element, '.error')).to.deep.equal(['Shorten this to 5 characters.']);
      expect(box.getAttribute('aria-invalid')).to.equal('true');
      expect(form.patches).to.deep.equal([]);
      box.setSelectionRange(5, 17);
      await sendKeys({ press: 'Backspace' });
      await form.element.updateComplete;
      expect(last(form)).to.deep.equal(replaced(name, value));
      expect(texts(form.element, '.error')).to.deep.equal([]);
      form.element.remove();
    }
  });
});
