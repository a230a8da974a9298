export type { Action, AdapterOptions, Authorization, NewDraft } from './adapter-options.ts';
export { createAdapter } from './create-adapter.ts';
export type { Adapter } from './create-adapter.ts';
export { ALL_VERBS, readGrant, signGrant } from './grant.ts';
export type { Grant, GrantKey, GrantKeys, GrantResult, Verb } from './grant.ts';
export type { RateLimit } from './rate-limit.ts';
