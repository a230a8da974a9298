import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Json, ValueSchema } from '../../../src/document/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import type { ToldForm } from '../fixtures/one-fieldset.ts';
import { byLabel, byRole, control, pressed, retype, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { walkThrough } from '../fixtures/walk-through.ts';

const form = (fields: Record<string, ValueSchema>, values: Record<string, Json>): Promise<ToldForm> =>
  showForm(oneFieldset(fields, values));

const FIELDS: Record<string, ValueSchema> = {
  Line: { type: 'string', 'x-deed': { widget: 'text' } },
  Lines: { type: 'string', 'x-deed': { widget: 'multiline' } },
  Mail: { type: 'string', format: 'email', 'x-deed': { widget: 'email' } },
  Phone: { type: 'string', 'x-deed': { widget: 'phone' } },
  Number: { type: ['number', 'null'], 'x-deed': { widget: 'number' } },
  Money: { type: 'object', 'x-deed': { widget: 'money', currencies: ['EUR', 'SEK'] } },
  Date: { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } },
  Boolean: { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } },
  Few: { type: ['string', 'null'], enum: ['a', 'b', null], 'x-deed': { widget: 'choice' } },
  Many: { type: ['string', 'null'], enum: ['a', 'b', 'c', 'd', 'e', null], 'x-deed': { widget: 'choice' } },
  Choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-deed': { widget: 'choices' } },
  Country: { type: ['string', 'null'], 'x-deed': { widget: 'country' } },
  Texts: { type: 'object', 'x-deed': { widget: 'translatable' } },
  Rich: { type: 'object', 'x-deed': { widget: 'richtext' } },
};

/** Values that a back end may have put where a control would rather have others. */
const STRANGE: readonly Json[] = [
  ' spaced ',
  'two\nlines',
  'two\r\nlines',
  '\ttab',
  '',
  ' a@b.example ',
  '00358 40 1',
  '+358 (0)40 123 4567',
  '040-123 x12',
  '2026-13-45',
  '1 May',
  '2026-02-31',
  '02026-01-01',
  0.12345678901234567,
  1e-30,
  1e300,
  -0,
  12345678901234567890,
  0,
  true,
  false,
  null,
  [],
  ['a', 'zz'],
  [' b ', 'a'],
  [1, 2.5],
  [{ a: 1 }],
  [null],
  {},
  { a: { b: 1 } },
  'zz',
  'FI',
  'fi',
  { _type: 'money', amount: 0.1 + 0.2, currency: 'XTS', note: 'kept' },
  { _type: 'money', amount: '900', currency: 'EUR' },
  { amount: 900 },
  900,
  { _type: 'translatable', en: ' a\r\nb ', fi: 'x' },
  { en: 3 },
  { _type: 'richtext', content: [] },
  { _type: 'richtext', content: 'x' },
];

