import { readContract } from '../domain/contract/read-contract.ts';
import { openInvitation } from '../domain/document/invitation.ts';
import type { SigneeVisit } from '../domain/document/invitation.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import { WHOLE_DOCUMENT } from '../domain/file/file.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import { watermarkOf } from '../domain/tenant/tenant.ts';
import { streamOf } from '../http/stream-of.ts';
import type { SigningPorts } from '../hosted/index.ts';
import type { PdfPrinter } from '../render/index.ts';
import { renderHtmlWithFaces } from '../render/index.ts';

interface Needs {
  readonly documents: DocumentPorts;
  readonly printer: PdfPrinter;
}

/** The PDF that was sent, its attachments behind it. */
async function readFile(
  { store, files }: Pick<DocumentPorts, 'store' | 'files'>,
  key: Key,
): Promise<(() => ReadableStream<Uint8Array>) | undefined> {
  const whole = (await store.listFiles(key)).find(({ place }) => place === WHOLE_DOCUMENT);
  return whole && (() => streamOf(files.read(key.tenant, whole.hash, { first: 0, last: whole.size - 1 })));
}

/** What the pages of signees need. */
export function provideSigning({ documents, printer }: Needs): SigningPorts {
  const read = async ({ document }: SigneeVisit) => {
    const { tenant } = document.key;
    const found = await readContract(documents.contracts, { tenant, id: document.contractId });
    if (!found.ok) throw new Error('A document that is to be signed has no contract');
    return { state: found.value.snapshot.state, schema: found.value.schema };
  };
  return {
    find: (token) => openInvitation(documents, token),
    render: async (visit) => {
      const contract = await read(visit);
      return { ...(await renderHtmlWithFaces(contract)), language: contract.state.languages[0] ?? 'en' };
    },
    print: async (visit) => {
      const { key, drafted } = visit.document;
      if (!drafted) return readFile(documents, key);
      const watermark = watermarkOf(visit.document.key.tenant);
      const result = await printer.print({ ...(await read(visit)), watermark });
      return result.ok ? result.value.pdf : undefined;
    },
  };
}
