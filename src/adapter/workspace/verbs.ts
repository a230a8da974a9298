import { WORKSPACE_VERBS } from '../../protocol/adapter/index.ts';

/** The actions of a page on the documents and folders of a workspace. */
export type WorkspaceVerb = (typeof WORKSPACE_VERBS)[number];

/** Everything there is to do with documents and folders. */
export const ALL_WORKSPACE_VERBS: readonly WorkspaceVerb[] = WORKSPACE_VERBS;
