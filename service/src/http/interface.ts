import type { HttpMethod, Route, RouteInput, RouteRequest } from 'deedkit/protocol';
import type { KeyInterface, Role } from 'deedkit/protocol/platform';
import type { Idempotency } from '../domain/idempotency.ts';
import type { Makers, Rule } from '../domain/access/roles.ts';
import type { Sight } from '../domain/activity/sight.ts';
import type { Caller } from '../domain/tenant/key-ring.ts';
import type { ImportPlace } from '../imports/index.ts';
import type { Answer } from './answer.ts';
import type { Failure } from './failure.ts';
import type { RefusalWords } from './refusals.ts';

/**
 * An interface of the service: its operations, and the wording of its refusals. The server picks one by its prefix and
 * knows no envelope.
 */
export interface Interface<Ports> {
  /** A request under it without a route is refused by this interface; the longest prefix wins. */
  readonly prefix: `/${string}`;
  /** By operation id. */
  readonly routes: RouteTable;
  /** The name that scopes of keys have for it. */
  readonly scope: KeyInterface;
  /** The least role for each operation. */
  readonly rules: Readonly<Record<string, Rule>>;
  readonly mount: (ports: Ports) => Operations;
  /** A failure in the interface's envelope. */
  readonly toError: (failure: Failure) => Response;
  /** Its own words for refusals of the domain, in place of or beside the shared ones. */
  readonly refusals: RefusalWords;
}

/** The part of an interface that is known before its ports are there. */
export type Envelope = Pick<Interface<never>, 'prefix' | 'toError'>;

/** The operations of an interface, by the name of each. */
export type RouteTable = Readonly<Record<string, Route>>;

/** The implementation of an interface's operations. */
export interface Operations {
  /** By operation id. */
  readonly handlers: Readonly<Record<string, Handler<never>>>;
  /**
   * Throws RequestError or RefusalError: 404 for a thing that is missing or another tenant's, and 403 for a forbidden
   * operation. Called before a request is refused for its form.
   */
  readonly checkThere: (asked: Asked) => Promise<void>;
  /** Of an interface with rules for documents: those who own and made the one of a path. */
  readonly readMakers?: (asked: Asked) => Promise<Makers | undefined>;
  /** The signee whose doing a request is, in an interface for signees. */
  readonly signeeOf?: (asked: Asked) => string | undefined;
  /** Where the document, folder or template of a path is; undefined for none. */
  readonly locate?: (asked: Asked) => Promise<Place | undefined>;
  /** The role of the participant of a request; undefined where there is none. */
  readonly findRole?: (asked: Asked) => Promise<Role | undefined>;
}

/** A handler for each route of a table: one that is missing does not compile. */
export type HandlersOf<Table extends RouteTable> = {
  readonly [Name in keyof Table]: Handler<Table[Name]['request']>;
};

// `never` stands for a route whose types are known to its handler alone.
/** Answers one operation, given the parsed parts of its request. It refuses by throwing (`valueOf`). */
export type Handler<R extends RouteRequest> = (
  input: [R] extends [never] ? never : RouteInput<R>,
  context: RequestContext,
) => Promise<Answer> | Answer;

/** The facts of the request beside its parsed input. */
export interface RequestContext {
  readonly identity: Caller;
  readonly signal: AbortSignal;
  /** By which a request that is sent again is known; undefined for one without `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
  /** The limits of those for whom it is carried out, as they are now; for what goes on for long. */
  readonly look: () => Promise<Sight | undefined>;
  /** Where the files of a multipart body are. */
  readonly slot?: ImportPlace | undefined;
}

/** The folder or the template whose list of access a request is under. */
export interface Place {
  readonly folderId?: string | undefined;
  readonly templateId?: string | undefined;
}

/** The caller and the target of a request, before its form is checked. */
export interface Asked {
  readonly identity: Caller;
  readonly method: HttpMethod;
  /** As the table has it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly participant: string | undefined;
}

/** The interface that answers for a path: the one with the longest prefix of it. Throws when none has any. */
export function pickInterface<T extends Pick<Envelope, 'prefix'>>(interfaces: readonly T[], path: string): T {
  const fits = interfaces.filter(({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
  const [first] = fits.sort((a, b) => b.prefix.length - a.prefix.length);
  if (!first) throw new Error('No interface has the prefix /');
  return first;
}
