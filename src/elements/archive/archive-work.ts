import type { HttpAnswer } from '../base/http/request.ts';
import type { ArchiveChanges, ArchiveSource } from './archive-source.ts';
import type { ArchiveDocument, DocumentChange, Named } from './documents.ts';

/** Something that is done with documents. */
export type Work =
  | { readonly action: 'move'; readonly folder: string }
  | { readonly action: 'rename'; readonly title: string }
  | { readonly action: 'describe'; readonly description: string }
  | { readonly action: 'tag' | 'untag'; readonly tag: string }
  | { readonly action: 'assign'; readonly owner: Named | null }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'remind' | 'remove' | 'restore' | 'erase' };

/** The documents that it was not done with, and why. */
export interface Refused {
  readonly id: string;
  readonly message: string;
}

/** Work that is done, and the way back. */
export interface Done {
  readonly ids: readonly string[];
  readonly refused: readonly Refused[];
  /** Takes it back; undefined where nothing can. */
  readonly undo: (() => Promise<Done>) | undefined;
}

/** How far it is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Documents at the same time. */
const AT_ONCE = 4;

/** The row as it is once the work is done. */
export function applyWork(row: ArchiveDocument, work: Work): ArchiveDocument {
  switch (work.action) {
    case 'move':
      return { ...row, folder_id: work.folder };
    case 'rename':
      return { ...row, title: work.title };
    case 'describe':
      return { ...row, description: work.description };
    case 'tag':
      return { ...row, tags: [...new Set([...row.tags, work.tag])] };
    case 'untag':
      return { ...row, tags: row.tags.filter((tag) => tag !== work.tag) };
    case 'assign':
      return { ...row, owner: work.owner };
    case 'cancel':
      return { ...row, stage: 'cancelled' };
    default:
      return row;
  }
}

/** The work that takes it back; undefined where none can, or where it changes nothing. */
function invertWork(row: ArchiveDocument | undefined, work: Work): Work | undefined {
  if (work.action === 'remove') return { action: 'restore' };
  if (work.action === 'restore') return { action: 'remove' };
  if (!row) return undefined;
  switch (work.action) {
    case 'move':
      return { action: 'move', folder: row.folder_id };
    case 'rename':
      return { action: 'rename', title: row.title };
    case 'describe':
      return { action: 'describe', description: row.description ?? '' };
    case 'assign':
      return { action: 'assign', owner: row.owner };
    case 'tag':
      return row.tags.includes(work.tag) ? undefined : { action: 'untag', tag: work.tag };
    case 'untag':
      return row.tags.includes(work.tag) ? { action: 'tag', tag: work.tag } : undefined;
    default:
      return undefined;
  }
}

/** What is sent for a work that changes the record. */
function changeOf(row: ArchiveDocument, work: Work): DocumentChange {
  const next = applyWork(row, work);
  switch (work.action) {
    case 'move':
      return { folder_id: next.folder_id };
    case 'rename':
      return { title: next.title };
    case 'describe':
      return { description: next.description };
    case 'assign':
      return { owner_id: next.owner?.id ?? null };
    default:
      return { tags: next.tags };
  }
}

/** What the work is done with, and by whom it is followed. */
interface Setting {
  readonly source: ArchiveSource;
  readonly changes: ArchiveChanges;
  /** A row that is shown; undefined of others, which are read first. */
  readonly find: (id: string) => ArchiveDocument | undefined;
  readonly onProgress: (progress: Progress) => void;
}

/** Does something with each document. Those that are refused are left as they are; the others are done all the same. */
export async function doWork(setting: Setting, works: ReadonlyMap<string, Work>): Promise<Done> {
  const { source, changes, find, onProgress } = setting;
  const queue = [...works];
  const ids: string[] = [];
  const refused: Refused[] = [];
  const undo = new Map<string, Work>();
  const one = async ([id, work]: readonly [string, Work]): Promise<void> => {
    const row = find(id) ?? (await readRow(source, id));
    const answer = await send(changes, { id, row, work });
    if (answer.ok) {
      ids.push(id);
      const inverse = invertWork(row, work);
      if (inverse) undo.set(id, inverse);
    } else refused.push({ id, message: answer.message });
    onProgress({ done: ids.length + refused.length, total: works.size });
  };
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await one(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { ids, refused, undo: undo.size > 0 ? () => doWork(setting, undo) : undefined };
}

async function readRow(source: ArchiveSource, id: string): Promise<ArchiveDocument | undefined> {
  const answer = await source.read(id, { signal: AbortSignal.timeout(30_000) });
  return answer.ok ? answer.value : undefined;
}

async function send(
  changes: ArchiveChanges,
  { id, row, work }: { readonly id: string; readonly row: ArchiveDocument | undefined; readonly work: Work },
): Promise<HttpAnswer<unknown>> {
  if (work.action === 'remove') return changes.remove(id);
  if (work.action === 'erase') return changes.remove(id, { erase: true });
  if (work.action === 'restore') return changes.restore(id);
  if (work.action === 'remind') return changes.remind(id);
  if (work.action === 'cancel') return changes.cancel(id, work.reason);
  if (!row) return { ok: false, status: 404, code: 'not_found', message: '', detail: {}, retryAfter: undefined };
  return changes.change(id, changeOf(row, work));
}
