import type pg from 'pg';
import { CHANNEL, formatNotice } from '../../database/index.ts';
import type { PresenceStore } from '../../domain/session/presence.ts';
import type { Key } from '../../domain/tenant/tenant.ts';

// A process that has not renewed its rows for this long is dead: three missed renewals.
const ALIVE = "renewed_at > now() - interval '35 seconds'";

/** Who listens to which session, counted over processes. Times are the database's own. */
export function createPresenceStore(pool: pg.Pool, processId: string): PresenceStore {
  const reported = new ReportedSessions();
  return {
    report: async (key, connections) => {
      // Kept in mind before it is written, and until it is gone: an answer may be lost when its work was done.
      if (connections > 0) reported.add(key);
      const values = [key.tenant.id, key.id, processId];
      const notice = formatNotice({ about: 'presence', tenant: key.tenant.id, id: key.id });
      if (connections === 0) {
        await pool.query(
          `WITH gone AS (DELETE FROM presence WHERE tenant = $1 AND session_id = $2 AND process_id = $3 RETURNING 1)
          SELECT pg_notify('${CHANNEL}', $4) FROM gone`,
          [...values, notice],
        );
        reported.delete(key);
        return;
      }
      await pool.query(
        `WITH reported AS (
          INSERT INTO presence (tenant, session_id, process_id, connections, renewed_at) VALUES ($1, $2, $3, $4, now())
          ON CONFLICT (tenant, session_id, process_id) DO UPDATE SET connections = excluded.connections, renewed_at = now() RETURNING 1)
        SELECT pg_notify('${CHANNEL}', $5) FROM reported`,
        [...values, connections, notice],
      );
    },
    renew: async () => {
      for (const tenant of reported.listTenants())
        await pool.query('UPDATE presence SET renewed_at = now() WHERE tenant = $1 AND process_id = $2', [
          tenant,
          processId,
        ]);
    },
    count: async (key) => {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT coalesce(sum(connections), 0)::int AS count FROM presence WHERE tenant = $1 AND session_id = $2 AND ${ALIVE}`,
        [key.tenant.id, key.id],
      );
      return rows[0]?.count ?? 0;
    },
    leave: async () => {
      for (const tenant of reported.listTenants())
        await pool.query('DELETE FROM presence WHERE tenant = $1 AND process_id = $2', [tenant, processId]);
    },
  };
}

/** The sessions that this process has rows of, by tenant: no statement goes through those of everybody. */
class ReportedSessions {
  readonly #tenants = new Map<string, Set<string>>();

  add({ tenant, id }: Key): void {
    const ids = this.#tenants.get(tenant.id) ?? new Set();
    this.#tenants.set(tenant.id, ids.add(id));
  }

  delete({ tenant, id }: Key): void {
    const ids = this.#tenants.get(tenant.id);
    ids?.delete(id);
    if (ids?.size === 0) this.#tenants.delete(tenant.id);
  }

  listTenants(): readonly string[] {
    return [...this.#tenants.keys()];
  }
}
