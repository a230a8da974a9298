import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { signingRoutes } from '../../src/protocol/signing/index.ts';
import type { Recording } from './recorder.ts';
import { createRecorder } from './recorder.ts';
import type { At } from './room.ts';
import { drawSignature, makeDocument, makeFilled } from './room.ts';
import { recordPdf } from './signing.ts';

const PAUSE_MS = 200;
const PAUSES = 150;

/** A document that is signed in pages of an integrator and then checked there, and one that is declined. */
export async function recordSignatures({ ask, examples }: Recording, at: At): Promise<void> {
  const rooms = await makeDocument(at);
  const [first] = rooms;
  if (!first) throw new Error('Nobody signs the document');
  for (const operation of ['getSignatureHtml', 'getSignaturePdf']) await ask(operation, { params: first });
  for (const params of rooms)
    await ask('signSignature', {
      params,
      headers: { 'Idempotency-Key': `sign-${params.signature_id}` },
      body: drawSignature(await ask('getSignature', { params })),
    });
  await ask('getSignatureCopy', { params: first });
  const filling = await makeFilled(at);
  await ask('putSignatureFile', {
    params: filling,
    query: { name: 'Payslip.pdf' },
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Blob([new Uint8Array(await makePdf({ text: 'Payslip' }))]),
  });
  await ask('deleteSignatureFile', { params: filling });
  const [declining] = await makeDocument(at);
  await ask('declineSignature', {
    params: declining ?? {},
    headers: { 'Idempotency-Key': 'decline-7' },
    body: { reason: 'The penalty is not what we agreed.' },
  });
  await ask('getSignatureSignedPdf', { params: first });
  await recordChecking({ ask, examples }, at);
}

/** A document of which a signee has the PIN, as its record and its file are checked. */
async function recordChecking({ ask, examples }: Pick<Recording, 'ask' | 'examples'>, at: At): Promise<void> {
  const { data } = await recordPdf(createRecorder(signingRoutes, at.keyed, at.url).ask, 'lease-8');
  const params = { tenant: 'sandbox', document_id: data.id };
  // Sealing takes its time.
  for (let pauses = 0; pauses < PAUSES && !examples['getProof']; pauses++) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    await ask('getProof', { params });
  }
  await ask('getProofByPin', { params, body: { pin: data.signatures[0]?.invitation.pin } });
  const file = await at.keyed(new Request(`${at.url}/public/documents/${data.id}/pdf`));
  await ask('checkFile', { headers: { 'Content-Type': 'application/pdf' }, body: await file.blob() });
}
