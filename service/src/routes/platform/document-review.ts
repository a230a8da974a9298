import { findReadable, readForAuthor } from '../../domain/document/builder-state.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { valueOf } from '../../http/refusals.ts';
import { nameActors } from '../actors.ts';
import type { ReadActors, ReviewOwner } from '../review-owner.ts';
import type { PlatformPorts } from './ports.ts';

/**
 * A workspace as the owner of comments and history of its contracts. They are readable as long as the builder state is
 * (platform-v2 §States and transitions), and its users comment.
 */
export function reviewOfDocument({
  documents,
  documentComments,
}: Pick<PlatformPorts, 'documents' | 'documentComments'>): ReviewOwner<{ readonly contract_id: string }> {
  const actorsIn =
    (tenant: Tenant): ReadActors =>
    async (ids) =>
      nameActors(await documents.workspaces.listNames(tenant, ids));
  return {
    comments: documentComments,
    contracts: documents.contracts,
    idOf: ({ contract_id }) => contract_id,
    requireReadable: async (key) => {
      const { createdAt } = valueOf(await findReadable(documents, key));
      return { createdAt: createdAt.toISOString(), readActors: actorsIn(key.tenant) };
    },
    requireAuthor: async (key, participant) => {
      const { author, snapshot, schema } = valueOf(await readForAuthor(documents, { contract: key, participant }));
      const document = { state: snapshot.state, schema };
      return { author, readDocument: () => Promise.resolve(document), readActors: actorsIn(key.tenant) };
    },
  };
}
