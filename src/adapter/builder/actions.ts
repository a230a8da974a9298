import type { Grant } from '../grant.ts';

/** What a page may do with a draft. */
export type DraftVerb =
  | 'read'
  | 'edit'
  | 'history'
  | 'restore'
  | 'read-comments'
  | 'comment'
  | 'finalize'
  | 'unfinalize'
  | 'duplicate'
  | 'send'
  | 'download'
  | 'delete';

/** Everything there is to do with a draft. */
export const ALL_VERBS: readonly DraftVerb[] = [
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
];

/** What a request about templates and drafts is about to do. */
export type BuilderAction =
  | { readonly verb: 'list-templates' }
  | { readonly verb: 'read-template'; readonly template: string }
  | { readonly verb: 'create'; readonly template: string }
  | {
      readonly verb: DraftVerb;
      readonly draft: string;
      /** A valid grant that covers exactly this. */
      readonly grant: Grant | undefined;
    };
