import type { Route } from '../protocol/index.ts';
import type { AdapterOptions } from './adapter-options.ts';
import type { Grant } from './grant.ts';

/** The context that every operation works with; a surface adds its own members. */
export interface OperationContext {
  readonly request: Request;
  /** The request as the integrator's server took it, which is what the functions of the options are handed. */
  readonly original: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly options: AdapterOptions;
  readonly bodyLimit: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The participant that `authorize` or a grant named; undefined when there is none. */
  readonly named: string | undefined;
  /** The subject of the grant that allows it; undefined where no grant does. */
  readonly grantSubject: string | undefined;
  /**
   * Refuses an action with 403 unless it is allowed; for operations that ask by themselves. Resolves to the named
   * participant, if there is one.
   */
  readonly authorize: (asked: AskedAction) => Promise<string | undefined>;
  /** Whether something else would be allowed as well. */
  readonly allows: (asked: AskedAction) => Promise<boolean>;
  /** Reads another path of the adapter for the same page: with its cookies, and with its leave. Never rejects. */
  readonly ask: (path: string, init: { readonly headers: Headers; readonly signal: AbortSignal }) => Promise<Response>;
}

/** Something to be allowed, in a surface's own words. */
export interface AnyAction {
  /** The surface's. */
  readonly interface: string;
  readonly verb: string;
  /** A valid grant that covers exactly this, where a grant can. */
  readonly grant?: Grant | undefined;
  /** The objects of the action: `draft`, `template`. */
  readonly [what: string]: unknown;
}

/**
 * The action of an operation. With a `subject`, a grant for it and the verb will do; as a function, `subject` says
 * whether the subject of a grant covers the action.
 */
export interface AskedAction {
  readonly action: AnyAction;
  readonly subject?: string | ((granted: string) => Promise<boolean>);
}

/**
 * One operation. `action` says which action has to be allowed, by the path alone. `public` needs no permission, and
 * `by-itself` asks for it while it runs, before anything is done.
 */
export interface Operation<C extends OperationContext> {
  readonly run: (context: C) => Promise<Response>;
  readonly action: ((params: Readonly<Record<string, string>>) => AskedAction) | 'public' | 'by-itself';
}

/**
 * An interface as the adapter offers it to pages: its routes under the mount, an operation for each, and their context.
 * All of it stands in its folder; the adapter knows the list of them and no more.
 */
export interface Surface<C extends OperationContext, R extends Readonly<Record<string, Route>>> {
  /** The name that `authorize` knows it by. */
  readonly interface: string;
  /** Everything that may be allowed here. */
  readonly verbs: readonly string[];
  readonly routes: R;
  readonly operations: Readonly<Record<keyof R, Operation<C>>>;
  /** Reaches its own upstream, once; undefined when the options name none: then its paths are not there. */
  readonly open: (options: AdapterOptions) => ((context: OperationContext) => C) | undefined;
}

/** An operation whose surface is open, with its route. */
export interface OpenOperation {
  readonly route: Route;
  readonly action: Operation<OperationContext>['action'];
  readonly run: (context: OperationContext) => Promise<Response>;
}

/** A surface that can be opened with the adapter's options: its operations, none when it has no upstream. */
export interface SurfaceOpener {
  readonly interface: string;
  readonly verbs: readonly string[];
  readonly open: (options: AdapterOptions) => readonly OpenOperation[];
}

/** A surface, ready to be opened. */
export function defineSurface<C extends OperationContext, const R extends Readonly<Record<string, Route>>>({
  interface: name,
  verbs,
  routes,
  operations,
  open,
}: Surface<C, R>): SurfaceOpener {
  const openOperations: SurfaceOpener['open'] = (options) => {
    const enter = open(options);
    if (!enter) return [];
    return Object.entries(routes).map(([id, route]) => {
      const { action, run } = operations[id as keyof R];
      return { route, action, run: (context) => run(enter(context)) };
    });
  };
  return { interface: name, verbs, open: openOperations };
}
