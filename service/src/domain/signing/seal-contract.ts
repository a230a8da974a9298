import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldFile } from 'deedkit/document';
import { listShown } from 'deedkit/document';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import { documentEvent } from '../document/event.ts';
import type { SealFailure, SealProgress } from '../signature/seal-progress.ts';
import { afterAttempt, afterWaiting, neverSealed, sealedWith, toBeSealed } from '../signature/seal-progress.ts';
import type { Effect } from '../effect/effect.ts';
import type { DocumentFile } from '../file/file.ts';
import { SEALED_DOCUMENT } from '../file/file.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import { nameOf } from '../tenant/tenant.ts';
import { languageOf, writeToSignee } from './invitation.ts';
import type { SealedSignature, Sealing, SigningPorts, StreamedFile } from './ports.ts';
import { readSender } from './sender.ts';
import { findFile, piecesOf, readSigningFile, readWhole } from './signing-file.ts';

/**
 * The sealed file of a completed contract, made now when it is not there yet. One file is kept: a job that is run
 * again, and a reader who came before it, find the same. Refused while the contract is not completed, and with
 * `not_sealable`, without another attempt, for a PDF that cannot be sealed.
 */
export function readSealedFile(ports: SigningPorts, document: Document): Promise<Outcome<DocumentFile>> {
  const byName = underWay.get(ports) ?? new Map<string, Promise<Outcome<DocumentFile>>>();
  underWay.set(ports, byName);
  const name = nameOf(document.key);
  const known = byName.get(name);
  if (known) return known;
  const made = makeSealedFile(ports, document).finally(() => byName.delete(name));
  byName.set(name, made);
  return made;
}

/** Files that are being made in this process: who comes meanwhile waits for the same one. */
const underWay = new WeakMap<SigningPorts, Map<string, Promise<Outcome<DocumentFile>>>>();

async function makeSealedFile(ports: SigningPorts, document: Document): Promise<Outcome<DocumentFile>> {
  if (document.stage !== 'completed') return refuse({ code: 'not_completed' });
  const kept = await findFile(ports.store, document, SEALED_DOCUMENT);
  if (kept) return succeed(kept);
  const fault = document.sealing?.fault ?? 'failed';
  if (fault !== 'failed') return refuse({ code: 'not_sealable', fault });
  const gathered = await gather(ports, document);
  if (!gathered.ok) return gathered;
  // Without signees, the finalized file is all there is.
  if (gathered.value.signatures.length === 0) return readSigningFile(ports, document);
  const sealed = await ports.seal(gathered.value);
  if (!sealed.ok) return refuseSealing(ports, document, sealed.fault);
  const { tenant } = document.key;
  const { pdf, timestamp, ...life } = sealed.value;
  const upload = await ports.files.store(tenant, piecesOf(pdf));
  try {
    const file = { upload, place: SEALED_DOCUMENT, name: null, removed: [], pages: null };
    const at = ports.now(tenant);
    const following = [
      ...noteProgress(document, sealedWith(timestamp, at, life)),
      documentEvent('document-sealed', document, { builderUrl: ports.builderUrl, at }),
      ...(await copies(ports, document)),
    ];
    await ports.store.addFile(document.key, file, following);
  } finally {
    await ports.files.discard(tenant, [upload.id]).catch(() => undefined);
  }
  const file = await findFile(ports.store, document, SEALED_DOCUMENT);
  return file ? succeed(file) : refuse({ code: 'not_found' });
}

/** The file of a document that is not drafted any more, for a reader: the one to be signed, or the sealed one. */
export function readStageFile(ports: SigningPorts, document: Document): Promise<Outcome<DocumentFile>> {
  return document.stage === 'completed' ? awaitSealedFile(ports, document) : readSigningFile(ports, document);
}

/** Time that a reader waits for a file that is being made, in ms, and between looks at a queue that is full. */
const READER_WAITS = 5000;
const LOOK_EVERY = 250;

/**
 * The same for a reader, who waits for it no longer than 5 s: refused as `being_sealed` then, while it is made all the
 * same.
 */
export async function awaitSealedFile(ports: SigningPorts, document: Document): Promise<Outcome<DocumentFile>> {
  const stop = new AbortController();
  const late = sleep(READER_WAITS, 'late' as const, { signal: stop.signal }).catch(() => 'late' as const);
  try {
    for (;;) {
      const sealed = await Promise.race([readSealedFile(ports, document), late]);
      if (sealed === 'late') return refuse({ code: 'being_sealed' });
      const isBusy = !sealed.ok && sealed.refusal.code === 'pdf_unavailable' && sealed.refusal.reason === 'busy';
      if (!isBusy) return sealed;
      await Promise.race([sleep(LOOK_EVERY), late]);
    }
  } finally {
    stop.abort();
  }
}

async function refuseSealing(
  { store }: Pick<SigningPorts, 'store'>,
  document: Document,
  fault: SealFailure | 'busy',
): Promise<ReturnType<typeof refuse>> {
  if (fault === 'busy' || fault === 'failed') return refuse({ code: 'pdf_unavailable', reason: fault });
  await store.change(document.key, () => succeed({ set: { sealing: neverSealed(fault) }, effects: [] }));
  return refuse({ code: 'not_sealable', fault });
}

