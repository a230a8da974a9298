import { z } from 'zod';

/**
 * The parts of a document that viewers cannot draw: `image` a picture, `font` letters; `page` from 1, of the document.
 */
export const undrawableSchema = z.array(z.object({ page: z.int().min(1), what: z.enum(['image', 'font']) }));
