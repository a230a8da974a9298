import type { ArchiveSource } from './archive-source.ts';
import type { ArchiveView } from './archive-view.ts';

/** Documents that are chosen at most, as many as one piece of work takes. */
export const MOST_CHOSEN = 500;

/** The ids of everything that a view finds, `MOST_CHOSEN` at most; undefined where they cannot all be read. */
export async function listFoundIds(source: ArchiveSource, view: ArchiveView): Promise<readonly string[] | undefined> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null && ids.length < MOST_CHOSEN;) {
    const answer: Awaited<ReturnType<ArchiveSource['list']>> = await source.list(view, {
      after,
      size: 100,
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) return undefined;
    ids.push(...answer.value.documents.map(({ id }) => id));
    after = answer.value.next;
  }
  return ids.slice(0, MOST_CHOSEN);
}