/** The effects that note the progress, with the job of the next step. */
export function noteProgress(document: Document, progress: SealProgress): readonly Effect[] {
  return [{ kind: 'sealing', contract: contractOf(document), progress }, ...sealingJob(document, progress)];
}

/** The job of the next step of sealing, if there is one. */
export function sealingJob(
  { key: { tenant }, contractId }: Document,
  { status, nextAt }: SealProgress,
): readonly Effect[] {
  const task = status === 'sealed' ? 'add_timestamp' : 'seal_contract';
  return nextAt === null ? [] : [{ kind: 'job', tenant, task, id: contractId, at: new Date(nextAt) }];
}

/** The result of an attempt. `given_up`: it was the last. */
export type Attempt = 'done' | 'later' | 'given_up';

/**
 * The job of it. A contract that is gone, or is not completed after all, is left alone; what cannot be done now is
 * tried again after longer and longer waits.
 */
export async function sealContract(ports: SigningPorts, contract: Key, at: Date): Promise<Attempt> {
  const document = await ports.store.readOfContract(contract);
  if (document?.stage !== 'completed') return 'done';
  const sealed = await readSealedFile(ports, document);
  if (sealed.ok || sealed.refusal.code === 'not_found') return 'done';
  const { refusal } = sealed;
  if (refusal.code === 'not_sealable') return 'given_up';
  const isWaiting = refusal.code === 'pdf_unavailable' && refusal.reason !== 'failed';
  let attempt: Attempt = 'done';
  await ports.store.change(document.key, (current) => {
    const before = current.sealing ?? toBeSealed(at);
    // A reader's request has sealed it meanwhile.
    if (before.status !== 'waiting') return succeed({ set: {}, effects: [] });
    const progress = isWaiting ? afterWaiting(before, at) : afterAttempt(before, at);
    attempt = progress.status === 'failed' ? 'given_up' : 'later';
    return succeed({ set: {}, effects: noteProgress(current, progress) });
  });
  return attempt;
}

/** All that goes into the file. */
async function gather(ports: SigningPorts, document: Document): Promise<Outcome<Sealing>> {
  const { tenant } = document.key;
  const contract = contractOf(document);
  const file = await readSigningFile(ports, document);
  if (!file.ok) return file;
  const [signatures, marks, history, boxes, files, { name }, draft, set] = await Promise.all([
    ports.store.listSignatures(contract),
    ports.records.listMarks(contract),
    ports.records.listHistory(contract),
    ports.records.listBoxes(contract),
    ports.store.listFiles(document.key),
    ports.workspaces.read(tenant),
    document.drafted ? ports.contracts.store.read(contract) : undefined,
    ports.store.readFields(contract),
  ]);
  const given = signatures.flatMap((signature): SealedSignature[] => {
    const mark = marks.find(({ signatureId }) => signatureId === signature.id);
    return mark ? [{ signature, mark, box: boxes.get(signature.id) ?? null }] : [];
  });
  const completedAt = given.reduce(
    (last, { mark }) => (mark.signedAt > last ? mark.signedAt : last),
    document.createdAt,
  );
  return succeed({
    document: {
      key: document.key,
      title: document.title,
      sender: document.creatorName ?? name,
      sha256: file.value.hash,
      language: languageOf(document),
      jurisdiction: draft?.state.jurisdiction ?? null,
      method: document.signatureMethod === 'strong' ? 'strong' : 'canvas',
      createdAt: document.createdAt,
      finalizedAt: document.finalizedAt ?? document.createdAt,
      completedAt,
    },
    pdf: given.length > 0 ? await readWhole(ports, document.key, file.value) : new Uint8Array(),
    signatures: given,
    history,
    fields: set?.fields ?? [],
    files: new Map(listShown(set?.fields ?? []).flatMap(({ file }) => (file ? [streamOf(ports, tenant, file)] : []))),
    // The first of the files it was made of is the document itself.
    attachments: files
      .filter(({ place }) => place > 1)
      .map((one) => ({ name: one.name ?? '', sha256: one.hash, size: one.size })),
  });
}

function streamOf(
  { files }: Pick<SigningPorts, 'files'>,
  tenant: Tenant,
  { sha256, size }: FieldFile,
): [string, StreamedFile] {
  return [sha256, { size, pieces: () => files.read(tenant, sha256, { first: 0, last: size - 1 }) }];
}

/** Everybody who was written to is told that the document is there. */
async function copies(ports: SigningPorts, document: Document): Promise<readonly Effect[]> {
  const { tenant } = document.key;
  const sender = await readSender(ports.workspaces, document);
  const at = ports.now(tenant);
  const signatures = await ports.store.listSignatures(contractOf(document));
  return signatures.flatMap((signature) =>
    signature.invite
      ? writeToSignee(ports.invitations, {
          document,
          signature,
          sender,
          at,
          parties: signatures.length,
          wish: { ...signature.invite, message: null },
          kind: 'copy',
        })
      : [],
  );
}
