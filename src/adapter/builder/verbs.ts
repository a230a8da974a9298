/** The actions of a page on a draft. */
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
