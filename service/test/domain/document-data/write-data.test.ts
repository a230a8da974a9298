import { describe, expect, it } from 'vitest';
import type { Instance, Json, ValueSchema } from 'deedkit/document';
import { findProblems, getAt, instantiateTemplate, patchContract } from 'deedkit/document';
import { locationOfProblem } from '../../../src/domain/document-data/document-data.ts';
import { layOut } from '../../../src/domain/document-data/layout.ts';
import { readData, readStructure } from '../../../src/domain/document-data/read-data.ts';
import { locationOf, planData } from '../../../src/domain/document-data/write-data.ts';
import { field, fieldset, templateOf, templates, valueOf } from './templates.ts';

const text = field('text', { type: 'string' });
const person = fieldset({ name: text, nick: text }, { 'x-deed': { signee: { first_name: 'name' } } });
const schema = fieldset({
  deal: fieldset({ price: field('number'), when: fieldset({ date: field('date'), place: text }) }),
  owner: person,
  parties: { type: 'array', items: person },
});
const [deal, owner, parties] = layOut(schema, 'en');
const idsOf = (group: typeof deal, at = 0): [string, string] => [group?.id ?? '', group?.items[at]?.id ?? ''];
const plan = (sent: readonly (readonly [readonly [string, string], unknown])[], value: Instance = valueOf(schema)) => {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [[group, item], given] of sent) (groups[group] ??= {})[item] = given;
  return planData({ groups }, { value, schema, language: 'en' });
};
const operationsOf = (...args: Parameters<typeof plan>) => {
  const planned = plan(...args);
  if (!planned.ok) throw new Error(JSON.stringify(planned.faults));
  return planned.operations;
};
const party = (name: string, id: string): Json => ({ _type: 'value', _id: id, name, nick: `${name}!` });

describe('planData', () => {
  it('is an operation for each item that is not as it was', () => {
    const planned = operationsOf([
      [idsOf(deal), 5],
      [idsOf(deal, 1), { date: '2030-01-31', city: 'Turku' }],
    ]);
    expect(planned.map(({ operation: { path, ...rest } }) => [path, (rest as { value: Json }).value])).toEqual([
      ['/value/deal/price', 5],
      ['/value/deal/when', expect.objectContaining({ date: '2030-01-31', place: 'Turku' })],
    ]);
    expect(operationsOf([[idsOf(deal), null]])).toEqual([]);
  });

  it('leaves the part of a date and place that was not sent', () => {
    const value = valueOf(schema, { deal: valueOf(schema.properties?.['deal'] ?? {}) });
    const [first] = operationsOf([[idsOf(deal, 1), { city: 'Turku' }]], value);
    expect(first?.operation).toMatchObject({ value: { date: null, place: 'Turku' } });
    for (const [sent, at] of [
      [{ date: 5 }, '/date'],
      [{ city: [] }, '/city'],
      ['today', ''],
      [null, ''],
    ] as const) {
      const [group, item] = idsOf(deal, 1);
      expect(plan([[[group, item], sent]])).toMatchObject({
        faults: [{ path: `/groups/${group}/${item}${at}`, wanted: at === '' ? 'date_and_place' : 'text' }],
      });
    }
  });

  it('tells of all faults at once, in the order they were sent in', () => {
    const [group, item] = idsOf(deal);
    const planned = planData(
      { groups: { 'a/b': {}, [group]: { x: 1, [item]: 'five' }, [owner?.id ?? '']: { [idsOf(owner)[1]]: [] } } },
      { value: valueOf(schema), schema, language: 'en' },
    );
    expect(planned).toEqual({
      ok: false,
      faults: [
        { path: '/groups/a~1b', wanted: 'known_group' },
        { path: `/groups/${group}/x`, wanted: 'known_item' },
        { path: `/groups/${group}/${item}`, wanted: 'number' },
        { path: `/groups/${owner?.id ?? ''}/${idsOf(owner)[1]}`, wanted: 'parties' },
      ],
    });
  });

  it('writes the one party where there is but one', () => {
    const value = valueOf(schema, { owner: party('A', 'a') });
    const [first] = operationsOf([[idsOf(owner), [{ first_name: 'B' }]]], value);
    expect(first?.operation).toEqual({
      op: 'replace',
      path: '/value/owner',
      value: { ...(party('A', 'a') as object), name: 'B' },
    });
  });

  it('knows parties by their hash, else by their place', () => {
    const value = valueOf(schema, { parties: [party('A', 'a'), party('B', 'b'), party('C', 'c')] });
    const namesAfter = (sent: unknown): unknown => {
      const [first] = operationsOf([[idsOf(parties), sent]], value);
      const written = (first?.operation as unknown as { value: { _id: string; name: string; nick: string }[] }).value;
      return written.map(({ _id, name, nick }) => [_id.length === 1 ? _id : 'new', name, nick]);
    };
    expect(namesAfter([{ first_name: 'X' }, {}, {}])).toEqual([
      ['a', 'X', 'A!'],
      ['b', 'B', 'B!'],
      ['c', 'C', 'C!'],
    ]);
    expect(namesAfter([{ client_hash: 'c' }, { client_hash: 'a' }])).toEqual([
      ['c', 'C', 'C!'],
      ['a', 'A', 'A!'],
    ]);
    // The first place is that of a, whom another one is: this party is new.
    expect(namesAfter([{ first_name: 'N' }, { client_hash: 'a' }])).toEqual([
      ['new', 'N', ''],
      ['a', 'A', 'A!'],
    ]);
    expect(namesAfter([{ client_hash: 'b' }, { client_hash: 'b', first_name: 'Again' }])).toEqual([
      ['b', 'B', 'B!'],
      ['new', 'Again', ''],
    ]);
    expect(namesAfter([{}, {}, {}, { first_name: 'D', client_hash: 'nobody' }])).toHaveLength(4);
    expect(namesAfter([])).toEqual([]);
  });

  it('says which party is wrong', () => {
    const [group, item] = idsOf(parties);
    expect(
      plan([
        [
          [group, item],
          [{}, { email: 5 }],
        ],
      ]),
    ).toMatchObject({
      faults: [{ path: `/groups/${group}/${item}/1/email`, wanted: 'text' }],
    });
    expect(plan([[[group, item], 'x']])).toMatchObject({
      faults: [{ path: `/groups/${group}/${item}`, wanted: 'parties' }],
    });
  });
});

