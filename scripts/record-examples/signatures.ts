import type { OperationExample } from '../../src/protocol/index.ts';

const params = {
  document_id: '01a1f939-0139-758d-ad04-317d4874c87d',
  signature_id: '01a1f939-0139-7d2e-9b1c-5f0c6f2a7e11',
};
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
/** A PNG of one transparent pixel: what a request looks like, and nothing that would be taken. */
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const room = {
  document: {
    id: params.document_id,
    title: 'Boat hire, autumn',
    language: 'en',
    stage: 'finalized',
    signature_method: 'canvas',
    sender: 'Aino Lehto',
    message: 'The dates are as we agreed.',
    due_at: '2030-09-30T00:00:00.000Z',
    sha256,
    drafted: true,
    attachments: [],
  },
  signee: {
    id: params.signature_id,
    state: 'waiting',
    first_name: 'Bo',
    last_name: 'Strand',
    email: 'bo@post.example',
    phone: null,
    company_name: null,
    job_title: null,
    signed_at: null,
    boxes: [{ page: 1, x: 0.51, y: 0.61, width: 0.34, height: 0.08 }],
    redirect_url: null,
    identified: null,
  },
  others: [{ name: 'Aino Lehto', state: 'completed', signed_at: '2030-09-01T08:30:00.000Z' }],
  turn: 'now',
  ended: null,
  signed_pdf: 'none',
};
const at = '2030-09-02T12:05:00.000Z';

/** What a page asks for one signature. No recording: the ids of a running service would be of no signature there is. */
export const signatureExamples: Readonly<Record<string, OperationExample>> = {
  getSignature: { params, status: 200, answer: { data: room } },
  getSignatureHtml: { params, status: 200, answer: '<!doctype html><html lang="en"><h1>Boat hire</h1></html>' },
  getSignaturePdf: { params, status: 200 },
  getSignatureSignedPdf: { params, status: 200 },
  signSignature: {
    params,
    headers: { 'Idempotency-Key': '0d4b0b0e-5a3c-4c0e-9d55-0a4a5f1f8f4e' },
    body: { image, method: 'drawn', sha256, confirmed: true },
    status: 200,
    answer: {
      data: {
        ...room,
        document: { ...room.document, stage: 'completed' },
        signee: { ...room.signee, state: 'completed', signed_at: at },
        turn: 'over',
        signed_pdf: 'preparing',
      },
    },
  },
  declineSignature: {
    params,
    headers: { 'Idempotency-Key': '5d0f3b52-7a4c-4f5a-8c38-0d8f1b6c2a90' },
    body: { reason: 'The deposit is not what we agreed.' },
    status: 200,
    answer: {
      data: {
        ...room,
        document: { ...room.document, stage: 'cancelled' },
        signee: { ...room.signee, state: 'cancelled' },
        turn: 'over',
        ended: { by: 'signee', name: 'Bo Strand', reason: 'The deposit is not what we agreed.', at },
      },
    },
  },
};
