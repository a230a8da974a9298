import { randomUUID } from 'node:crypto';
import type { PlatformContract } from 'deedkit/protocol/platform';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stays } from '../../../test/fixtures/stays.ts';
import { CHANNEL, transact } from '../../src/database/index.ts';
import type { ContractStore, StatusWrite } from '../../src/domain/contract/contract.ts';
import type { Effect } from '../../src/domain/effect/effect.ts';
import type { Key } from '../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createContractStore, sessionTables, writeEffects } from '../../src/storage/index.ts';
import type { TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import { sendContract } from '../support/signed-document.ts';

describe('effects', () => {
  let service: TestService;
  let pool: pg.Pool;
  let store: ContractStore;
  let session: TestSession;
  let key: Key;
  const told: string[] = [];
  beforeAll(async () => {
    service = await startTestService();
    pool = new pg.Pool({ connectionString: service.databaseUrl });
    store = createContractStore(pool, sessionTables);
    const listener = await pool.connect();
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    await listener.query(`LISTEN ${CHANNEL}`);
    return async () => {
      listener.release(true);
      await pool.end();
      await service.close();
    };
  });
  beforeEach(async () => {
    session = await clientOf(service).start();
    key = { tenant: FIRST_TENANTS.sandbox, id: session.id };
    told.length = 0;
  });

  const at = new Date('2026-03-01T10:00:00Z');
  const effects = (): readonly Effect[] => [
    { kind: 'charge', key, at },
    { kind: 'erasure', key, at },
    { kind: 'notice', about: 'contract', key, to: 'all' },
  ];
  const finalize = (over: Partial<StatusWrite> = {}) =>
    store.writeStatus({ key, expected: 0, to: 'finalized', author: null, now: at, effects: effects(), ...over });
  const stored = async () => {
    const { rows } = await pool.query<{ status: string; erase_at: Date | null; charges: number }>(
      `SELECT c.status, s.erase_at, (SELECT count(*)::int FROM transaction t WHERE t.session_id = c.id) AS charges
       FROM contract c JOIN builder_session s USING (tenant, id) WHERE c.id = $1`,
      [session.id],
    );
    return rows[0];
  };
  const isTold = () => told.includes(`contract sandbox ${session.id}`);

  it('are written with their cause', async () => {
    expect(await finalize()).toBe('done');
    expect(await stored()).toEqual({ status: 'finalized', erase_at: at, charges: 1 });
    await eventually(isTold);
    // A charge is made once.
    expect(await finalize({ to: 'draft', expected: 1, effects: [{ kind: 'erasure', key, at: null }] })).toBe('done');
    expect(await finalize({ expected: 2 })).toBe('done');
    expect(await stored()).toEqual({ status: 'finalized', erase_at: at, charges: 1 });
  });

  it('are not when the contract has moved on', async () => {
    expect(await finalize({ expected: 7 })).toBe('moved');
    expect(await stored()).toEqual({ status: 'draft', erase_at: null, charges: 0 });
  });

  it('take their cause with them when one of them cannot be written', async () => {
    const broken: Effect = { kind: 'charge', key: { ...key, id: 'no-uuid' }, at };
    await expect(finalize({ effects: [...effects(), broken] })).rejects.toThrow(/uuid/);
    expect(await stored()).toEqual({ status: 'draft', erase_at: null, charges: 0 });
    await stays(() => !isTold(), 100);
  });

  it('of a patch are told only where somebody follows', async () => {
    const snapshot = await store.read(key);
    if (!snapshot) throw new Error('It is not there');
    const patch = (name: string, revision: number) =>
      store.writePatch({
        key,
        before: { ...snapshot, revision },
        after: { ...snapshot.state, document_name: name },
        operations: [{ op: 'replace', path: '/document_name', value: name }],
        inverse: [],
        author: session.participant.id,
        idempotency: undefined,
        now: at,
        effects: [{ kind: 'notice', about: 'contract', key, to: 'followers' }],
      });
    expect((await patch('One', 0)).result).toBe('done');
    await stays(() => !isTold(), 100);
    await pool.query("INSERT INTO presence VALUES ('sandbox', $1, gen_random_uuid(), 1, now())", [session.id]);
    expect((await patch('Two', 1)).result).toBe('done');
    await eventually(isTold);
  });

  it('of one transaction are few statements, however many they are', async () => {
    // A history is chained to its document.
    const { contractId } = await sendContract({ url: service.url, key: SANDBOX_KEY });
    const contract = { ...key, id: contractId };
    const signees = Array.from({ length: 20 }, () => randomUUID());
    const link = (signatureId: string, tokenHash: string): Effect => ({
      kind: 'invitation',
      contract: key,
      signatureId,
      tokenHash,
      needsPin: false,
      language: 'en',
      at,
    });
    const many = signees.flatMap((id): readonly Effect[] => [
      link(id, `${id} first`),
      link(id, `${id} second`),
      { kind: 'history', entry: { contract, kind: 'invited', signatureId: id, by: null, detail: null, at } },
      { kind: 'charge', key: { ...key, id }, at },
      { kind: 'job', tenant: key.tenant, task: 'expire_contract', id, at: new Date('2099-01-01T00:00:00Z') },
    ]);
    const statements = vi.fn();
    const carryOut = (effects: readonly Effect[]) =>
      transact(pool, async (client) => {
        const orm = drizzle(client, { logger: { logQuery: statements } });
        await writeEffects(orm, effects);
      });
    await carryOut(many);
    expect(statements).toHaveBeenCalledTimes(9);
    const count = async (text: string) => (await pool.query<{ count: number }>(text, [signees])).rows[0]?.count;
    expect(
      await count("SELECT count(*)::int FROM invitation WHERE signature_id = ANY($1) AND token_hash LIKE '% second'"),
    ).toBe(20);
    expect(await count('SELECT count(*)::int FROM signing_history WHERE signature_id = ANY($1)')).toBe(20);
    expect(await count('SELECT count(*)::int FROM transaction WHERE session_id = ANY($1)')).toBe(20);
    expect(
      await count(
        "SELECT count(*)::int FROM graphile_worker.jobs WHERE key = ANY(SELECT 'sandbox/expire_contract/' || unnest($1::text[]))",
      ),
    ).toBe(20);
    // A link that is sent again takes the place of the one there was.
    await carryOut(signees.map((id) => link(id, `${id} third`)));
    expect(await count('SELECT count(*)::int FROM invitation WHERE signature_id = ANY($1)')).toBe(20);
    // Of 17 values each, more than fit into one statement.
    const event: Effect = {
      kind: 'event',
      tenant: key.tenant,
      at,
      event: { type: 'contract-cancelled', content: {} as PlatformContract },
    };
    await carryOut(Array.from({ length: 4000 }, () => event));
    // Each has a moment and an id behind those of the one before it.
    const { rows } = await pool.query<{ count: number; moments: number; in_order: boolean }>(
      `SELECT count(*)::int, count(DISTINCT occurred_at)::int AS moments,
        array_agg(id ORDER BY id) = array_agg(id ORDER BY occurred_at) AS in_order
      FROM event WHERE occurred_at BETWEEN $1 AND $1::timestamptz + interval '4 seconds'`,
      [at],
    );
    expect(rows).toEqual([{ count: 4000, moments: 4000, in_order: true }]);
  });

  it('and status wait for the owner, which is locked before the contract', async () => {
    const owner = await pool.connect();
    await owner.query('BEGIN');
    await owner.query('SELECT 1 FROM builder_session WHERE id = $1 FOR UPDATE', [session.id]);
    const finalizing = finalize();
    await eventually(async () => {
      const { rows } = await pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    // A transaction that waits for the owner holds no lock on the contract: there is no deadlock.
    await owner.query('SELECT 1 FROM contract WHERE id = $1 FOR UPDATE NOWAIT', [session.id]);
    await owner.query("UPDATE builder_session SET trial = '{}' WHERE id = $1", [session.id]);
    await owner.query('COMMIT');
    owner.release();
    expect(await finalizing).toBe('barred');
    expect(await stored()).toEqual({ status: 'draft', erase_at: null, charges: 0 });
  });
});
