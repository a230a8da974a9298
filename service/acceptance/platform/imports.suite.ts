import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { untilDone } from './bulk.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { sendTemplate } from './pdf-template.ts';
import { makeFolder, rootFolder } from './workspace.ts';

interface Import {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly checked: number;
  readonly errors: readonly { readonly row: number; readonly column: string | null; readonly message: string }[];
  readonly download_url: string | null;
}

const COLUMNS = { Name: 'parties[1].name', 'E-mail': 'parties[1].email', Rent: 'fields.monthly_rent' };
const RIGHT = 'Name;E-mail;Rent;Note\nTea von Tenant;tea@example.com;450.50;first\nUve;uve@example.com;;\n';
const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const faultsOf = (answer: Answer): string[] => {
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
};

describe('an import of rows', () => {
  let template = '';
  let folder = '';
  beforeAll(async () => {
    template = dataOf<{ id: string }>(await sendTemplate({ name: 'Lease by rows' })).id;
  });
  const send = async (
    csv: string | Uint8Array,
    entries: Readonly<Record<string, string>> = {},
    more: { readonly headers?: Readonly<Record<string, string>>; readonly key?: string } = {},
  ): Promise<Answer> => {
    const form = new FormData();
    const bytes = typeof csv === 'string' ? csv : new Uint8Array(csv);
    form.append('file', new File([bytes], 'rows.csv', { type: 'text/csv' }));
    const all = { template_id: template, columns: JSON.stringify(COLUMNS), ...entries };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return call('createImport', { form, ...more });
  };
  const begin = async (...input: Parameters<typeof send>): Promise<Import> => {
    const answer = await send(...input);
    expect(answer.status, answer.text).toBe(202);
    return dataOf<Import>(answer);
  };
  const listed = async (id: string): Promise<{ id: string; title: string; contract_id: string }[]> =>
    dataOf(await call('listDocuments', { query: { 'filter[folder_id]': id, sort: 'title' } }));

  it('checks its rows, and makes nothing until that is confirmed', async () => {
    folder = await makeFolder('Only checked');
    const checked = await begin(RIGHT, { folder_id: folder });
    expect(checked).toMatchObject({ action: 'import', state: 'done', total: 0, checked: 2, errors: [] });
    expect(dataOf(await call('getBulk', { params: { bulk_id: checked.id } }))).toEqual(checked);
    expect(await listed(folder)).toEqual([]);
  });

  it('makes a draft of each row, once for a request that is repeated', async () => {
    folder = await makeFolder('Drafts of rows');
    const headers = { 'Idempotency-Key': `import-${Date.now()}` };
    const entries = { confirm: 'true', folder_id: folder, title: 'Lease 7 B' };
    const begun = await begin(RIGHT, entries, { headers });
    expect(begun).toMatchObject({ total: 2, checked: 2, errors: [] });
    expect(await begin(RIGHT, entries, { headers })).toMatchObject({ id: begun.id });
    expectError(await send(RIGHT, { ...entries, title: 'x' }, { headers }), 422, 'idempotency_key_reused');
    await untilDone(begun.id);
    const made = await listed(folder);
    expect(made.map(({ title }) => title)).toEqual(['Lease 7 B', 'Lease 7 B']);
    const states = await Promise.all(
      made.map(async ({ contract_id }) =>
        dataOf<{ parties: object[]; fields: object[] }>(await call('getContractFields', { params: { contract_id } })),
      ),
    );
    const tea = states.find(({ parties }) => JSON.stringify(parties).includes('tea@example.com'));
    expect(tea?.parties).toMatchObject([
      { email: 'landlord@example.com' },
      { first_name: 'Tea von', last_name: 'Tenant', email: 'tea@example.com' },
    ]);
    expect(tea?.fields).toMatchObject([{}, {}, { id: 'rent', value: '450.50' }]);
    const uve = states.find((state) => state !== tea);
    expect(uve?.fields).toMatchObject([{}, {}, { value: null }]);
  });

  it('sends the contracts by the method that is given', async () => {
    folder = await makeFolder('Sent by rows');
    const csv = 'Who,Title\n=cmd@example.com,x\nok@example.com,=1+1\n';
    const columns = JSON.stringify({ Who: 'parties[1].email', Title: 'title' });
    const sending = {
      columns,
      folder_id: folder,
      signature_method: 'canvas',
      send_invitations: 'true',
      confirm: 'true',
    };
    const refused = await begin(csv, sending);
    expect(refused).toMatchObject({ total: 0, checked: 2, errors: [{ row: 2, column: 'Who' }] });
    const begun = await begin(csv, { ...sending, skip_wrong: 'true' });
    expect(begun).toMatchObject({ total: 1, checked: 2, errors: [{ row: 2, column: 'Who' }] });
    await untilDone(begun.id);
    const [made, ...others] = await listed(folder);
    expect(others).toEqual([]);
    expect(made?.title).toBe('=1+1');
    const contract = dataOf(await call('getContract', { params: { contract_id: made?.contract_id ?? '' } }));
    expect(contract).toMatchObject({ stage: 'finalized', signature_method: 'canvas' });
    const outbox = dataOf<{ to: string }[]>(await call('listOutbox', { query: { 'page[size]': '20' } }));
    expect(outbox.map(({ to }) => to)).toEqual(expect.arrayContaining(['landlord@example.com', 'ok@example.com']));
  });

  it('tells every fault of every row, also as CSV without formulas', async () => {
    const csv =
      'Name,"=E-mail",Rent\n"A\nB",a@example.com,1\nBo,nowhere,many\n,,,too wide\nCy,c@example.com,1,5\n' +
      `${'x'.repeat(101)},d@example.com,\n\u1234,e@example.com,\n`;
    const columns = JSON.stringify({ ...COLUMNS, '=E-mail': COLUMNS['E-mail'], 'E-mail': undefined });
    const { id, errors, checked, download_url } = await begin(csv, { columns, confirm: 'true' });
    expect(checked).toBe(6);
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Name'],
      [3, '=E-mail'],
      [4, null],
      [5, null],
      [6, 'Name'],
      [7, 'Name'],
    ]);
    expect(errors[1]?.message).toContain('email address');
    expect(new URL(download_url ?? '').pathname).toBe(`/public/v2/imports/${id}/errors`);
    const file = await call('getImportErrors', { params: { bulk_id: id } });
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.text).toContain(`\r\n3,'=E-mail,"Give an email address`);
    const values = await begin('Name,E-mail,Rent\nBo,b@example.com,many\n');
    expect(values.errors).toMatchObject([{ row: 2, column: 'Rent', message: expect.stringContaining('number') }]);
  });

  it('names the columns that do not fit', async () => {
    const of = (columns: object): Promise<Answer> => send(RIGHT, { columns: JSON.stringify(columns) });
    const missing = await of({ Nam: 'title', 'E-mail': 'parties[1].email' });
    expect(faultsOf(missing)).toEqual(['columns.Nam']);
    expect(missing.text).toContain('Name, E-mail, Rent, Note');
    for (const target of ['parties[2].email', 'parties[0].pin', 'fields.nothing', 'fields.sig-a', 'anything'])
      expect(faultsOf(await of({ Name: target }))).toEqual(['columns.Name']);
    expect(faultsOf(await of({ Name: 'parties[1].name', Note: 'parties[1].last_name' }))).toEqual(['columns.Note']);
    expect(faultsOf(await of({}))).toEqual(['columns']);
    expect(faultsOf(await send(RIGHT, { columns: 'no JSON' }))).toEqual(['columns']);
    const twice = await send('Name;E-mail;Name\na;b;c\n');
    expect(faultsOf(twice)).toEqual(['file']);
    expect(twice.text).toContain('“Name” twice');
  });

  it('is refused for a file that is no table, and for more rows than one import has', async () => {
    expect(faultsOf(await send('Name;E-mail;Rent\n'))).toEqual(['file']);
    expect(faultsOf(await send('Name;E-mail;Rent\n"a;b;c\n'))).toEqual(['file']);
    expect(faultsOf(await send(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])))).toEqual(['file']);
    const many = await send(`Name;E-mail;Rent\n${'Bo;b@example.com;1\n'.repeat(10_001)}`, { confirm: 'true' });
    expectError(many, 422, 'too_many_rows');
    expect(many.text).toContain('10001 rows');
    expectError(await send('x'.repeat(5 * 1_048_576 + 1)), 413);
    expectError(await call('createImport', { body: {} }), 415);
    expectError(await send(RIGHT, {}, { headers: { 'Idempotency-Key': 'ä' } }), 400, 'invalid_header');
  });

  it('is refused for a template, a folder or settings that cannot be', async () => {
    expect(faultsOf(await send(RIGHT, { template_id: crypto.randomUUID() }))).toEqual(['template_id']);
    expect(faultsOf(await send(RIGHT, { folder_id: crypto.randomUUID() }))).toEqual(['folder_id']);
    expect(faultsOf(await send(RIGHT, { send_invitations: 'true' }))).toEqual(['send_invitations']);
    const due = { signature_method: 'canvas', due_at: '2020-01-01T00:00:00Z' };
    expect(faultsOf(await send(RIGHT, due))).toEqual(['due_at']);
    expect(faultsOf(await send(RIGHT, { confirm: 'yes' }))).toEqual(['confirm']);
    const lone = await sendTemplate({ roles: '["A","B"]', fields: '[{"type":"signature","party":0,"places":[{"page":1,"x":1,"y":1,"width":50,"height":20}]}]' }); // prettier-ignore
    const unsigned = { template_id: dataOf<{ id: string }>(lone).id, signature_method: 'canvas' };
    expect(faultsOf(await send(RIGHT, { ...unsigned, columns: '{"Name":"title"}' }))).toEqual(['parties[1]']);
    expectError(await call('getImportErrors', { params: { bulk_id: crypto.randomUUID() } }), 404, 'not_found');
  });

  it('takes an editor, who may use the template', async () => {
    const sender = await makeKey({ name: 'Sends no rows', role: 'sender' });
    expectError(await send(RIGHT, {}, { key: sender.key }), 403, 'forbidden');
    const [editor, other] = await Promise.all([
      makeKey({ name: 'Sends rows', role: 'editor' }),
      makeKey({ name: 'Sends other rows', role: 'editor' }),
    ]);
    const body = { data: [{ subject: { type: 'key', id: editor.id }, role: 'editor' }] };
    const params = { template_id: template };
    await call('replaceTemplateAccess', { params, body });
    expect((await send(RIGHT, { folder_id: await rootFolder() }, { key: editor.key })).status).toBe(202);
    expect(faultsOf(await send(RIGHT, {}, { key: other.key }))).toEqual(['template_id']);
    await call('replaceTemplateAccess', { params, body: { data: [] } });
  });
});
