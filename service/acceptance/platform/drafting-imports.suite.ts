import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf } from '../support/example-cells.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { untilDone } from './bulk.ts';
import { makeFolder } from './workspace.ts';

interface Import {
  readonly id: string;
  readonly total: number;
  readonly checked: number;
  readonly errors: readonly { readonly row: number; readonly column: string | null; readonly message: string }[];
}
interface Listed {
  readonly id: string;
  readonly title: string;
  readonly contract_id: string;
}

const TEMPLATE = 'mutual-nda';
const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const faultsOf = (answer: Answer): string[] => {
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
};

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]): string => cells.map(quoted).join(';');

describe('an import of rows for a template of the builder', () => {
  let names: readonly string[] = [];
  let example: readonly string[] = [];
  beforeAll(async () => {
    const answer = await call('getTemplate', {
      params: { template_id: TEMPLATE },
      query: { 'filter[language]': 'en' },
    });
    const { state } = dataOf<{ preview: { state: { value: unknown } } }>(answer).preview as {
      state: { value: unknown };
    };
    const cells = cellsOf(state.value, 'value').filter(([, text]) => text !== '');
    [names, example] = [cells.map(([way]) => way), cells.map(([, text]) => text)];
  });
  /** A row of the example, with other cells by the way to them. */
  const rowOf = (over: Readonly<Record<string, string>> = {}): string[] =>
    names.map((name, index) => over[name] ?? example[index] ?? '');
  const tableOf = (...rows: readonly (readonly string[])[]): string =>
    [lineOf([...names, 'Title']), ...rows.map((row, index) => lineOf([...row, `NDA ${index + 1}`]))].join('\n');
  async function send(csv: string, entries: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const form = new FormData();
    form.append('file', new File([csv], 'rows.csv', { type: 'text/csv' }));
    const columns = JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, name])), Title: 'title' });
    const all = { template_id: TEMPLATE, columns, ...entries };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return call('createImport', { form });
  }
  async function begin(...input: Parameters<typeof send>): Promise<Import> {
    const answer = await send(...input);
    expect(answer.status, answer.text).toBe(202);
    return dataOf<Import>(answer);
  }
  const listed = async (folder: string): Promise<Listed[]> =>
    dataOf(await call('listDocuments', { query: { 'filter[folder_id]': folder, sort: 'title' } }));
  const SENT = { signature_method: 'canvas', send_invitations: 'true', confirm: 'true' };

  it('makes a draft of each row, its values where the columns lead', async () => {
    const folder = await makeFolder('Drafts of drafting rows');
    const begun = await begin(tableOf(rowOf(), rowOf({ 'value.basic.title': 'Harbour NDA' })), {
      folder_id: folder,
      confirm: 'true',
    });
    expect(begun).toMatchObject({ total: 2, checked: 2, errors: [] });
    await untilDone(begun.id);
    const made = await listed(folder);
    expect(made.map(({ title }) => title)).toEqual(['NDA 1', 'NDA 2']);
    const params = { contract_id: made[1]?.contract_id ?? '' };
    const state = dataOf<{ value: unknown }>(await call('getBuilderState', { params }));
    expect(Object.fromEntries(cellsOf(state.value, 'value'))).toMatchObject({ 'value.basic.title': 'Harbour NDA' });
  });

  it('finalizes and sends each, in the language that is asked for', async () => {
    const folder = await makeFolder('Sent drafting rows');
    const begun = await begin(tableOf(rowOf()), { ...SENT, folder_id: folder, language: 'fi' });
    expect(begun.errors).toEqual([]);
    await untilDone(begun.id);
    const [made] = await listed(folder);
    const params = { contract_id: made?.contract_id ?? '' };
    const { stage, signatures } = dataOf<{ stage: string; signatures: { invited_at?: string }[] }>(
      await call('getContract', { params }),
    );
    expect(stage).toBe('finalized');
    expect(signatures.length).toBeGreaterThan(1);
    expect(signatures.every(({ invited_at: at }) => at !== undefined)).toBe(true);
  });

  it('tells every fault by its row and column, and makes nothing then', async () => {
    const folder = await makeFolder('Wrong drafting rows');
    const years = names.find((name) => name.endsWith('.years')) ?? '';
    const csv = tableOf(
      rowOf(),
      rowOf({ [years]: 'three', 'value.parties[0].kind': 'ship' }),
      rowOf({ 'value.basic.title': '', 'value.parties[1].email': 'no address' }),
      rowOf({ 'value.basic.effective_date': '31.12.2026' }),
    );
    const checked = await begin(csv, { ...SENT, folder_id: folder });
    expect(checked).toMatchObject({ total: 0, checked: 4 });
    expect(checked.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, 'value.parties[0].kind'],
      [3, years],
      [4, 'value.basic.title'],
      [4, 'value.parties[1].email'],
      [5, 'value.basic.effective_date'],
    ]);
    expect(checked.errors.every(({ message }) => message.length > 10)).toBe(true);
    expect(await listed(folder)).toEqual([]);
    const others = await begin(csv, { ...SENT, folder_id: folder, skip_wrong: 'true' });
    await untilDone(others.id);
    expect((await listed(folder)).map(({ title }) => title)).toEqual(['NDA 1']);
  });

  it('is refused for columns and languages that the template does not have', async () => {
    const csv = tableOf(rowOf());
    for (const target of ['value.nothing', 'value.parties.email', 'value.parties[9].email', 'value.basic', 'value._id'])
      expect(faultsOf(await send(csv, { columns: JSON.stringify({ Title: target }) }))).toEqual(['columns.Title']);
    for (const target of ['fields.a', 'parties[0].email', 'value', 'value.__proto__.a', 'value.basic.title x'])
      expect(faultsOf(await send(csv, { columns: JSON.stringify({ Title: target }) }))).toEqual(['columns.Title']);
    const same = JSON.stringify({ Title: 'value.basic.title', 'value.basic.title': 'value.basic.title' });
    expect(faultsOf(await send(csv, { columns: same }))).toEqual(['columns.value.basic.title']);
    expect(faultsOf(await send(csv, { language: 'xx' }))).toEqual(['language']);
    expect(faultsOf(await send(csv, { template_id: 'no-such-template' }))).toEqual(['template_id']);
  });
});
