import type { Signee } from 'deedkit/document';
import type { Refusal, SigneeFault } from '../outcome.ts';
import type { SaidBySender } from './asked-signatures.ts';
import { contactOf } from './asked-signatures.ts';
import { refuseReminders } from './reminder-days.ts';

/** Why it cannot be due then, or remind on these days. */
export function refuseTerms(
  { reminders }: SaidBySender,
  { dueAt, at }: { readonly dueAt: Date | null; readonly at: Date },
): Refusal | undefined {
  if (dueAt && dueAt <= at) return { code: 'moment_past', path: '/due_at' };
  const faults = refuseReminders(reminders, { dueAt, at });
  return faults.length > 0 ? { code: 'reminders_refused', faults } : undefined;
}

/** Signees whom the contract does not have, then those who are to be invited and can be reached nowhere. */
export function findContactFaults(
  signees: readonly Signee[],
  { said, invite }: { readonly said: SaidBySender; readonly invite: boolean },
): readonly SigneeFault[] {
  const given = said.signees ?? [];
  const unknown = given.flatMap(({ id }, index) =>
    signees.some((signee) => signee.id === id) ? [] : [{ path: `/signees/${index}/id`, fault: 'unknown' as const }],
  );
  const unreachable = signees.flatMap((signee) => {
    const { email, phone } = contactOf(signee, said);
    if (!invite || email !== null || phone !== null) return [];
    const index = given.findIndex(({ id }) => id === signee.id);
    const name = `${signee.first_name} ${signee.last_name}`.trim();
    const path = index < 0 ? '/signees' : `/signees/${index}/email`;
    return [{ path, fault: 'unreachable' as const, id: signee.id, name }];
  });
  return [...unknown, ...unreachable];
}
