import type { Database } from '../database/index.ts';
import { SEALED_DOCUMENT } from '../domain/file/file.ts';
import type { HistoryFault, HistoryLine, KnownHistory } from '../domain/signature/history-chain.ts';
import { checkHistory } from '../domain/signature/history-chain.ts';
import { readSealedEvidence } from '../seal/verify/verify-seal.ts';
import { createObjectStore } from '../object-store/index.ts';
import type { DocumentWithHistory, StoredObjects } from '../storage/index.ts';
import { createDocumentStore, createFileStore, createSigningRecords, isUuid, listHistories } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { describeHistory } from './verify-history.ts';
import { withDatabase } from './with-database.ts';

/**
 * `history verify [DOCUMENT]`: checks whether the histories of all documents, or of one, are as they were written. Each
 * is checked against its own chain, against how far it had come, and, once sealed, against the head in the sealed file.
 * Exit code 0: all are as written; 1: a line was changed, removed or cut off, or there is no such document; 2: not
 * understood.
 */
export async function runHistory(invocation: Invocation): Promise<number> {
  const [action, documentId, ...more] = invocation.args;
  if (action !== 'verify' || more.length > 0)
    return refuseUsage(invocation, 'history takes verify, and the id of a document.');
  if (documentId !== undefined && !isUuid(documentId))
    return refuseUsage(invocation, `"${documentId}" is no id of a document.`);
  const { s3 } = invocation.config;
  const store = s3 && createObjectStore(s3);
  const objects = store && { store, takesNewFiles: false, presigns: false };
  return withDatabase(invocation, async (database) => {
    const reader = createReader(database, objects);
    let [count, wrong] = [0, 0];
    for await (const document of listHistories(database.orm, documentId)) {
      const { lines, faults } = await reader(document);
      const { holds, sentences } = describeHistory(lines, faults);
      count += 1;
      if (holds) continue;
      wrong += 1;
      for (const sentence of sentences) invocation.stdout(`✗ ${document.key.id}  ${sentence}\n`);
    }
    if (count === 0 && documentId !== undefined) {
      invocation.stderr(`deedkit-service: There is no document ${documentId} that was finalized.\n`);
      return 1;
    }
    invocation.stdout(`${count} ${count === 1 ? 'history' : 'histories'} checked, ${wrong} not as written\n`);
    return wrong === 0 ? 0 : 1;
  }).finally(() => store?.close());
}

interface Checked {
  readonly lines: readonly HistoryLine[];
  readonly faults: readonly HistoryFault[];
}

function createReader(
  { orm, pool }: Pick<Database, 'orm' | 'pool'>,
  objects: StoredObjects | undefined,
): (document: DocumentWithHistory) => Promise<Checked> {
  const records = createSigningRecords(orm);
  const documents = createDocumentStore({ orm, pool });
  const files = createFileStore({ orm, pool, objects });
  const readSealed = async ({ key }: DocumentWithHistory): Promise<unknown> => {
    const file = (await documents.listFiles(key)).find(({ place }) => place === SEALED_DOCUMENT);
    if (!file) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of files.read(key.tenant, file.hash, { first: 0, last: file.size - 1 })) pieces.push(piece);
    return readSealedEvidence(Buffer.concat(pieces));
  };
  return async (document) => {
    const lines = await records.listHistory(document.contract);
    const sealed = (await readSealed(document)) as { readonly history_head?: unknown } | undefined;
    const head = sealed?.history_head;
    const known: KnownHistory = {
      documentId: document.key.id,
      isComplete: document.isSigned,
      end: document.end ?? undefined,
      signedHead: typeof head === 'string' ? head : undefined,
    };
    return { lines, faults: checkHistory(lines, known) };
  };
}
