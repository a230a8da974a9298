import type { LoggedRequest } from 'deedkit/protocol/platform';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A request of a key, with masked bodies. */
export interface RequestEntry {
  readonly key: Key;
  readonly at: Date;
  readonly method: string;
  /** Without its query, which may have names and addresses of people in it. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly keyId: string;
  readonly keyName: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** JSON of 8 kB at most, cut at its end; null for none and for files. */
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}

/** Which requests are listed, the newest first. */
export interface RequestQuery {
  /** The first and the last status that fits. */
  readonly status: readonly [number, number] | undefined;
  readonly method: string | undefined;
  /** How the path begins. */
  readonly path: string | undefined;
  readonly keyId: string | undefined;
  readonly requestId: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** Requests as they are kept. */
export interface RequestLogStore {
  /** Adds requests of one tenant, unless its workspace keeps none. */
  readonly add: (tenant: Tenant, entries: readonly RequestEntry[]) => Promise<void>;
  readonly list: (
    tenant: Tenant,
    query: RequestQuery,
  ) => Promise<{ readonly entries: readonly RequestEntry[]; readonly total: number; readonly hasMore: boolean }>;
  readonly find: (key: Key) => Promise<RequestEntry | undefined>;
}

/** Requests of this process on their way into the store. */
export interface RequestRecorder {
  /** Takes a request, and returns at once; while too many wait it is counted as lost. */
  readonly record: (entry: RequestEntry) => void;
  /** Writes everything that waits. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A request as the interface shows it. */
export function toLoggedRequest(entry: RequestEntry): LoggedRequest {
  return {
    id: entry.key.id,
    at: entry.at.toISOString(),
    method: entry.method,
    path: entry.path,
    status: entry.status,
    duration_ms: entry.durationMs,
    key: { id: entry.keyId, name: entry.keyName },
    request_id: entry.requestId,
    idempotency_key: entry.idempotencyKey,
    request_body: entry.requestBody,
    response_body: entry.responseBody,
  };
}
