import type { BuilderAction } from './builder/actions.ts';
import type { ContractAction } from './platform/actions.ts';
import type { SignatureAction } from './signing/actions.ts';
import type { VerificationAction } from './verification/actions.ts';
import type { WebhookAction } from './webhooks/actions.ts';
import type { WorkspaceAction } from './workspace/actions.ts';

/** The actions that a request may be about to take, by its interface. */
export interface Actions {
  /** Templates and drafts. */
  readonly builder: BuilderAction;
  /** Contracts of a workspace. */
  readonly platform: ContractAction;
  /** Documents and folders of a workspace. */
  readonly workspace: WorkspaceAction;
  /** Webhooks of a workspace. */
  readonly webhooks: WebhookAction;
  /** Signatures that are given in your pages. */
  readonly signing: SignatureAction;
  /** Sealed files that are checked. */
  readonly verification: VerificationAction;
}

/** The action that a request is about to take. `interface` and `verb` tell its other members. */
export type Action = Actions[keyof Actions];

/** Yes or no; `participant` names whose edits these are, when it is not the session's first. */
export type Authorization = boolean | { readonly participant: string };

/** The action of one verb, narrowed to it. */
type ActionOf<A extends { readonly verb: string }, V extends string> = A extends { readonly verb: infer W }
  ? V extends W
    ? Omit<A, 'verb'> & { readonly verb: V }
    : never
  : never;

type Answer = Authorization | undefined | Promise<Authorization | undefined>;

/** The rule for one verb: always, never, or as a function says. */
export type AuthorizeRule<A = Action> = boolean | ((request: Request, action: A) => Answer);

/**
 * The allowed actions, by interface and verb: `{builder: {read: isTheirs, edit: isTheirs}}`. Actions that are not named
 * are refused, and so are those that a later release adds.
 */
export type AuthorizeTable = {
  readonly [I in keyof Actions]?: {
    readonly [V in Actions[I]['verb']]?: AuthorizeRule<ActionOf<Actions[I], V>>;
  };
};

/**
 * Decides on every action. Let it be a `switch` over `action.interface` and `action.verb` that names the allowed
 * actions and says nothing of the rest. It is not asked about actions that a later release adds, which need a table. A
 * function that allows unknown actions (`{interface: 'unnamed', verb: 'unnamed'}`, once for each request) is asked
 * about the Builder interface alone.
 */
export type AuthorizeFunction = (request: Request, action: Action) => Answer;

/** The permissions: a table of verbs, or a function. */
export type Authorize = AuthorizeTable | AuthorizeFunction;
