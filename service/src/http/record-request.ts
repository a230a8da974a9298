import { createId } from 'deedkit/document';
import { maskBody } from '../domain/request-log/mask-body.ts';
import type { RequestRecorder } from '../domain/request-log/request-log.ts';
import type { Caller } from '../domain/tenant/key-ring.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { pathForLog } from './path-for-log.ts';

/** The log that requests of keys go into. */
export interface RequestLog {
  readonly recorder: Pick<RequestRecorder, 'record'>;
  readonly now: (tenant: Tenant) => Date;
}

/** The facts about a request that its handling has found out by its end. */
export interface Observed {
  /** When it began, in milliseconds of `performance.now()`. */
  readonly began: number;
  readonly operation: string;
  caller?: Caller;
  /** As it was parsed. */
  body?: unknown;
  /** The JSON of the response. */
  json?: unknown;
}

/** The id of a request that will be in the log; undefined for one that no key sent. */
export function loggedIdOf(request: Request, { caller }: Observed): string | undefined {
  return caller?.holder.type === 'key' ? (request.headers.get('x-request-id') ?? undefined) : undefined;
}

/** Puts a request of a key into the log; requests of pages of the service are not in it. */
export function recordRequest(
  { recorder, now }: RequestLog,
  request: Request,
  { observed, status }: { readonly observed: Observed; readonly status: number },
): void {
  const { caller, operation, body, json, began } = observed;
  const requestId = loggedIdOf(request, observed);
  if (!caller || requestId === undefined) return;
  recorder.record({
    key: { tenant: caller.tenant, id: createId() },
    at: now(caller.tenant),
    method: request.method,
    path: pathForLog(request.url),
    status,
    durationMs: Math.round(performance.now() - began),
    keyId: caller.keyId,
    keyName: caller.holder.name,
    requestId,
    idempotencyKey: request.headers.get('idempotency-key')?.slice(0, 255) ?? null,
    requestBody: maskBody(body, { operation, isError: false }),
    responseBody: maskBody(json, { operation, isError: status >= 400 }),
  });
}
