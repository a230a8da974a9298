import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import type { Ask } from './recorder.ts';

const FIELDS = [
  { id: 'lessor', type: 'signature', party: 0, places: [{ page: 1, x: 40, y: 300, width: 100, height: 40 }] },
  { id: 'lessee', type: 'signature', party: 1, places: [{ page: 1, x: 160, y: 300, width: 100, height: 40 }] },
  { id: 'berth', type: 'text', party: 1, label: 'Berth', places: [{ page: 1, x: 40, y: 200, width: 100, height: 20 }] },
];

/** Records a template of a PDF, what is started from it, rows that are imported, and a public link. */
export async function recordPdfTemplates(ask: Ask, isDone: (id: string) => Promise<boolean>): Promise<void> {
  const form = new FormData();
  const pdf = new Uint8Array(await makePdf());
  form.append('file', new File([pdf], 'Lease of a berth.pdf', { type: 'application/pdf' }));
  form.append('name', 'Lease of a berth');
  const lessor = { first_name: 'Otto', last_name: 'Berg', email: 'otto@post.example' };
  form.append('roles', JSON.stringify([{ name: 'Lessor', party: lessor }, 'Lessee']));
  form.append('fields', JSON.stringify(FIELDS));
  const headers = { 'Idempotency-Key': 'template-berth' };
  const { data: template } = (await ask('createTemplate', { headers, body: form })) as { data: { id: string } };
  const params = { template_id: template.id };
  const changed = new FormData();
  changed.append('description', 'For the boats of one summer.');
  await ask('updateTemplate', { params, body: changed });
  await ask('getTemplateFile', { params });
  const { data: link } = (await ask('createTemplateLink', {
    params,
    body: { limit: 40, ends_at: '2199-05-31T21:00:00Z' },
  })) as { data: { id: string } };
  await ask('listTemplateLinks', { params });
  await ask('deleteTemplateLink', { params: { ...params, link_id: link.id } });
  const rows = new FormData();
  const csv = 'Name;E-mail;Berth\nAino Lehto;aino@post.example;A 7\nEero Salo;eero at post;B 2\n';
  rows.append('file', new File([csv], 'berths.csv', { type: 'text/csv' }));
  rows.append('template_id', template.id);
  const columns = { Name: 'parties[1].name', 'E-mail': 'parties[1].email', Berth: 'fields.berth' };
  rows.append('columns', JSON.stringify(columns));
  for (const name of ['confirm', 'skip_wrong']) rows.append(name, 'true');
  const { data: made } = (await ask('createImport', { headers: { 'Idempotency-Key': 'berths' }, body: rows })) as {
    data: { id: string };
  };
  while (!(await isDone(made.id)));
  await ask('getImportErrors', { params: { bulk_id: made.id } });
  await ask('deleteTemplate', { params });
}
