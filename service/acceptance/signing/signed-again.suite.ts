import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf, writePdf } from '../support/pdfs.ts';
import { askPdfsig } from '../support/pdfsig.ts';
import { call, expectError, target } from './api.ts';
import type { Made } from './documents.ts';
import { fileOf, formOf, imageForm, makeFinalized, makeFinalizedNda, PDF_FIELDS } from './documents.ts';
import { makePng } from '../support/png.ts';

async function sealedOf(made: Made): Promise<Buffer> {
  expect((await made.sign(0)).status).toBe(200);
  const answer = await made.call('getSignedPdf');
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return Buffer.from(answer.bytes);
}

/** Sends files to the Platform interface, whose documents have the same ids here. */
async function sendPdf(
  file: Uint8Array,
  attachments: readonly Uint8Array[] = [],
): Promise<{ readonly status: number; readonly json: unknown }> {
  const form = new FormData();
  form.append('file', fileOf(file));
  for (const one of attachments) form.append('attachments[]', fileOf(one));
  form.append('parties[0][first_name]', 'Aino');
  form.append('parties[0][email]', 'aino@example.com');
  const headers = { Authorization: `Bearer ${target.sandboxKey}` };
  const answer = await fetch(`${target.url}/public/v2/contracts`, { method: 'POST', headers, body: form });
  return { status: answer.status, json: await answer.json() };
}

async function expectSignatures(file: Buffer, count: number): Promise<void> {
  const said = await askPdfsig(file);
  if (said === undefined) return;
  expect(said.match(/Signature is Valid/g)).toHaveLength(count);
  expect(said).toContain(`Signature #${count}`);
}

describe('a sealed document that is sent to be signed again', () => {
  it('keeps its seal and its attached files, byte for byte', async () => {
    const first = await sealedOf(await makeFinalized({ 'document[basePdf]': fileOf(await makePdf()) }));
    const second = await sealedOf(await makeFinalized({ 'document[basePdf]': fileOf(first) }));
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    await expectSignatures(second, 2);
    const sent = await sendPdf(second);
    expect(sent).toMatchObject({ status: 201, json: { meta: { removed: [] } } });
    const { document_id, signatures } = (sent.json as { data: { document_id: string; signatures: { id: string }[] } })
      .data;
    const params = { document_id, signature_id: signatures[0]?.id ?? '' };
    const form = imageForm(makePng({ width: 300, height: 150 }));
    expect((await call('uploadSignature', { params, form })).status).toBe(200);
    const third = Buffer.from((await call('getSignedPdf', { params: { document_id } })).bytes);
    expect(third.subarray(0, second.length).equals(second)).toBe(true);
    await expectSignatures(third, 3);
    const names = (await PDFDocument.load(third)).getAttachments().map(({ name }) => name);
    expect(names).toHaveLength(3);
  });

  it('is not taken as an attachment, where its seal would be lost', async () => {
    const sealed = await sealedOf(await makeFinalized({ 'document[basePdf]': fileOf(await makePdf()) }));
    expect(await sendPdf(await makePdf(), [await makePdf(), sealed])).toMatchObject({
      status: 422,
      json: { validationErrors: { 'attachments.1': [expect.stringContaining('signed') as string] } },
    });
    const behind = await sendPdf(sealed, [await makePdf()]);
    expect(behind.status).toBe(201);
  });
});

describe('the evidence of a sealed document', () => {
  const zoneOf = async (made: Made): Promise<unknown> => {
    for (const place of made.signatures.keys()) expect((await made.sign(place)).status).toBe(200);
    const pdf = await PDFDocument.load((await made.call('getSignedPdf')).bytes);
    const [evidence] = pdf.getAttachments();
    const json = JSON.parse(Buffer.from(evidence?.data ?? []).toString()) as { document: { timeZone: string } };
    return json.document.timeZone;
  };

  it('names the time zone of the contract: of its jurisdiction, or of its language', async () => {
    expect(await zoneOf(await makeFinalizedNda())).toBe('Europe/Helsinki');
    expect(await zoneOf(await makeFinalized({ 'document[language]': 'sv' }))).toBe('Europe/Stockholm');
    expect(await zoneOf(await makeFinalized())).toBe('UTC');
  });
});

describe('a form whose values cannot be drawn', () => {
  it('is refused with the name of its field, in both interfaces', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (rent) /Rect [20 20 200 40] /V <feffe123> >>';
    const form = writePdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /NeedAppearances true /Fields [4 0 R] >> >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Annots [4 0 R] >>',
      field,
    ]);
    const answer = await call('createDocument', { form: formOf({ ...PDF_FIELDS, 'document[basePdf]': fileOf(form) }) });
    const message = expect.stringContaining('“rent”') as string;
    expect(expectError(answer, 422, 'pdf_refused').fields).toEqual([{ path: 'document[basePdf]', message }]);
    const sent = await sendPdf(form);
    expect(sent).toMatchObject({ status: 422, json: { validationErrors: { file: [message] } } });
  });
});
