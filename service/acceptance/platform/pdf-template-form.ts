import { makePdf } from '../support/pdfs.ts';

// The same bytes each time: a repeated request sends the same file.
const pdf = makePdf();
const place = (y: number): object[] => [{ page: 1, x: 50, y, width: 100, height: 20 }];
const FIELDS = [
  { id: 'sig-a', type: 'signature', party: 0, places: place(60) },
  { id: 'sig-b', type: 'signature', party: 1, places: place(100) },
  { id: 'rent', name: 'monthly_rent', type: 'number', party: 1, label: 'Rent', places: place(140) },
];

/** The form of a template with a landlord, who is known, and a tenant, each with a signature; `entries` replace parts. */
export async function templateForm(entries: Readonly<Record<string, string>>): Promise<FormData> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await pdf)], 'Lease.pdf', { type: 'application/pdf' }));
  const roles = entries['roles']
    ? {}
    : { 'roles[0][name]': 'Landlord', 'roles[0][party][email]': 'landlord@example.com', 'roles[1][name]': 'Tenant' };
  const all = { name: 'Lease', fields: JSON.stringify(FIELDS), ...roles, ...entries };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}
