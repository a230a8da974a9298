import { readContract } from '../domain/contract/read-contract.ts';
import { listSignees } from 'deedkit/document';
import { contractOf } from '../domain/document/document.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import { refuse, succeed } from '../domain/outcome.ts';
import { readSealedFile } from '../domain/signing/seal-contract.ts';
import { readSigningFile } from '../domain/signing/signing-file.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import { openInvitation } from '../domain/signing/visit.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import { watermarkOf } from '../domain/tenant/tenant.ts';
import type { Orm } from '../database/index.ts';
import { streamOf } from '../http/stream-of.ts';
import type { SignPagePorts } from '../hosted/index.ts';
import type { PdfPrinter } from '../render/index.ts';
import { renderHtmlWithFaces } from '../render/index.ts';
import { createSigningRecords } from '../storage/index.ts';

interface Needs {
  readonly orm: Orm;
  readonly documents: DocumentPorts;
  readonly printer: PdfPrinter;
  readonly seal: SigningPorts['seal'];
}

/** What signing needs. */
export function provideSigning({ orm, documents, printer, seal }: Needs): SigningPorts {
  return {
    ...documents,
    records: createSigningRecords(orm),
    seal,
    print: async (contract) => {
      const found = await readContract(documents.contracts, contract);
      if (!found.ok) return found;
      const { snapshot, schema } = found.value;
      const watermark = watermarkOf(contract.tenant);
      const printed = await printer.print({ state: snapshot.state, schema, watermark });
      if (!printed.ok) return refuse({ code: 'pdf_unavailable', reason: printed.error.code });
      const { pdf, boxes } = printed.value;
      // Who stands in two signature blocks signs in the first.
      return succeed({
        pdf,
        boxes: listSignees(snapshot.state.value, schema).map(({ id }) => boxes.find((box) => box.id === id) ?? null),
      });
    },
  };
}

/** What the pages of signees need. */
export function provideSignPages(signing: SigningPorts): SignPagePorts {
  const read = async ({ document }: SigneeVisit) => {
    const found = await readContract(signing.contracts, contractOf(document));
    if (!found.ok) throw new Error('A document that is to be signed has no contract');
    return { state: found.value.snapshot.state, schema: found.value.schema };
  };
  return {
    find: (token) => openInvitation(signing, token),
    render: async (visit) => {
      const contract = await read(visit);
      return { ...(await renderHtmlWithFaces(contract)), language: contract.state.languages[0] ?? 'en' };
    },
    print: async ({ document }) => {
      const file =
        document.stage === 'completed'
          ? await readSealedFile(signing, document)
          : await readSigningFile(signing, document);
      if (!file.ok) return undefined;
      const { hash, size } = file.value;
      return () => streamOf(signing.files.read(document.key.tenant, hash, { first: 0, last: size - 1 }));
    },
  };
}