describe('deed-builder-form, left as it was found', () => {
  for (const [name, schema] of Object.entries(FIELDS)) {
    it(`${name}: tells nothing when somebody only goes through it, whatever it holds`, async () => {
      for (const value of STRANGE) {
        const { element, patches } = await form({ [name]: schema }, { [name]: value });
        await walkThrough(element);
        expect(patches, JSON.stringify(value)).to.deep.equal([]);
        element.remove();
      }
    });
  }

  it('tells nothing on the way through by the keyboard', async () => {
    const { element, patches } = await form(FIELDS, {
      Line: 'two\nlines',
      Lines: 'a\r\nb',
      Mail: ' a@b.example ',
      Phone: '+358 (0)40 1',
      Number: 0.12345678901234567,
      Money: { _type: 'money', amount: 1e-12, currency: 'XTS' },
      Date: '2026-13-45',
      Boolean: 'maybe',
      Few: 'zz',
      Many: 'zz',
      Choices: ['zz'],
      Country: 'fi',
      Texts: { _type: 'translatable', en: 'a\nb' },
      Rich: { _type: 'richtext', content: [] },
    });
    (element.shadowRoot?.querySelector('textarea, input') as HTMLElement).focus();
    for (let step = 0; step < 40 && control(element) !== null; step++) await pressed('Tab');
    expect(control(element)).to.equal(null);
    expect(patches).to.deep.equal([]);
  });

  it('calls a field missing that was emptied, not one that was only passed by', async () => {
    const shown = oneFieldset({ Name: FIELDS['Line'] as ValueSchema, Other: FIELDS['Line'] as ValueSchema }, {});
    (shown.schema.properties?.['all'] as { required?: string[] }).required = ['_type', 'Name', 'Other'];
    const { element } = await showForm(shown);
    byLabel(element, 'Name').focus();
    await pressed('Tab');
    await pressed('Tab');
    await element.updateComplete;
    expect(texts(element, '.error')).to.deep.equal([]);
    await type(byLabel(element, 'Name') as HTMLInputElement, 'A');
    await pressed('Backspace');
    await pressed('Tab');
    await element.updateComplete;
    expect(texts(element, '.error')).to.deep.equal(['Fill this in before you go on.']);
    expect(byLabel(element, 'Name').getAttribute('aria-invalid')).to.equal('true');
  });

  const goOn = {
    en: 'Fill this in before you go on.',
    fi: 'Täytä tämä ennen kuin jatkat.',
    sv: 'Fyll i det här innan du går vidare.',
    de: 'Füllen Sie dies aus, bevor Sie fortfahren.',
    pl: 'Wypełnij to, zanim przejdziesz dalej.',
  } as const;
  for (const [language, words] of Object.entries(goOn))
    it(`speaks of going on, not of finalizing, where it stands by itself: ${language}`, async () => {
      await setUiLanguage(language as keyof typeof goOn);
      try {
        const shown = oneFieldset({ Name: FIELDS['Line'] as ValueSchema }, {});
        (shown.schema.properties?.['all'] as { required?: string[] }).required = ['_type', 'Name'];
        const { element } = await showForm(shown);
        element.showMissing = true;
        await waitUntil(() => texts(element, '.error')[0] === words);
      } finally {
        await setUiLanguage('en');
      }
    });

  it('shows several lines where one was expected, and a key changes only its own place', async () => {
    const { element, patches } = await form({ Line: FIELDS['Line'] as ValueSchema }, { Line: ' one\r\ntwo ' });
    const box = byLabel(element, 'Line') as HTMLTextAreaElement;
    expect(box.localName).to.equal('textarea');
    expect(box.value).to.equal(' one\ntwo ');
    box.focus();
    box.setSelectionRange(4, 4);
    await sendKeys({ type: '!' });
    await pressed('Enter');
    await pressed('Tab');
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/Line', value: ' one!\r\n\r\ntwo ' },
    ]);
  });

  it('keeps the box that somebody is in, and gives the line back once they have left', async () => {
    const { element } = await form(
      { Line: FIELDS['Line'] as ValueSchema, Other: FIELDS['Line'] as ValueSchema },
      { Line: 'a\n', Other: '' },
    );
    const box = byLabel(element, 'Line');
    await retype(box as HTMLInputElement, 'bc');
    expect(control(element)).to.equal(box);
    expect((box as HTMLTextAreaElement).value).to.equal('bc');
    await pressed('Tab');
    await element.updateComplete;
    expect(byLabel(element, 'Line').localName).to.equal('input');
    expect((byLabel(element, 'Line') as HTMLInputElement).value).to.equal('bc');
    expect(control(element)).to.equal(byLabel(element, 'Other'));
  });

  it('stays in the line of a translatable text while it grows long', async () => {
    const { element, patches } = await form(
      { Texts: FIELDS['Texts'] as ValueSchema },
      { Texts: { _type: 'translatable', en: 'x'.repeat(119) } },
    );
    const line = byLabel(element, 'Texts');
    await type(line, 'abc');
    expect(control(element)).to.equal(line);
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/Texts', value: { _type: 'translatable', en: `${'x'.repeat(119)}abc` } },
    ]);
    line.blur();
    await element.updateComplete;
    expect(byLabel(element, 'Texts').localName).to.equal('textarea');
  });

  it('shows every digit of a number', async () => {
    for (const [number, shown] of [
      [0.12345678901234567, String(0.12345678901234567)],
      [1e-20, '0.00000000000000000001'],
      [1234.000000000001, '1,234.000000000001'],
      [0.1 + 0.2, '0.30000000000000004'],
    ] as const) {
      const { element, patches } = await form({ Number: FIELDS['Number'] as ValueSchema }, { Number: number });
      const box = byLabel(element, 'Number') as HTMLInputElement;
      expect(box.value).to.equal(shown);
      // Written again it is the same number.
      await retype(box, shown);
      await pressed('Tab');
      expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Number', value: number }]);
      element.remove();
    }
  });

  it('shows a number of more decimals than are printed, and asks once it is written', async () => {
    const { element, patches } = await form({ Number: FIELDS['Number'] as ValueSchema }, { Number: 1e-30 });
    const box = byLabel(element, 'Number') as HTMLInputElement;
    expect(box.value).to.equal('1e-30');
    await retype(box, '1.5e-30');
    await pressed('Tab');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/all/Number', value: null }]);
    expect(box.value).to.equal('1.5e-30');
  });

  it('shows a chosen value that is no option, and lets others be chosen beside it', async () => {
    const { element, patches } = await form(
      { Choices: FIELDS['Choices'] as ValueSchema, Few: FIELDS['Few'] as ValueSchema },
      { Choices: ['zz', 'b'], Few: 'old' },
    );
    expect((byRole(element, 'checkbox', 'zz') as HTMLInputElement).checked).to.equal(true);
    expect((byRole(element, 'radio', 'old') as HTMLInputElement).checked).to.equal(true);
    byRole(element, 'checkbox', 'a').click();
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/Choices', value: ['a', 'b', 'zz'] },
    ]);
  });

  it('keeps what else stands in a money value when its amount is written', async () => {
    const money = { _type: 'money', amount: 5, currency: 'EUR', note: 'kept' };
    const { element, patches } = await form({ Money: FIELDS['Money'] as ValueSchema }, { Money: money });
    await retype(byLabel(element, 'Money') as HTMLInputElement, '7');
    expect(patches.at(-1)?.operations).to.deep.equal([
      { op: 'replace', path: '/value/all/Money', value: { ...money, amount: 7 } },
    ]);
  });
});
