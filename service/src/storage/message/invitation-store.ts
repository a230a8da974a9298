import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { InvitationStore } from '../../domain/signing/invitation.ts';
import { workspaces } from '../tenant/schema.ts';
import { invitations } from './schema.ts';

/**
 * Links to signatures, in PostgreSQL. A link is looked up by the hash of its token; the token itself cannot be read
 * from the database.
 */
export function createInvitationStore(orm: Orm): InvitationStore {
  const columns = {
    contractId: invitations.contractId,
    signatureId: invitations.signatureId,
    language: invitations.language,
    needsPin: invitations.needsPin,
  };
  return {
    open: async (tenantId, tokenHash) => {
      const [row] = await orm
        .select({ ...columns, environment: workspaces.environment })
        .from(invitations)
        .innerJoin(workspaces, eq(workspaces.tenant, invitations.tenant))
        .where(
          and(eq(invitations.tenant, tenantId), eq(workspaces.tenant, tenantId), eq(invitations.tokenHash, tokenHash)),
        );
      if (!row) return undefined;
      const { environment, ...invitation } = row;
      return { ...invitation, tenant: { id: tenantId, environment } };
    },
  };
}
