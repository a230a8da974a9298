import { z } from 'zod';
import { platformContractSchema, signatureSchema } from './schemas/contract.ts';
import { documentSchema } from './schemas/document.ts';
import { moment } from './schemas/record.ts';
import type { EventType, WebhookEvent } from './schemas/webhook.ts';

const contract = platformContractSchema.omit({ document_id: true });

/** The content of each event, and the moment at which it is sent (platform-v2 §Events). */
const EVENTS: Readonly<Record<EventType, { readonly description: string; readonly content: z.ZodType }>> = {
  'contract-completed': {
    description: 'Everybody has signed, or the contract was finalized by hand or without signees.',
    content: contract.extend({ history_head: z.string().nullable() }),
  },
  'contract-cancelled': { description: 'Signing was cancelled, or ended at its due date.', content: contract },
  'document-created': {
    description: 'A document was started from a template, sent as a PDF, or made in another way.',
    content: documentSchema,
  },
  'document-updated': {
    description: 'The title, folder, owner or notes of a document changed.',
    content: documentSchema,
  },
  'document-sealed': {
    description: 'The sealed file of a completed contract can be downloaded.',
    content: documentSchema,
  },
  'signature-updated': {
    description: 'The state or the contact details of a signature changed.',
    content: signatureSchema,
  },
};

/** The body of a delivery, as a receiver gets it. */
export function deliveryBodyOf(type: EventType): z.ZodType {
  return z.object({
    id: z.ulid().describe('The same for every attempt.'),
    occurred_at: moment,
    event_type: z.literal(type),
    test: z.literal(true).optional().describe('Of an example: nothing has happened.'),
    content: EVENTS[type].content,
  });
}

/** The events that webhooks are sent, each with the JSON Schema of its body and an example, for receivers to be built by. */
export async function listWebhookEventTypes(): Promise<readonly WebhookEvent[]> {
  const { operations } = (await import('./examples.json', { with: { type: 'json' } })).default;
  const { data: started } = operations.startFromTemplate.answer;
  const { data: updated } = operations.updateDocument.answer;
  const { document_id: _id, ...cancelled } = operations.cancelContract.answer.data;
  const { ended: _ended, ...signed } = cancelled;
  const signatures = signed.signatures.map((one) => ({ ...one, state: 'completed', signed_at: one.updated_at }));
  const contents: Readonly<Record<EventType, object>> = {
    'contract-completed': { ...signed, stage: 'completed', signatures, history_head: '0'.repeat(64) },
    'contract-cancelled': cancelled,
    'document-created': started,
    'document-updated': updated,
    'document-sealed': updated,
    'signature-updated': operations.updateSignature.answer.data,
  };
  return (Object.keys(EVENTS) as EventType[]).map((type) => ({
    type,
    description: EVENTS[type].description,
    schema: z.toJSONSchema(deliveryBodyOf(type), { io: 'output' }),
    example: {
      id: '01KE6Y3S00ZZZZZZZZZZZZZZZZ',
      occurred_at: updated.updated_at,
      event_type: type,
      content: contents[type],
    },
  }));
}
