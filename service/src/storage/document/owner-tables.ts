import type { OwnerTables } from '../contract/contract-store.ts';

/** A workspace as the owner of a document's contract: its members write, and a finalized contract stays finalized. */
export const documentTables: OwnerTables = {
  name: 'platform',
  writers: 'ARRAY(SELECT u.id::text FROM workspace_user u WHERE u.tenant = $1 AND u.removed_at IS NULL)',
  // The row is locked, so that it cannot be removed or moved in between.
  lock: async (client, key, to) => {
    const { rows } = await client.query<{ stage: string }>(
      'SELECT stage FROM document WHERE tenant = $1 AND contract_id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [key.tenant.id, key.id],
    );
    return to === 'finalized' && rows[0]?.stage === 'created';
  },
  people: `SELECT id, name AS display_name, created_at FROM workspace_user
    WHERE tenant = $1 AND removed_at IS NULL AND EXISTS (SELECT FROM document WHERE tenant = $1 AND contract_id = $2)`,
  comments: { table: 'document', id: 'contract_id', isOpen: 'drafted AND deleted_at IS NULL', isEnabled: 'true' },
};
