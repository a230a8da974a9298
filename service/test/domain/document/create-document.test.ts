import { beforeEach, describe, expect, it } from 'vitest';
import type { PdfDocumentInput, TemplateDocumentInput } from 'deedkit/protocol/signing';
import { createFromPdf, createFromTemplate } from '../../../src/domain/document/create-document.ts';
import type { DocumentPorts } from '../../../src/domain/document/ports.ts';
import type { Upload } from '../../../src/domain/file/file.ts';
import type { PdfFault } from '../../../src/domain/outcome.ts';
import type { UserTemplate } from '../../../src/domain/user-template/user-template.ts';
import { FOLDER, FakeDocuments, SERVICE_ACCOUNT, identity } from './fake-documents.ts';

const facts = { name: 'Lease', creatorName: 'Aino', signingMethod: 'strong', language: 'fi' } as const;
const basePdf = { id: 'upload', hash: 'h', size: 1, name: 'lease.pdf' };
const party = { type: 'person', firstName: 'Bo', lastName: 'Strand' } as const;
const pdfInput: PdfDocumentInput = { document: { ...facts, basePdf }, signatures: [party] };
const templateInput: TemplateDocumentInput = { templateId: 'nda', document: facts };

let fakes: FakeDocuments;
let ports: DocumentPorts;
let fault: PdfFault | 'busy' | undefined;
let discarded: readonly string[];
beforeEach(() => {
  fakes = new FakeDocuments();
  fault = undefined;
  discarded = [];
  ports = {
    ...fakes.ports,
    files: {
      ...fakes.ports.files,
      store: async () => ({ id: 'cleaned', hash: 'c', size: 1 }),
      discard: async (_tenant, ids) => {
        discarded = ids;
        return Promise.resolve();
      },
    },
    pdfs: {
      inspect: async (source, write) => {
        if (fault) return { ok: false, fault };
        const written: Upload = await (write as (pieces: AsyncIterable<Uint8Array>) => Promise<Upload>)(
          source.pieces(),
        );
        return { ok: true, value: { removed: ['javascript'], pages: 1, sizes: [], written } } as never;
      },
      merge: () => Promise.reject(new Error('Nothing is merged')),
      suggest: () => Promise.reject(new Error('Nothing is suggested')),
      takeOff: () => Promise.reject(new Error('Nothing is taken off')),
    },
  };
});

const fromPdf = (over: Partial<PdfDocumentInput> = {}, key?: string) =>
  createFromPdf(ports, {
    identity,
    input: { ...pdfInput, ...over },
    folderId: FOLDER,
    idempotency: key === undefined ? undefined : { key, requestHash: JSON.stringify(over) },
  });
async function fromTemplate(over: Partial<TemplateDocumentInput> = {}, userTemplate?: UserTemplate) {
  const offered = await fakes.ports.catalog.get(identity.tenant, 'nda');
  if (!offered) throw new Error('No template');
  return createFromTemplate(ports, {
    identity,
    input: { ...templateInput, ...over },
    folderId: FOLDER,
    idempotency: undefined,
    from: { offered, userTemplate },
  });
}