describe('where something was refused', () => {
  it('is the item, and in an entity the party and its field', () => {
    const value = valueOf(schema, { parties: [party('A', 'a')] });
    const [ofParties] = operationsOf([[idsOf(parties), [{ first_name: 'X' }]]], value);
    const [ofOwner] = operationsOf([[idsOf(owner), [{ first_name: 'X' }]]], value);
    const [ofDeal] = operationsOf([[idsOf(deal), 5]], value);
    if (!ofParties || !ofOwner || !ofDeal) throw new Error('Nothing was planned');
    expect([
      locationOf(ofParties, '/value/parties/0/name', 'en'),
      locationOf(ofParties, '/value/parties/0/nick', 'en'),
      locationOf(ofParties, '/value/parties', 'en'),
      locationOf(ofOwner, '/value/owner/name', 'en'),
      locationOf(ofDeal, '/value/deal/price', 'en'),
    ]).toEqual([
      `${ofParties.location}/0/first_name`,
      `${ofParties.location}/0/additional_fields/nick`,
      ofParties.location,
      `${ofOwner.location}/0/first_name`,
      ofDeal.location,
    ]);
  });

  it('is told of problems, too, wherever they are', () => {
    const at = (group: typeof deal, item = 0): string => `/groups/${idsOf(group, item).join('/')}`;
    expect(
      [
        '/value/parties',
        '/value/parties/1/name',
        '/value/owner/nick',
        '/value/deal/when/date',
        '/document_name',
        '/x',
      ].map((path) => locationOfProblem(path, schema)),
    ).toEqual([
      at(parties),
      `${at(parties)}/1/first_name`,
      `${at(owner)}/0/additional_fields/nick`,
      at(deal, 1),
      '/document/name',
      '/x',
    ]);
  });
});

