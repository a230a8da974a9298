import type { ContractState, Signee } from 'deedkit/document';
import type { SendContractInput } from 'deedkit/protocol/builder';
import type { Refusal } from '../outcome.ts';
import { findContactFaults, refuseTerms } from '../signing/refuse-terms.ts';
import { dueOf } from './plan-sending.ts';

interface Judging {
  readonly state: ContractState;
  readonly signees: readonly Signee[];
  readonly input: SendContractInput;
  readonly at: Date;
}

/** Why it cannot be sent: reasons in the contract first, then those in the request. */
export function refuseSending({ state, signees, input, at }: Judging): Refusal | undefined {
  if (state.status !== 'finalized') return { code: 'draft' };
  if (signees.length === 0) return { code: 'no_signees' };
  const isNamed = input.require_matching_name ?? false;
  if (isNamed && input.signature_method !== 'strong')
    return { code: 'method_not_strong', path: '/require_matching_name' };
  const terms = refuseTerms(input, { dueAt: dueOf(input), at });
  if (terms) return terms;
  const nameless = signees.flatMap(({ id, first_name, last_name }) =>
    isNamed && first_name === '' && last_name === '' ? [{ path: '/signees', fault: 'nameless' as const, id }] : [],
  );
  const faults = [...findContactFaults(signees, { said: input, invite: input.send_invitations ?? true }), ...nameless];
  return faults.length > 0 ? { code: 'signees_refused', faults } : undefined;
}
