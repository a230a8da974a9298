import type { Document } from '../../domain/document/document.ts';
import { refuse } from '../../domain/outcome.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { RefusalError } from '../../http/refusals.ts';
import type { SigningInterfacePorts } from './ports.ts';

/** The document of a path. Throws RefusalError for one that is not there. */
export async function findDocument(
  { documents }: Pick<SigningInterfacePorts, 'documents'>,
  key: Key,
): Promise<Document> {
  const found = await documents.store.read(key);
  if (!found) throw new RefusalError(refuse({ code: 'not_found' }).refusal);
  return found.document;
}