describe('the data of every template', () => {
  it.each(templates.map(({ id }) => [id]))('of %s can be read, written into a new document, and read again', (id) => {
    const template = templateOf(id);
    const language = template.languages[0] ?? 'en';
    const make = (value?: Instance) =>
      instantiateTemplate(template, { id: 'x', language, document_name: 'N', ...(value ? { value } : {}) });
    const full = make(template.example);
    const source = readData(full, template.schema);
    const groups = Object.fromEntries(
      source.groups.map(({ hash, items }) => [
        hash,
        Object.fromEntries(items.map((item) => [item.hash, withoutHashes(item.value)])),
      ]),
    );
    const empty = make();
    const planned = planData({ groups }, { value: empty.value, schema: template.schema, language });
    if (!planned.ok) throw new Error(JSON.stringify(planned.faults));
    const patched = patchContract(
      empty,
      planned.operations.map(({ operation }) => operation),
      template.schema,
    );
    if (!patched.ok) throw new Error(JSON.stringify(patched.error));
    const copy = readData(patched.state, template.schema);
    expect(copy.groups.map(({ items }) => items.map(({ value }) => withoutHashes(value)))).toEqual(
      source.groups.map(({ items }) => items.map(({ value }) => withoutHashes(value))),
    );
    expect(findProblems(patched.state, template.schema)).toEqual([]);
    expect(copy.groups.flatMap(({ items }) => items).every((item) => item.is_valid)).toBe(true);
    // A value written back as it was read is no change.
    const again = Object.fromEntries(
      copy.groups.map(({ hash, items }) => [hash, Object.fromEntries(items.map((item) => [item.hash, item.value]))]),
    );
    expect(planData({ groups: again }, { value: patched.state.value, schema: template.schema, language })).toEqual({
      ok: true,
      operations: [],
    });
  });

  it('says which items keep a document from being finalized', () => {
    const template = templateOf('mutual-nda');
    const state = instantiateTemplate(template, { id: 'x', language: 'en', document_name: 'N' });
    const { groups } = readData(state, template.schema);
    const invalid = groups.flatMap(({ items }) => items.filter((item) => !item.is_valid).map(({ name }) => name));
    const asked = new Set(findProblems(state, template.schema).map(({ path }) => path.split('/')[2]));
    expect(groups.filter(({ items }) => items.some((item) => !item.is_valid))).toHaveLength(asked.size);
    expect(invalid).toContain('parties');
    expect(invalid).not.toContain('penalty_amount');
  });

  it('warns of parties without an address to write to', () => {
    const contact = fieldset(
      { name: text, mail: text, tel: text },
      { 'x-deed': { signee: { first_name: 'name', email: 'mail', phone: 'tel' } } },
    );
    const loose: ValueSchema = fieldset({ parties: { type: 'array', items: contact } });
    const warned = (people: Json): boolean | undefined =>
      readData({ value: valueOf(loose, { parties: people }), document_name: 'N', languages: ['en'] }, loose).groups[0]
        ?.items[0]?.has_warning;
    const one = { _type: 'value', _id: 'a', name: 'A', mail: '', tel: '' };
    expect([
      warned([]),
      warned([one]),
      warned([{ ...one, tel: '+3584' }]),
      warned([{ ...one, mail: 'a@b' }, one]),
    ]).toEqual([false, true, false, true]);
  });

  it('has the same groups and items as the structure, which is filled with what a document begins with', () => {
    for (const template of templates) {
      const language = template.languages[0] ?? 'en';
      const structure = readStructure({ value: template.example, schema: template.schema, language });
      const data = readData({ value: template.example, document_name: 'N', languages: [language] }, template.schema);
      expect(structure.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual(
        data.groups.map(({ hash, items }) => [hash, items.map((item) => item.hash)]),
      );
      expect(structure.map(({ items }) => items.map(({ value }) => withoutHashes(value)))).toEqual(
        data.groups.map(({ items }) => items.map(({ value }) => withoutHashes(value))),
      );
      expect(structure.flatMap(({ items }) => items).every(({ default_value: value }) => value !== undefined)).toBe(
        true,
      );
    }
    expect(getAt(templateOf('mutual-nda').example, '/term/years')).toBe(2);
  });
});

/** Parties without the name that they have in one document. */
function withoutHashes(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' ? { ...one, client_hash: undefined } : one))
    : value;
}
