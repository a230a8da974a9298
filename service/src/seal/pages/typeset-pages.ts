import { faceOf, VALUE_FAMILY } from 'deedkit/document';
import { COMMON_FACES, createTypesetter } from '../../typeset/index.ts';
import type { PageData } from './page-data.ts';

/** Sets the pages that are added. One typesetter is made when it is first needed. */
export interface PageTypesetter {
  readonly faces: readonly string[];
  /** A PDF with a page for each placed stamp, and then the pages to add. Throws with what the typesetter says. */
  readonly typeset: (data: PageData, at: Date) => Buffer;
}

/** The face of values; its letters are as wide as they were when the values were laid out. */
const VALUES = faceOf(VALUE_FAMILY);

/**
 * Makes the typesetter of the pages. Their PDF is in the strictest standard that it can be: `a-2a` can be read aloud
 * and archived, `a-2b` archived, `1.7` shown. A letter that no face has keeps it from being an archived one.
 */
export function createPageTypesetter(): PageTypesetter {
  const { faces, typeset } = createTypesetter('seal', [...COMMON_FACES, { folder: VALUES.file, face: VALUES.name }]);
  return {
    faces: faces.filter((face) => face !== VALUES.name),
    typeset: ({ json, images }, at) => typeset({ json, images, at, standards: ['a-2a', 'a-2b', '1.7'] }),
  };
}
