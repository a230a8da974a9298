import type { Clock } from '../domain/tenant/clock.ts';
import type { Key, Tenant } from '../domain/tenant/tenant.ts';

/** The subject of a tenant's job. */
export interface JobOf {
  readonly key: Key;
  /** When it was due, or now by the tenant's clock, whichever is later. */
  readonly at: Date;
}

/** Reads what `jobSql` has written. */
export function readJob(payload: unknown, clock: Pick<Clock, 'now'>): JobOf {
  const { tenant, id, due } = payload as { readonly tenant: Tenant; readonly id: string; readonly due: string };
  return { key: { tenant, id }, at: new Date(Math.max(new Date(due).getTime(), clock.now(tenant).getTime())) };
}
