import { z } from 'zod';
import { component } from '../../component.ts';
import {
  cancelInputSchema,
  contractChangeSchema,
  SIGNATURE_METHODS,
  stageSchema,
} from '../../platform/schemas/contract.ts';
import { moment } from '../../platform/schemas/record.ts';
import { emailInput, phoneInput } from '../../shared/contact.ts';
import { endingSchema } from '../../shared/ending.ts';

/** Verbs of pages on the signing of a document. */
export const SIGNING_VERBS = ['remind', 'correct', 'cancel'] as const;

const contactDeliverySchema = z.object({
  channel: z.enum(['email', 'sms']),
  status: z.enum(['queued', 'sent', 'failed', 'kept']),
  at: moment,
  error: z.string().nullable().describe('Why it was not delivered; null to pages that may not correct.'),
});

/** A signee, and how far they have come. */
export const progressSigneeSchema = component(
  'ProgressSignee',
  z.object({
    id: z.string(),
    name: z.string().describe('As it was given; empty where none was.'),
    company: z.string().nullable(),
    role: z.string().optional().describe('What they are in the document, where that is known.'),
    state: z.enum(['waiting', 'completed', 'cancelled']),
    order: z.int().nullable().describe('Lower numbers sign first; null signs at any time.'),
    is_next: z.boolean().describe('Whether it is waited for, and may be given now.'),
    email: z.string().nullable().describe('Masked but to pages that may correct: `b•••@example.com`.'),
    phone: z.string().nullable().describe('Masked but to pages that may correct.'),
    deliveries: z.array(contactDeliverySchema).describe('The newest message by each channel.'),
    invited_at: moment.nullable(),
    opened_at: moment.nullable(),
    signed_at: moment.nullable(),
  }),
);
export type ProgressSignee = z.infer<typeof progressSigneeSchema>;

/** How far the signing of a document has come. */
export const progressSchema = component(
  'SigningProgress',
  z.object({
    data: z.object({
      document_id: z.string(),
      title: z.string(),
      stage: stageSchema,
      method: z.enum(SIGNATURE_METHODS).nullable(),
      due_at: moment.nullable(),
      ended: endingSchema.nullable().describe('Of a cancelled contract.'),
      signees: z.array(progressSigneeSchema),
    }),
    verbs: z.array(z.enum([...SIGNING_VERBS, 'download'])).describe('What the page may do here.'),
  }),
);
export type SigningProgress = z.infer<typeof progressSchema>;

/** Who is reminded: one, or all whose turn it is. */
export const remindInputSchema = z.object({ signature_id: z.uuid().toLowerCase().optional() });
export const correctionSchema = component(
  'SigneeCorrection',
  z.object({ email: emailInput.nullable().optional(), phone: phoneInput.nullable().optional() }),
);
export type SigneeCorrection = z.infer<typeof correctionSchema>;
export const extensionSchema = contractChangeSchema;
export const endingInputSchema = cancelInputSchema;
