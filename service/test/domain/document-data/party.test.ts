import { describe, expect, it } from 'vitest';
import type { Instance, Json, ValueSchema } from 'deedkit/document';
import {
  describeParty,
  partyKeyOf,
  readParty,
  readPartyFields,
  writeParty,
} from '../../../src/domain/document-data/party.ts';
import { field, fieldset, templateOf, valueOf } from './templates.ts';

const text = field('text', { type: 'string' });
const ID = '01941f29-7c00-7022-94aa-7e981a0c1d7b';
const SIGNEE = {
  first_name: 'first',
  last_name: 'last',
  job_title: 'job',
  company_name: 'firm',
  email: 'mail',
  phone: 'tel',
};

function schemaOf(more: Readonly<Record<string, ValueSchema>> = {}, required: readonly string[] = []): ValueSchema {
  const names = Object.values(SIGNEE);
  return fieldset(
    { ...Object.fromEntries(names.map((name) => [name, text])), ...more },
    { required, 'x-deed': { signee: SIGNEE } },
  );
}
const full = schemaOf({
  kind: field('choice', { enum: ['company', 'person', null], default: 'person' }),
  business_id: text,
  personal_id: text,
  address: text,
  postal_code: text,
  city: text,
  country: field('country'),
});
const oneLine = schemaOf({ address: text });
const ofSchema = (schema: ValueSchema) => readPartyFields(schema, 'en');
const read = (schema: ValueSchema, over: Readonly<Record<string, Json>> = {}) =>
  readParty(valueOf(schema, { _id: ID, ...over }), ofSchema(schema), { isKept: true });
function write(schema: ValueSchema, sent: unknown, over: Readonly<Record<string, Json>> = {}) {
  const instance = valueOf(schema, { _id: ID, ...over });
  const written = writeParty(sent, instance, ofSchema(schema));
  return written.ok ? (written.value as Instance & Record<string, Json>) : written;
}

describe('the fields of a party', () => {
  it('are found by what the template says of its signees, else by their names', () => {
    expect(ofSchema(full).known).toEqual({
      first_name: 'first',
      last_name: 'last',
      title: 'job',
      company_title: 'firm',
      email: 'mail',
      phone: 'tel',
      type: 'kind',
      company_ident: 'business_id',
      ident: 'personal_id',
      address: 'address',
      post_code: 'postal_code',
      city: 'city',
    });
    expect(ofSchema(full).additional.map(({ name }) => name)).toEqual(['country']);
  });

  it('leave a field that is called like one and is another to the additional ones', () => {
    const fields = ofSchema(schemaOf({ kind: field('choice', { enum: ['tenant', 'owner'] }), city: field('country') }));
    expect([fields.known.type, fields.known.city]).toEqual([undefined, undefined]);
    expect(fields.additional.map(({ name, type }) => [name, type])).toEqual([
      ['kind', 'choice'],
      ['city', 'text'],
    ]);
  });

  it.each(['mutual-nda', 'employment-contract', 'residential-lease', 'shareholders-agreement', 'consulting-agreement'])(
    'of %s each stand in exactly one place',
    (id) => {
      const { schema } = templateOf(id);
      for (const part of Object.values(schema.properties ?? {})) {
        const fieldsOf = part.items ?? part;
        if (!fieldsOf['x-deed']?.signee) continue;
        const { known, additional } = ofSchema(fieldsOf);
        const names = Object.keys(fieldsOf.properties ?? {}).filter((name) => !name.startsWith('_'));
        expect([...Object.values(known), ...additional.map(({ tokens }) => tokens[0])].sort()).toEqual(names.sort());
      }
    },
  );
});

describe('the description of a party', () => {
  it('names the required parts, and those that may be left out', () => {
    const asked = schemaOf({ address: text }, ['mail', 'address']);
    const meta = describeParty({ isMultiple: false, fields: ofSchema(asked) });
    expect(meta).toMatchObject({
      is_multiple: false,
      is_signable: true,
      is_choosable: false,
      credit_rating_enabled: false,
      is_optional_email: false,
      is_warnable_email: false,
      view_email: true,
      is_optional_phone: true,
      is_warnable_phone: true,
      view_phone: true,
      is_optional_address: false,
      view_address: true,
      is_optional_ident: true,
      view_ident: false,
      is_warnable_ident: false,
      is_optional_company_ident: true,
      view_company_ident: false,
      is_optional_title: true,
      view_title: true,
      types: ['company'],
      types_default: 'company',
      additional_fields: [],
    });
    expect(Object.entries(meta).filter(([, value]) => typeof value === 'boolean')).toHaveLength(22);
  });

  it('is of which types it may be, and which it is at first', () => {
    expect(describeParty({ isMultiple: true, fields: ofSchema(full) })).toMatchObject({
      is_multiple: true,
      types: ['person', 'company'],
      types_default: 'person',
      additional_fields: [{ name: 'country', title: 'country', type: 'text', is_optional: true, options: [] }],
    });
    const person = fieldset({ first: text }, { 'x-deed': { signee: { first_name: 'first' } } });
    expect(describeParty({ isMultiple: true, fields: ofSchema(person) })).toMatchObject({
      types: ['person'],
      types_default: 'person',
      view_email: false,
      is_warnable_email: false,
    });
  });
});

