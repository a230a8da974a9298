import { z } from 'zod';
import { component } from '../../component.ts';
import { webUrlSchema } from '../../shared/web-url.ts';

/** Where a browser is sent: `method` and `url`; `endpoint` is accepted for `url`. */
export const handlerSchema = component(
  'Handler',
  z
    .object({
      // JSON Schema patterns have no flags: one that ignores case says so letter by letter.
      method: z.string().regex(/^(?:[Gg][Ee][Tt]|[Pp][Oo][Ss][Tt])$/, 'Give GET or POST.'),
      url: webUrlSchema.optional().describe('Absolute http or https URL. Required unless `endpoint` is given.'),
      endpoint: webUrlSchema.optional().describe('Another name for `url`.'),
    })
    .refine((handler) => handler.url !== undefined || handler.endpoint !== undefined, {
      path: ['url'],
      message: 'Give an absolute http or https URL.',
    }),
);
export type Handler = z.infer<typeof handlerSchema>;

/** The four places a browser can be sent to (builder-embed §Events). */
export const handlersSchema = component(
  'Handlers',
  z.object({
    success_handler: handlerSchema,
    cancel_handler: handlerSchema,
    /** The session was deleted, by the user or by request, or a browser session was never opened. */
    delete_handler: handlerSchema,
    /** An unforeseen failure. */
    error_handler: handlerSchema,
  }),
);
export type Handlers = z.infer<typeof handlersSchema>;
