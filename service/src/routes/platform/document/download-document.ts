import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Document } from '../../../domain/document/document.ts';
import { watermarkOfDocument } from '../../../domain/document/document.ts';
import { readContract } from '../../../domain/contract/read-contract.ts';
import type { Outcome } from '../../../domain/outcome.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import { readSealedFile } from '../../../domain/signing/seal-contract.ts';
import { readSigningFile } from '../../../domain/signing/signing-file.ts';
import type { Answer } from '../../../http/answer.ts';
import type { ByteRange } from '../../../http/byte-range.ts';
import { readRange } from '../../../http/byte-range.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { streamOf } from '../../../http/stream-of.ts';
import { DOCUMENT_HEADERS, print } from '../../print.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.downloadDocument)['request'];

export function downloadDocument({ documents, signing, printer }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const found = await documents.store.read({ tenant, id: params.document_id });
    const { document } = valueOf(found ? succeed(found) : refuse({ code: 'not_found' }));
    const file =
      document.stage === 'created' && document.drafted
        ? await printDraft({ documents, printer }, document)
        : valueOf(await findKept(signing, document));
    return answerFile({ ...file, fileName: `${document.title}.pdf` }, headers);
  };
}

/** A document that was drafted here, as its contract is now. */
async function printDraft(
  { documents, printer }: Pick<PlatformPorts, 'documents' | 'printer'>,
  document: Document,
): Promise<Omit<FileToSend, 'fileName'>> {
  const contract = { tenant: document.key.tenant, id: document.contractId };
  const { snapshot, schema } = valueOf(await readContract(documents.contracts, contract));
  const { pdf, hash } = await print(printer, {
    state: snapshot.state,
    schema,
    watermark: watermarkOfDocument(document),
  });
  return { size: pdf.byteLength, hash, read: ({ first, last }) => pdf.subarray(first, last + 1) };
}

/** A document as it is signed, or with its signatures and the seal, read as it is sent. */
async function findKept(
  signing: PlatformPorts['signing'],
  document: Document,
): Promise<Outcome<Omit<FileToSend, 'fileName'>>> {
  const found =
    document.stage === 'completed' ? await readSealedFile(signing, document) : await readSigningFile(signing, document);
  if (!found.ok) return found;
  const { hash, size } = found.value;
  return succeed({ hash, size, read: (part) => () => streamOf(signing.files.read(document.key.tenant, hash, part)) });
}

interface FileToSend {
  readonly size: number;
  readonly hash: string;
  readonly fileName: string;
  /** The bytes of a part. */
  readonly read: (part: ByteRange) => Uint8Array | (() => ReadableStream<Uint8Array>);
}

/** A file, or the part of it that was asked for. */
function answerFile(
  { size, hash, fileName, read }: FileToSend,
  headers: Parameters<typeof readRange>[0] & { 'if-none-match'?: string | undefined },
): Answer {
  const tag = `"${hash}"`;
  const caching = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: caching };
  const range = readRange(headers, { size, tag });
  if (range === 'unsatisfiable') return { status: 416, headers: { ...caching, 'Content-Range': `bytes */${size}` } };
  const part = range ?? { first: 0, last: size - 1 };
  return {
    status: range ? 206 : 200,
    body: read(part),
    headers: {
      ...caching,
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` } : {}),
      'Accept-Ranges': 'bytes',
      'Content-Type': 'application/pdf',
      'Content-Disposition': dispositionOf('attachment', fileName),
      'Content-Length': String(part.last + 1 - part.first),
      ...DOCUMENT_HEADERS,
    },
  };
}
