import type { ContractState, Signee } from 'deedkit/document';
import type { SendContractInput } from 'deedkit/protocol/builder';
import type { Refusal } from '../outcome.ts';
import { contactOf, dueOf } from './plan-sending.ts';
import { refuseReminders } from './reminders.ts';

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
  const dueAt = dueOf(input);
  if (dueAt && dueAt <= at) return { code: 'moment_past', path: '/due_at' };
  const days = refuseReminders(input.reminders, { dueAt, at });
  if (days.length > 0) return { code: 'reminders_refused', faults: days };
  const invite = input.send_invitations ?? true;
  const given = input.signees ?? [];
  const faults = given.flatMap(({ id }, index) =>
    signees.some((signee) => signee.id === id) ? [] : [{ path: `/signees/${index}/id`, fault: 'unknown' as const }],
  );
  const unreachable = signees.flatMap((signee) => {
    const { email, phone } = contactOf(signee, input);
    if (!invite || email !== null || phone !== null) return [];
    const index = given.findIndex(({ id }) => id === signee.id);
    const name = `${signee.first_name} ${signee.last_name}`.trim();
    return [
      { path: index < 0 ? '/signees' : `/signees/${index}/email`, fault: 'unreachable' as const, id: signee.id, name },
    ];
  });
  const nameless = signees.flatMap(({ id, first_name, last_name }) =>
    isNamed && first_name === '' && last_name === '' ? [{ path: '/signees', fault: 'nameless' as const, id }] : [],
  );
  const all = [...faults, ...unreachable, ...nameless];
  return all.length > 0 ? { code: 'signees_refused', faults: all } : undefined;
}
