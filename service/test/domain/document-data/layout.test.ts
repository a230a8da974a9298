import { describe, expect, it } from 'vitest';
import { kindOf, listProperties } from 'deedkit/document';
import type { ValueSchema } from 'deedkit/document';
import { layOut } from '../../../src/domain/document-data/layout.ts';
import { field, fieldset, templates } from './templates.ts';

const label = (en: string) => ({ label: { _type: 'translatable', en, fi: `${en} fi` } }) as const;

/** Paths of every field and list outside of signees. */
function pathsOf(schema: ValueSchema, tokens: readonly string[] = []): string[] {
  return listProperties(schema).flatMap(([name, part]) => {
    const here = [...tokens, name];
    const inner = kindOf(part) === 'fieldsets' ? part.items : part;
    if (kindOf(part) !== 'fieldset' || inner?.['x-deed']?.signee) return [here.join('/')];
    return pathsOf(part, here);
  });
}

describe('layOut', () => {
  it.each(templates.map((template) => [template.id, template] as const))(
    'has every field of %s in exactly one item',
    (_id, { schema }) => {
      const items = layOut(schema, 'en').flatMap((group) => group.items);
      expect(items.map(({ tokens }) => tokens.join('/')).sort()).toEqual(pathsOf(schema).sort());
      expect(items.filter(({ type }) => type === 'entity').length).toBeGreaterThan(0);
    },
  );

  it('gives ids that are the same in every language, and different for every group and item', () => {
    for (const { schema } of templates) {
      const idsOf = (language: string): string[] =>
        layOut(schema, language).flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
      expect(idsOf('fi')).toEqual(idsOf('en'));
      expect(new Set(idsOf('en')).size).toBe(idsOf('en').length);
      expect(idsOf('en').every((id) => /^[0-9a-f]{12}$/.test(id))).toBe(true);
    }
  });

  it('says what each kind of field is', () => {
    const kinds = {
      text: 'text',
      multiline: 'editor',
      richtext: 'editor',
      translatable: 'editor',
      number: 'number',
      boolean: 'choice',
      choice: 'choice',
      choices: 'choice',
      money: 'text',
      date: 'text',
      email: 'text',
      phone: 'text',
      country: 'text',
    };
    const schema = fieldset({
      all: fieldset(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, field(kind)]))),
    });
    const [group] = layOut(schema, 'en');
    expect(Object.fromEntries(group?.items.map(({ name, type }) => [name, type]) ?? [])).toEqual(kinds);
  });

  it('takes a fieldset of a date and a place for one item, and nothing else for it', () => {
    const date = field('date');
    const place = field('text');
    const schema = fieldset({
      signed: fieldset({
        where: fieldset({ day: date, place }),
        city: fieldset({ city: place, date }),
        more: fieldset({ date, place, other: place }),
        dates: fieldset({ date, until: date }),
        named: fieldset({ date, harbour: place }),
      }),
    });
    const [group] = layOut(schema, 'en');
    expect(group?.items.map(({ type, tokens }) => [type, tokens.slice(1).join('/')])).toEqual([
      ['date_and_place', 'where'],
      ['date_and_place', 'city'],
      ...['date', 'place', 'other'].map((name) => ['text', `more/${name}`]),
      ...['date', 'until'].map((name) => ['text', `dates/${name}`]),
      ...['date', 'harbour'].map((name) => ['text', `named/${name}`]),
    ]);
    expect(group?.items[0]?.dateAndPlace).toEqual({ date: 'day', place: 'place' });
    expect(group?.items[1]?.dateAndPlace).toEqual({ date: 'date', place: 'city' });
  });

  it('finds signees wherever they stand', () => {
    const signee = { 'x-deed': { signee: { first_name: 'name' } } };
    const person = fieldset({ name: field('text') }, signee);
    const schema = fieldset({
      owner: person,
      parties: { type: 'array', items: person },
      deal: fieldset({ witness: person, price: field('number') }),
    });
    expect(layOut(schema, 'en').map(({ items }) => items.map(({ type }) => type))).toEqual([
      ['entity'],
      ['entity'],
      ['entity', 'number'],
    ]);
  });

  it('has lists without signees as text', () => {
    const schema = fieldset({ rows: { type: 'array', items: fieldset({ a: field('text') }) } });
    expect(layOut(schema, 'en')[0]?.items).toMatchObject([{ type: 'text', isOptional: true }]);
    const asked = fieldset({ rows: { type: 'array', minItems: 1, items: fieldset({ a: field('text') }) } });
    expect(layOut(asked, 'en')[0]?.items[0]?.isOptional).toBe(false);
  });

  it('keeps fields that stand in no fieldset together, before the groups', () => {
    const schema = fieldset({ deal: fieldset({ a: field('text') }), b: field('text'), c: field('number') });
    expect(layOut(schema, 'en').map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
      ['', ['b', 'c']],
      ['deal', ['a']],
    ]);
  });

  it('speaks the language that is asked for, and says what may be left out', () => {
    const help = { help: { _type: 'translatable', en: 'Help' } } as const;
    const schema = fieldset({
      deal: fieldset(
        {
          price: field('number', { 'x-deed': { ...label('Price'), ...help } }),
          note: field('text'),
        },
        { 'x-deed': label('Deal'), required: ['price'] },
      ),
    });
    const [group] = layOut(schema, 'fi');
    expect([
      group?.title,
      group?.items.map(({ title, description, isOptional }) => [title, description, isOptional]),
    ]).toEqual([
      'Deal fi',
      [
        ['Price fi', 'Help', false],
        ['note', '', true],
      ],
    ]);
  });

  it('offers choices by their labels, and yes and no as they are written', () => {
    const options = { a: { _type: 'translatable', en: 'First' }, b: { _type: 'translatable', en: '' } } as const;
    const schema = fieldset({
      deal: fieldset({
        choice: field('choice', { enum: ['a', 'b', 3, null], 'x-deed': { options } }),
        agreed: field('boolean'),
        several: field('choices', { type: 'array', items: { enum: ['a', 'c'] }, 'x-deed': { options } }),
        title: field('text'),
      }),
    });
    const [group] = layOut(schema, 'en');
    expect(group?.items.map((item) => item.options)).toEqual([
      [
        { value: 'a', title: 'First' },
        { value: 'b', title: 'b' },
        { value: '3', title: '3' },
      ],
      [
        { value: 'true', title: 'true' },
        { value: 'false', title: 'false' },
      ],
      [
        { value: 'a', title: 'First' },
        { value: 'c', title: 'c' },
      ],
      [],
    ]);
  });
});
