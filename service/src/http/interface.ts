import type { Route, RouteInput, RouteRequest } from 'deedkit/protocol';
import type { Idempotency } from '../domain/idempotency.ts';
import type { Identity } from '../domain/tenant/key-ring.ts';
import type { ImportPlace } from '../imports/index.ts';
import type { Answer } from './answer.ts';
import type { Failure } from './failure.ts';
import type { RefusalWords } from './refusals.ts';

/**
 * An interface of the service: what it offers and in which words it refuses. Whatever answers requests picks one by its
 * prefix and knows no envelope.
 */
export interface Interface<Ports> {
  /** What is asked for under it and stands in no table is refused by this interface; the longest prefix wins. */
  readonly prefix: `/${string}`;
  /** By operation id. */
  readonly routes: RouteTable;
  readonly mount: (ports: Ports) => Operations;
  /** A failure in the interface's envelope. */
  readonly toError: (failure: Failure) => Response;
  /** Its own words for refusals of the domain, in place of or beside the shared ones. */
  readonly refusals: RefusalWords;
}

/** What is known of an interface before anything that it needs is there. */
export type Envelope = Pick<Interface<never>, 'prefix' | 'toError'>;

/** The operations of an interface, by the name of each. */
export type RouteTable = Readonly<Record<string, Route>>;

/** What carries out the operations of an interface. */
export interface Operations {
  /** By operation id. */
  readonly handlers: Readonly<Record<string, Handler<never>>>;
  /**
   * Throws RequestError or RefusalError for what is not there, or not theirs (404), and for what they may not (403).
   * Asked before a request is refused for how it was sent.
   */
  readonly checkThere: (asked: Asked) => Promise<void>;
}

/** A handler for each route of a table: one that is missing does not compile. */
export type HandlersOf<Table extends RouteTable> = {
  readonly [Name in keyof Table]: Handler<Table[Name]['request']>;
};

// `never` stands for a route whose types are known to its handler alone.
/** Answers one operation with what was parsed of its request. It refuses by throwing (`valueOf`). */
export type Handler<R extends RouteRequest> = (
  input: [R] extends [never] ? never : RouteInput<R>,
  context: RequestContext,
) => Promise<Answer> | Answer;

/** What a handler knows of the request beside its parsed input. */
export interface RequestContext {
  readonly identity: Identity;
  readonly signal: AbortSignal;
  /** By which a request that is sent again is known; undefined for one without `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
  /** Where the files of a multipart body are. */
  readonly place?: ImportPlace | undefined;
}

/** Who asks for what, before anybody has looked how. */
export interface Asked {
  readonly identity: Identity;
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