describe('a party that is read', () => {
  it('has all that is known, and empty texts for the rest', () => {
    const over = {
      first: 'A',
      last: 'B',
      job: 'CEO',
      firm: 'F Oy',
      mail: 'a@b.example',
      tel: '+358401234567',
      kind: 'company',
      business_id: '1-2',
      personal_id: 'x',
      address: 'S 1',
      postal_code: '00100',
      city: 'H',
      country: 'FI',
    };
    expect(read(full, over)).toEqual({
      first_name: 'A',
      last_name: 'B',
      title: 'CEO',
      company_title: 'F Oy',
      email: 'a@b.example',
      country_code: '358',
      phone_number: '401234567',
      type: 'company',
      company_ident: '1-2',
      ident: 'x',
      address: 'S 1',
      post_code: '00100',
      city: 'H',
      client_hash: ID,
      company_hash: '',
      needs_signature: true,
      additional_fields: { country: 'FI' },
    });
    const empty = read(full);
    expect(
      Object.values(empty)
        .filter((value) => typeof value === 'string' && value !== '')
        .sort(),
    ).toEqual([ID, 'person']);
  });

  it('has a number that is half typed as it stands', () => {
    expect(read(full, { tel: '040 12' })).toMatchObject({ country_code: '', phone_number: '040 12' });
  });

  it.each([
    ['Satamakatu 12 B, 00160 Helsinki', ['Satamakatu 12 B', '00160', 'Helsinki']],
    ['Skeppsbron 4, 111 30 Stockholm', ['Skeppsbron 4', '111 30', 'Stockholm']],
    ['Gata 1, Hus 2, SE-111 30 Malmö', ['Gata 1, Hus 2', 'SE-111 30', 'Malmö']],
    ['Somewhere', ['Somewhere', '', '']],
    ['1 High Street, London', ['1 High Street, London', '', '']],
  ])('has the parts of the address %s', (address, parts) => {
    const party = read(oneLine, { address });
    expect([party.address, party.post_code, party.city]).toEqual(parts);
    expect(write(oneLine, { address: parts[0], post_code: parts[1], city: parts[2] })).toMatchObject({ address });
  });

  it('has no name of its own where it is not kept', () => {
    expect(readParty(valueOf(full), ofSchema(full), { isKept: false }).client_hash).toBe('');
  });
});

describe('a party that is written', () => {
  it('is read as it was written', () => {
    const sent = {
      first_name: 'A',
      last_name: 'B',
      title: 'CEO',
      company_title: 'F Oy',
      email: 'a@b.example',
      country_code: '46',
      phone_number: '701234567',
      type: 'company',
      company_ident: '1-2',
      ident: 'x',
      address: 'S 1',
      post_code: '00100',
      city: 'H',
      needs_signature: true,
      additional_fields: { country: 'SE' },
    };
    const written = writeParty(sent, undefined, ofSchema(full));
    expect(written.ok && readParty(written.value as Instance, ofSchema(full), { isKept: false })).toEqual({
      ...sent,
      client_hash: '',
      company_hash: '',
    });
  });

  it('keeps fields that were not sent, and empties those sent as nothing', () => {
    const before = { first: 'A', last: 'B', tel: '+358401234567', kind: 'company', country: 'FI' };
    expect(write(full, { first_name: 'C' }, before)).toMatchObject({ ...before, first: 'C', _id: ID });
    expect(write(full, { last_name: null, country_code: '', phone_number: '', type: null }, before)).toMatchObject({
      first: 'A',
      last: '',
      tel: '',
      kind: null,
      country: 'FI',
    });
    expect(write(full, { phone_number: '501234567' }, before)).toMatchObject({ tel: '+358501234567' });
    expect(write(full, { additional_fields: null, unknown: 1 }, before)).toMatchObject(before);
  });

  it('changes a part of an address that stands in one line', () => {
    const before = { address: 'Satamakatu 12 B, 00160 Helsinki' };
    expect(write(oneLine, { city: 'Espoo' }, before)).toMatchObject({ address: 'Satamakatu 12 B, 00160 Espoo' });
    expect(write(oneLine, { post_code: '', city: '' }, before)).toMatchObject({ address: 'Satamakatu 12 B' });
  });

  it('reaches its nested fields by names with dots', () => {
    const schema = schemaOf({ bank: fieldset({ iban: text, name: text }) });
    expect(ofSchema(schema).additional.map(({ tokens }) => tokens.join('.'))).toEqual(['bank.iban', 'bank.name']);
    const before = { bank: { _type: 'value', _id: 'b', iban: '', name: 'N' } };
    expect(write(schema, { additional_fields: { 'bank.iban': 'FI1' } }, before)).toMatchObject({
      bank: { _id: 'b', iban: 'FI1', name: 'N' },
    });
  });

  it.each<[unknown, string, readonly string[] | undefined]>([
    ['Aino', 'party', undefined],
    [null, 'party', undefined],
    [[], 'party', undefined],
    [{ email: 5 }, 'text', ['email']],
    [{ company_hash: {} }, 'text', ['company_hash']],
    [{ needs_signature: 1 }, 'flag', ['needs_signature']],
    [{ type: 'robot' }, 'option', ['type']],
    [{ additional_fields: 'x' }, 'party', ['additional_fields']],
    [{ additional_fields: { first: 'x' } }, 'party', ['additional_fields', 'first']],
    [{ additional_fields: { country: 5 } }, 'text', ['additional_fields', 'country']],
  ])('cannot be %j', (sent, wanted, at) => {
    expect(write(full, sent)).toEqual({ ok: false, wanted, ...(at ? { at } : {}) });
  });
});

describe('partyKeyOf', () => {
  it('says what a party calls a field', () => {
    const fields = ofSchema(full);
    expect(['first', 'tel', 'business_id', 'country'].map((name) => partyKeyOf(name, fields))).toEqual([
      ['first_name'],
      ['phone_number'],
      ['company_ident'],
      ['additional_fields', 'country'],
    ]);
  });
});
