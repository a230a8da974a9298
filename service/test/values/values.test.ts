import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkDraftValue,
  createId,
  createValue,
  DEFAULT_APPEARANCE,
  emptyValue,
  evaluateContract,
  instantiateTemplate,
  patchContract,
} from 'deedkit/document';
import type { ContractState, EvaluatedBlock, Instance, Json, Section, Template, ValueSchema } from 'deedkit/document';
import { parseExactly } from 'deedkit/protocol';
import { asRead, isNone, NAMES, VALUES } from '../../../test/fixtures/values.ts';
import type { ValueRow } from '../../../test/fixtures/values.ts';
import { rebuildDocument } from '../../src/domain/contract/rebuild-document.ts';
import { readField, writeField } from '../../src/domain/document-data/field-value.ts';
import { listValues } from '../../src/domain/document-data/list-values.ts';
import { readJsonBody } from '../../src/http/json-body.ts';
import { composeInvitation } from '../../src/notify/index.ts';
import { renderHtml } from '../../src/render/index.ts';
import { writePageData } from '../../src/seal/pages/page-data.ts';
import { createContract, schema as signingSchema, signatures } from '../render/pdf/contract-fixture.ts';
import { closePrinter, printAndRead } from '../render/pdf/print-and-read.ts';
import { evidenceFor, SEALED_AT } from '../seal/support/evidence.ts';
import { plainSender } from '../support/plain-sender.ts';

const OWN = { _type: { const: 'value' }, _id: { type: 'string' } } as const;
const schemaOf = (fields: Readonly<Record<string, ValueSchema>>): ValueSchema =>
  ({
    type: 'object',
    properties: { ...OWN, all: { type: 'object', properties: { ...OWN, ...fields } } },
  }) as unknown as ValueSchema;
const bodyOf = async (json: string): Promise<Json> => {
  const request = new Request('https://deeds.example/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"operations":[{"op":"replace","path":"/value/all/it","value":${json}}]}`,
  });
  const { value } = await readJsonBody(request);
  return (value as { operations: [{ value: Json }] }).operations[0].value;
};

/** A draft with one field, which stands in its text. */
function draftWith({ schema, language }: ValueRow): ContractState {
  const content: Section['content'] = [{ _type: 'paragraph', content: [{ _type: 'ref', path: '/all/it' }] }];
  const base = createContract({ content, language });
  return { ...base, value: createValue(schemaOf({ it: schema }), {}, { languages: [language] }) };
}

