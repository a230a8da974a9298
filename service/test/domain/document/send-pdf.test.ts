import { beforeEach, describe, expect, it } from 'vitest';
import type { SendPdfInput } from 'deedkit/protocol/platform';
import type { DocumentPorts } from '../../../src/domain/document/ports.ts';
import { sendPdf } from '../../../src/domain/document/send-pdf.ts';
import { succeed } from '../../../src/domain/outcome.ts';
import type { Upload } from '../../../src/domain/file/file.ts';
import type { PdfOutcome, PdfTaken, RemovedKind } from '../../../src/domain/file/pdf-files.ts';
import { FOLDER, FakeDocuments, SERVICE_ACCOUNT, identity } from './fake-documents.ts';

type Inspected = PdfOutcome<PdfTaken<unknown>>;

/** Inspects each file with the outcome set for its hash. */
const A4 = { width: 595, height: 842 };

class FakePdfs {
  readonly said = new Map<string, Inspected>();
  readonly stored: string[] = [];
  readonly discarded: string[] = [];
  merged: readonly number[] = [];
  mergeFault: 'too_large' | 'busy' | undefined;

  /** The content of an upload is its hash when it is read back. */
  readonly files = {
    store: async (_tenant: unknown, pieces: AsyncIterable<Uint8Array>): Promise<Upload> => {
      let hash = '';
      for await (const piece of pieces) hash += Buffer.from(piece).toString();
      this.stored.push(hash);
      return { id: hash, hash, size: hash.length };
    },
    readUpload: async function* (_tenant: unknown, { hash }: Upload): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(hash));
    },
    discard: async (_tenant: unknown, ids: readonly string[]): Promise<void> => {
      this.discarded.push(...ids);
      return Promise.resolve();
    },
  } as unknown as DocumentPorts['files'];

  readonly pdfs: DocumentPorts['pdfs'] = {
    inspect: async (source, write) => {
      let hash = '';
      for await (const piece of source.pieces()) hash += Buffer.from(piece).toString();
      const said = this.said.get(hash) ?? {
        ok: true,
        value: { removed: [], pages: 1, sizes: [A4], written: undefined },
      };
      if (!said.ok) return said;
      const written = said.value.removed.length > 0 ? await write(source.pieces()) : undefined;
      return { ok: true, value: { ...said.value, written } };
    },
    merge: async (sources, write) => {
      this.merged = sources.map(({ size }) => size);
      if (this.mergeFault) return { ok: false, fault: this.mergeFault };
      return { ok: true, value: await write(sources[0]?.pieces() ?? sourceOfNothing()) };
    },
    suggest: () => Promise.reject(new Error('Nothing is suggested')),
    takeOff: () => Promise.reject(new Error('Nothing is taken off')),
  };

  take(hash: string, removed: readonly RemovedKind[]): void {
    this.said.set(hash, { ok: true, value: { removed, pages: 1, sizes: [A4], written: undefined } });
  }
}

async function* sourceOfNothing(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.alloc(0));
}

let fakes: FakeDocuments;
let pdfs: FakePdfs;
let ports: DocumentPorts;
beforeEach(() => {
  fakes = new FakeDocuments();
  pdfs = new FakePdfs();
  ports = { ...fakes.ports, files: pdfs.files, pdfs: pdfs.pdfs };
});

const file = (hash: string, name = `${hash}.pdf`) => ({ id: `upload-${hash}`, hash, size: hash.length, name });
const send = (over: Partial<SendPdfInput> = {}, key?: string) =>
  sendPdf(ports, {
    identity,
    input: { file: file('main'), folder_id: FOLDER, parties: [{ first_name: 'Aino', email: '' }], ...over },
    idempotency: key === undefined ? undefined : { key, requestHash: JSON.stringify(over) },
  });

