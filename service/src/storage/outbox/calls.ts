import { sql } from 'drizzle-orm';
import type { Notice, Statements } from '../../database/index.ts';
import { CHANNEL, formatNotice } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { currentTraceparent } from '../../tracing/index.ts';

/** Writes SQL with values in it: `sql` of the query builder, or a text with placeholders. */
export type Tag<T> = (strings: TemplateStringsArray, ...values: unknown[]) => T;

/** A job as `graphile_worker.add_job` takes it. */
interface AddedJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of jobs under one key, one waits at a time: the newest. */
  readonly key: string;
  /** A moment of the wall, ISO 8601; at once when left out. */
  readonly runAt?: string;
  /** Jobs of a queue are done one at a time. */
  readonly queue?: string;
  readonly flags?: readonly string[];
}

/** Work that follows rows that are written: every process hears a notice, or a job is added. */
export type Call = { readonly notice: string } | { readonly job: AddedJob };

/**
 * A part of an effect: a statement that writes rows, once for the row of `done`; or calls that are made after it. Where
 * calls depend on what is stored, `asked` is the column that answers.
 */
export type Written<T> =
  { readonly statement: T } | { readonly asked?: T; readonly calls: (answer: unknown) => readonly Call[] };

/** Before the key of every job of a tenant, and the name of every queue. */
export function prefixOf({ id }: Pick<Tenant, 'id'>): string {
  return `${id}/`;
}

/** A job of a tenant at a moment of its clock. */
export interface NewJob {
  readonly tenant: Tenant;
  readonly task: string;
  readonly id: string;
  readonly at: Date;
}

/**
 * SQL for the milliseconds that a tenant's clock runs ahead. Moving the clock waits for this transaction, and moves its
 * jobs along.
 */
export function offsetSql<T>({ id }: Pick<Tenant, 'id'>, tag: Tag<T>): T {
  return tag`(SELECT offset_ms FROM clock WHERE tenant = ${id} FOR SHARE)`;
}

/** The call that adds a job, run at the moment of the wall that the tenant's clock stands for; `offset` as `offsetSql` answers. */
export function jobCall({ tenant, task, id, at }: NewJob, offset: unknown): Call {
  return { job: { ...jobOf({ tenant, task, id, at }), runAt: wallTime(at, offset) } };
}

/** The call that adds a job at once, whatever the clock of its tenant says. */
export function jobNow(job: NewJob): Call {
  return { job: jobOf(job) };
}

function jobOf({ tenant, task, id, at }: NewJob): AddedJob {
  const traceparent = currentTraceparent();
  const payload = { tenant, id, due: at.toISOString(), ...(traceparent === null ? {} : { traceparent }) };
  return { task, payload, key: `${prefixOf(tenant)}${task}/${id}` };
}

/** The moment of the wall, ISO 8601, at which a tenant's clock shows `at`. */
export function wallTime(at: Date, offset: unknown): string {
  return new Date(at.getTime() - Number(offset ?? 0)).toISOString();
}

/** The call that tells every process of a change. */
export function noticeCall(notice: Notice): Call {
  return { notice: formatNotice(notice) };
}

/**
 * Makes calls in their order, in the transaction of the rows that they follow. The statement touches no table of a
 * tenant: where those are on other machines, it is carried out on the one that processes listen to and jobs are on.
 */
export async function makeCalls(tx: Pick<Statements, 'execute'>, calls: readonly Call[]): Promise<void> {
  if (calls.length === 0) return;
  const notices = calls.flatMap((call) => ('notice' in call ? [call.notice] : []));
  const jobs = calls.flatMap((call) => ('job' in call ? [call.job] : []));
  const tell = sql`(SELECT count(pg_notify(${CHANNEL}, notice)) FROM unnest(${sql.param(notices)}::text[]) AS notice)`;
  const add = sql`(SELECT count(graphile_worker.add_job(task, payload, queue_name => queue, run_at => "runAt", job_key => key, flags => flags))
    FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS job (task text, payload json, queue text, "runAt" timestamptz, key text, flags text[]))`;
  const both = [...(notices.length > 0 ? [tell] : []), ...(jobs.length > 0 ? [add] : [])];
  await tx.execute(sql`SELECT ${sql.join(both, sql`, `)}`);
}

/** Adds jobs of one tenant and task. */
export async function addJobs(
  tx: Pick<Statements, 'execute'>,
  { tenant, task, jobs }: Pick<NewJob, 'tenant' | 'task'> & { readonly jobs: readonly Pick<NewJob, 'id' | 'at'>[] },
): Promise<void> {
  if (jobs.length === 0) return;
  const offset = await readOffset(tx, tenant);
  await makeCalls(
    tx,
    jobs.map((job) => jobCall({ tenant, task, ...job }, offset)),
  );
}

/** As `offsetSql`, by a statement of its own. */
export async function readOffset(tx: Pick<Statements, 'execute'>, tenant: Pick<Tenant, 'id'>): Promise<unknown> {
  const { rows } = await tx.execute<{ offset: unknown }>(
    sql`SELECT ${offsetSql(tenant, sql as Tag<ReturnType<typeof sql>>)} AS "offset"`,
  );
  return rows[0]?.offset;
}
