import type { OwnerTables } from '../contract/contract-store.ts';

/** A Builder session as the owner of its contract, which has the session's id. */
export const sessionTables: OwnerTables = {
  name: 'builder',
  writers:
    'ARRAY(SELECT p.id::text FROM participant p WHERE p.tenant = $1 AND p.session_id = $2 AND p.deleted_at IS NULL)',
  // The row is locked, so that trial mode cannot begin, and nothing be sent, in between.
  lock: async (client, key, to) => {
    const { rows } = await client.query<{ trial: unknown; sent: boolean }>(
      'SELECT trial, sent IS NOT NULL AS sent FROM builder_session WHERE tenant = $1 AND id = $2 FOR UPDATE',
      [key.tenant.id, key.id],
    );
    return to === 'draft' ? rows[0]?.sent !== true : (rows[0]?.trial ?? null) === null;
  },
  people: 'SELECT id, display_name, created_at FROM participant WHERE tenant = $1 AND session_id = $2',
  comments: { table: 'builder_session', id: 'id', isOpen: 'deleted_at IS NULL', isEnabled: 'comments_enabled' },
};
