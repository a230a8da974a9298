import { expect } from '@open-wc/testing';
import type { Json, ProblemCode, ValueSchema } from '../../../../src/document/index.ts';
import { describeProblem } from '../../../../src/elements/form/view/problem-text.ts';
import { setUiLanguage, UI_LANGUAGES } from '../../../../src/elements/base/localize/index.ts';
import { readConditions } from '../../../../src/elements/form/view/condition-reads.ts';
import type { Instance } from '../../../../src/document/index.ts';

const of = (widget: string, more: Partial<ValueSchema> = {}): ValueSchema =>
  ({ ...more, 'x-deed': { ...more['x-deed'], widget } }) as ValueSchema;
const say = (
  code: ProblemCode,
  schema: ValueSchema,
  { limit, value, isAlone = false }: { limit?: string | number; value?: Json; isAlone?: boolean } = {},
): string =>
  describeProblem(
    { code, ...(limit === undefined ? {} : { limit }) },
    { schema, languages: ['en'], isAlone, ...(value === undefined ? {} : { value }) },
  );

describe('the sentence about a fault', () => {
  for (const [kind, sentence] of [
    ['text', 'Fill this in before finalizing.'],
    ['multiline', 'Fill this in before finalizing.'],
    ['phone', 'Fill this in before finalizing.'],
    ['choice', 'Choose an option.'],
    ['choices', 'Choose at least one option.'],
    ['boolean', 'Choose yes or no.'],
    ['date', 'Enter a date.'],
    ['number', 'Enter a number.'],
    ['money', 'Enter an amount.'],
    ['country', 'Choose a country.'],
    ['email', 'Enter an email address, such as name@example.com.'],
  ] as const)
    it(`says what is missing by the kind: ${kind}`, () => {
      const schema = of(kind, kind === 'choices' ? { items: { enum: ['a'] } } : {});
      expect(say('required', schema)).to.equal(sentence);
    });

  it('speaks of no finalizing in a form by itself', () => {
    expect(say('required', of('text'), { isAlone: true })).to.equal('Fill this in before you go on.');
    expect(say('required', of('date'), { isAlone: true })).to.equal('Enter a date.');
  });

  it('counts one as one', () => {
    expect(say('too_long', of('text'), { limit: 1 })).to.equal('Shorten this to 1 character.');
    expect(say('too_long', of('text'), { limit: 12000 })).to.equal('Shorten this to 12,000 characters.');
    const choices = of('choices', { items: { enum: ['a', 'b'] } });
    expect(say('too_long', choices, { limit: 1 })).to.equal('Choose no more than 1 option.');
    expect(say('too_few_instances', {}, { limit: 1 })).to.equal('Add at least one.');
    expect(say('too_few_instances', {}, { limit: 2 })).to.equal('Add at least 2.');
  });

  it('tells the shape by the kind, whatever the schema calls it', () => {
    expect(say('format', of('email', { format: 'idn-email' }))).to.include('name@example.com');
    expect(say('format', of('date', { format: 'date' }))).to.equal('Enter a whole date, such as 31/12/2026.');
    expect(say('format', of('text', { format: 'uri' }))).to.include('https://example.com');
    expect(say('format', of('text', { format: 'ipv6' }))).to.equal('Enter this in the requested format.');
  });

  it('tells a number with an extension to go elsewhere', () => {
    expect(say('pattern', of('phone'), { value: '+358 40 x12' })).to.include('without an extension');
    expect(say('pattern', of('phone'), { value: 'Aino' })).to.include('with its country code');
  });

  it('is the template’s own for its pattern, in the language of the page', async () => {
    const patternMessage = { _type: 'translatable', en: 'Four digits.', fi: 'Neljä numeroa.' } as const;
    const schema = of('text', { 'x-deed': { patternMessage } });
    expect(say('pattern', schema)).to.equal('Four digits.');
    await setUiLanguage('fi');
    const said = say('pattern', schema);
    await setUiLanguage('en-GB');
    expect(said).to.equal('Neljä numeroa.');
  });

  it('of lines is about their number, or about one of them', () => {
    const lines: ValueSchema = { type: 'array', minItems: 3, maxItems: 4, items: { type: 'string', maxLength: 5 } };
    expect(say('too_short', lines, { limit: 3, value: ['a'] })).to.equal('Add at least 3.');
    expect(say('too_long', lines, { limit: 4, value: ['a', 'b', 'c', 'd', 'e'] })).to.equal(
      'Remove some: no more than 4 are allowed.',
    );
    expect(say('too_long', lines, { limit: 5, value: ['abcdef'] })).to.equal('Shorten this to 5 characters.');
    expect(say('not_unique', lines)).to.equal('Write each line only once.');
  });

  it('of an unknown fault asks to look again', () => {
    expect(say('from_the_future' as ProblemCode, of('text'))).to.equal('Check this value.');
  });

  it('is there in every language, and ends as a sentence', async () => {
    const codes = ['required', 'too_short', 'too_long', 'pattern', 'format', 'too_small', 'wrong_type', 'not_multiple'];
    for (const language of UI_LANGUAGES) {
      await setUiLanguage(language);
      for (const code of codes) {
        const sentence = say(code as ProblemCode, of('number'), { limit: 2 });
        expect(sentence, `${language} ${code}`).to.match(/^\p{L}[^{}]+\.$/u);
      }
    }
    await setUiLanguage('en-GB');
  });
});

describe('the values that a fieldset’s conditions read', () => {
  const shownBy = (path: string): ValueSchema => ({ 'x-deed': { visibleWhen: { path, schema: { const: true } } } });
  const value = { _type: 'value', _id: 'x', on: true, deep: { kind: 'a' } } as unknown as Instance;

  it('are those from the root, each once, however deep the condition stands', () => {
    const schema = {
      properties: {
        a: shownBy('/on'),
        b: shownBy('/on'),
        inner: { properties: { c: shownBy('/deep/kind') } },
      },
    } as unknown as ValueSchema;
    expect(readConditions(schema, value)).to.deep.equal([true, 'a']);
  });

  it('are none of its own, and the whole value where a path leads out of it', () => {
    expect(readConditions({ properties: { a: shownBy('1/kind') } } as unknown as ValueSchema, value)).to.deep.equal([]);
    expect(readConditions({ properties: { a: shownBy('3/kind') } } as unknown as ValueSchema, value)).to.deep.equal([
      value,
    ]);
  });

  it('of a list inside count its two levels', () => {
    const listOf = (path: string): ValueSchema =>
      ({
        properties: {
          list: { type: 'array', items: { type: 'object', properties: { _id: {}, c: shownBy(path) } } },
        },
      }) as unknown as ValueSchema;
    expect(readConditions(listOf('3/kind'), value)).to.deep.equal([]);
    expect(readConditions(listOf('4/kind'), value)).to.deep.equal([value]);
  });
});
