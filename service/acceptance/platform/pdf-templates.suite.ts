import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { makePdf } from '../support/pdfs.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { templateForm } from './pdf-template-form.ts';
import { sendTemplate } from './pdf-template.ts';
import { rootFolder } from './workspace.ts';

interface Detail {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly versions: readonly unknown[];
  readonly fields: readonly { readonly id: string; readonly places: readonly object[] }[];
}
interface State {
  readonly parties: readonly { readonly id: string; readonly email: string | null; readonly role?: string }[];
  readonly fields: readonly { readonly id: string; readonly party: string }[];
}

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const faultsOf = (answer: Answer): string[] => {
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
};
const make = async (entries: Readonly<Record<string, string>> = {}): Promise<Detail> => {
  const answer = await sendTemplate(entries);
  expect(answer.status, answer.text).toBe(201);
  return dataOf<Detail>(answer);
};
const start = async (id: string, body: object = {}): Promise<Answer> =>
  call('startFromTemplate', {
    params: { template_id: id },
    body: { folder_id: await rootFolder(), title: 'Lease of a flat', ...body },
  });
const readFields = async (contract: string): Promise<State> =>
  dataOf<State>(await call('getContractFields', { params: { contract_id: contract } }));

describe('a template of a PDF', () => {
  let viewer = '';
  beforeAll(async () => {
    viewer = (await makeKey({ name: 'Reads templates of PDFs', role: 'viewer' })).key;
  });

  it('is made of a file, roles and fields, once for equal requests, and listed with the others', async () => {
    const headers = { 'Idempotency-Key': `template-${Date.now()}` };
    const answer = await sendTemplate({ name: 'Lease' }, { headers });
    expect(answer.status, answer.text).toBe(201);
    const made = dataOf<Detail>(answer);
    expect(made).toMatchObject({
      name: 'Lease',
      type: 'tailored',
      kind: 'pdf',
      withdrawn_at: null,
      roles: [
        { name: 'Landlord', party: { email: 'landlord@example.com', first_name: null } },
        { name: 'Tenant', party: null },
      ],
      pages: [{ page: 1, width: 300, height: 400 }],
      fields: [
        { id: 'sig-a', party: 0, required: true },
        { id: 'sig-b', party: 1 },
        { id: 'rent', party: 1 },
      ],
    });
    expect(answer.headers.get('location')).toBe(`/public/v2/templates/${made.id}`);
    expect((await sendTemplate({ name: 'Lease' }, { headers })).json).toEqual(answer.json);
    expectError(await sendTemplate({ name: 'Other' }, { headers }), 422, 'idempotency_key_reused');
    expect(dataOf(await call('getTemplate', { params: { template_id: made.id }, key: viewer }))).toEqual(made);
    const query = { 'filter[type]': 'tailored', 'page[size]': '100' };
    const listed = dataOf<Detail[]>(await call('listTemplates', { query }));
    expect(listed.filter(({ id }) => id === made.id)).toMatchObject([{ kind: 'pdf', name: 'Lease' }]);
    expect(listed.find(({ id }) => id === 'mutual-nda')).toMatchObject({ kind: 'builder' });
  });

  it('takes roles as JSON text, too, and is refused for what cannot be', async () => {
    const roles = JSON.stringify(['One', { name: 'Two', party: { first_name: 'Ida' } }]);
    expect(await make({ roles, fields: '[]' })).toMatchObject({
      roles: [{ party: null }, { party: { first_name: 'Ida', email: null } }],
    });
    expect(faultsOf(await sendTemplate({ name: '' }))).toEqual(['name']);
    expect(faultsOf(await sendTemplate({ roles: '[]' }))).toContain('roles');
    expect(faultsOf(await sendTemplate({ roles: '["a","A"]' }))).toContain('roles.1');
    const party = JSON.stringify([{ name: 'One', party: { email: 'nowhere' } }]);
    expect(faultsOf(await sendTemplate({ roles: party, fields: '[]' }))[0]).toMatch(/^roles\.0/);
    const field = (over: object): string =>
      JSON.stringify([{ type: 'text', party: 0, places: [{ page: 1, x: 5, y: 5, width: 50, height: 20 }], ...over }]);
    expect(faultsOf(await sendTemplate({ fields: field({ party: 2 }) }))).toEqual(['fields[0].party']);
    expect(faultsOf(await sendTemplate({ fields: field({ places: [] }) }))).toEqual(['fields[0].places']);
    expectError(await call('createTemplate', { body: {} }), 415);
    const noPdf = await templateForm({});
    noPdf.set('file', new File(['no PDF'], 'a.pdf', { type: 'application/pdf' }));
    expectError(await call('createTemplate', { form: noPdf }), 422, 'pdf_refused');
    const large = await templateForm({});
    large.set('file', new File([new Uint8Array(13 * 1_048_576 + 1)], 'a.pdf', { type: 'application/pdf' }));
    expectError(await call('createTemplate', { form: large }), 413);
    expectError(await sendTemplate({}, { headers: { 'Idempotency-Key': 'ä' } }), 400, 'invalid_header');
  });

  it('starts contracts with people in its roles, which are finalized as drafts of a PDF are', async () => {
    const { id } = await make();
    const answer = await start(id, { parties: [null, { first_name: 'Tea', email: 'tenant@example.com' }] });
    expect(answer.status, answer.text).toBe(201);
    const document = dataOf<{ id: string; contract_id: string }>(answer);
    const contract = { contract_id: document.contract_id };
    expect(dataOf(await call('getContract', { params: contract }))).toMatchObject({ stage: 'created' });
    const { parties, fields } = await readFields(document.contract_id);
    expect(parties.map(({ email }) => email)).toEqual(['landlord@example.com', 'tenant@example.com']);
    expect(fields.map(({ id: field, party }) => [field, parties.findIndex((one) => one.id === party)])).toEqual([
      ['sig-a', 0],
      ['sig-b', 1],
      ['rent', 1],
    ]);
    const done = await call('finalizePdf', { params: contract, body: { signature_method: 'canvas' } });
    expect(done.status, done.text).toBe(200);
    const file = await call('downloadDocument', { params: { document_id: document.id } });
    expect(file.status).toBe(200);
    const query = { 'filter[template_id]': id };
    expect(dataOf<{ id: string }[]>(await call('listDocuments', { query })).map((one) => one.id)).toEqual([
      document.id,
    ]);
  });

  it('names the role of each party, which a patch keeps or changes', async () => {
    const { id } = await make();
    const { contract_id: contract } = dataOf<{ contract_id: string }>(await start(id));
    const rolesOf = async (): Promise<unknown[]> => (await readFields(contract)).parties.map(({ role }) => role);
    expect(await rolesOf()).toEqual(['Landlord', 'Tenant']);
    const patch = (operations: readonly object[]): Promise<Answer> =>
      call('patchContractFields', { params: { contract_id: contract }, body: { operations } });
    const changed = await patch([
      { op: 'replace', path: '/parties/1/first_name', value: 'Tea' },
      { op: 'replace', path: '/parties/0/role', value: 'Owner' },
      { op: 'add', path: '/parties/-', value: { first_name: 'Bo', role: 'Witness' } },
      { op: 'add', path: '/parties/-', value: { first_name: 'Cy' } },
    ]);
    expect(changed.status, changed.text).toBe(200);
    expect(await rolesOf()).toEqual(['Owner', 'Tenant', 'Witness', undefined]);
    expect(faultsOf(await patch([{ op: 'replace', path: '/parties/0/role', value: 7 }]))).toEqual(['parties.0.role']);
    const { signatures } = dataOf<{ signatures: { role?: string }[] }>(
      await call('getContract', { params: { contract_id: contract } }),
    );
    expect(signatures.map(({ role }) => role)).toEqual(['Owner', 'Tenant', 'Witness', undefined]);
  });

  it('starts nothing for people without a role, and takes its people alone', async () => {
    const { id } = await make();
    expect(faultsOf(await start(id, { parties: [null, null, { email: 'c@example.com' }] }))).toEqual(['parties.2']);
    expect(faultsOf(await start(id, { parties: [null, { email: 'nowhere' }] }))).toEqual(['parties.1.email']);
    expect(faultsOf(await start(id, { language: 'en' }))).toEqual(['language']);
    expect(faultsOf(await start('mutual-nda', { parties: [null] }))).toEqual(['parties']);
    expectError(await start(crypto.randomUUID()), 404, 'not_found');
  });

  it('becomes a new version when it is changed; contracts keep theirs', async () => {
    const before = await make();
    const old = dataOf<{ contract_id: string; id: string }>(await start(before.id));
    const patch = async (form: FormData): Promise<Answer> =>
      call('updateTemplate', { params: { template_id: before.id }, form });
    const form = new FormData();
    const longer = Buffer.from(await makePdf({ pages: 2 }));
    form.append('file', new File([longer], 'b.pdf', { type: 'application/pdf' }));
    form.append('name', 'Lease, 2027');
    const changed = await patch(form);
    expect(changed.status, changed.text).toBe(200);
    const after = dataOf<Detail>(changed);
    expect(after).toMatchObject({ name: 'Lease, 2027', pages: [{ page: 1 }, { page: 2 }], fields: before.fields });
    expect(after.version).not.toBe(before.version);
    expect(after.versions).toHaveLength(2);
    const pagesOf = async (contract: string): Promise<number> =>
      dataOf<{ pages: unknown[] }>(await call('getContractFields', { params: { contract_id: contract } })).pages.length;
    const young = dataOf<{ contract_id: string; id: string }>(await start(before.id));
    expect([await pagesOf(old.contract_id), await pagesOf(young.contract_id)]).toEqual([1, 2]);
    const file = await call('getTemplateFile', { params: { template_id: before.id } });
    expect(longer.equals(file.bytes)).toBe(true);
    expectError(await call('getTemplateFile', { params: { template_id: 'mutual-nda' } }), 409, 'not_a_pdf');
    expectError(await call('getTemplateFile', { params: { template_id: 'nothing' } }), 404, 'not_found');
    expect((await call('downloadDocument', { params: { document_id: old.id } })).status).toBe(200);
    const fewer = new FormData();
    fewer.append('roles[]', 'Landlord');
    expect(faultsOf(await patch(fewer))).toEqual(['fields[1].party', 'fields[2].party']);
    const lone = new FormData();
    lone.append('attachments[]', new File([new Uint8Array(await makePdf())], 'c.pdf', { type: 'application/pdf' }));
    expect(faultsOf(await patch(lone))).toEqual(['file']);
    const other = new FormData();
    other.append('name', 'Other');
    const shipped = { template_id: 'mutual-nda' };
    expectError(await call('updateTemplate', { params: shipped, form: other }), 409, 'not_a_pdf');
    expectError(await call('updateTemplate', { params: { template_id: 'nothing' }, form: other }), 404, 'not_found');
    expectError(await call('updateTemplate', { params: { template_id: before.id }, body: {} }), 415);
    const large = new FormData();
    large.append('file', new File([new Uint8Array(13 * 1_048_576 + 1)], 'a.pdf', { type: 'application/pdf' }));
    expectError(await patch(large), 413);
    const torn = { raw: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=b' } };
    expectError(await call('updateTemplate', { params: { template_id: before.id }, ...torn }), 400);
  });

  it('is withdrawn and offered again; contracts of it go on', async () => {
    const { id } = await make();
    const params = { template_id: id };
    const begun = dataOf<{ contract_id: string }>(await start(id));
    const withdrawn = await call('withdrawTemplate', { params });
    expect(dataOf(withdrawn)).toMatchObject({ id, withdrawn_at: expect.any(String) });
    expect((await call('withdrawTemplate', { params })).json).toEqual(withdrawn.json);
    expectError(await start(id), 404, 'not_found');
    expect((await readFields(begun.contract_id)).fields).toHaveLength(3);
    const query = { 'filter[type]': 'tailored', 'filter[withdrawn]': 'true', 'page[size]': '100' };
    expect(dataOf<Detail[]>(await call('listTemplates', { query })).map((one) => one.id)).toContain(id);
    expect(dataOf(await call('offerTemplate', { params }))).toMatchObject({ withdrawn_at: null });
    expect((await start(id)).status).toBe(201);
    const activity = dataOf<{ action: string; subject: { id: string } }[]>(
      await call('listActivity', { query: { 'page[size]': '100' } }),
    );
    const actions = activity.filter(({ subject }) => subject.id === id).map(({ action }) => action);
    expect(actions).toEqual(['offered', 'withdrawn', 'created']);
  });

  it('is deleted with its links; documents of it keep their files, and one of the builder is not deleted', async () => {
    const { id } = await make();
    const params = { template_id: id };
    const begun = dataOf<{ id: string; contract_id: string }>(await start(id));
    const editor = await makeKey({ name: 'Deletes no templates', role: 'editor' });
    expectError(await call('deleteTemplate', { params, key: editor.key }), 403, 'forbidden');
    const parties = [{ email: 'landlord@example.com' }, null];
    const link = await call('createTemplateLink', { params, body: { limit: 3, parties } });
    expect(link.status, link.text).toBe(201);
    expect((await call('deleteTemplate', { params })).status).toBe(204);
    expectError(await call('deleteTemplate', { params }), 404, 'not_found');
    expectError(await call('getTemplate', { params }), 404, 'not_found');
    expectError(await call('listTemplateLinks', { params }), 404, 'not_found');
    expectError(await start(id), 404, 'not_found');
    expect((await call('downloadDocument', { params: { document_id: begun.id } })).status).toBe(200);
    expect((await readFields(begun.contract_id)).fields).toHaveLength(3);
    expectError(await call('deleteTemplate', { params: { template_id: 'mutual-nda' } }), 409, 'not_a_pdf');
    const query = { 'page[size]': '20' };
    const activity = dataOf<{ action: string; subject: { id: string } }[]>(await call('listActivity', { query }));
    expect(activity.find(({ subject }) => subject.id === id)?.action).toBe('deleted');
  });

  it('is made by admins, and seen by those in its list alone', async () => {
    const template = await make();
    const params = { template_id: template.id };
    expectError(await sendTemplate({}, { key: viewer }), 403, 'forbidden');
    const sender = await makeKey({ name: 'Sends by templates', role: 'sender' });
    const other = await makeKey({ name: 'Sends by others', role: 'sender' });
    const body = { data: [{ subject: { type: 'key', id: sender.id }, role: 'sender' }] };
    expect((await call('replaceTemplateAccess', { params, body })).status).toBe(200);
    const input = { folder_id: await rootFolder(), title: 'Mine' };
    expect((await call('startFromTemplate', { params, body: input, key: sender.key })).status).toBe(201);
    expectError(await call('startFromTemplate', { params, body: input, key: other.key }), 404, 'not_found');
    expectError(await call('getTemplate', { params, key: other.key }), 404, 'not_found');
    const query = { 'filter[type]': 'tailored', 'page[size]': '100' };
    const seen = dataOf<Detail[]>(await call('listTemplates', { query, key: other.key })).map(({ id }) => id);
    expect(seen).not.toContain(template.id);
    await call('replaceTemplateAccess', { params, body: { data: [] } });
  });
});
