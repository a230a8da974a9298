import { findProblems, listSignees } from '../../document/index.ts';
import type { ContractState, Instance, ValueSchema } from '../../document/index.ts';
import type { Draft } from '../../protocol/adapter/index.ts';
import type { SendSignee } from './send-form.ts';

/** Those who are to sign, with the addresses that the document has; without a schema it tells of none. */
export function readSignees({ state: { value }, schema }: Draft): readonly SendSignee[] {
  return schema ? listSignees(value as Instance, schema as ValueSchema) : [];
}

/** The state to show of a document that was read. `finalizes`: sending it is what finalizes it. */
export function phaseOf(
  draft: Draft,
  { finalizes }: { readonly finalizes: boolean },
): 'ready' | 'sent' | 'draft' | 'incomplete' | 'forbidden' {
  const { sent, stage, state, schema, verbs } = draft;
  if (sent || (stage !== undefined && stage !== 'finalized')) return 'sent';
  if (verbs && !verbs.includes('send')) return 'forbidden';
  if (state.status === 'finalized') return 'ready';
  if (!finalizes) return 'draft';
  const isComplete = !schema || findProblems(state as ContractState, schema as ValueSchema).length === 0;
  return isComplete ? 'ready' : 'incomplete';
}
