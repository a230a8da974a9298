import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';

import type { Presence, PresenceStore } from '../../domain/session/presence.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { OwnerTables } from '../contract/contract-store.ts';
import { makeCalls, noticeCall } from '../outbox/calls.ts';

// A process that has not renewed its rows for this long is dead: three missed renewals.
const ALIVE = "renewed_at > now() - interval '35 seconds'";

/**
 * The listeners of the contracts of an owner, counted over processes. Times are the database's own, since the clocks
 * of processes differ.
 *
 *     process   reports        database                                  readers
 *     A         2 listening    (session, A, 2, renewed now)        ┐
 *     B         1 listening    (session, B, 1, renewed now)        ├──  3, of processes that are alive
 *     C, died                  (session, C, 5, renewed long ago)   ┘
 *
 * Each process writes rows of its own only, so that none waits for another. One that dies leaves its rows behind:
 * they are not counted from 35 seconds after the last renewal.
 */
export function createPresenceStore(
  pool: pg.Pool,
  processId: string,
  { people }: Pick<OwnerTables, 'people'>,
): PresenceStore {
  const reported = new ReportedSessions();
  const orm = drizzle(pool);
  return {
    report: async (key, connections, participants = []) => {
      // Kept in mind before it is written, and until it is gone: an answer may be lost when its work was done.
      if (connections > 0) reported.add(key);
      const values = [key.tenant.id, key.id, processId];
      const notice = noticeCall({ about: 'presence', tenant: key.tenant.id, id: key.id });
      if (connections > 0) {
        await pool.query(
          `INSERT INTO presence (tenant, session_id, process_id, connections, participants, renewed_at) VALUES ($1, $2, $3, $4, $5, now())
          ON CONFLICT (tenant, session_id, process_id) DO UPDATE SET connections = excluded.connections, participants = excluded.participants, renewed_at = excluded.renewed_at`,
          [...values, connections, JSON.stringify(participants)],
        );
        await makeCalls(orm, [notice]);
        return;
      }
      const { rowCount } = await pool.query(
        'DELETE FROM presence WHERE tenant = $1 AND session_id = $2 AND process_id = $3',
        values,
      );
      if (rowCount) await makeCalls(orm, [notice]);
      reported.delete(key);
    },
    renew: async () => {
      for (const tenant of reported.listTenants())
        await pool.query('UPDATE presence SET renewed_at = now() WHERE tenant = $1 AND process_id = $2', [
          tenant,
          processId,
        ]);
    },
    count: async (key) => {
      const { rows } = await pool.query<Presence>(
        `WITH here AS (SELECT connections, participants FROM presence WHERE tenant = $1 AND session_id = $2 AND ${ALIVE})
        SELECT
          (SELECT coalesce(sum(connections - jsonb_array_length(participants)), 0)::int FROM here)
            + (SELECT count(DISTINCT id)::int FROM here, jsonb_array_elements_text(participants) AS id) AS count,
          (SELECT coalesce(json_agg(json_build_object('id', id, 'display_name', display_name) ORDER BY created_at, id), '[]')
            FROM (${people}) known WHERE id::text IN (SELECT jsonb_array_elements_text(participants) FROM here)) AS people`,
        [key.tenant.id, key.id],
      );
      return rows[0] ?? { count: 0, people: [] };
    },
    tellFocus: async (key, focus) => {
      const detail = JSON.stringify(focus);
      await makeCalls(orm, [noticeCall({ about: 'focus', tenant: key.tenant.id, id: key.id, detail })]);
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
