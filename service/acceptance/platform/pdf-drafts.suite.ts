import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makeForm, makePdf } from '../support/pdfs.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { startDocument } from './workspace.ts';

interface State {
  readonly pages: readonly object[];
  readonly parties: readonly { readonly id: string; readonly email: string | null }[];
  readonly fields: readonly { readonly id: string; readonly party: string; readonly places: readonly object[] }[];
  readonly suggestions: readonly object[];
}
interface Draft {
  readonly id: string;
  readonly read: () => Promise<Answer>;
  readonly state: () => Promise<State>;
  readonly patch: (operations: readonly unknown[], headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly finalize: (body?: object, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}

// The same bytes each time: a repeated request sends the same file.
const pdf = makePdf();
const PLACE = { page: 1, x: 50, y: 60, width: 100, height: 20 };
const stateOf = (answer: Answer): State => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: State }).data;
};
const faultsOf = (answer: Answer): string[] => {
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
};

async function create(
  entries: Readonly<Record<string, string>>,
  {
    headers = {},
    file = pdf,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly file?: typeof pdf } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await file)], 'Lease.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  return call('createPdfDraft', { form, headers });
}

/** A draft with two parties, and a field for the signature of the first. */
async function begin(entries: Readonly<Record<string, string>> = {}): Promise<Draft> {
  const answer = await create({
    parties: JSON.stringify([{ email: 'a@example.com' }, { first_name: 'Ben' }]),
    fields: JSON.stringify([{ id: 'sig', type: 'signature', party: 0, places: [PLACE] }]),
    ...entries,
  });
  expect(answer.status, answer.text).toBe(201);
  const { id } = (answer.json as { data: { id: string } }).data;
  const params = { contract_id: id };
  const read = (): Promise<Answer> => call('getContractFields', { params });
  return {
    id,
    read,
    state: async () => stateOf(await read()),
    patch: (operations, headers = {}) => call('patchContractFields', { params, body: { operations }, headers }),
    finalize: (body = {}, headers = {}) =>
      call('finalizePdf', { params, body: { signature_method: 'canvas', ...body }, headers }),
  };
}

