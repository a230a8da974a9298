import type { Grant } from '../grant.ts';
import type { WorkspaceVerb } from './verbs.ts';

/**
 * The action that a request about documents is about to take. It is about one document or one folder; without either,
 * about all of the workspace.
 */
export interface WorkspaceAction {
  readonly interface: 'workspace';
  readonly verb: WorkspaceVerb;
  readonly document?: string;
  readonly folder?: string;
  /** A valid grant that covers this. */
  readonly grant?: Grant | undefined;
}
