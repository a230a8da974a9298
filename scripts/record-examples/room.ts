import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { makePng } from '../../service/acceptance/support/png.ts';
import { roomRoutes } from '../../src/protocol/room/index.ts';
import type { Ask, Json, Recording } from './recorder.ts';
import { createRecorder } from './recorder.ts';
import { fill } from './signing.ts';

export interface At {
  readonly url: string;
  readonly keyed: (request: Request) => Promise<Response>;
}

const agent = {
  'X-Signee-Address': '198.51.100.7',
  'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
};

/** One document that its signees sign, and one that is declined. */
export async function recordRoom(url: string, keyed: At['keyed']): Promise<Recording> {
  const made = createRecorder(roomRoutes, keyed, url);
  const { ask } = made;
  const [first, ...others] = await makeDocument({ url, keyed });
  if (!first) throw new Error('Nobody signs the document');
  await ask('getSigningRoom', { params: first });
  await ask('getSigningHtml', { params: first });
  await ask('getSigningPdf', { params: first });
  await ask('openSigningRoom', { params: first, headers: agent });
  await ask('getSignedPdf', { params: first });
  for (const params of [first, ...others]) await sign(ask, params);
  await ask('getSigningCopy', { params: first });
  await ask('getSignedPdf', { params: first });
  const filling = await makeFilled({ url, keyed });
  const proof = new FormData();
  const payslip = new Uint8Array(await makePdf({ text: 'Payslip' }));
  proof.append('file', new File([payslip], 'Payslip.pdf', { type: 'application/pdf' }));
  await ask('putSigningFile', { params: filling, body: proof });
  await ask('deleteSigningFile', { params: filling });
  const [declining] = await makeDocument({ url, keyed });
  await ask('declineDocument', {
    params: declining ?? {},
    headers: { ...agent, 'Idempotency-Key': 'decline-7' },
    body: { reason: 'The penalty is not what we agreed.' },
  });
  await ask('declineDocument', { params: first, headers: { 'Idempotency-Key': 'decline-8' }, body: {} });
  await ask('getSigningRoom', { params: { ...first, signature_id: 'unknown' } });
  await ask('signDocument', { params: first, headers: { 'Content-Type': 'text/plain' }, body: {} });
  made.errors[401] = await (await fetch(`${url}/api/signing-room/${first.document_id}/${first.signature_id}`)).json();
  return made;
}

async function sign(ask: Ask, params: Room): Promise<void> {
  const headers = { ...agent, 'Idempotency-Key': `sign-${params.signature_id}` };
  await ask('signDocument', { params, headers, body: drawSignature(await ask('getSigningRoom', { params })) });
}

/** A signature under what a room shows. */
export function drawSignature(room: unknown): Json {
  const { document } = (room as { readonly data: { readonly document: Json } }).data;
  const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');
  return { image, method: 'drawn', sha256: document['sha256'], confirmed: true };
}

/** Where one signee is at one document. */
export interface Room extends Readonly<Record<string, string>> {
  readonly document_id: string;
  readonly signature_id: string;
}

/** A PDF with a field that takes a file; where its signee gives it. */
export async function makeFilled({ url, keyed }: At): Promise<FilledRoom> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' }));
  form.append('parties[0][first_name]', 'Aino');
  form.append('parties[0][email]', 'aino@post.example');
  const place = { page: 1, x: 40, y: 200, width: 160, height: 20 };
  const fields = [
    { id: 'proof', type: 'attachment', party: 0, label: 'Proof of income', places: [place] },
    { id: 'lessee', type: 'signature', party: 0, places: [{ ...place, y: 300, height: 40 }] },
  ];
  form.append('fields', JSON.stringify(fields));
  const answer = await keyed(new Request(`${url}/public/v2/contracts`, { method: 'POST', body: form }));
  const { data } = (await answer.json()) as {
    readonly data: { readonly document_id: string; readonly signatures: readonly { readonly id: string }[] };
  };
  return { document_id: data.document_id, signature_id: data.signatures[0]?.id ?? '', field_id: 'proof' };
}

/** Records the file that a signee gave, as its sender downloads it. */
export async function recordFieldFile(ask: Ask, at: At): Promise<void> {
  const { document_id: document, signature_id: signature, field_id } = await makeFilled(at);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await makePdf({ text: 'Payslip' }))], 'Payslip.pdf'));
  const way = `/api/signing-room/${document}/${signature}/files/${field_id}`;
  await at.keyed(new Request(at.url + way, { method: 'PUT', body: form }));
  const read = await at.keyed(new Request(`${at.url}/public/v2/documents/${document}`));
  const { data } = (await read.json()) as { readonly data: { readonly contract_id: string } };
  await ask('getContractFile', { params: { contract_id: data.contract_id, field_id } });
}

/** Where one signee gives the file of a field. */
export interface FilledRoom extends Room {
  readonly field_id: string;
}

/** A document of the docs' template, finalized; where each of its signees signs. */
export async function makeDocument(at: At): Promise<Room[]> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    const request = new Request(at.url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    return (await (await at.keyed(request)).json()) as unknown;
  };
  const document = { name: 'NDA, Havukka Robotics', creatorName: 'Demo Oy', signingMethod: 'canvas', language: 'en' };
  const made = (await call('POST', '/public/documents', { templateId: 'mutual-nda', document })) as {
    readonly data: { readonly id: string };
  };
  const { id } = made.data;
  await fill(id, at);
  await call('POST', `/public/documents/${id}/finalize`);
  const list = (await call('GET', `/public/documents/${id}/signatures`)) as {
    readonly data: readonly { readonly id: string }[];
  };
  return list.data.map((signature) => ({ document_id: id, signature_id: signature.id }));
}
