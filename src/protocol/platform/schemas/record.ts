import { z } from 'zod';
import { pageMetaSchema } from '../../shared/page.ts';

/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** An id in a body; UUIDs are the same in capitals. */
export const idInput = z.uuid('Give an id.').toLowerCase();

/** A name on one line: 1 to 255 characters, none of them a control character. */
export const lineInput = z
  .string()
  .trim()
  .min(1, 'Give 1 to 255 characters.')
  .max(255, 'Give 1 to 255 characters.')
  .regex(/^\P{Cc}*$/u, 'Give one line, without control characters.');

/** The body of a single record. */
export function recordOf<T extends z.ZodType>(data: T): z.ZodObject<{ data: T }> {
  return z.object({ data });
}

/**
 * The body of a list. `links` hold every parameter of the request, so that following `next` keeps the filters and the
 * order.
 */
export function listOf<T extends z.ZodType>(
  item: T,
): z.ZodObject<{ data: z.ZodArray<T>; meta: typeof pageMetaSchema; links: typeof linksSchema }> {
  return z.object({ data: z.array(item), meta: pageMetaSchema, links: linksSchema });
}

/** Ready addresses with the filters of this request in them, so that callers who page through need not build any. */
const linksSchema = z.object({
  next: z.string().nullable().describe('Address of the next page; null on the last.'),
  prev: z.string().nullable().describe('Address of the page before; null on the first.'),
});
