import { z } from 'zod';
import { component } from '../../component.ts';
import { handlersSchema } from './handler.ts';
import { uiLanguageSchema } from './session.ts';

/**
 * `pending` until a template is chosen, then `completed`; `deleted` by request, or when its URL was not opened in 15
 * minutes (builder-embed §States and transitions).
 */
const status = z.enum(['pending', 'completed', 'deleted']);

/** Which templates a browser session offers. With `language`, documents are started in that language alone. */
export const browserFilterSchema = component(
  'BrowserFilter',
  z.object({
    jurisdiction: z.string().max(35).optional(),
    language: z.string().max(35).optional(),
  }),
);
export type BrowserFilter = z.infer<typeof browserFilterSchema>;

/** The body that starts a browser session. */
export const browserSessionInputSchema = component(
  'BrowserSessionInput',
  z.object({
    handlers: handlersSchema,
    /** `en-GB` when left out. */
    ui_language: uiLanguageSchema.optional(),
    filter: browserFilterSchema.optional(),
  }),
);
export type BrowserSessionInput = z.infer<typeof browserSessionInputSchema>;

/** The answer to a start. `url` works once, for 15 minutes; the session exists as `pending` from now on. */
export const browserSessionCreatedSchema = component(
  'BrowserSessionCreated',
  z.object({
    data: z.object({ id: z.uuid(), url: z.string(), status: z.literal('pending') }),
  }),
);

/** The choice of the user; the success handler gets the same. `languages` has one entry. */
export const browserStateSchema = component(
  'BrowserState',
  z.object({
    template_id: z.string(),
    /** As the user typed it; it names the file, and is not printed in the document. */
    document_name: z.string(),
    languages: z.array(z.string()),
  }),
);
export type BrowserState = z.infer<typeof browserStateSchema>;

/** A browser session (builder-embed §Browser session); `state` is null unless the status is `completed`. */
export const browserSessionSchema = component(
  'BrowserSession',
  z.object({
    data: z.object({ id: z.uuid(), state: browserStateSchema.nullable(), status }),
  }),
);
export type BrowserSession = z.infer<typeof browserSessionSchema>['data'];
