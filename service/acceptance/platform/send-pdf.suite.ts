import { request } from 'node:http';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  makeEncrypted,
  makeForm,
  makeLinked,
  makeObjects,
  makePages,
  makePdf,
  makeScripted,
  makeWithFile,
  makeXfa,
  randomBytes,
} from '../support/pdfs.ts';
import { zip } from '../support/zip.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, rootFolder } from './workspace.ts';

interface ContractAnswer {
  readonly id: string;
  readonly document_id: string;
  readonly stage: string;
  readonly builder_url: string | null;
  readonly due_at: string | null;
  readonly signatures: { readonly email: string | null; readonly phone: string | null; readonly state: string }[];
}
type Fields = readonly (readonly [name: string, value: string | File])[];

const LIMIT = 13 * 1_048_576;
const NOBODY = '01890000-0000-7000-8000-000000000000';
const file = (bytes: Uint8Array, name = 'Agreement.pdf'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const party: Fields = [
  ['parties[0][first_name]', 'Aino'],
  ['parties[0][email]', 'aino@example.com'],
];

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
const send = (fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('sendPdf', { form: formOf(fields), headers });
const contractOf = (answer: Answer): ContractAnswer => {
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { data: ContractAnswer }).data;
};
const removedOf = (answer: Answer): string[] => (answer.json as { meta: { removed: string[] } }).meta.removed;
const download = (contract: ContractAnswer, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  call('downloadDocument', { params: { document_id: contract.document_id }, headers });
async function documentOf({ document_id }: ContractAnswer): Promise<Record<string, unknown>> {
  const answer = await call('getDocument', { params: { document_id }, query: { include: 'contract,owner' } });
  return (answer.json as { data: Record<string, unknown> }).data;
}

describe('sending a PDF', () => {
  it('makes a contract that waits for its signatures', async () => {
    const pdf = await makePdf({ pages: 2, fill: 600_000 });
    const answer = await send([...party, ['file', file(pdf, 'Größe of C:\\Deal.PDF')]]);
    const contract = contractOf(answer);
    expect(contract).toMatchObject({
      stage: 'finalized',
      signature_method: 'canvas',
      builder_version: '2',
      builder_url: null,
      due_at: null,
      signatures: [{ state: 'waiting', first_name: 'Aino', last_name: null, email: 'aino@example.com', phone: null }],
    });
    expect(removedOf(answer)).toEqual([]);
    expect(answer.headers.get('location')).toBe(`/public/v2/contracts/${contract.id}`);
    const params = { contract_id: contract.id };
    expect((await call('getContract', { params })).json).toEqual({ data: contract });
    expect(await documentOf(contract)).toMatchObject({
      title: 'Deal',
      description: null,
      folder_id: await rootFolder(),
      owner: { service_account: true },
      contract: { stage: 'finalized', builder_url: null },
    });
    const whole = await download(contract);
    expect(Buffer.from(whole.bytes).equals(pdf)).toBe(true);
    for (const operation of ['getBuilderState', 'getBuilderSections', 'getBuilderSignees', 'getBuilderValueSchema'])
      expectError(await call(operation, { params }), 409, 'builder_version');
    expect((await call('cancelContract', { params })).json).toMatchObject({ data: { stage: 'cancelled' } });
  });

  it('takes everything there is to say', async () => {
    const folder = await makeFolder('Sent');
    const users = (await call('listUsers')).json as { data: { id: string; service_account: boolean }[] };
    const person = users.data.find((user) => !user.service_account)?.id ?? '';
    const pdf = file(await makePdf());
    const contract = contractOf(
      await send([
        ['title', 'Lease of a flat'],
        ['folder_id', folder],
        ['owner_id', person],
        ['due_at', '2099-01-31T12:00:00+02:00'],
        ['signature_method', 'strong'],
        ['send_invitations', 'true'],
        ['parties[1][phone]', '+358401234567'],
        ['parties[1][company_name]', 'Example Oy'],
        ['parties[0][email]', 'same@example.com'],
        ['parties[0][phone]', ''],
        ['parties[2][email]', 'same@example.com'],
        ['parties[2][job_title]', 'CEO'],
        ['unknown', 'is passed over'],
        ['file', pdf],
      ]),
    );
    expect(contract).toMatchObject({
      signature_method: 'strong',
      due_at: '2099-01-31T10:00:00.000Z',
      signatures: [
        { email: 'same@example.com', phone: null },
        { email: null, phone: '+358401234567', company_name: 'Example Oy' },
        { email: 'same@example.com', job_title: 'CEO' },
      ],
    });
    expect(await documentOf(contract)).toMatchObject({ title: 'Lease of a flat', folder_id: folder, owner_id: person });
    for (const owner of ['', 'null']) {
      const free = await send([['file', pdf], ['owner_id', owner], ['due_at', ''], ['parties', '[{"first_name":"A"}]']]); // prettier-ignore
      expect(await documentOf(contractOf(free))).toMatchObject({ owner_id: null, owner: null });
    }
    expect((await call('getFolder', { params: { folder_id: folder } })).status).toBe(200);
    await call('deleteFolder', { params: { folder_id: folder } });
    expectError(await download(contract), 404, 'not_found');
  });

  it('answers a repeated request as it did the first', async () => {
    const headers = { 'Idempotency-Key': `send-${Date.now()}` };
    const fields: Fields = [...party, ['file', file(await makeForm())]];
    const answers = [await send(fields, headers), await send(fields, headers)];
    const [first, second] = answers.map(contractOf);
    expect(second).toEqual(first);
    expect(answers.map(removedOf)).toEqual([['form_fields'], ['form_fields']]);
    const other: Fields = [...party, ['file', file(await makePdf({ text: 'Other' }))]];
    expectError(await send(other, headers), 422, 'idempotency_key_reused');
    expectError(await send(fields, { 'Idempotency-Key': 'ä' }), 400, 'invalid_header');
  });

  it.each([
    ['javascript', makeScripted, ['javascript', 'actions']],
    ['embedded files', makeWithFile, ['embedded_files']],
    ['a form', makeForm, ['form_fields']],
    ['XFA', makeXfa, ['form_fields']],
  ])('takes out %s', async (_name, make, removed) => {
    const sent = await make();
    const answer = await send([...party, ['file', file(sent)]]);
    expect(removedOf(answer)).toEqual(removed);
    const { bytes } = await download(contractOf(answer));
    expect(Buffer.from(bytes).equals(sent)).toBe(false);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const plain = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
    expect(plain).not.toMatch(/JavaScript|\/JS\b|Launch|EmbeddedFile|secret payload|AcroForm|XFA|javascript:/);
    const again = await send([...party, ['file', file(bytes)]]);
    expect(removedOf(again)).toEqual([]);
    expect(Buffer.from((await download(contractOf(again))).bytes).equals(bytes)).toBe(true);
  });

  it('leaves links as they are', async () => {
    const sent = await makeLinked();
    const answer = await send([...party, ['file', file(sent)]]);
    expect(removedOf(answer)).toEqual([]);
    expect(Buffer.from((await download(contractOf(answer))).bytes).equals(sent)).toBe(true);
  });

  it('merges attachments behind it, in their order', async () => {
    const parts = [await makePdf({ pages: 2, text: 'Main' }), await makePdf({ text: 'First' }), await makeForm()];
    const answer = await send([
      ...party,
      ['attachments[]', file(parts[1] ?? Buffer.alloc(0), 'first.pdf')],
      ['file', file(parts[0] ?? Buffer.alloc(0), 'main.pdf')],
      ['attachments[]', file(parts[2] ?? Buffer.alloc(0), 'second.pdf')],
    ]);
    expect(removedOf(answer)).toEqual(['form_fields']);
    const contract = contractOf(answer);
    expect(await documentOf(contract)).toMatchObject({ title: 'main' });
    const { bytes, headers } = await download(contract);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(4);
    const again = await download(contract);
    expect([again.headers.get('etag'), Buffer.from(again.bytes).equals(bytes)]).toEqual([headers.get('etag'), true]);
    const ten = Array.from({ length: 10 }, () => ['attachments[]', file(parts[1] ?? Buffer.alloc(0))] as const);
    const most = contractOf(await send([...party, ['file', file(parts[0] ?? Buffer.alloc(0))], ...ten]));
    expect((await PDFDocument.load((await download(most)).bytes)).getPageCount()).toBe(12);
  });

  it('is answered in parts, and not again to who has it', async () => {
    const pdf = await makePdf({ fill: 700_000 });
    const contract = contractOf(await send([...party, ['file', file(pdf, 'Lease of Größe 1.pdf')]]));
    const whole = await download(contract);
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('content-length')).toBe(String(pdf.length));
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Lease of Gro.e 1\.pdf"/);
    const part = await download(contract, { Range: 'bytes=262000-600000', 'If-Range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 262000-600000/${pdf.length}`]);
    expect(Buffer.from(part.bytes).equals(pdf.subarray(262_000, 600_001))).toBe(true);
    const tail = await download(contract, { Range: 'bytes=-7' });
    expect(Buffer.from(tail.bytes).equals(pdf.subarray(-7))).toBe(true);
    expect((await download(contract, { Range: 'bytes=0-4', 'If-Range': '"old"' })).status).toBe(200);
    expect((await download(contract, { 'If-None-Match': etag })).status).toBe(304);
    expectError(await download(contract, { Range: `bytes=${pdf.length}-` }), 416, 'range_not_satisfiable');
    const head = await fetch(`${target.url}/public/v2/documents/${contract.document_id}/download`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(pdf.length),
      etag,
    ]);
  });

  it('keeps equal files of two documents for as long as one is there', async () => {
    const pdf = await makePdf({ text: 'Twice', fill: 300_000 });
    const [first, second] = await Promise.all(
      [1, 2].map(async () => contractOf(await send([...party, ['file', file(pdf)]]))),
    );
    if (!first || !second) throw new Error('There are two');
    await call('deleteDocument', { params: { document_id: first.document_id } });
    expectError(await download(first), 404, 'not_found');
    expect(Buffer.from((await download(second)).bytes).equals(pdf)).toBe(true);
  });

  it.each([
    ['no file', [...party], 'file'],
    ['a text for the file', [...party, ['file', '%PDF-1.7']], 'file'],
    ['a file that was not chosen', [...party, ['file', new File([], '')]], 'file'],
    ['two files', [...party, ['file', 1], ['file', 1]], 'file'],
    [
      'an eleventh attachment',
      [...party, ['file', 1], ...Array.from({ length: 11 }, () => ['attachments[]', 1])],
      'attachments',
    ],
    ['no party', [['file', 1]], 'parties'],
    [
      'an empty list of parties',
      [
        ['file', 1],
        ['parties', '[]'],
      ],
      'parties',
    ],
    [
      'parties that are no list',
      [
        ['file', 1],
        ['parties', '{"email":"a@example.com"}'],
      ],
      'parties',
    ],
    [
      'parties that are no JSON',
      [
        ['file', 1],
        ['parties', 'Aino'],
      ],
      'parties',
    ],
    [
      'a hundred and one',
      [
        ['file', 1],
        ['parties', JSON.stringify(Array.from({ length: 101 }, () => ({})))],
      ],
      'parties',
    ],
    [
      'a party nobody can reach',
      [
        ['file', 1],
        ['send_invitations', 'true'],
        ['parties[0][first_name]', 'A'],
      ],
      'parties.0.email',
    ],
    [
      'a wrong email address',
      [
        ['file', 1],
        ['parties[0][email]', 'aino@'],
      ],
      'parties.0.email',
    ],
    [
      'a line break in one',
      [
        ['file', 1],
        ['parties[0][email]', 'aino@example.com\r\nBcc: b@example.com'],
      ],
      'parties.0.email',
    ],
    [
      'a wrong phone number',
      [
        ['file', 1],
        ['parties[0][phone]', '040 123'],
      ],
      'parties.0.phone',
    ],
    [
      'a line break in a name',
      [
        ['file', 1],
        ['parties[0][first_name]', 'A\r\nB'],
      ],
      'parties.0.first_name',
    ],
    [
      'a number for a name',
      [
        ['file', 1],
        ['parties', '[{"first_name":7}]'],
      ],
      'parties.0.first_name',
    ],
    ['an unknown folder', [...party, ['file', 1], ['folder_id', NOBODY]], 'folder_id'],
    ['a folder that is no id', [...party, ['file', 1], ['folder_id', 'root']], 'folder_id'],
    ['an unknown owner', [...party, ['file', 1], ['owner_id', NOBODY]], 'owner_id'],
    ['an owner that is no id', [...party, ['file', 1], ['owner_id', 'me']], 'owner_id'],
    ['a date', [...party, ['file', 1], ['due_at', '2099-01-31']], 'due_at'],
    ['a moment that is past', [...party, ['file', 1], ['due_at', '2020-01-31T12:00:00Z']], 'due_at'],
    ['no signing at all', [...party, ['file', 1], ['signature_method', 'manual']], 'signature_method'],
    ['a wish that is neither yes nor no', [...party, ['file', 1], ['send_invitations', 'maybe']], 'send_invitations'],
    ['an empty title', [...party, ['file', 1], ['title', '']], 'title'],
    ['a long title', [...party, ['file', 1], ['title', 'x'.repeat(256)]], 'title'],
    ['a file for the title', [...party, ['file', 1], ['title', 1]], 'title'],
  ] as const)('refuses %s', async (_name, fields, field) => {
    const pdf = file(await makePdf());
    const given = (fields as readonly (readonly [string, unknown])[]).map(
      ([name, value]) => [name, value === 1 ? pdf : value] as [string, string | File],
    );
    expect(expectError(await send(given), 422).fields?.map(({ path }) => path)).toEqual([field]);
  });

  it.each([
    ['an archive', () => zip([['a.txt', 'x'.repeat(5000)]])],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(100_000)],
    ['a PDF with a password', makeEncrypted],
    ['half a PDF', async () => (await makePdf({ fill: 20_000 })).subarray(0, 12_000)],
    ['5000 pages', () => makePages(5000)],
    ['200000 objects', () => makeObjects(200_000)],
  ] as const)('refuses %s, wherever it stands', async (_name, make) => {
    const [good, bad] = [file(await makePdf()), file(await make())];
    const paths = async (fields: Fields): Promise<string[]> =>
      expectError(await send([...party, ...fields]), 422, 'pdf_refused').fields?.map(({ path }) => path) ?? [];
    expect(await paths([['file', bad]])).toEqual(['file']);
    expect(await paths([['file', bad], ['attachments[]', good], ['attachments[]', bad]])).toEqual(['file', 'attachments.1']); // prettier-ignore
  });

  it('refuses files that are too large, and takes those that are just not', async () => {
    const least = await makePdf({ fill: 1000 });
    const most = await makePdf({ fill: LIMIT - least.length + 1000 - 40 });
    expect(most.length).toBeLessThanOrEqual(LIMIT);
    expect(most.length).toBeGreaterThan(LIMIT - 100);
    const contract = contractOf(await send([...party, ['file', file(most)]]));
    expect((await download(contract)).bytes.length).toBe(most.length);
    const large = file(Buffer.concat([most, Buffer.alloc(LIMIT + 1 - most.length, ' ')]));
    expectError(await send([...party, ['file', large]]), 413, 'too_large');
    const small = file(least);
    expectError(await send([...party, ['file', small], ['attachments[]', small], ['attachments[]', large]]), 413, 'too_large'); // prettier-ignore
  }, 60_000);

  it('refuses a body that is no form', async () => {
    const raw = (body: string, type = 'multipart/form-data; boundary=b'): Promise<Answer> =>
      call('sendPdf', { raw: body, headers: { 'Content-Type': type } });
    expectError(await raw('{}', 'application/json'), 415, 'unsupported_media_type');
    for (const body of ['', 'x', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx'])
      expectError(await raw(body), 400, 'malformed_multipart');
    expectError(await raw('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'), 400, 'malformed_multipart');
  });

  it('leaves nothing of a request that broke half way', async () => {
    const title = `Half way ${Date.now()}`;
    await new Promise<void>((resolve) => {
      const half = request(new URL('/public/v2/contracts', target.url), {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${target.sandboxKey}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': '2000000',
        },
      });
      half.on('error', () => undefined);
      half.on('close', resolve);
      half.write(`--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n`);
      half.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
      half.write(randomBytes(900_000), () => half.destroy());
    });
    const list = (await call('listDocuments', { query: { sort: '-created_at' } })).json as {
      data: { title: string }[];
    };
    expect(list.data.map((document) => document.title)).not.toContain(title);
  });
});
