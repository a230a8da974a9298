import { expect } from 'vitest';
import { makePages } from '../support/pdfs.ts';
import { makePng } from '../support/png.ts';
import { call, target } from './api.ts';
import type { Answer, CallInput } from './api.ts';

export const NOBODY = '01890000-0000-7000-8000-000000000000';

export interface SignatureAnswer {
  readonly id: string;
  readonly state: string;
  readonly signedAt: string | null;
  readonly email: string | null;
  readonly invitation: { readonly url: string; readonly pin: string };
}

export interface DocumentAnswer {
  readonly id: string;
  readonly stage: string;
  readonly templateId: string | null;
  readonly signatures: readonly SignatureAnswer[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Fields = Readonly<Record<string, string | File | undefined>>;

/** The default form fields of a PDF that a test sends. */
export const PDF_FIELDS: Fields = {
  'document[name]': 'Lease of a berth',
  'document[creatorName]': 'Aino Korhonen',
  'document[signingMethod]': 'canvas',
  'document[language]': 'en',
  'document[basePdf]': fileOf(makePages(1)),
  'signatures[0][type]': 'person',
  'signatures[0][firstName]': 'Bo',
  'signatures[0][lastName]': 'Strand',
  'signatures[0][email]': 'bo.strand@post.example',
};

export function fileOf(bytes: Uint8Array, name = 'lease.pdf', type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** The fields of a PDF, with those of a test in their place; undefined leaves one out. */
export function formOf(over: Fields = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...PDF_FIELDS, ...over }))
    if (value !== undefined) form.append(name, value);
  return form;
}

/** The fields of so many parties. */
export function parties(count: number, over: (index: number) => Fields = () => ({})): Fields {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) =>
      Object.entries({
        type: 'person',
        firstName: `Signee ${index}`,
        lastName: 'Strand',
        email: `signee.${index}@post.example`,
        ...over(index),
      }).map(([name, value]) => [`signatures[${index}][${name}]`, value] as const),
    ).flat(),
  );
}

/** A document in the answer of whatever shows one. */
export function documentOf(answer: Answer, status = 200): DocumentAnswer {
  expect(answer.status, answer.text).toBe(status);
  const { data, status: told } = answer.json as { data: DocumentAnswer; status: { code: number } };
  expect(told).toEqual({ code: status });
  return data;
}

/** A document that a test does something with. */
export interface Made extends DocumentAnswer {
  readonly call: (operationId: string, input?: CallInput) => Promise<Answer>;
  /** Of the party at a place. */
  readonly sign: (place: number, image?: Uint8Array) => Promise<Answer>;
}

function toMade(document: DocumentAnswer, key?: string): Made {
  const of = key === undefined ? {} : { key };
  const send: Made['call'] = (operationId, input = {}) =>
    call(operationId, { ...of, ...input, params: { document_id: document.id, ...input.params } });
  return {
    ...document,
    call: send,
    sign: (place, image = makePng({ width: 300, height: 150 })) =>
      send('uploadSignature', {
        params: { signature_id: document.signatures[place]?.id ?? '' },
        form: imageForm(image),
      }),
  };
}

/** A form with an image. */
export function imageForm(image: Uint8Array): FormData {
  const form = new FormData();
  form.append('signature', fileOf(image, 'signature.png', 'image/png'));
  return form;
}

/** A document made from a PDF. */
export async function makePdfDocument(over: Fields = {}): Promise<Made> {
  return toMade(documentOf(await call('createDocument', { form: formOf(over) }), 201));
}

/** A PDF that can be signed. */
export async function makeFinalized(over: Fields = {}): Promise<Made> {
  const made = await makePdfDocument(over);
  documentOf(await made.call('finalizeDocument'));
  return made;
}

/** The request body for a document from a template. */
export function templateInput(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    templateId: 'mutual-nda',
    document: { name: 'NDA, Example Oy', creatorName: 'Aino Korhonen', signingMethod: 'canvas', language: 'en' },
    ...over,
  };
}

/** A document made from a template. */
export async function makeTemplateDocument(over: Readonly<Record<string, unknown>> = {}): Promise<Made> {
  return toMade(documentOf(await call('createDocument', { body: templateInput(over) }), 201));
}