/** The letters of the first page, which are written as hexadecimal digits. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { node } = (await PDFDocument.load(bytes)).getPage(0);
  const parts = (node.normalizedEntries().Contents?.asArray() ?? []).map((ref) => {
    const stream = node.context.lookup(ref);
    return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  });
  const text = parts.join('\n');
  return [...text.matchAll(/<([\da-f]+)>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

describe('a draft of a PDF', () => {
  it('is a contract in the stage created, with its pages, parties and fields', async () => {
    const headers = { 'Idempotency-Key': `draft-${Date.now()}` };
    const entries = { title: 'Lease', 'parties[0][email]': 'a@example.com' };
    const made = await create(entries, { headers });
    expect(made.status, made.text).toBe(201);
    const { data } = made.json as { data: { id: string; stage: string; signatures: { id: string }[] } };
    expect(data).toMatchObject({ stage: 'created', signature_method: null, builder_url: null, fields: [] });
    expect(made.headers.get('location')).toBe(`/public/v2/contracts/${data.id}`);
    expect((await create(entries, { headers })).json).toEqual(made.json);
    expectError(await create({ ...entries, title: 'Other' }, { headers }), 422, 'idempotency_key_reused');
    const read = await call('getContractFields', { params: { contract_id: data.id } });
    expect(read.headers.get('etag')).toBe('"0"');
    expect(stateOf(read)).toEqual({
      pages: [{ page: 1, width: 300, height: 400 }],
      parties: [expect.objectContaining({ id: data.signatures[0]?.id, email: 'a@example.com', first_name: null })],
      fields: [],
      suggestions: [],
    });
  });

  it('is begun with nothing but a file, and refused with a wrong one', async () => {
    expect((await create({})).status).toBe(201);
    expect(faultsOf(await create({ fields: JSON.stringify([{ type: 'text', party: 0, places: [PLACE] }]) }))).toEqual(['fields[0].party']); // prettier-ignore
    expectError(await call('createPdfDraft', { form: new FormData() }), 422);
    expectError(await call('createPdfDraft', { body: {} }), 415);
    expectError(await create({}, { headers: { 'Idempotency-Key': 'ä' } }), 400, 'invalid_header');
    const large = new FormData();
    large.append('file', new File([new Uint8Array(13 * 1_048_576 + 1)], 'a.pdf', { type: 'application/pdf' }));
    expectError(await call('createPdfDraft', { form: large }), 413);
  });

  it('is changed by patches', async () => {
    const draft = await begin();
    const { parties } = await draft.state();
    const second = parties[1]?.id ?? '';
    const added = await draft.patch([
      { op: 'add', path: '/fields/-', value: { type: 'signature', party: second, places: [PLACE] } },
      { op: 'replace', path: '/fields/0/places/0/x', value: 12.5 },
      { op: 'replace', path: '/parties/1/email', value: 'b@example.com' },
    ]);
    expect(added.headers.get('etag')).toBe('"1"');
    expect(stateOf(added)).toMatchObject({
      parties: [{ email: 'a@example.com' }, { id: second, first_name: 'Ben', email: 'b@example.com' }],
      fields: [
        { id: 'sig', places: [{ ...PLACE, x: 12.5 }] },
        { party: second, required: true, value: null },
      ],
    });
    expect(await draft.state()).toEqual(stateOf(added));
    const contract = await call('getContract', { params: { contract_id: draft.id }, query: { include: 'fields' } });
    expect(contract.json).toMatchObject({
      data: { fields: (await draft.state()).fields, signatures: [{}, { id: second }] },
    });
  });

  it('takes new parties, also by an id of the caller with fields in the same patch', async () => {
    const draft = await begin();
    const id = '01890000-0000-7000-8000-0000000000aa';
    const changed = await draft.patch([
      { op: 'add', path: '/parties/0', value: { id, email: 'new@example.com' } },
      { op: 'add', path: '/parties/-', value: { phone: '+358401234567' } },
      { op: 'add', path: '/fields/-', value: { type: 'signature', party: id, places: [PLACE] } },
    ]);
    expect(stateOf(changed).parties).toMatchObject([
      { id },
      { email: 'a@example.com' },
      {},
      { phone: '+358401234567' },
    ]);
    expect(stateOf(changed).fields[1]?.party).toBe(id);
    expect(faultsOf(await draft.patch([{ op: 'add', path: '/parties/-', value: { id } }]))).toEqual(['parties.4.id']);
    expect(faultsOf(await draft.patch([{ op: 'add', path: '/parties/-', value: { email: 'x' } }]))).toEqual(['parties.4.email']); // prettier-ignore
  });

  it('loses the fields of a party that is removed', async () => {
    const draft = await begin();
    const changed = stateOf(await draft.patch([{ op: 'remove', path: '/parties/0' }]));
    expect(changed.parties).toMatchObject([{ first_name: 'Ben' }]);
    expect(changed.fields).toEqual([]);
  });

  it('stays as it is when a patch is wrong', async () => {
    const draft = await begin();
    const before = await draft.state();
    const good = { op: 'replace', path: '/fields/0/label', value: 'Sign here' };
    const place = (member: string, value: unknown): object => ({
      op: 'replace',
      path: `/fields/0/places/0/${member}`,
      value,
    });
    expect(faultsOf(await draft.patch([good, place('x', 290)]))).toEqual(['fields[0].places[0].x']);
    expect(faultsOf(await draft.patch([good, place('width', 'wide')]))).toEqual(['fields[0].places[0].width']);
    for (const [operation, code] of [
      [{ op: 'replace', path: '/fields/7/label', value: 'x' }, 'index_out_of_range'],
      [{ op: 'remove', path: '/pages/0' }, 'fields_only'],
      [{ op: 'replace', path: '', value: {} }, 'fields_only'],
      [{ op: 'move', from: '/fields/0', path: '/fields/-' }, 'op_invalid'],
      ['nothing', 'operation_invalid'],
    ] as const)
      expect(expectError(await draft.patch([good, operation]), 422, code)).toMatchObject({ operation: 1 });
    expectError(await draft.patch([{ op: 'add', path: '/fields/-', value: { type: 'text' } }]), 422, 'validation');
    const foreign = { type: 'text', party: '01890000-0000-7000-8000-000000000000', places: [PLACE] };
    expect(faultsOf(await draft.patch([{ op: 'add', path: '/fields/-', value: foreign }]))).toEqual([
      'fields[1].party',
    ]);
    expect(await draft.state()).toEqual(before);
  });

  it('tells a writer with an old revision of the operations since', async () => {
    const draft = await begin();
    const label = (value: string): object => ({ op: 'replace', path: '/fields/0/label', value });
    await draft.patch([label('one')], { 'If-Match': '"0"' });
    const stale = await draft.patch([label('two')], { 'If-Match': '"0"' });
    expectError(stale, 412, 'stale');
    expect(stale.headers.get('etag')).toBe('"1"');
    expect(stale.json).toMatchObject({ revision: 1, operations: [label('one')] });
    expect(stateOf(await draft.patch([label('two')], { 'If-Match': '"1"' })).fields).toMatchObject([{ label: 'two' }]);
    expect(stateOf(await draft.patch([])).fields).toMatchObject([{ label: 'two' }]);
  });

  it('is changed once by a request that is repeated', async () => {
    const draft = await begin();
    const headers = { 'Idempotency-Key': `fields-${Date.now()}` };
    const add = [{ op: 'add', path: '/parties/-', value: { first_name: 'Carl' } }];
    const first = await draft.patch(add, headers);
    expect(stateOf(await draft.patch(add, headers))).toEqual(stateOf(first));
    expectError(await draft.patch([], headers), 422, 'idempotency_key_reused');
  });

  it('is finalized once each party has a place for its signature', async () => {
    const draft = await begin();
    expect(faultsOf(await draft.finalize())).toEqual(['parties[1]']);
    const second = (await draft.state()).parties[1]?.id;
    await draft.patch([{ op: 'add', path: '/fields/-', value: { type: 'signature', party: second, places: [PLACE] } }]);
    expect(faultsOf(await draft.finalize({ send_invitations: true }))).toEqual(['parties.1.email']);
    expect(faultsOf(await draft.finalize({ due_at: '2020-01-01T00:00:00Z' }))).toEqual(['due_at']);
    const done = await draft.finalize({ send_invitations: false });
    expect(done.json, done.text).toMatchObject({ data: { stage: 'finalized', signature_method: 'canvas' } });
    expectError(await draft.finalize(), 409, 'finalized');
    expectError(await draft.patch([{ op: 'remove', path: '/fields/0' }]), 409, 'finalized');
    expect((await draft.state()).fields).toHaveLength(2);
  });

  it('is sent on the terms of the sender, by the revision that was seen', async () => {
    const draft = await begin({ fields: '[]' });
    const [first, second] = (await draft.state()).parties.map(({ id }) => id);
    const terms = {
      message: 'Please sign by Friday.',
      reminders: { start: '2099-01-01', every_days: 7 },
      signees: [
        { id: first, signing_group: 2 },
        { id: second, email: 'ben@example.com', signing_group: 1 },
      ],
    };
    const params = { contract_id: draft.id };
    const shown = await call('previewContractSending', { params, body: terms });
    const letters = (shown.json as { data: { signee_id: string; text: string }[] }).data;
    expect(letters.map(({ signee_id: id }) => id)).toEqual([first, second]);
    expect(letters[1]?.text).toContain('Please sign by Friday.');
    const unknown = [{ id: '01890000-0000-7000-8000-000000000000', email: 'x@example.com' }];
    expect(faultsOf(await draft.finalize({ signees: unknown }))).toEqual(['signees.0.id']);
    const nowhere = [{ id: second, email: null }];
    expect(faultsOf(await draft.finalize({ signees: nowhere, send_invitations: true }))).toEqual(['signees.0.email']);
    const stale = await draft.finalize(terms, { 'If-Match': '"7"' });
    expectError(stale, 412, 'stale');
    const done = await draft.finalize({ ...terms, send_invitations: true }, { 'If-Match': '"0"' });
    expect(done.json, done.text).toMatchObject({
      data: { stage: 'finalized', signatures: [{ id: first }, { id: second, email: 'ben@example.com' }] },
    });
    expectError(await call('previewContractSending', { params, body: {} }), 409, 'finalized');
  });

  it('is finalized without fields, and not without parties', async () => {
    const draft = await begin({ fields: '[]' });
    expect((await draft.finalize()).json).toMatchObject({ data: { stage: 'finalized' } });
    const empty = await begin({ fields: '[]', parties: '[]' });
    expectError(await empty.finalize(), 409, 'no_signees');
    const headers = { 'X-Participant': '01890000-0000-7000-8000-000000000000' };
    expectError(await call('finalizePdf', { params: { contract_id: empty.id }, body: { signature_method: 'canvas' }, headers }), 403); // prettier-ignore
  });

  it('suggests the fields of a form, accepted once with a field and open again without it', async () => {
    const made = await create({ 'parties[0][email]': 'a@example.com' }, { file: makeForm() });
    const { data, meta } = made.json as { data: { id: string; signatures: { id: string }[] }; meta: object };
    expect(meta).toEqual({ removed: ['form_fields'], undrawable: [] });
    const params = { contract_id: data.id };
    const { suggestions } = stateOf(await call('getContractFields', { params }));
    const party = data.signatures[0]?.id;
    expect(suggestions).toEqual([
      {
        id: expect.any(String) as string,
        source: 'acroform',
        field: {
          id: expect.any(String) as string,
          name: 'person.name',
          type: 'text',
          party,
          label: 'name',
          required: false,
          editable: true,
          value: 'Aino Korhonen',
          places: [{ page: 1, x: 19.5, y: 179.5, width: 201, height: 21 }],
        },
      },
      { id: expect.any(String) as string, source: 'acroform', field: expect.objectContaining({ name: 'person.agrees', type: 'checkbox', value: true }) as object }, // prettier-ignore
    ]);
    const [{ id, field } = { id: '', field: {} }] = suggestions as readonly { id: string; field: object }[];
    const patch = (operation: object): Promise<Answer> =>
      call('patchContractFields', { params, body: { operations: [operation] } });
    const accept = (suggestion: string): Promise<Answer> =>
      patch({ op: 'add', path: '/fields/-', value: { ...field, suggestion } });
    expect(faultsOf(await accept('made up'))).toEqual(['fields[0].suggestion']);
    const accepted = stateOf(await accept(id));
    expect(accepted.fields).toEqual([field]);
    expect(accepted.suggestions).toEqual([suggestions[1]]);
    expect(stateOf(await patch({ op: 'remove', path: '/fields/0' })).suggestions).toEqual(suggestions);
    expect(expectError(await patch({ op: 'replace', path: '/suggestions/0', value: {} }), 422, 'fields_only')).toMatchObject({ operation: 0 }); // prettier-ignore
  });

  it('takes the tags that were accepted off its pages, and tells of those that it cannot suggest', async () => {
    const file = makePdf({ text: 'A {{signature;role=Tenant}} B {{Town;type=select}}' });
    const made = await create({ 'parties[0][email]': 'a@example.com' }, { file });
    const { data, meta } = made.json as { data: { id: string; document_id: string }; meta: object };
    expect(meta).toEqual({ removed: [], undrawable: [], not_suggested: ['tag_unknown'] });
    const params = { contract_id: data.id };
    const { suggestions } = stateOf(await call('getContractFields', { params }));
    expect(suggestions).toMatchObject([
      { source: 'tag', field: { type: 'signature', label: 'Tenant', required: true } },
    ]);
    const [{ id, field } = { id: '', field: {} }] = suggestions as readonly { id: string; field: object }[];
    const operations = [{ op: 'add', path: '/fields/-', value: { ...field, suggestion: id } }];
    expect((await call('patchContractFields', { params, body: { operations } })).status).toBe(200);
    const download = async (): Promise<string> => {
      const { bytes } = await call('downloadDocument', { params: { document_id: data.document_id } });
      return wordsOf(bytes);
    };
    expect(await download()).toContain('{{signature;role=Tenant}}');
    expect((await call('finalizePdf', { params, body: { signature_method: 'canvas' } })).status).toBe(200);
    const words = await download();
    expect(words).not.toContain('{{signature');
    expect(words).toContain('{{Town;type=select}}');
  });

  it('is not there under another id', async () => {
    const params = { contract_id: '01890000-0000-7000-8000-000000000000' };
    expectError(await call('getContractFields', { params }), 404, 'not_found');
    expectError(await call('patchContractFields', { params, body: { operations: [] } }), 404, 'not_found');
    expectError(await call('finalizePdf', { params, body: { signature_method: 'canvas' } }), 404, 'not_found');
  });

  it('is none of a contract that was drafted from a template', async () => {
    const { call: ask } = await startDocument();
    expectError(await ask('getContractFields'), 409, 'not_a_pdf');
    expectError(await ask('patchContractFields', { body: { operations: [] } }), 409, 'not_a_pdf');
    expectError(await ask('finalizePdf', { body: { signature_method: 'canvas' } }), 409, 'not_a_pdf');
  });
});
