import { listSignees } from '../../document/index.ts';
import type { DraftSnapshot } from '../draft/draft-source.ts';

/** How far signing is: the document can be sent, waits for its signees, is signed by all of them, or is not waited for any more. */
export type SigningStage = 'ready' | 'sent' | 'signed' | 'cancelled';

const STAGES = { finalized: 'sent', completed: 'signed', cancelled: 'cancelled' } as const;

/** Returns the stage of signing; undefined where there are no signees, and while something is missing. */
export function stageOf({ state, schema, problems, session }: DraftSnapshot): SigningStage | undefined {
  if (session?.stage) return STAGES[session.stage];
  return state && schema && problems.length === 0 && listSignees(state.value, schema).length > 0 ? 'ready' : undefined;
}
