import { describe, expect, it } from 'vitest';
import { makePages } from '../support/pdfs.ts';
import { makePng } from '../support/png.ts';
import { call, expectError, target } from './api.ts';
import type { Made } from './documents.ts';
import {
  COMPLETE_NDA,
  dataOf,
  dayAfter,
  documentOf,
  fileOf,
  imageForm,
  lettersOf,
  makeFinalized,
  makeFinalizedNda,
  makePdfDocument,
  makeTemplateDocument,
  moveClock,
  toPatch,
} from './documents.ts';

const stageOf = async (made: Made): Promise<string> => documentOf(await made.call('getDocument')).stage;
const statesOf = async (made: Made): Promise<string[]> =>
  ((await made.call('listSignatures')).json as { data: { state: string }[] }).data.map(({ state }) => state);

/** The same signatures as the Platform interface shows them. */
async function platformStatesOf({ id }: Made): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${target.sandboxKey}` };
    return ((await (await fetch(`${target.url}/public/v2${path}`, { headers })).json()) as { data: unknown }).data;
  };
  const { contract_id } = (await read(`/documents/${id}`)) as { contract_id: string };
  const { signatures } = (await read(`/contracts/${contract_id}`)) as { signatures: { state: string }[] };
  return signatures.map(({ state }) => state);
}

describe('finalizing', () => {
  it('locks a PDF, and opens the invitations', async () => {
    const made = await makePdfDocument();
    const [{ invitation } = { invitation: { url: '' } }] = made.signatures;
    expect((await fetch(invitation.url)).status).toBe(410);
    const document = documentOf(await made.call('finalizeDocument'));
    expect(Object.keys(document).sort()).toEqual(
      ['id', 'templateId', 'name', 'creatorName', 'signingMethod', 'stage', 'createdAt', 'updatedAt', 'date'].sort(),
    );
    expect(document).toMatchObject({ id: made.id, stage: 'finalized', templateId: null });
    expect(document.updatedAt).toBe((document as unknown as { date: string }).date);
    expect((await fetch(invitation.url)).status).toBe(200);
    expect(await lettersOf(made.id)).toEqual([]);
    expectError(await made.call('finalizeDocument'), 409, 'finalized');
  });

  it('asks the parties of a draft for signatures, as the document was made', async () => {
    const made = await makeFinalizedNda({
      document: { name: 'N', creatorName: 'Aino', signingMethod: 'strong', language: 'en' },
    });
    expect(documentOf(await made.call('getDocument'))).toMatchObject({ stage: 'finalized', signingMethod: 'strong' });
    const { data } = (await made.call('listSignatures')).json as { data: Record<string, unknown>[] };
    expect(data).toMatchObject([
      {
        state: 'waiting',
        firstName: 'Aino',
        lastName: 'Lehtonen',
        email: 'aino.lehtonen@havukka.example',
        countryCode: '358',
        phoneNumber: '401234567',
        companyTitle: 'Havukka Robotics Oy',
      },
      { state: 'waiting', firstName: 'Erik', companyTitle: null, phoneNumber: null, countryCode: null },
    ]);
    expect(await lettersOf(made.id)).toEqual([]);
  });

  it('is refused for letters that no face of the PDF has', async () => {
    const made = await makeTemplateDocument({
      document: { name: 'ውል', creatorName: 'Aino', signingMethod: 'canvas', language: 'en' },
    });
    await made.call('patchDocumentData', { body: toPatch(await dataOf(made), COMPLETE_NDA) });
    const error = expectError(await made.call('finalizeDocument'), 409, 'incomplete');
    expect(JSON.stringify(error)).toMatch(/document.name.*Ethiopic/);
  });

  it('names missing values by the ids of their items, and changes nothing', async () => {
    const made = await makeTemplateDocument();
    const error = expectError(await made.call('finalizeDocument'), 409, 'incomplete');
    const groups = await dataOf(made);
    const invalid = groups.flatMap(({ hash, items }) =>
      items.filter((item) => item.is_valid !== true).map((item) => `groups[${hash ?? ''}][${item.hash ?? ''}]`),
    );
    const paths = error.fields?.map(({ path }) => path) ?? [];
    expect(new Set(paths.map((path) => /^groups\[\w+\]\[\w+\]/.exec(path)?.[0]))).toEqual(new Set(invalid));
    expect(paths.some((path) => path.endsWith('[0][first_name]'))).toBe(true);
    expect(paths.some((path) => path.endsWith('[1][additional_fields][country]'))).toBe(true);
    expect(await stageOf(made)).toBe('created');
  });

  it('is too late when the last day for signing is over', async () => {
    const made = await makePdfDocument({ 'signingSettings[expiresAt]': await dayAfter(1) });
    await moveClock('P3D');
    expectError(await made.call('finalizeDocument'), 409, 'expired');
  });
});

describe('cancelling', () => {
  it('ends signing for everybody', async () => {
    const made = await makeFinalized();
    expect(documentOf(await made.call('cancelDocument'))).toMatchObject({ id: made.id, stage: 'cancelled' });
    expect([await statesOf(made), await platformStatesOf(made)]).toEqual([['waiting'], ['cancelled']]);
    expectError(await made.call('cancelDocument'), 409, 'cancelled');
    expectError(await made.call('finalizeDocument'), 409, 'finalized');
    expectError(await made.sign(0), 409, 'signature_ended');
  });

  it('is for a document that is being signed', async () => {
    expectError(await (await makePdfDocument()).call('cancelDocument'), 409, 'not_finalized');
    const signed = await makeFinalized();
    expect((await signed.sign(0)).status).toBe(200);
    expectError(await signed.call('cancelDocument'), 409, 'completed');
  });

  it('wins or loses against a signature that comes in the same moment, and never both', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await makeFinalized();
      const [signed, cancelled] = await Promise.all([made.sign(0), made.call('cancelDocument')]);
      expect([signed.status, cancelled.status].sort()).toEqual([200, 409]);
      const [stage, state] = signed.status === 200 ? ['completed', 'completed'] : ['cancelled', 'waiting'];
      expect([await stageOf(made), await statesOf(made)]).toEqual([stage, [state]]);
      expect(await platformStatesOf(made)).toEqual([stage]);
    }
  });

  it('comes by itself when the day after the last one begins', async () => {
    const made = await makeFinalized({ 'signingSettings[expiresAt]': await dayAfter(1) });
    await moveClock('P1D');
    expect(await stageOf(made)).toBe('finalized');
    await moveClock('P1D');
    expect([await stageOf(made), await statesOf(made)]).toEqual(['cancelled', ['waiting']]);
    expect(await platformStatesOf(made)).toEqual(['cancelled']);
  });
});

describe('the signed PDF', () => {
  it('is not there before everybody has signed', async () => {
    const made = await makeFinalized({ 'document[name]': 'Lease' });
    expectError(await made.call('getSignedPdf'), 409, 'not_completed');
    expectError(await (await makePdfDocument()).call('getSignedPdf'), 409, 'not_completed');
  });

  it.each([
    ['a PDF', () => makeFinalized({ 'document[name]': 'Lease of a boat' })],
    [
      'a draft',
      () =>
        makeFinalizedNda({
          document: { name: 'Lease of a boat', creatorName: 'Aino', signingMethod: 'canvas', language: 'fi' },
        }),
    ],
  ])('is one sealed file, however often it is read: of %s', async (_what, make) => {
    const made = await make();
    for (const place of made.signatures.keys()) expect((await made.sign(place)).status).toBe(200);
    const [first, second] = await Promise.all([made.call('getSignedPdf'), made.call('getSignedPdf')]);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(first.headers.get('content-disposition')).toContain('Lease of a boat.pdf');
    const pdf = Buffer.from(first.bytes).toString('latin1');
    expect([pdf.slice(0, 5), pdf.includes('/ETSI.CAdES.detached')]).toEqual(['%PDF-', true]);
    const again = await made.call('getSignedPdf');
    for (const other of [second, again]) expect(Buffer.from(other.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  });

  it('is that of a document without signatures, too', async () => {
    const made = await makeTemplateDocument();
    const headers = { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' };
    const { data } = (await (await fetch(`${target.url}/public/v2/documents/${made.id}`, { headers })).json()) as {
      data: { contract_id: string };
    };
    const example = (await (await fetch(`${target.url}/api/browser/templates/mutual-nda`, { headers })).json()) as {
      data: { example: Record<string, unknown> };
    };
    const operations = Object.entries(example.data.example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const builder = `${target.url}/public/v2/contracts/${data.contract_id}/builder`;
    await fetch(`${builder}/state`, { method: 'PATCH', headers, body: JSON.stringify({ operations }) });
    const body = JSON.stringify({ signature_method: 'manual' });
    expect((await fetch(`${builder}/finalize`, { method: 'POST', headers, body })).status).toBe(200);
    expect(documentOf(await made.call('getDocument'))).toMatchObject({ stage: 'completed', signingMethod: 'manual' });
    const pdf = await made.call('getSignedPdf');
    expect(pdf.status, pdf.text.slice(0, 300)).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain('NDA, Example Oy.pdf');
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a document of the Platform interface', () => {
  it('has the same id, signatures and signed image here', async () => {
    const form = new FormData();
    form.append('file', fileOf(makePages(1), 'Lease.pdf'));
    form.append('parties[0][first_name]', 'Aino');
    form.append('parties[0][email]', 'aino@post.example');
    const headers = { Authorization: `Bearer ${target.sandboxKey}` };
    const sent = await fetch(`${target.url}/public/v2/contracts`, { method: 'POST', headers, body: form });
    const { data } = (await sent.json()) as { data: { document_id: string; signatures: { id: string }[] } };
    const params = { document_id: data.document_id, signature_id: data.signatures[0]?.id ?? '' };
    expect(documentOf(await call('getDocument', { params }))).toMatchObject({
      name: 'Lease',
      creatorName: 'Demo',
      stage: 'finalized',
    });
    expect((await call('listSignatures', { params })).json).toMatchObject({ data: [{ id: params.signature_id }] });
    const signed = await call('uploadSignature', { params, form: imageForm(makePng({ width: 300, height: 150 })) });
    expect(signed.status, signed.text).toBe(200);
    expect(documentOf(await call('getDocument', { params })).stage).toBe('completed');
  });
});
