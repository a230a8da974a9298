import type { WorkspaceBulk, WorkspaceBulkInput } from '../../protocol/adapter/index.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { isTransient, pause, retryDelay } from '../base/http/retry.ts';
import type { ArchiveWork } from './archive-source.ts';
import type { Done, Progress, Work } from './archive-work.ts';

/** Milliseconds between looks: often at first, for work that is done at once. */
const LOOK_MS = { first: 150, last: 1500 };
/** Vain looks one after the other until it is given up. */
const MOST_VAIN = 6;

/** The request for work that the adapter does with many documents at once; undefined for work that it does not. */
export function toBulk(work: Work, ids: readonly string[]): WorkspaceBulkInput | undefined {
  const of = (action: WorkspaceBulkInput['action'], more: Partial<WorkspaceBulkInput> = {}) => ({
    action,
    ids: [...ids],
    ...more,
  });
  switch (work.action) {
    case 'move':
      return of('move', { folder_id: work.folder });
    case 'tag':
    case 'untag':
      return of(work.action, { tags: [work.tag] });
    case 'assign':
      return of('assign', { owner_id: work.owner?.id ?? null });
    case 'remind':
      return of('remind');
    // A reason is given to each document by itself.
    case 'cancel':
      return work.reason === '' ? of('cancel') : undefined;
    case 'remove':
      return of('delete');
    case 'restore':
      return of('restore');
    default:
      return undefined;
  }
}

/** Work with many documents that the service does, and who is told how far it is. */
export interface Bulk {
  readonly work: ArchiveWork;
  readonly ids: readonly string[];
  readonly onProgress: (progress: Progress) => void;
}

/** Begins work and waits for its end. Its undo is the service's, one for all documents. */
export async function doBulk(bulk: Bulk, begin: () => Promise<HttpAnswer<WorkspaceBulk>>): Promise<Done> {
  const { work, ids } = bulk;
  const begun = await begin();
  const ended = begun.ok ? await waitForEnd(begun.value, bulk) : begun;
  if (!ended.ok) return { ids: [], refused: ids.map((id) => ({ id, message: ended.message })), undo: undefined };
  const { id, refused, undo_until: until } = ended.value;
  const left = new Set(refused.map((one) => one.id));
  const done = ids.filter((one) => !left.has(one));
  const canUndo = until !== null && done.length > 0;
  return { ids: done, refused, undo: canUndo ? () => doBulk({ ...bulk, ids: done }, () => work.undo(id)) : undefined };
}

/** Looks again until it is done. A look that fails is made again: the work itself goes on. */
export async function waitForEnd(
  begun: WorkspaceBulk,
  { work, onProgress }: Pick<Bulk, 'work' | 'onProgress'>,
): Promise<HttpAnswer<WorkspaceBulk>> {
  const { signal } = new AbortController();
  let [bulk, vain] = [begun, 0];
  for (let wait = LOOK_MS.first; bulk.state !== 'done'; wait = Math.min(LOOK_MS.last, wait * 1.5)) {
    await pause(vain === 0 ? wait : retryDelay({ attempt: vain, random: Math.random }), signal);
    const answer = await work.read(bulk.id);
    if (answer.ok) [bulk, vain] = [answer.value, 0];
    else if (!isTransient(answer) || (vain += 1) > MOST_VAIN) return answer;
    onProgress({ done: bulk.done, total: bulk.total });
  }
  return { ok: true, value: bulk };
}
