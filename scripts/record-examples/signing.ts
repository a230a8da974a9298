import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { makePng } from '../../service/acceptance/support/png.ts';
import { signingRoutes } from '../../src/protocol/signing/index.ts';
import type { Ask, Json, Recording, Send } from './recorder.ts';
import { createRecorder, replaceAll } from './recorder.ts';

interface SignatureMade {
  readonly id: string;
  readonly invitation: { readonly pin: string };
}
interface Made {
  readonly data: { readonly id: string; readonly signatures: readonly SignatureMade[] };
}

/** A PDF from its making to its signature, and a document from a template. */
export async function recordSigning(url: string, keyed: Send): Promise<Recording> {
  const made = createRecorder(signingRoutes, keyed, url);
  const { ask } = made;
  await ask('listFolders');
  await ask('listUserTemplates', { query: { limit: '1', offset: '0' } });
  await ask('getTemplateStructure', {
    params: { template_id: 'mutual-nda' },
    headers: { 'Accept-Language': 'en' },
  });
  await recordPdf(ask);
  await recordTemplate(ask, { url, keyed });
  await ask('createDocument', { headers: { 'Content-Type': 'text/plain' }, body: {} });
  made.errors[401] = await (await fetch(`${url}/public/folders`)).json();
  return made;
}

/** A PDF from its making to its signature. */
export async function recordPdf(ask: Ask, key = 'lease-7'): Promise<Made> {
  const form = new FormData();
  const fields = {
    'document[name]': 'Lease of a berth',
    'document[creatorName]': 'Demo Oy',
    'document[signingMethod]': 'canvas',
    'document[language]': 'en',
    'signatures[0][type]': 'person',
    'signatures[0][firstName]': 'Aino',
    'signatures[0][lastName]': 'Lehto',
    'signatures[0][email]': 'aino@post.example',
    'signatures[0][countryCode]': '358',
    'signatures[0][phoneNumber]': '401234567',
    'signingSettings[expiresAt]': '2030-01-31',
    'signingSettings[remindersDuration]': 'P7D',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const pdf = new Uint8Array(await makePdf());
  form.append('document[basePdf]', new File([pdf], 'lease.pdf', { type: 'application/pdf' }));
  const headers = { 'Idempotency-Key': key };
  const made = (await ask('createDocument', { headers, body: form })) as Made;
  const { data } = made;
  const params = { document_id: data.id };
  await ask('getDocument', { params });
  await ask('getSignedPdf', { params });
  await ask('finalizeDocument', { params });
  await ask('listSignatures', { params });
  const of = { document_id: data.id, signature_id: data.signatures[0]?.id ?? '' };
  const body = { deliveryChannel: 'email', language: 'en', message: 'Please sign until Friday.' };
  await ask('inviteSignee', { params: of, body });
  await ask('inviteSignee', { params: of, body: { ...body, deliveryChannel: 'pigeon' } });
  await ask('remindSignee', { params: of });
  const image = new FormData();
  const png = new Uint8Array(makePng({ width: 300, height: 150 }));
  image.append('signature', new File([png], 'signature.png', { type: 'image/png' }));
  await ask('uploadSignature', { params: of, body: image });
  await ask('getDocument', { params: { document_id: of.signature_id } });
  return made;
}

interface Groups {
  readonly data: { readonly groups: readonly { readonly hash: string; readonly items: readonly Item[] }[] };
}
interface Item {
  readonly hash: string;
  readonly type: string;
  readonly value: unknown;
}

async function recordTemplate(ask: Ask, { url, keyed }: { readonly url: string; readonly keyed: Send }): Promise<void> {
  const document = { name: 'NDA, Nordvik Instrument', creatorName: 'Demo Oy', signingMethod: 'canvas', language: 'en' };
  const body = { templateId: 'mutual-nda', document };
  const { data } = (await ask('createDocument', { body })) as Made;
  const params = { document_id: data.id };
  const read = (await ask('getDocumentData', { params })) as Groups;
  const [group] = read.data.groups;
  const item = group?.items.find(({ type }) => type === 'text');
  await ask('patchDocumentData', {
    params,
    body: { groups: { [group?.hash ?? '']: { [item?.hash ?? '']: 'Mutual Non-Disclosure Agreement, force sensors' } } },
  });
  await ask('createBuilderLink', { params, headers: { 'Idempotency-Key': 'link-7' } });
  await ask('finalizeDocument', { params });
  await complete(data.id, { url, keyed });
  await ask('getSignedPdf', { params });
  const other = (await ask('createDocument', { body })) as Made;
  await fill(other.data.id, { url, keyed });
  const of = { document_id: other.data.id };
  await ask('finalizeDocument', { params: of });
  await ask('cancelDocument', { params: of });
}

/** Finalizes a document as one that is signed on paper: without signatures here it is completed at once. */
async function complete(id: string, at: { readonly url: string; readonly keyed: Send }): Promise<void> {
  const builder = await fill(id, at);
  await at.keyed(
    new Request(`${builder}/finalize`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ signature_method: 'manual' }),
    }),
  );
}

/** Fills a draft with the value that its template is shown with; the address of its builder state. */
export async function fill(
  id: string,
  { url, keyed }: { readonly url: string; readonly keyed: Send },
): Promise<string> {
  const read = async (path: string): Promise<Json> =>
    ((await (await keyed(new Request(url + path))).json()) as { data: Json }).data;
  const { contract_id: contract } = await read(`/public/v2/documents/${id}`);
  const builder = `${url}/public/v2/contracts/${String(contract)}/builder`;
  const { example } = await read('/api/browser/templates/mutual-nda');
  await keyed(
    new Request(`${builder}/state`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ operations: replaceAll(example as Json) }),
    }),
  );
  return builder;
}
