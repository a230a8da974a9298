import { z } from 'zod';
import { component } from '../../component.ts';
import { handlersSchema } from './handler.ts';
import { uiLanguageSchema } from './session.ts';

const status = z.enum(['pending', 'completed', 'deleted']);

export const browserSessionInputSchema = component('BrowserSessionInput', z.object({
  handlers: handlersSchema,
  ui_language: uiLanguageSchema.optional(),
  filter: z.object({ jurisdiction: z.string().optional(), language: z.string().optional() }).optional(),
}));

export const browserSessionCreatedSchema = component('BrowserSessionCreated', z.object({
  data: z.object({ id: z.uuid(), url: z.string(), status: z.literal('pending') }),
}));

export const browserSessionSchema = component('BrowserSession', z.object({
  data: z.object({ id: z.uuid(), state: z.unknown(), status }),
}));
