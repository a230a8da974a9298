export type {
  Action,
  AdapterOptions,
  Authorization,
  FinalizeChoice,
  NewDraft,
  Person,
  Upstreams,
  UpstreamOptions,
} from './adapter-options.ts';
export { ALL_VERBS } from './builder/actions.ts';
export type { DraftVerb, DraftVerb as Verb } from './builder/actions.ts';
export { ALL_CONTRACT_VERBS } from './platform/actions.ts';
export type { ContractVerb } from './platform/actions.ts';
export { ALL_SIGNATURE_VERBS } from './signing/actions.ts';
export type { SignatureVerb } from './signing/actions.ts';
export { createAdapter } from './create-adapter.ts';
export type { Adapter } from './create-adapter.ts';
export { readGrant, signGrant } from './grant.ts';
export type { Grant, GrantInput, GrantKey, GrantKeys, GrantResult } from './grant.ts';
export type { RateLimit } from './rate-limit.ts';
