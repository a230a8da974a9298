import type { DocumentFile, NewFile } from './file.ts';
import { WHOLE_DOCUMENT } from './file.ts';
import type { Undrawable } from './pdf-files.ts';

type Part = Pick<NewFile | DocumentFile, 'place' | 'pages' | 'undrawable'>;

/**
 * Lists the parts of a document that viewers cannot draw, by its pages: the files stand one behind the other. Parts
 * behind a file with an unknown number of pages are left out.
 */
export function listUndrawable(files: readonly Part[]): Undrawable[] {
  const whole = files.find(({ place }) => place === WHOLE_DOCUMENT);
  if (whole?.undrawable) return [...whole.undrawable];
  const found: Undrawable[] = [];
  let before: number | null = 0;
  const parts = files.filter(({ place }) => place > WHOLE_DOCUMENT).sort((a, b) => a.place - b.place);
  for (const { undrawable = [], pages } of parts) {
    if (before === null) break;
    for (const { page, what } of undrawable) found.push({ page: page + before, what });
    before = pages === null ? null : before + pages;
  }
  return found;
}
