import type pg from 'pg';
import type { PartyRecord } from 'deedkit/protocol/platform';
import type { Tenant } from '../../domain/tenant/tenant.ts';

/** A signature's row, as far as a list of documents shows it. */
interface Row extends Omit<PartyRecord, 'signed_at' | 'role'> {
  readonly contract_id: string;
  readonly role: string | null;
  readonly signed_at: Date | null;
}

/** The parties of contracts by contract, each in the order of its document. A contract without any is left out. */
export async function listParties(
  pool: pg.Pool,
  tenant: Tenant,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PartyRecord[]>> {
  const { rows } = await pool.query<Row>({
    name: 'parties',
    text: `SELECT contract_id, id, first_name, last_name, company_name, role, email, state, signed_at FROM signature
      WHERE tenant = $1 AND contract_id = ANY($2::uuid[]) ORDER BY contract_id, place`,
    values: [tenant.id, contractIds],
  });
  const parties = new Map<string, PartyRecord[]>();
  for (const { contract_id: contract, signed_at: signed, role, ...party } of rows) {
    const known = parties.get(contract) ?? [];
    known.push({ ...party, ...(role === null ? {} : { role }), signed_at: signed?.toISOString() ?? null });
    parties.set(contract, known);
  }
  return parties;
}
