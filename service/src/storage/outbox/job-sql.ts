import type { Tenant } from '../../domain/tenant/tenant.ts';

/** Writes SQL with values in it: `sql` of the query builder, or a text with placeholders. */
export type Tag<T> = (strings: TemplateStringsArray, ...values: unknown[]) => T;

/** Before the key of every job of a tenant, and the name of every queue. */
export function prefixOf({ id }: Pick<Tenant, 'id'>): string {
  return `${id}/`;
}

/** A job as it is added. */
interface NewJob {
  readonly tenant: Tenant;
  readonly task: string;
  readonly id: string;
  readonly at: Date;
}

/** The parts that add a job: its due time, the payload of its task, and its key. */
function partsOf({ tenant, task, id, at }: NewJob) {
  const due = at.toISOString();
  return { due, payload: JSON.stringify({ tenant, id, due }), key: `${prefixOf(tenant)}${task}/${id}` };
}

/**
 * An expression that adds a job when it is selected. Its `run_at` is the wall time that the tenant's clock stands for.
 * A transaction that moves the clock waits for this one, and moves the job along.
 */
export function jobSql<T>(job: NewJob, tag: Tag<T>): T {
  const { due, payload, key } = partsOf(job);
  return tag`(graphile_worker.add_job(${job.task}::text, ${payload}::json, job_key => ${key}::text, run_at => ${due}::timestamptz
    - coalesce((SELECT offset_ms FROM clock WHERE tenant = ${job.tenant.id} FOR SHARE), 0) * interval '1 ms')).id`;
}

/**
 * A statement that adds jobs of one tenant and task, in one go; none stands under the key of one that was there before.
 */
export function jobsSql<T>(
  { tenant, task, jobs }: Pick<NewJob, 'tenant' | 'task'> & { readonly jobs: readonly Pick<NewJob, 'id' | 'at'>[] },
  tag: Tag<T>,
): T {
  const parts = jobs.map((job) => partsOf({ tenant, task, ...job }));
  const list = JSON.stringify(
    parts.map(({ due, payload, key }) => ({ due, key, payload: JSON.parse(payload) as unknown })),
  );
  return tag`SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${task}::text, j.payload, NULL, j.due
      - coalesce((SELECT offset_ms FROM clock WHERE tenant = ${tenant.id} FOR SHARE), 0) * interval '1 ms',
      NULL, j.key, NULL, NULL)::graphile_worker.job_spec
    FROM json_to_recordset(${list}::json) AS j (due timestamptz, key text, payload json)))`;
}

/** An expression that adds the job that sends an event, at once, where a webhook accepts it. */
export function wakeSql<T>({ type, ...job }: NewJob & { readonly type: string }, tag: Tag<T>): T {
  const { payload, key } = partsOf(job);
  return tag`CASE WHEN EXISTS (SELECT 1 FROM webhook WHERE tenant = ${job.tenant.id} AND enabled AND ${type} = ANY(accepted_events))
    THEN (graphile_worker.add_job(${job.task}::text, ${payload}::json, job_key => ${key}::text)).id END`;
}
