import type { platformRoutes } from 'deedkit/protocol/platform';
import { watermarkOfDocument } from '../../../domain/document/document.ts';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import type { Answer } from '../../../http/answer.ts';
import { readRange } from '../../../http/byte-range.ts';
import { dispositionOf } from '../../../http/disposition.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { DOCUMENT_HEADERS, print } from '../../print.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.downloadDocument)['request'];

export function downloadDocument({ documents, printer }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const found = await documents.store.read({ tenant, id: params.document_id });
    const { document } = valueOf(found ? succeed(found) : refuse({ code: 'not_found' }));
    const { snapshot, schema } = valueOf(await readContract(documents.contracts, { tenant, id: document.contractId }));
    const { pdf, hash } = await print(printer, {
      state: snapshot.state,
      schema,
      watermark: watermarkOfDocument(document),
    });
    return answerFile({ bytes: pdf, tag: `"${hash}"`, fileName: `${document.title}.pdf` }, headers);
  };
}

interface FileToSend {
  readonly bytes: Uint8Array;
  readonly tag: string;
  readonly fileName: string;
}

/** A file, or the part of it that was asked for. */
function answerFile(
  { bytes, tag, fileName }: FileToSend,
  headers: Parameters<typeof readRange>[0] & { 'if-none-match'?: string | undefined },
): Answer {
  const caching = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: caching };
  const size = bytes.byteLength;
  const range = readRange(headers, { size, tag });
  if (range === 'unsatisfiable') return { status: 416, headers: { ...caching, 'Content-Range': `bytes */${size}` } };
  const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
  return {
    status: range ? 206 : 200,
    body: part,
    headers: {
      ...caching,
      ...(range ? { 'Content-Range': `bytes ${range.first}-${range.last}/${size}` } : {}),
      'Accept-Ranges': 'bytes',
      'Content-Type': 'application/pdf',
      'Content-Disposition': dispositionOf('attachment', fileName),
      'Content-Length': String(part.byteLength),
      ...DOCUMENT_HEADERS,
    },
  };
}
