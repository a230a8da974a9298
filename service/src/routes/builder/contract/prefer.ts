import type { ContractView, ViewWish } from '../../../domain/contract/contract.ts';
import { tagOf } from '../../../domain/contract/revision.ts';
import type { Answer } from '../../../http/answer.ts';

/** The parts of a contract that a `Prefer` header leaves in the response (RFC 7240): the state, the signees. */
export interface Preference extends ViewWish {
  readonly state: boolean;
}

/**
 * Reads `Prefer` (RFC 7240): `return=minimal` leaves out the state, `signees=none` the signees, which take a layout.
 * Unknown preferences are ignored.
 */
export function readPrefer(prefer: string | undefined): Preference {
  const asked = (prefer ?? '').split(',').map((part) => (part.split(';')[0] ?? '').toLowerCase().replace(/[\s"]/g, ''));
  return { state: !asked.includes('return=minimal'), signees: !asked.includes('signees=none') };
}

/** Headers that caches go by. Answers that leave something out have the same tag. */
export function cachingOf(revision: number): Readonly<Record<string, string>> {
  return { ETag: tagOf(revision), 'Cache-Control': 'private, no-cache', Vary: 'Prefer' };
}

/** The response with a contract, by the client's preference. */
export function answerContract({ revision, state, signees }: ContractView, { state: withState }: Preference): Answer {
  const applied = [...(withState ? [] : ['return=minimal']), ...(signees === undefined ? ['signees=none'] : [])].join(
    ', ',
  );
  const headers = { ...cachingOf(revision), ...(applied === '' ? {} : { 'Preference-Applied': applied }) };
  return {
    status: 200,
    json: { data: { ...(withState ? { state } : {}), ...(signees === undefined ? {} : { signees }) } },
    headers,
  };
}
