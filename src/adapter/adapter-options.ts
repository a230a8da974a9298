import type { BuilderClientOptions, ClientOptions, PlatformClientOptions, RoomClientOptions } from '../client/index.ts';
import type { Action, Authorize } from './authorize-options.ts';
import type { GrantKeys } from './grant.ts';
import type { RateLimit, TakeTurn } from './rate-limit.ts';

/** A service behind the adapter: where it is, and the key for it. No page sees either. */
export type UpstreamOptions = ClientOptions;

/** The services behind the adapter, one for each interface; a page is offered those that are named. */
export interface Upstreams {
  /** Templates and drafts. */
  readonly builder?: UpstreamOptions & Pick<BuilderClientOptions, 'paths'>;
  /** Contracts of a workspace. */
  readonly platform?: UpstreamOptions & Pick<PlatformClientOptions, 'paths'>;
  /** Documents that are signed in your pages. */
  readonly signing?: UpstreamOptions &
    Pick<RoomClientOptions, 'paths'> & {
      /**
       * The IP address that a request came from, for the evidence. Only the server that this runs in knows it: its
       * socket, or the header that its own proxy writes. Without it the evidence says nothing of the address.
       */
      readonly address?: (request: Request) => string | undefined;
    };
}

/** A person of your site. The same `external_id` is the same participant of a draft, whatever their name is by then. */
export interface Person {
  readonly external_id: string;
  readonly display_name?: string;
  readonly email?: string;
}

/** The person who sends a document, for the test that they send themselves. */
export interface SenderAddress {
  readonly email: string;
}

/** The participant of a new draft, and the places a hosted page would send its visitor to. */
export interface NewDraft {
  /** Default: whom `participant` names. */
  readonly participant?: Partial<Person>;
  readonly handlers?: Readonly<
    Record<
      'success_handler' | 'cancel_handler' | 'delete_handler' | 'error_handler',
      { readonly method: 'GET' | 'POST'; readonly url: string }
    >
  >;
}

/** How a contract of a workspace is finalized from a page. */
export interface FinalizeChoice {
  /** Default `canvas`. */
  readonly method?: 'canvas' | 'strong' | 'manual';
  /** Of `strong`: whether a login of another name than the invited one opens and signs nothing. */
  readonly requireMatchingName?: boolean;
  /** Whether those who sign are written to. Default false. */
  readonly sendInvitations?: boolean;
  /** When it is cancelled if it is not signed. Open ended when left out. */
  readonly dueAt?: Date;
}

/** Where an error was met. Nothing of it is there for one of the options themselves. */
export interface ErrorContext {
  readonly request?: Request;
  /** The intended action, as far as it was known. */
  readonly action?: Action;
  /** The id given to the page: `X-Request-Id` of the request, or one that was made for it. */
  readonly requestId?: string;
}

export interface AdapterOptions {
  /** The services behind the adapter; at least one. */
  readonly upstream: Upstreams;
  /**
   * The actions allowed beside those a grant covers: a table of interfaces and their verbs, or a function. Only `true`
   * and `{participant}` allow. An action that is not named, gets another result or makes the function throw is refused.
   * Functions see the request with its cookies.
   */
  readonly authorize?: Authorize;
  /** Checks grants, and signs one for each new draft where there is a secret or a private key to sign with. */
  readonly grants?: GrantKeys & {
    /** Seconds a grant for a new draft lasts, at most 31 days. Default 12 hours. */ readonly lifetime?: number;
  };
  /**
   * The person whose page a request comes from. Each person is a participant of their own in every draft they open,
   * made on their first visit: edits, comments, presence and history carry their name. Undefined, or without this
   * option: the first participant, for whom the draft was made. A participant that `authorize` or a grant names takes
   * precedence.
   */
  readonly participant?: (request: Request) => Person | undefined | Promise<Person | undefined>;
  /**
   * Where the test of a sending goes: to the person who sends, never where a page says. Without it, to the email of whom
   * `participant` names. Undefined: a test is refused.
   */
  readonly sender?: (request: Request) => SenderAddress | undefined | Promise<SenderAddress | undefined>;
  /** Describes a new draft for the upstream. */
  readonly newDraft?: (request: Request) => NewDraft | Promise<NewDraft>;
  /** Called once for every draft that was created, before the page hears of it; the place to remember whose it is. */
  readonly onCreated?: (
    request: Request,
    draft: { readonly id: string; readonly participant: string },
  ) => void | Promise<void>;
  /**
   * Called once for every contract that was begun with the document of another (`from`) or with a PDF, before the page
   * hears of it.
   * `document` is its id in the archive; `participant` is the page's participant, if one was named.
   */
  readonly onContractCreated?: (
    request: Request,
    created: {
      readonly contract: string;
      readonly document: string;
      readonly from: string | undefined;
      readonly participant: string | undefined;
    },
  ) => void | Promise<void>;
  /** How contracts are finalized: for all of them, or for each. Default `canvas`, which sends no messages. */
  readonly finalize?:
    FinalizeChoice | ((request: Request, contract: string) => FinalizeChoice | Promise<FinalizeChoice>);
  /** Path the adapter is mounted at. Default `/deedkit`. */
  readonly mount?: string;
  /**
   * Origins beside the request's own whose pages may call, such as the public one behind a proxy that ends TLS:
   * `https://app.example`.
   */
  readonly origins?: readonly string[];
  /**
   * Where `deedkit.js`, its parts and the fonts are read from: `true`, the package's files; the path of a folder, a
   * copy of `node_modules/deedkit/dist/script` beside a server that is bundled into one file; `false`, they are served
   * from elsewhere. Default true.
   */
  readonly assets?: boolean | string;
  /** Bytes a body may have. Default 1 MB. */
  readonly bodyLimit?: number;
  /**
   * Default: 240 at once, then 60 per second. `caller` names who is counted; default: the draft, or everybody together.
   * `take` counts in place of the adapter, for a limit that all processes of a site share: it returns the seconds until
   * the caller may ask again, 0 when it may now.
   */
  readonly rateLimit?: Partial<RateLimit> & {
    readonly caller?: (request: Request) => string;
    readonly take?: TakeTurn;
  };
  /** Milliseconds between looks at a draft that a page follows, where the service has no live events. Default 3,000. */
  readonly pollInterval?: number;
  /**
   * Called for every fault that is not the page's. Such are functions of these options that throw or do not answer
   * within 30 s, and options that contradict each other. So are a service that cannot be reached, refuses the key or
   * fails. The page gets the request's id. Default: a line on the console each.
   */
  readonly onError?: (error: unknown, context: ErrorContext) => void;
  /** Whether `GET health?check=proxy` says what a proxy before the adapter does. Default false. */
  readonly selfCheck?: boolean;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}