describe('a document from a PDF', () => {
  it('is created and not finalized, with signatures that are waited for', async () => {
    const made = await fromPdf({
      signatures: [
        {
          type: 'company',
          firstName: 'Aino',
          lastName: 'Lehto',
          email: ' a@b.example ',
          companyTitle: 'F Oy',
          companyIdent: '1-2',
          countryCode: '358',
          phoneNumber: '401234567',
          redirectUrl: 'https://a.example',
          signingGroup: '0',
        },
        { ...party, email: '', phoneNumber: '', countryCode: null, redirectUrl: '', signingGroup: '' },
      ],
    });
    expect(made).toMatchObject({
      ok: true,
      value: {
        document: {
          title: 'Lease',
          creatorName: 'Aino',
          language: 'fi',
          signatureMethod: 'strong',
          stage: 'created',
          drafted: false,
          templateId: null,
          dueAt: null,
          signingSettings: null,
          finalizedAt: null,
          folderId: FOLDER,
          ownerId: SERVICE_ACCOUNT,
        },
        signatures: [
          {
            state: 'waiting',
            type: 'company',
            firstName: 'Aino',
            email: 'a@b.example',
            phone: '+358401234567',
            companyName: 'F Oy',
            companyIdent: '1-2',
            redirectUrl: 'https://a.example',
            signingGroup: 0,
          },
          { type: 'person', email: null, phone: null, redirectUrl: null, signingGroup: null, companyName: null },
        ],
      },
    });
    expect(fakes.events()).toEqual(['document-created']);
    expect([fakes.effectsOf('charge'), fakes.effectsOf('message'), fakes.effectsOf('job')]).toEqual([[], [], []]);
    expect(fakes.files.map(({ upload }) => upload.hash)).toEqual(['c']);
    expect(discarded).toEqual(['cleaned']);
  });

  it('runs out when the day after the last one begins', async () => {
    const made = await fromPdf({ signingSettings: { expiresAt: '2026-06-30', message: 'Hi' } });
    expect(made).toMatchObject({
      value: {
        document: {
          dueAt: new Date('2026-07-01T00:00:00Z'),
          signingSettings: { expiresAt: '2026-06-30', message: 'Hi' },
        },
      },
    });
  });

  it('is refused for settings that cannot be, before its file is looked at', async () => {
    fault = 'broken';
    expect(await fromPdf({ signingSettings: { expiresAt: '2020-01-01' } })).toMatchObject({
      refusal: { code: 'settings_invalid', fields: [{ path: '/signingSettings/expiresAt', fault: 'past' }] },
    });
    expect(fakes.documents).toEqual([]);
  });

  it('is refused for names that a stamp could not show', async () => {
    expect(await fromPdf({ signatures: [{ ...party, lastName: 'Հայ' }] })).toEqual({
      ok: false,
      refusal: {
        code: 'unprintable',
        lacking: [{ path: '/signatures/0/lastName', letters: 'Հ ա յ', scripts: ['Armenian'] }],
      },
    });
    expect(fakes.documents).toEqual([]);
  });

  it('is refused for its file, which is named as the form has it', async () => {
    fault = 'encrypted';
    expect(await fromPdf()).toEqual({
      ok: false,
      refusal: { code: 'pdf_refused', files: [{ path: '/document/basePdf', fault: 'encrypted' }] },
    });
    fault = 'busy';
    expect(await fromPdf()).toEqual({ ok: false, refusal: { code: 'pdf_busy' } });
    expect(fakes.documents).toEqual([]);
  });

  it('is made once for equal requests', async () => {
    const first = await fromPdf({}, 'key');
    const second = await fromPdf({}, 'key');
    expect(second).toEqual(first);
    expect(fakes.documents).toHaveLength(1);
    expect(await fromPdf({ folders: [] }, 'key')).toEqual({ ok: false, refusal: { code: 'idempotency_key_reused' } });
  });

  it('is kept in the root folder where none is named', async () => {
    const made = await createFromPdf(ports, { identity, input: pdfInput, folderId: undefined, idempotency: undefined });
    // The fake store has one folder: that the root folder was asked for is all it can tell.
    expect(made).toMatchObject({ refusal: { code: 'unknown_folder' } });
  });
});

describe('a document from a template', () => {
  it('is a draft in its language, for which no signatures are asked yet', async () => {
    const made = await fromTemplate();
    expect(made).toMatchObject({
      ok: true,
      value: {
        document: {
          title: 'Lease',
          drafted: true,
          templateId: 'nda',
          signatureMethod: 'strong',
          language: 'fi',
          stage: 'created',
          builderVersion: '2',
        },
        signatures: [],
      },
    });
  });

  it('is refused in a language that the template has not', async () => {
    expect(await fromTemplate({ document: { ...facts, language: 'sv' } })).toEqual({
      ok: false,
      refusal: { code: 'unknown_language', path: '/document/language', languages: ['en', 'fi'] },
    });
  });

  it('takes its settings beside the document before those in it', async () => {
    const inside = { ...facts, signingSettings: { message: 'inside' } };
    expect(await fromTemplate({ document: inside, signingSettings: { message: 'beside' } })).toMatchObject({
      value: { document: { signingSettings: { message: 'beside' } } },
    });
    expect(await fromTemplate({ document: inside })).toMatchObject({
      value: { document: { signingSettings: { message: 'inside' } } },
    });
    const past = { expiresAt: '2020-01-01' };
    for (const [over, path] of [
      [{ signingSettings: past }, '/signingSettings/expiresAt'],
      [{ document: { ...facts, signingSettings: past } }, '/document/signingSettings/expiresAt'],
    ] as const)
      expect(await fromTemplate(over)).toMatchObject({ refusal: { fields: [{ path }] } });
  });

  it('keeps the id it was asked for by, be it that of a user template', async () => {
    const userTemplate: UserTemplate = {
      key: { tenant: identity.tenant, id: 'mine' },
      name: 'Mine',
      description: '',
      templateId: 'nda',
      data: {},
      createdAt: fakes.now,
      updatedAt: fakes.now,
    };
    expect(await fromTemplate({ templateId: 'mine', templateType: 'userTemplate' }, userTemplate)).toMatchObject({
      value: { document: { templateId: 'mine' } },
    });
  });
});
