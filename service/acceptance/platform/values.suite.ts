import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../support/pdfs.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { startDocument } from './workspace.ts';

const valuesOf = (...ids: readonly string[]): Promise<Answer> =>
  call('getDocumentValues', { query: { ids: ids.join(',') } });
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

function readCsv(answer: Answer): Record<string, string>[] {
  expect(answer.status, answer.text).toBe(200);
  const { data, errors } = Papa.parse<Record<string, string>>(answer.text.replace(/^\ufeff/, ''), { header: true });
  expect(errors).toEqual([]);
  return data;
}

describe('values of documents as CSV', () => {
  it('are a row for each document in the order asked for, a column for each field of any', async () => {
    const nda = await startDocument({ title: 'Ääkköset, "quoted"; more' });
    await nda.complete();
    await nda.patch([{ op: 'replace', path: '/value/parties/0/address', value: '=1+1, "Main" street' }]);
    const other = await startDocument({ title: 'Employment' }, { template: 'employment-contract' });
    await other.complete();
    const answer = await valuesOf(other.documentId, nda.documentId);
    expect(answer.headers.get('content-type')).toContain('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('values.csv');
    const [first, second, ...rest] = readCsv(answer);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ id: other.documentId, title: 'Employment', stage: 'created' });
    expect(second).toMatchObject({ id: nda.documentId, title: 'Ääkköset, "quoted"; more' });
    const value = (await nda.call('getBuilderState')).json as {
      data: { value: { parties: { company_name: string }[] } };
    };
    const names = value.data.value.parties.map((party) => party.company_name);
    expect(names.length).toBeGreaterThan(1);
    expect(names.map((_, index) => second?.[`parties/${index + 1}/company_name`])).toEqual(names);
    expect(second).toMatchObject({
      'parties/1/address': '\'=1+1, "Main" street',
      'parties/1/phone': "'+358401234567",
      'parties/1/contacts/1/name': 'Legal, Havukka Robotics',
      'liability/penalty_amount': '50000',
      'liability/penalty_amount/currency': 'EUR',
      'handling/marking': 'false',
      'purpose/categories': 'technical; software; commercial',
    });
    // A column of the other document alone is empty here.
    expect(Object.values(second ?? {}).filter((text) => text === '').length).toBeGreaterThan(3);
  });

  it('leave no text that a spreadsheet would run', async () => {
    const document = await startDocument({ title: '=HYPERLINK("https://example.com")' });
    await document.complete();
    const [row] = readCsv(await valuesOf(document.documentId));
    expect(row?.['title']).toBe('\'=HYPERLINK("https://example.com")');
  });

  it('are those of the fields on a PDF, by name or label', async () => {
    const place = { page: 1, x: 10, y: 10, width: 20, height: 20 };
    const field = (more: object): object => ({ type: 'text', party: 0, places: [place], ...more });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Form.pdf', { type: 'application/pdf' }));
    form.append('parties[0][email]', 'a@example.com');
    const fields = [
      field({ type: 'signature' }),
      field({ label: 'Name', value: '=1+1' }),
      field({ label: 'Name', value: '-x' }),
      field({ type: 'number', label: '=Sum', value: '-12.5' }),
      field({ name: 'person.city', label: 'City', value: 'Turku' }),
      field({ name: 'person.city', value: 'Turku' }),
      field({ type: 'checkbox', label: 'Extras', options: ['a', 'b'], value: ['a', 'b'], places: [place, place] }),
    ];
    form.append('fields', JSON.stringify(fields));
    const sent = await call('sendPdf', { form });
    expect(sent.status, sent.text).toBe(201);
    const [row] = readCsv(await valuesOf((sent.json as { data: { document_id: string } }).data.document_id));
    const { id: _id, title: _title, stage, ...values } = row ?? {};
    expect(stage).toBe('finalized');
    expect(values).toEqual({
      Name: "'=1+1",
      'Name 2': "'-x",
      "'=Sum": '-12.5',
      'person.city': 'Turku',
      Extras: 'a; b',
    });
  });

  it('have nothing but the head of a PDF that was sent', async () => {
    const [row] = readCsv(await valuesOf((await startDocument()).documentId));
    expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['id', 'title', 'stage']);
  });

  it('are refused when a document is not there, or an id is none', async () => {
    const { documentId } = await startDocument();
    expectError(await valuesOf(documentId, UNKNOWN), 404, 'not_found');
    for (const ids of [
      '',
      'x',
      `${documentId},`,
      Array.from({ length: 101 }, (_, index) => UNKNOWN.replace('000000000000', String(index).padStart(12, '0'))).join(
        ',',
      ),
    ])
      expectError(await valuesOf(ids), 422, 'validation');
  });
});
