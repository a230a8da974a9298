/** The actions of a page on a contract of a workspace. */
export type ContractVerb =
  | 'read'
  | 'edit'
  | 'history'
  | 'restore'
  | 'read-comments'
  | 'comment'
  | 'finalize'
  | 'duplicate'
  | 'send'
  | 'download';

/** Everything there is to do with a contract. */
export const ALL_CONTRACT_VERBS: readonly ContractVerb[] = [
  'read',
  'edit',
  'history',
  'restore',
  'read-comments',
  'comment',
  'finalize',
  'duplicate',
  'send',
  'download',
];
