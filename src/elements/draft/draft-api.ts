import type { Appearance, ContractState, Operation, ValueSchema } from '../../document/index.ts';
import type { Draft, DraftPatched } from '../../protocol/adapter/index.ts';
import type { Finalization, SigneeRecord, Trial } from '../../protocol/builder/index.ts';
import { endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer, HttpFailure, HttpRequest } from '../base/http/request.ts';

/** A signee as the adapter reports it (builder-embed §Signee); the box is known once the PDF is laid out. */
export type DraftSignee = Readonly<SigneeRecord>;

/** Texts of a trial (builder-embed §Trial object). */
export type TrialSettings = Readonly<Trial>;

/** How finalizing is confirmed (builder-embed §Finalization object). */
export type FinalizationSettings = Readonly<Finalization>;

/** The data of a draft beside its state. */
export type DraftSession = Readonly<
  Pick<Draft, 'environment' | 'ui_language' | 'trial' | 'finalization' | 'participant'>
> & {
  /** The rights of the page; undefined where the adapter does not tell them. */
  readonly verbs?: Draft['verbs'];
  /** How far the document is that was made of it to be signed; undefined before. */
  readonly stage?: Draft['stage'];
  /** True where finalizing cannot be undone. */
  readonly stays_final?: true | undefined;
};

/** The adapter's answer to `GET drafts/:id`, its state and schema as those of the document. */
export type LoadedDraft = Readonly<Omit<Draft, 'state' | 'schema'>> & {
  readonly state: ContractState;
  readonly schema: ValueSchema;
};

/** The parts of a loaded draft that are kept beside its state, schema and signees. */
export function sessionOf(loaded: LoadedDraft): DraftSession {
  const { state: _state, schema: _schema, signees: _signees, ...session } = loaded;
  return session;
}

/** The reason why a request about a draft failed. */
export type DraftFailure = HttpFailure;

/** Where the adapter is, which draft, and what the page may do with it. */
export interface DraftAddress {
  readonly endpoint: string;
  readonly session: string;
  readonly grant: string | undefined;
  readonly fetch: typeof fetch;
  /** The appearance of a new draft, where the page gives one. */
  readonly defaultAppearance?: () => Appearance | undefined;
}

/** A batch of edits on its way. The same key is sent again when the answer was lost. */
export interface PatchRequest {
  readonly operations: readonly Operation[];
  readonly revision: number;
  readonly key: string;
  readonly keepalive?: boolean;
}

/** The URL of something of a draft under the adapter's mount; `contract:<id>` is a contract of a workspace. */
export function draftUrl({ endpoint, session }: Pick<DraftAddress, 'endpoint' | 'session'>, part = ''): string {
  const [id = '', kind = 'draft'] = session.split(':').reverse();
  return endpointUrl(endpoint, `/${kind}s/${encodeURIComponent(id)}${part}`);
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
): Promise<HttpAnswer<LoadedDraft>> {
  return requestDraft(address, { part: '', signal, headers: signees ? {} : WITHOUT_SIGNEES });
}

/** Sends edits made on `revision`. 412 (`stale`) carries what others did since; 422 names the operation that cannot be. */
export function patchDraft(
  address: DraftAddress,
  { operations, revision, key, keepalive = false }: PatchRequest,
): Promise<HttpAnswer<DraftPatched>> {
  return requestDraft(address, {
    part: '',
    method: 'PATCH',
    keepalive,
    json: { operations },
    headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': key, ...WITHOUT_SIGNEES },
  });
}

/** A request about a draft; `part` is what follows its address. */
export interface DraftRequest extends Omit<HttpRequest, 'url' | 'fetch'> {
  readonly part: string;
}

/** Asks the adapter about a draft. Never rejects: what went wrong is an answer, too. */
export function requestDraft<T>(
  address: DraftAddress,
  { part, headers, ...rest }: DraftRequest,
): Promise<HttpAnswer<T>> {
  return requestJson({
    ...rest,
    url: draftUrl(address, part),
    fetch: address.fetch,
    headers: { ...draftHeaders(address), ...headers },
  });
}
