import { z } from 'zod';

/** A moment, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true });

/** The body of a successful response (signing-v1 §Resources): the status once more, and the data. */
export function answerOf<T extends z.ZodType>(
  code: 200 | 201,
  data: T,
): z.ZodObject<{ status: z.ZodObject<{ code: z.ZodLiteral<200 | 201> }>; data: T }> {
  return z.object({ status: z.object({ code: z.literal(code) }), data });
}

/** The body of an answer that has nothing to tell beside that it was done. */
export const doneSchema = z.object({ status: z.object({ code: z.literal(200) }) });

/** A name on one line: 1 to 255 characters, none of them a control character. */
export const lineInput = z
  .string('Give a text.')
  .trim()
  .min(1, 'Give 1 to 255 characters.')
  .max(255, 'Give 1 to 255 characters.')
  .regex(/^\P{Cc}*$/u, 'Give one line, without control characters.');

/** A text that may be left empty, as forms send fields that were not filled in; null does as well. */
export function emptyOr(schema: z.ZodType, message: string): z.ZodOptional<z.ZodNullable<z.ZodString>> {
  return z
    .string(message)
    .max(2048, message)
    .refine((text) => text === '' || schema.safeParse(text).success, message)
    .nullable()
    .optional();
}
