import { fire } from '../base/events.ts';
import type { ArchiveRequest } from './given-source.ts';

const loadReasons = () => import('../base/ask.ts');

/**
 * Asks the page for a change of its documents. Resolves to why it was refused, '' without a reason; undefined when it
 * was made, or when nobody says otherwise.
 */
export async function requestOfPage(archive: HTMLElement, wish: ArchiveRequest): Promise<string | undefined> {
  const waits: Promise<unknown>[] = [];
  fire(archive, 'deed-archive-request', {
    ...wish,
    waitUntil: (promise) => {
      waits.push(promise);
    },
  });
  const failed = (await Promise.allSettled(waits)).find((result) => result.status === 'rejected');
  if (!failed) return undefined;
  return loadReasons().then(
    ({ reasonOf }) => reasonOf(failed.reason),
    () => '',
  );
}
