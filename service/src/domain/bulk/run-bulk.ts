import { setTimeout as sleep } from 'node:timers/promises';
import type { Bulk } from 'deedkit/protocol/platform';
import type { Access } from '../sharing/access.ts';
import { actFor } from '../activity/cause.ts';
import type { Document, LockedDocument } from '../document/document.ts';
import type { BulkChange, BulkProgress, Effect } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { SigningPorts } from '../signing/ports.ts';
import type { Sender } from '../signing/sender.ts';
import { readSender } from '../signing/sender.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { BulkPorts, BulkRecord } from './bulk.ts';
import type { Deciding } from './decide-bulk.ts';
import { decideBulk, toBulkChange } from './decide-bulk.ts';
import { createNamer } from './zip-names.ts';

/** The content of a document's file, as a download gives it. */
export interface DownloadedFile {
  readonly size: number;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** A file in a ZIP. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The ports that carrying out uses beside those that keep actions. */
export interface RunPorts extends Omit<BulkPorts, 'documents'> {
  readonly documents: SigningPorts;
  readonly look: Access['look'];
  /** Removes from the bin of a workspace what its days are over for. */
  readonly pruneBin: (tenant: Tenant) => Promise<void>;
  /** Makes the contracts of an import. */
  readonly makeContracts: (bulk: BulkRecord) => Promise<void>;
  readonly readDownload: (document: Document) => Promise<Outcome<DownloadedFile>>;
  /** A ZIP of files, made as it is read. */
  readonly zip: (entries: AsyncIterable<ZipEntry>) => AsyncIterable<Uint8Array>;
}

/** Documents of one transaction. One of a signing takes more writing than one that only moves. */
const AT_ONCE = 250;
const SIGNINGS_AT_ONCE = 10;
/** The actions that look at signatures, or write the words that a document is found by. */
const SIGNED: ReadonlySet<Bulk['action']> = new Set(['cancel', 'remind', 'tag', 'untag']);
/** The most bytes of a ZIP; the files behind them are refused. */
const MOST_BYTES = 1_000_000_000;
/** How often a file is asked for while others come first, and the pause between. */
const TRIES = 20;
const PAUSE_MS = 1000;

/**
 * Carries an action out, some documents at a time. Each transaction writes the changes together with the progress: a
 * process that dies leaves both or neither, and the next one goes on behind them.
 *
 *     position  0 ── 250 ─✗          the documents behind the first 250 are rolled back
 *                     └─── 500       and done by the next process with the job
 */
export async function runBulk(ports: RunPorts, key: Key): Promise<void> {
  const bulk = await ports.store.read(key);
  if (!bulk || bulk.endedAt) return;
  // As access is now, which may be less than when it was asked for.
  const sight = await ports.look(key.tenant, bulk.cause.lookers ?? []);
  const run = bulk.action === 'download' ? makeZip : changeAll;
  return actFor({ ...bulk.cause, sight }, () =>
    bulk.action === 'import' ? ports.makeContracts(bulk) : run(ports, bulk),
  );
}

async function changeAll(ports: RunPorts, bulk: BulkRecord): Promise<void> {
  const { tenant } = bulk.key;
  const undone = await readUndone(ports, bulk);
  const { rootFolderId, binDays } = await ports.documents.workspaces.read(tenant);
  const size = bulk.action === 'cancel' || bulk.action === 'remind' ? SIGNINGS_AT_ONCE : AT_ONCE;
  // Without a bin it ends once the documents are gone for good.
  const isForGood = bulk.action === 'delete' && binDays === 0;
  let progress: BulkProgress = bulk;
  for (let isOver = false; !isOver; isOver = progress.position >= bulk.ids.length) {
    const ids = bulk.ids.slice(progress.position, progress.position + size);
    const senders = bulk.action === 'remind' ? await readSenders(ports, tenant, ids) : new Map<string, Sender>();
    const deciding = { bulk, undone, senders, rootFolderId, at: ports.documents.now(tenant) };
    progress = await changeSome(ports, { deciding, ids, progress, isOpen: isForGood });
  }
  if (!isForGood) return;
  await ports.pruneBin(tenant);
  const deciding = { bulk, undone, senders: new Map<string, Sender>(), rootFolderId, at: ports.documents.now(tenant) };
  await changeSome(ports, { deciding, ids: [], progress });
}

interface Some {
  readonly deciding: Deciding;
  readonly ids: readonly string[];
  readonly progress: BulkProgress;
  /** Whether the work goes on behind the last document. */
  readonly isOpen?: boolean;
}

/** One transaction. Returns the progress that it has written. */
async function changeSome(
  { documents }: Pick<RunPorts, 'documents'>,
  { deciding, ids, progress, isOpen = false }: Some,
): Promise<BulkProgress> {
  const { bulk, at, undone } = deciding;
  const before = ids.flatMap((id) => undone.get(id)?.before ?? []);
  const changes: BulkChange[] = [];
  let next = progress;
  await documents.store.changeMany(bulk.key.tenant, {
    ids,
    withSignatures: SIGNED.has(bulk.action) ? true : undefined,
    folderIds: [bulk.settings.folderId, ...before.map(({ folderId }) => folderId)].filter((id) => id !== undefined),
    userIds: [bulk.settings.ownerId, ...before.map(({ ownerId }) => ownerId)].filter((id) => typeof id === 'string'),
    decide: (locked: LockedDocument) => {
      const decided = decideBulk(documents, deciding, locked);
      const change = decided.ok && bulk.undoUntil !== null ? toBulkChange(locked, decided.value) : undefined;
      if (change) changes.push(change);
      return decided;
    },
    following: (outcomes) => {
      const refused = [...outcomes].flatMap(([id, one]) => (one.ok ? [] : [{ id, refusal: one.refusal }]));
      next = {
        position: progress.position + ids.length,
        refused: [...progress.refused, ...refused],
        changes: [...progress.changes, ...changes],
      };
      return [progressOf(bulk, { from: progress, to: next, at: isOpen ? null : at })];
    },
  });
  return next;
}

function progressOf(
  { key, ids }: BulkRecord,
  { from, to, at }: { readonly from: BulkProgress; readonly to: BulkProgress; readonly at: Date | null },
): Effect {
  const endedAt = to.position >= ids.length ? at : null;
  return { kind: 'progress', bulk: key, from: from.position, to, endedAt };
}

async function readUndone(
  { store }: Pick<RunPorts, 'store'>,
  { key: { tenant }, undoes }: BulkRecord,
): Promise<ReadonlyMap<string, BulkChange>> {
  const changes = undoes === null ? [] : ((await store.read({ tenant, id: undoes }))?.changes ?? []);
  return new Map(changes.map((change) => [change.id, change]));
}

async function readSenders(
  { documents }: Pick<RunPorts, 'documents'>,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sender>> {
  const senders = new Map<string, Sender>();
  for (const id of ids) {
    const found = await documents.store.read({ tenant, id });
    if (found) senders.set(id, await readSender(documents.workspaces, found.document));
  }
  return senders;
}

/** Writes the files of documents into a ZIP, from the first on: what a process that died had written is left behind. */
async function makeZip(ports: RunPorts, bulk: BulkRecord): Promise<void> {
  const { tenant } = bulk.key;
  const upload = await ports.documents.files.store(tenant, ports.zip(listEntries(ports, bulk)));
  await ports.store.finish(bulk.key, upload, ports.documents.now(tenant));
}

async function* listEntries(ports: RunPorts, bulk: BulkRecord): AsyncGenerator<ZipEntry> {
  const { key, ids } = bulk;
  const nameFor = createNamer();
  let bytes = 0;
  let progress: BulkProgress = { position: bulk.position, refused: [], changes: [] };
  for (const [index, id] of ids.entries()) {
    const document = (await ports.documents.store.read({ tenant: key.tenant, id }))?.document;
    const file = document ? await readPatiently(ports, document) : refuse({ code: 'not_found' });
    const isFull = file.ok && bytes + file.value.size > MOST_BYTES;
    const refusal = isFull ? ({ code: 'zip_full', most: MOST_BYTES } as const) : file.ok ? undefined : file.refusal;
    if (document && file.ok && !isFull) {
      bytes += file.value.size;
      yield { name: nameFor(`${document.title}.pdf`), content: file.value.read() };
    }
    const refused = refusal ? [...progress.refused, { id, refusal }] : progress.refused;
    const next = { position: index + 1, refused, changes: [] };
    await ports.store.write([{ kind: 'progress', bulk: key, from: progress.position, to: next, endedAt: null }]);
    progress = next;
  }
}

/** Asks again for a file while others come first. */
async function readPatiently(ports: RunPorts, document: Document): Promise<Outcome<DownloadedFile>> {
  for (let left = TRIES; ; left -= 1) {
    const file = await ports.readDownload(document);
    const isBusy = !file.ok && file.refusal.code === 'pdf_unavailable' && file.refusal.reason === 'busy';
    if (!isBusy || left === 0) return file;
    await sleep(PAUSE_MS);
  }
}
