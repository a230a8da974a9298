import { createDocument, finalizeDocument } from './client/signing-v1';
import type { components } from './types/signing-v1';

type Document = components['schemas']['Document'];

/** Makes a document of a template, and finalizes it. */
export async function prepare(template: string): Promise<Document> {
  const document = { name: 'Agreement', creatorName: 'Example Oy', signingMethod: 'canvas', language: 'en' } as const;
  const body = { templateId: template, document } as const;
  const made = await createDocument({ body, throwOnError: true });
  const { data } = await finalizeDocument({ path: { document_id: made.data.data.id }, throwOnError: true });
  const finalized: Document = data.data;
  return finalized;
}