/** Each way into the service with the value that it stores, or why there is none. */
async function take(row: ValueRow): Promise<Readonly<Record<string, unknown>>> {
  const schema = schemaOf({ it: row.schema });
  const languages = [row.language];
  const json = row.sent ?? JSON.stringify(row.kept);
  let sent: Json;
  try {
    sent = await bodyOf(json);
  } catch (error) {
    return { patched: undefined, prefilled: undefined, imported: undefined, why: (error as Error).message };
  }
  const state = draftWith(row);
  const patched = patchContract(state, [{ op: 'replace', path: '/value/all/it', value: sent }], schema);
  const itOf = (value: Instance | undefined): unknown => (value?.['all'] as { it?: Json } | undefined)?.it;
  let prefilled: unknown;
  try {
    prefilled = itOf(createValue(schema, { all: { it: sent } }, { languages }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return {
    patched: patched.ok ? itOf(patched.state.value) : undefined,
    imported: itOf(importWith(json, { schema, languages })),
    prefilled,
  };
}

/** The value of a document made from an archive's `state.json`, in which the field has this JSON text. */
function importWith(json: string, of: { schema: ValueSchema; languages: readonly string[] }): Instance | undefined {
  const [language = ''] = of.languages;
  const sections = { [language]: [] };
  const own = { ...of, id: 'values', jurisdictions: ['fi'], sections, appearance: DEFAULT_APPEARANCE };
  const template = own as unknown as Template;
  const fresh = instantiateTemplate(template, { id: createId(), language, document_name: 'Values' });
  const value = { ...fresh.value, all: { ...(fresh.value['all'] as object), it: '@' } };
  const text = JSON.stringify({ ...fresh, value }).replace('"@"', () => json);
  const rebuilt = rebuildDocument(template, parseExactly(text));
  return rebuilt.ok ? (JSON.parse(rebuilt.document.parts.value) as Instance) : undefined;
}

const kept = VALUES.filter((row) => row.kept !== undefined);

describe('every way in stores the value, or refuses it', () => {
  it.each(VALUES.map((row) => [row.about, row] as const))('%s', async (_, row) => {
    expect(await take(row)).toMatchObject({ patched: row.kept, prefilled: row.kept, imported: row.kept });
    if (isNone(row.data)) return;
    const empty = emptyValue(row.schema, [row.language]);
    const written = writeField(row.data, { schema: row.schema, current: empty, language: row.language });
    const isTaken = written.ok && checkDraftValue(written.value, row.schema, []) === undefined;
    expect(isTaken ? written.value : undefined).toEqual(row.kept);
  });
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** Markup as a browser reads it: its line ends are one character, its words are between its tags. */
const saidBy = (html: string): string =>
  html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<\/p>|<br>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');
const wordsOf = (blocks: readonly EvaluatedBlock[]): string =>
  blocks.map((block) => ('content' in block ? (block.content as unknown[]).map(wordsIn).join('') : '')).join(' ');
const wordsIn = (node: unknown): string => {
  const { text, content } = node as { text?: string; content?: unknown[] };
  return text ?? (content ?? []).map(wordsIn).join('') + ' ';
};

/** All values of a language in one document, each between two marks. */
function documentOf(language: string): { readonly state: ContractState; readonly schema: ValueSchema } {
  const rows = kept.map((row, index) => [`f${index}`, row] as const).filter(([, row]) => row.language === language);
  const schema = schemaOf(Object.fromEntries(rows.map(([name, row]) => [name, row.schema])));
  const content: Section['content'] = rows.flatMap(([name]) => [
    { _type: 'paragraph', content: [{ _type: 'text', text: `[${name}:` }] },
    { _type: 'paragraph', content: [{ _type: 'ref', path: `/all/${name}` }] },
    { _type: 'paragraph', content: [{ _type: 'text', text: ':]' }] },
  ]);
  const value = createValue(
    schema,
    { all: Object.fromEntries(rows.map(([name, row]) => [name, row.kept as Json])) },
    { languages: [language] },
  );
  return { state: { ...createContract({ content, language }), value }, schema };
}

const between = (text: string, name: string): string =>
  asRead(text.slice(text.indexOf(`[${name}:`) + name.length + 2).split(':]')[0] ?? '');

describe.each(['en', 'fi', 'de'])('every place shows the value in %s', (language) => {
  const { state, schema } = documentOf(language);
  const rows = kept
    .map((row, index) => [row.about, `f${index}`, row] as const)
    .filter(([, , r]) => r.language === language);
  let pdf = '';
  beforeAll(async () => {
    const { items } = await printAndRead(state, null, schema);
    // Without the numbers of the pages. Text on one line has its own spaces.
    const printed = items.flat().filter(({ y }) => y < 780);
    pdf = printed.map(({ text, y }, index) => (printed[index - 1]?.y === y ? text : ` ${text}`)).join('');
  });
  afterAll(closePrinter);

  it.each(rows)('%s', (_, name, row) => {
    if (isNone(row.read)) throw new Error('A value that is stored is shown.');
    const [section] = evaluateContract(state, schema);
    const html = renderHtml({ state, schema }).html;
    const shown = {
      text: between(wordsOf(section?.content ?? []), name),
      html: between(saidBy(html), name),
      ...(row.pdf ? {} : { pdf: between(pdf, name) }),
    };
    expect(shown).toEqual({
      text: asRead(row.read),
      html: asRead(row.read),
      ...(row.pdf ? {} : { pdf: asRead(row.read) }),
    });
    const { language: spoken } = row;
    if (!isNone(row.data)) {
      // A spreadsheet gets what Signing v1 gets, in cells.
      const { data } = row;
      const schemaOfIt = { properties: { _id: {}, it: row.schema } } as unknown as ValueSchema;
      const cells = listValues({ it: row.kept as Json }, { schema: schemaOfIt, language: spoken });
      const plain = Array.isArray(data) ? data.join('; ') : data === null ? '' : String(data);
      const text = cells.map((cell) => cell.text).join(' ');
      expect(typeof data === 'number' ? String(Number(text)) : text).toBe(plain);
    }
    if (!isNone(row.data)) expect(readField(row.kept, { schema: row.schema, language: spoken })).toEqual(row.data);
  });
});

describe('a day is the same day in every time zone', () => {
  const before = process.env['TZ'];
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it.each([
    ['America/Los_Angeles', 480],
    ['Pacific/Kiritimati', -840],
  ])('%s', (zone, offset) => {
    process.env['TZ'] = zone;
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offset);
    for (const row of kept.filter(({ schema }) => schema['x-deed']?.widget === 'date')) {
      const base = draftWith(row);
      const value = createValue(schemaOf({ it: row.schema }), { all: { it: row.kept as Json } });
      const { html } = renderHtml({ state: { ...base, value }, schema: schemaOf({ it: row.schema }) });
      expect(asRead(saidBy(html.replace(/<style>[^]*?<\/style>/, '')))).toContain(row.read);
    }
  });
});

describe('a name is the same in mail, signature, stamp and record', () => {
  it.each(NAMES)('%s', async (name) => {
    const mail = composeInvitation({
      kind: 'invitation',
      language: 'en',
      message: name,
      ...plainSender(name),
      title: name,
      signee: name,
      link: 'https://deeds.example/sign/x',
      dueAt: null,
    });
    expect(asRead(mail.subject)).toContain(asRead(name));
    expect(asRead(mail.text).split(asRead(name)).length).toBeGreaterThan(4);
    expect(asRead(saidBy(mail.html)).split(asRead(name)).length).toBeGreaterThan(4);
    const state = createContract({ names: [name], content: [signatures] });
    expect(asRead(saidBy(renderHtml({ state, schema: signingSchema }).html))).toContain(`${asRead(name)} Example`);
    const evidence = evidenceFor(new Uint8Array(), { title: name, sender: name });
    const signed = evidence.signatures.map((signature) => ({ ...signature, name }));
    const { json } = await writePageData({
      evidence: { ...evidence, signatures: signed },
      stamps: [],
      at: SEALED_AT,
      faces: [],
    });
    expect(JSON.parse(json)).toMatchObject({ title: name, signatures: [{ name }, { name }] });
  });

  it('is whole in the PDF', async () => {
    const state = createContract({ names: NAMES, content: [signatures] });
    const text = asRead((await printAndRead(state)).texts.join(' ')).replaceAll(' ', '');
    closePrinter();
    for (const name of NAMES) expect(text).toContain(`${asRead(name)}Example`.replaceAll(' ', ''));
  });
});
