import { COMMON_FACES, createTypesetter } from '../../typeset/index.ts';
import type { PageData } from './page-data.ts';

/** Sets the pages that are added. One typesetter is made when it is first needed. */
export interface PageTypesetter {
  readonly faces: readonly string[];
  /** A PDF with a page for each placed stamp, and then the pages to add. Throws with what the typesetter says. */
  readonly typeset: (data: PageData, at: Date) => Buffer;
}

/**
 * Makes the typesetter of the pages. Their PDF is in the strictest standard that it can be: `a-2a` can be read aloud
 * and archived, `a-2b` archived, `1.7` shown. A letter that no face has keeps it from being an archived one.
 */
export function createPageTypesetter(): PageTypesetter {
  const { faces, typeset } = createTypesetter('seal', COMMON_FACES);
  return {
    faces,
    typeset: ({ json, images }, at) => typeset({ json, images, at, standards: ['a-2a', 'a-2b', '1.7'] }),
  };
}
