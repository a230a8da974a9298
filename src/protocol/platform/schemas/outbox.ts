import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from './record.ts';

/** A message that stands in the outbox of a sandbox, in place of being sent. */
export const outboxMessageSchema = component(
  'OutboxMessage',
  z.object({
    id: z.string(),
    channel: z.enum(['email', 'sms']),
    to: z.string(),
    subject: z.string().nullable().describe('Of a mail.'),
    text: z.string(),
    html: z.string().nullable().describe('Of a mail.'),
    document_id: z.string().nullable(),
    signature_id: z.string().nullable(),
    created_at: moment,
  }),
);
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;
