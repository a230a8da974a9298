import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEncrypted, makePages, makeScripted } from '../../acceptance/support/pdfs.ts';
import { makePng } from '../../acceptance/support/png.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Field {
  readonly id: string;
  readonly value: unknown;
  readonly file?: { readonly name: string; readonly type: string; readonly size: number; readonly sha256: string };
}

interface Contract {
  readonly id: string;
  readonly document_id: string;
  readonly stage: string;
  readonly signatures: readonly { readonly id: string }[];
  readonly fields: readonly Field[];
}

const AUTHORIZED = { Authorization: `Bearer ${SANDBOX_KEY}` };
const png = makePng({ width: 300, height: 150 });
const image = Buffer.from(png).toString('base64');
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const place = (y: number, height = 20): object => ({ page: 1, x: 20, y, width: 150, height });
const attachment = (id: string, y: number, more: object = {}): object => ({
  id,
  type: 'attachment',
  party: 0,
  label: id,
  places: [place(y)],
  ...more,
});
/** A start, a frame of 1 × 1 pixels, a scan and an end, as cameras write them; what is between is of no picture. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cfffd9',
  'hex',
);

describe('files that signees give for fields', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(service.url + path, { ...init, headers: { ...AUTHORIZED, ...init.headers } });

  async function send(more: readonly object[] = []): Promise<Contract> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(makePages(1))], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('parties[0][email]', 'aino@example.com');
    form.append('send_invitations', 'true');
    const fields = [
      attachment('proof', 40, { required: true }),
      { id: 'sa', type: 'signature', party: 0, places: [place(200, 40)] },
      ...more,
    ];
    form.append('fields', JSON.stringify(fields));
    const answer = await ask('/public/v2/contracts', { method: 'POST', body: form });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { data: Contract }).data;
  }
  const roomOf = ({ document_id: id, signatures: [first] }: Contract): string =>
    `/api/signing-room/${id}/${first?.id ?? ''}`;
  const give = (contract: Contract, bytes: Uint8Array, { name = 'Proof.pdf', field = 'proof' } = {}) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return ask(`${roomOf(contract)}/files/${field}`, { method: 'PUT', body: form });
  };
  const read = async ({ id }: Contract): Promise<Contract> =>
    ((await (await ask(`/public/v2/contracts/${id}?include=fields`)).json()) as { data: Contract }).data;
  const fieldOf = async (contract: Contract, id = 'proof'): Promise<Field | undefined> =>
    (await read(contract)).fields.find((field) => field.id === id);
  async function sign(contract: Contract, values: object = {}): Promise<Response> {
    const room = (await (await ask(roomOf(contract))).json()) as { data: { document: { sha256: string } } };
    return ask(`${roomOf(contract)}/signature`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ image, method: 'drawn', sha256: room.data.document.sha256, confirmed: true, values }),
    });
  }

  it('are there when the signee comes back, are replaced and taken away, and are asked for before signing', async () => {
    const contract = await send();
    const missing = await sign(contract);
    expect(missing.status).toBe(422);
    expect(((await missing.json()) as { fields: { path: string }[] }).fields[0]?.path).toBe('/values/proof');
    const first = await give(contract, makePages(1));
    expect(first.status).toBe(200);
    const room = ((await (await ask(roomOf(contract))).json()) as { data: Contract }).data;
    expect(room.fields[0]).toMatchObject({ value: 'Proof.pdf', file: { type: 'application/pdf', name: 'Proof.pdf' } });
    expect((await give(contract, png, { name: 'C:\\photos\\passport.PNG' })).status).toBe(200);
    expect((await fieldOf(contract))?.file).toMatchObject({
      name: 'passport.PNG',
      type: 'image/png',
      size: png.length,
    });
    expect((await ask(`${roomOf(contract)}/files/proof`, { method: 'DELETE' })).status).toBe(200);
    expect(await fieldOf(contract)).toMatchObject({ value: null });
    expect((await fieldOf(contract))?.file).toBeUndefined();
    expect((await ask(`${roomOf(contract)}/files/proof`, { method: 'DELETE' })).status).toBe(200);
    expect((await sign(contract)).status).toBe(422);
    const gone = await ask(`/public/v2/contracts/${contract.id}/files/proof`);
    expect(gone.status).toBe(404);
  });

  it('are in the sealed PDF as they came, in its evidence, in the values and for download', async () => {
    const contract = await send([attachment('photo', 80)]);
    const pdf = makePages(2);
    expect((await give(contract, pdf, { name: 'Liite – ä.pdf' })).status).toBe(200);
    expect((await give(contract, JPEG, { name: 'Liite – ä.pdf', field: 'photo' })).status).toBe(200);
    expect((await sign(contract)).status).toBe(200);
    expect((await give(contract, pdf)).status).toBe(409);
    expect((await ask(`${roomOf(contract)}/files/proof`, { method: 'DELETE' })).status).toBe(409);
    const file = { name: 'Liite – ä.pdf', type: 'application/pdf', size: pdf.length, sha256: hashOf(pdf) };
    const photo = { name: 'Liite – ä.pdf.jpg', type: 'image/jpeg', size: JPEG.length, sha256: hashOf(JPEG) };
    expect(await fieldOf(contract)).toMatchObject({ value: file.name, file });
    const sealed = await ask(`/public/v2/documents/${contract.document_id}/download`);
    expect(sealed.status).toBe(200);
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    expect((await readPdf(bytes)).texts.join(' ')).toContain(file.name);
    const loading = getDocument({ data: bytes, verbosity: 0 });
    const document = await loading.promise;
    const contentOf = async (name: string): Promise<Buffer> =>
      Buffer.from((await document.getAttachmentContent(name)) ?? '');
    expect(hashOf(await contentOf(file.name))).toBe(file.sha256);
    expect(hashOf(await contentOf(photo.name))).toBe(photo.sha256);
    const evidence = JSON.parse((await contentOf('evidence.json')).toString()) as { fields: Field[] };
    expect(evidence.fields.map((field) => field.file)).toEqual([file, undefined, photo]);
    await loading.destroy();
    const download = await ask(`/public/v2/contracts/${contract.id}/files/proof`);
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    expect(download.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(hashOf(new Uint8Array(await download.arrayBuffer()))).toBe(file.sha256);
    const csv = await (await ask(`/public/v2/documents/values?ids=${contract.document_id}`)).text();
    expect(csv).toContain(file.name);
  });

  it('are refused with a sentence when they are a program, encrypted, cut short or too large, and the earlier stays', async () => {
    const contract = await send();
    expect((await give(contract, makePages(1))).status).toBe(200);
    const before = await fieldOf(contract);
    for (const [bytes, code] of [
      [Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode.'), 'file_refused'],
      [Buffer.from('#!/bin/sh\nrm -rf /\n'), 'file_refused'],
      [Buffer.alloc(0), 'file_refused'],
      [png.subarray(0, png.length - 20), 'file_refused'],
      [Buffer.concat([png, Buffer.from('MZ')]), 'file_refused'],
      [JPEG.subarray(0, 20), 'file_refused'],
      [await makeEncrypted(), 'pdf_refused'],
      [Buffer.from('%PDF-1.7 and nothing of one'), 'pdf_refused'],
    ] as const) {
      const answer = await give(contract, bytes, { name: 'invoice.pdf' });
      expect(answer.status).toBe(422);
      const told = (await answer.json()) as { code: string; fields: { path: string; message: string }[] };
      expect(told.code).toBe(code);
      expect(told.fields[0]).toMatchObject({ path: '/file', message: expect.stringMatching(/send|cannot/) as string });
    }
    expect((await give(contract, Buffer.alloc(14 * 1_048_576, 1))).status).toBe(413);
    expect(await fieldOf(contract)).toEqual(before);
  });

  it('lose what could act by itself, and belong to a field of the signee', async () => {
    const contract = await send();
    expect((await give(contract, await makeScripted(), { name: 'run.exe' })).status).toBe(200);
    expect((await fieldOf(contract))?.file?.name).toBe('run.exe.pdf');
    const download = await ask(`/public/v2/contracts/${contract.id}/files/proof`);
    expect(Buffer.from(await download.arrayBuffer()).includes('JavaScript')).toBe(false);
    for (const field of ['sa', 'none', '%2e%2e']) expect((await give(contract, png, { field })).status).toBe(404);
    const bare = new FormData();
    bare.append('file', 'text');
    const path = `${roomOf(contract)}/files/proof`;
    expect((await ask(path, { method: 'PUT', body: bare })).status).toBe(422);
    expect((await ask(path, { method: 'PUT', body: new FormData() })).status).toBe(422);
  });

  it('are not asked for while their field is hidden, and leave it with the signature', async () => {
    const shown = { visible_when: { path: '/pets', schema: { const: true } } };
    const pets = { id: 'pets', type: 'checkbox', party: 0, label: 'Pets', places: [place(120)] };
    const contract = await send([pets, attachment('passport', 150, { required: true, ...shown })]);
    await give(contract, makePages(1));
    expect((await sign(contract, { pets: true })).status).toBe(422);
    expect((await give(contract, png, { name: 'cat.png', field: 'passport' })).status).toBe(200);
    expect((await sign(contract, { pets: false })).status).toBe(200);
    expect(await fieldOf(contract, 'passport')).toMatchObject({ value: null });
    expect((await fieldOf(contract, 'passport'))?.file).toBeUndefined();
  });
});