/** An item of data or of a structure. */
export interface ItemAnswer {
  readonly id?: string;
  readonly hash?: string;
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly default_value: unknown;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly is_valid?: boolean;
}

export interface GroupAnswer {
  readonly id?: string;
  readonly hash?: string;
  readonly items: readonly ItemAnswer[];
}

/** The groups of a document's data. */
export async function dataOf(made: Made): Promise<readonly GroupAnswer[]> {
  const answer = await made.call('getDocumentData');
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: { groups: readonly GroupAnswer[] } }).data.groups;
}

/** The body of a write, from the names of items. Throws for a name that the groups do not have. */
export function toPatch(
  groups: readonly GroupAnswer[],
  values: Readonly<Record<string, unknown>>,
): { groups: Record<string, Record<string, unknown>> } {
  const body: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [wanted, within] = name.split('@');
    const found = groups
      .flatMap((group) => group.items.map((item) => ({ group, item })))
      .find(({ group, item }) => item.name === wanted && (within === undefined || group.items[0]?.name === within));
    if (!found) throw new Error(`No item ${name}`);
    const group = found.group.hash ?? found.group.id ?? '';
    (body[group] ??= {})[found.item.hash ?? found.item.id ?? ''] = value;
  }
  return { groups: body };
}

/** The values that an NDA lacks, by the names of items. */
export const COMPLETE_NDA: Readonly<Record<string, unknown>> = {
  title: 'Mutual Non-Disclosure Agreement',
  effective_date: '2030-03-02',
  parties: [
    {
      type: 'company',
      first_name: 'Aino',
      last_name: 'Lehtonen',
      title: 'CEO',
      company_title: 'Havukka Robotics Oy',
      company_ident: '1234567-1',
      address: 'Satamakatu 12 B',
      post_code: '00160',
      city: 'Helsinki',
      email: 'aino.lehtonen@havukka.example',
      country_code: '358',
      phone_number: '401234567',
      additional_fields: { country: 'FI' },
    },
    {
      type: 'person',
      first_name: 'Erik',
      last_name: 'Sandström',
      address: 'Skeppsbron 4, 111 30 Stockholm',
      email: 'erik.sandstrom@post.example',
      additional_fields: { country: 'SE' },
    },
  ],
  description: 'evaluate a joint development of force sensors',
  categories: ['technical', 'software'],
  marking: 'false',
  affiliates: 'true',
  return_days: 30,
  years: 2,
  survival_years: 5,
  penalty: 'true',
  penalty_amount: '50000 EUR',
  country: 'FI',
  forum: 'court',
  court: 'Helsingin käräjäoikeus',
};

/** A document that is drafted to its end and finalized. */
export async function makeFinalizedNda(over: Readonly<Record<string, unknown>> = {}): Promise<Made> {
  const made = await makeTemplateDocument(over);
  const written = await made.call('patchDocumentData', { body: toPatch(await dataOf(made), COMPLETE_NDA) });
  expect(written.status, written.text).toBe(200);
  documentOf(await made.call('finalizeDocument'));
  const listed = await made.call('listSignatures');
  return toMade({ ...made, signatures: (listed.json as { data: SignatureAnswer[] }).data });
}

/** Moves the sandbox's time ahead; everything that becomes due has been done when it resolves. */
export async function moveClock(advance: string): Promise<void> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  expect(response.status).toBe(200);
}

/** The time of the sandbox. */
export async function sandboxNow(): Promise<Date> {
  const response = await fetch(`${target.url}/sandbox/clock`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  return new Date(((await response.json()) as { data: { now: string } }).data.now);
}

/** A day so many after today, by the clock of the sandbox. */
export async function dayAfter(days: number): Promise<string> {
  return new Date((await sandboxNow()).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Reads the messages about a document, newest first. */
export async function lettersOf(documentId: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const response = await fetch(`${target.url}/sandbox/outbox?page[size]=100`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  const { data } = (await response.json()) as { data: Readonly<Record<string, string>>[] };
  return data.filter((letter) => letter['document_id'] === documentId);
}
