import { createId } from 'deedkit/document';
import { zipFiles } from '../archive/index.ts';
import type { Orm } from '../database/index.ts';
import { readContract } from '../domain/contract/read-contract.ts';
import type { Access } from '../domain/sharing/access.ts';
import type { BulkPorts, BulkRecord } from '../domain/bulk/bulk.ts';
import type { DownloadedFile } from '../domain/bulk/run-bulk.ts';
import { runBulk } from '../domain/bulk/run-bulk.ts';
import type { Document } from '../domain/document/document.ts';
import { contractOf, watermarkOfDocument } from '../domain/document/document.ts';
import type { Outcome } from '../domain/outcome.ts';
import { refuse, succeed } from '../domain/outcome.ts';
import { makeContracts } from '../domain/row-import/run-import.ts';
import { readStageFile } from '../domain/signing/seal-contract.ts';
import { piecesOf } from '../domain/signing/signing-file.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Task } from '../jobs/index.ts';
import type { PdfPrinter } from '../render/index.ts';
import { createBulkStore, pruneBin } from '../storage/index.ts';
import { readJob } from './job-payload.ts';

interface Needs {
  readonly orm: Orm;
  readonly signing: SigningPorts;
  readonly printer: PdfPrinter;
  readonly clock: Clock;
  readonly look: Access['look'];
}

/** Provides the ports of actions on many documents, and the task that carries one out. */
export function provideBulks({ orm, signing, printer, clock, look }: Needs): {
  readonly bulks: BulkPorts;
  readonly runBulk: Task;
} {
  const store = createBulkStore(orm);
  const ports = {
    store,
    createId,
    documents: signing,
    pruneBin: (tenant: Parameters<typeof pruneBin>[1]) => pruneBin(orm, tenant, clock.now(tenant)),
    makeContracts: (bulk: BulkRecord) => makeContracts({ store, documents: signing }, bulk),
    readDownload: (document: Document) => readDownload({ signing, printer }, document),
    zip: zipFiles,
    look,
  };
  return {
    bulks: { store, createId, documents: signing },
    runBulk: (payload) => runBulk(ports, readJob(payload, clock).key),
  };
}

/** The file of a document as its download gives it: a draft is printed as it is now. */
async function readDownload(
  { signing, printer }: Pick<Needs, 'signing' | 'printer'>,
  document: Document,
): Promise<Outcome<DownloadedFile>> {
  const { tenant } = document.key;
  if (document.stage !== 'created' || !document.drafted) {
    const kept = await readStageFile(signing, document);
    if (!kept.ok) return kept;
    const { hash, size } = kept.value;
    return succeed({ size, read: () => signing.files.read(tenant, hash, { first: 0, last: size - 1 }) });
  }
  const contract = await readContract(signing.contracts, contractOf(document));
  if (!contract.ok) return contract;
  const { snapshot, schema } = contract.value;
  const printed = await printer.print({ state: snapshot.state, schema, watermark: watermarkOfDocument(document) });
  if (!printed.ok) return refuse({ code: 'pdf_unavailable', reason: printed.error.code });
  const { pdf } = printed.value;
  return succeed({ size: pdf.byteLength, read: () => piecesOf(pdf) });
}
