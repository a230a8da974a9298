import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
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
