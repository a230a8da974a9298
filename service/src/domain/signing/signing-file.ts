import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { DocumentFile, SEALED_DOCUMENT } from '../file/file.ts';
import { WHOLE_DOCUMENT } from '../file/file.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureBox } from '../signature/evidence.ts';
import type { SigningPorts } from './ports.ts';

/**
 * The PDF that is signed. Of a drafted contract it is printed once, when it is first needed after finalizing, and kept:
 * every signee sees, and signs, the same bytes. Of two who print it at the same time, one file is kept.
 */
export async function readSigningFile(
  ports: Pick<SigningPorts, 'store' | 'files' | 'print'>,
  document: Document,
): Promise<Outcome<DocumentFile>> {
  const { store, files } = ports;
  const kept = await findFile(store, document, WHOLE_DOCUMENT);
  if (kept) return succeed(kept);
  if (!document.drafted) return refuse({ code: 'not_found' });
  if (document.stage === 'created') return refuse({ code: 'not_finalized' });
  const { tenant } = document.key;
  const contract = contractOf(document);
  const printed = await ports.print(contract);
  if (!printed.ok) return printed;
  const upload = await files.store(tenant, piecesOf(printed.value.pdf));
  try {
    const signatures = await store.listSignatures(contract);
    // Signatures stand in the order of the signees they were made of.
    const boxes = signatures.flatMap(({ id }, index): [string, SignatureBox][] => {
      const box = printed.value.boxes[index];
      return box ? [[id, box]] : [];
    });
    await store.addFile(document.key, { upload, place: WHOLE_DOCUMENT, name: null, removed: [], pages: null }, [
      { kind: 'boxes', contract, boxes: new Map(boxes) },
    ]);
  } finally {
    await files.discard(tenant, [upload.id]).catch(() => undefined);
  }
  const file = await findFile(store, document, WHOLE_DOCUMENT);
  return file ? succeed(file) : refuse({ code: 'not_found' });
}

/** The file that stands in a place of a document. */
export async function findFile(
  store: Pick<SigningPorts['store'], 'listFiles'>,
  { key }: Pick<Document, 'key'>,
  position: typeof WHOLE_DOCUMENT | typeof SEALED_DOCUMENT,
): Promise<DocumentFile | undefined> {
  return (await store.listFiles(key)).find((file) => file.place === position);
}

/** Bytes as a store takes them. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** All bytes of a file. */
export async function readWhole(
  { files }: Pick<SigningPorts, 'files'>,
  { tenant }: Document['key'],
  { hash, size }: DocumentFile,
): Promise<Uint8Array> {
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const piece of files.read(tenant, hash, { first: 0, last: size - 1 })) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
