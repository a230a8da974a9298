export type {
  AdapterOptions,
  ErrorContext,
  FinalizeChoice,
  NewDraft,
  Person,
  SenderAddress,
  Upstreams,
  UpstreamOptions,
} from './adapter-options.ts';
export type {
  Action,
  Actions,
  Authorization,
  Authorize,
  AuthorizeFunction,
  AuthorizeRule,
  AuthorizeTable,
} from './authorize-options.ts';
export { ALL_VERBS } from './builder/verbs.ts';
export type { DraftVerb, DraftVerb as Verb } from './builder/verbs.ts';
export { ALL_CONTRACT_VERBS } from './platform/verbs.ts';
export type { ContractVerb } from './platform/verbs.ts';
export { ALL_SIGNATURE_VERBS } from './signing/verbs.ts';
export type { SignatureVerb } from './signing/verbs.ts';
export { ALL_WEBHOOK_VERBS } from './webhooks/verbs.ts';
export type { WebhookVerb } from './webhooks/verbs.ts';
export { ALL_WORKSPACE_VERBS } from './workspace/verbs.ts';
export type { WorkspaceVerb } from './workspace/verbs.ts';
export { createAdapter } from './create-adapter.ts';
export type { Adapter } from './create-adapter.ts';
export { readGrant, signGrant } from './grant.ts';
export type { Grant, GrantInput, GrantKey, GrantKeys, GrantResult } from './grant.ts';
export type { GrantVerb } from './grant-verbs.ts';
export type { RateLimit, TakeTurn } from './rate-limit.ts';
export { SiteError } from './site-error.ts';
