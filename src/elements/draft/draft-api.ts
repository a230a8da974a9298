import { isOwnSchema, restoreSchema } from '../../document/index.ts';
import type { ContractState, Json, Operation, ValueSchema } from '../../document/index.ts';
import { loadSchemaReader } from '../readable-schema.ts';

/** A signee as the adapter reports it (builder-embed §Signee); the box is known once the PDF is laid out. */
export interface DraftSignee {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title?: string;
  readonly company_name?: string;
  readonly fieldset_name: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Texts of a trial (builder-embed §Trial object). */
export interface TrialSettings {
  readonly heading_text?: string;
  readonly heading_cta_text?: string;
  readonly preview_text?: string;
  readonly finalize_title?: string;
  readonly finalize_content?: string;
  readonly finalize_cta_text?: string;
  readonly cta_url?: string;
}

/** How finalizing is confirmed (builder-embed §Finalization object). */
export interface FinalizationSettings {
  readonly confirmation_enabled?: boolean;
  readonly confirmation_text?: string;
}

/** What is known of a draft beside its state. */
export interface DraftSession {
  readonly environment: string;
  readonly ui_language: string | null;
  readonly trial: TrialSettings | null;
  readonly finalization: FinalizationSettings | null;
  readonly participant: { readonly id: string; readonly display_name?: string | null } | null;
}

/** The adapter's answer to `GET drafts/:id`. */
export interface LoadedDraft extends DraftSession {
  readonly id: string;
  readonly revision: number;
  readonly state: ContractState;
  readonly schema: ValueSchema;
  /** Left out when nobody can tell where they sign. */
  readonly signees?: readonly DraftSignee[];
}

/** What is kept of a loaded draft beside its state, schema and signees. */
export function sessionOf({ environment, ui_language, trial, finalization, participant }: LoadedDraft): DraftSession {
  return { environment, ui_language, trial, finalization, participant };
}

/** Why a request did not do what was asked. `status` 0 means that no answer came. */
export interface DraftFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The rest of the adapter's error: `revision`, `operations`, `fields`, `operation`, `path`. */
  readonly detail: Readonly<Record<string, Json>>;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;
}

export type DraftAnswer<T> = { readonly ok: true; readonly value: T } | DraftFailure;

/** Where the adapter is, which draft, and what the page may do with it. */
export interface DraftAddress {
  readonly endpoint: string;
  readonly session: string;
  readonly grant: string | undefined;
  readonly fetch: typeof fetch;
}

/** A batch of edits on its way. The same key is sent again when the answer was lost. */
export interface PatchRequest {
  readonly operations: readonly Operation[];
  readonly revision: number;
  readonly key: string;
  readonly keepalive?: boolean;
}

/** The adapter's answer to a PATCH. */
export interface PatchAnswer {
  readonly revision: number;
}

/** The URL of something of a draft under the adapter's mount. */
export function draftUrl({ endpoint, session }: Pick<DraftAddress, 'endpoint' | 'session'>, part = ''): string {
  return `${endpoint.replace(/\/+$/, '')}/drafts/${encodeURIComponent(session)}${part}`;
}

/** The headers that every request about a draft carries. */
export function draftHeaders({ grant }: Pick<DraftAddress, 'grant'>): Record<string, string> {
  return grant === undefined || grant === '' ? {} : { 'X-Deed-Grant': grant };
}

/** Where everybody signs takes a layout of the whole document: who shows the pages asks for it, and typing does not wait for it. */
const WITHOUT_SIGNEES = { Prefer: 'signees=none' } as const;

/** Fetches a draft with its schema and settings, and `signees` when they are wanted. */
export function loadDraft(
  address: DraftAddress,
  { signal, signees = false }: { readonly signal: AbortSignal; readonly signees?: boolean },
): Promise<DraftAnswer<LoadedDraft>> {
  return request(address, { part: '', method: 'GET', signal, headers: signees ? {} : WITHOUT_SIGNEES });
}

/** Its schema as one to work with: one that is published is restored, that of another tool is read first, and where there is none one is made after the values, and after the one made `before`. */
export async function withSchema(
  answer: DraftAnswer<LoadedDraft>,
  before: ValueSchema | undefined,
): Promise<DraftAnswer<LoadedDraft>> {
  if (!answer.ok) return answer;
  if (isOwnSchema(answer.value.schema))
    return { ok: true, value: { ...answer.value, schema: restoreSchema(answer.value.schema) } };
  try {
    const read = await loadSchemaReader();
    return {
      ok: true,
      value: { ...answer.value, schema: read(answer.value.schema, answer.value.state.value, before) },
    };
  } catch (cause) {
    return unreachable(cause);
  }
}

/** Sends edits made on `revision`. 412 (`stale`) carries what others did since; 422 names the operation that cannot be. */
export function patchDraft(
  address: DraftAddress,
  { operations, revision, key, keepalive = false }: PatchRequest,
): Promise<DraftAnswer<PatchAnswer>> {
  return request(address, {
    part: '',
    method: 'PATCH',
    keepalive,
    body: { operations },
    headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': key, ...WITHOUT_SIGNEES },
  });
}

/** A request about a draft; `part` is what follows its address. */
export interface RequestOptions {
  readonly part: string;
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** Asks the adapter, and reads its answer. Never rejects: what went wrong is an answer, too. */
export async function request<T>(address: DraftAddress, options: RequestOptions): Promise<DraftAnswer<T>> {
  let response: Response;
  try {
    response = await send(address, options);
  } catch (cause) {
    return unreachable(cause);
  }
  // An answer that is not JSON comes from something between the page and the adapter.
  const body = (await response.json().catch(() => undefined)) as (T & { error?: Record<string, Json> }) | undefined;
  return response.ok && body !== undefined ? { ok: true, value: body } : failure(response, body?.error ?? {});
}

function send(
  address: DraftAddress,
  { part, method, headers, body, keepalive, signal }: RequestOptions,
): Promise<Response> {
  return address.fetch(draftUrl(address, part), {
    method,
    headers: {
      Accept: 'application/json',
      ...draftHeaders(address),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive ? { keepalive } : {}),
    ...(signal ? { signal } : {}),
  });
}

function unreachable(cause: unknown): DraftFailure {
  return {
    ok: false,
    status: 0,
    code: 'network',
    message: cause instanceof Error ? cause.message : '',
    detail: {},
    retryAfter: undefined,
  };
}

function failure(response: Response, error: Record<string, Json>): DraftFailure {
  const { code, message, ...detail } = error;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return {
    ok: false,
    status: response.status,
    detail,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    code: typeof code === 'string' ? code : `http_${response.status}`,
    message: typeof message === 'string' ? message : '',
  };
}
