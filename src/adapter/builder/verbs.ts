import { SIGNING_VERBS } from '../../protocol/adapter/index.ts';

/** Everything there is to do with a draft until it is sent, as its page is told of it. */
export const DRAFTING_VERBS = [
  'read',
  'edit',
  'history',
  'restore',
  'read-comments',
  'comment',
  'finalize',
  'unfinalize',
  'duplicate',
  'send',
  'download',
  'delete',
] as const;

/** The actions of a page on a draft, and on its signing once it was sent. */
export type DraftVerb = (typeof DRAFTING_VERBS)[number] | (typeof SIGNING_VERBS)[number];

/** Everything there is to do with a draft. */
export const ALL_VERBS: readonly DraftVerb[] = [...DRAFTING_VERBS, ...SIGNING_VERBS];