describe('sending a PDF', () => {
  it('makes a finalized document of it, and asks its parties', async () => {
    const outcome = await send();
    expect(outcome).toMatchObject({ ok: true, value: { removed: [], contract: { stage: 'finalized' } } });
    expect(fakes.documents[0]).toMatchObject({
      title: 'main',
      ownerId: SERVICE_ACCOUNT,
      drafted: false,
      finalizedAt: fakes.now,
      dueAt: null,
    });
    expect(fakes.signatures).toMatchObject([{ state: 'waiting', firstName: 'Aino', email: null, lastName: null }]);
    expect(fakes.files).toEqual([{ upload: file('main'), place: 0, name: 'main.pdf', removed: [], pages: 1 }]);
    expect(fakes.events()).toEqual(['document-created']);
    expect([pdfs.merged, pdfs.discarded]).toEqual([[], []]);
  });

  it('refuses names and titles that a stamp could not show, before a file is looked at', async () => {
    const parties = [
      { first_name: 'Aino', email: '' },
      { first_name: 'Նарե', company_name: 'ქარ Oy', email: '' },
    ];
    expect(await send({ parties, title: 'Հ' })).toMatchObject({
      refusal: {
        code: 'unprintable',
        lacking: [
          { path: '/title', letters: 'Հ', scripts: ['Armenian'] },
          { path: '/parties/1/first_name', scripts: ['Armenian'] },
          { path: '/parties/1/company_name', letters: 'ქ ა რ', scripts: ['Georgian'] },
        ],
      },
    });
    expect([pdfs.stored, fakes.documents]).toEqual([[], []]);
  });

  it('keeps the rewritten file in place of the received one', async () => {
    pdfs.take('main', ['form_fields']);
    expect(await send()).toMatchObject({ ok: true, value: { removed: ['form_fields'] } });
    expect(fakes.files).toMatchObject([{ upload: { id: 'main' }, name: 'main.pdf', removed: ['form_fields'] }]);
    expect(pdfs.stored).toEqual(['main']);
  });

  it('has the merged document before its parts', async () => {
    pdfs.take('b', ['media', 'javascript']);
    pdfs.said.set('aaaaaa', {
      ok: true,
      value: { removed: [], pages: 4, sizes: [A4, A4, A4, A4], written: undefined },
    });
    const outcome = await send({ attachments: [file('aaaaaa'), file('b')] });
    expect(outcome).toMatchObject({ ok: true, value: { removed: ['javascript', 'media'] } });
    expect(pdfs.merged).toEqual([4, 6, 1]);
    expect(fakes.files.map(({ place, name, upload, pages }) => [place, name, upload.hash, pages])).toEqual([
      [0, null, 'main', null],
      [1, 'main.pdf', 'main', 1],
      [2, 'aaaaaa.pdf', 'aaaaaa', 4],
      [3, 'b.pdf', 'b', 1],
    ]);
  });

  it('looks at no file for a folder that is not there, unless the answer may have been given before', async () => {
    pdfs.take('main', ['actions']);
    const unknown = { ok: false, refusal: { code: 'unknown_folder', path: '/folder_id' } };
    expect(await send({ folder_id: 'elsewhere' })).toEqual(unknown);
    expect(pdfs.stored).toEqual([]);
    const first = await send({}, 'key');
    const replayed = await sendPdf(ports, {
      identity,
      idempotency: { key: 'key', requestHash: '{}' },
      input: { file: file('main'), folder_id: 'elsewhere', parties: [] },
    });
    expect([first.ok, replayed.ok && first.ok && replayed.value.contract.id === first.value.contract.id]).toEqual([
      true,
      true,
    ]);
    expect(await send({ folder_id: 'elsewhere' }, 'another')).toEqual(unknown);
  });

  it('tells every file that is at fault, and keeps nothing that it made', async () => {
    pdfs.take('main', ['actions']);
    pdfs.said.set('a', { ok: false, fault: 'encrypted' });
    pdfs.said.set('b', { ok: false, fault: 'broken' });
    expect(await send({ attachments: [file('a'), file('c'), file('b')] })).toEqual({
      ok: false,
      refusal: {
        code: 'pdf_refused',
        files: [
          { path: '/attachments/0', fault: 'encrypted' },
          { path: '/attachments/2', fault: 'broken' },
        ],
      },
    });
    expect([pdfs.discarded, fakes.documents]).toEqual([['main'], []]);
  });

  it('is refused when the whole is too large, or others come first', async () => {
    const refusalOf = async (): Promise<unknown> => {
      const outcome = await send({ attachments: [file('a')] });
      return outcome.ok ? undefined : outcome.refusal;
    };
    pdfs.mergeFault = 'too_large';
    expect(await refusalOf()).toEqual({ code: 'pdf_refused', files: [{ path: '/attachments', fault: 'too_large' }] });
    pdfs.mergeFault = 'busy';
    expect(await refusalOf()).toEqual({ code: 'pdf_busy' });
    pdfs.said.set('a', { ok: false, fault: 'busy' });
    expect(await refusalOf()).toEqual({ code: 'pdf_busy' });
  });

  it('keeps nothing when its folder is not there', async () => {
    pdfs.take('main', ['actions']);
    // Gone after it was looked for.
    ports = { ...ports, store: { ...ports.store, checkFolder: async () => succeed(undefined) } };
    expect(await send({ folder_id: 'none' })).toMatchObject({ ok: false, refusal: { code: 'unknown_folder' } });
    expect(pdfs.discarded).toEqual(['main']);
  });

  it('looks at no file when it could not be signed in time', async () => {
    pdfs.said.set('main', { ok: false, fault: 'broken' });
    const outcome = await send({ due_at: fakes.now.toISOString() });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'moment_past', path: '/due_at' } });
  });

  it('is done once for equal requests', async () => {
    pdfs.take('main', ['media']);
    const first = await send({}, 'once');
    expect(await send({}, 'once')).toEqual(first);
    expect(fakes.documents).toHaveLength(1);
    expect(await send({ title: 'Other' }, 'once')).toMatchObject({ refusal: { code: 'idempotency_key_reused' } });
  });

  it.each([
    ['Agreement.PDF', 'Agreement'],
    ['a\tb\u0000.pdf', 'a b'],
    ['.pdf', 'Document'],
    ['', 'Document'],
    ['two.pdf.pdf', 'two.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(255)],
    [`${'x'.repeat(254)}😀.pdf`, 'x'.repeat(254)],
  ])('is called by its file %j', async (name, title) => {
    await send({ file: file('main', name) });
    expect(fakes.documents[0]?.title).toBe(title);
  });
});
