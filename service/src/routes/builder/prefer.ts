import type { ContractView } from '../../domain/contract.ts';
import { tagOf } from '../../domain/revision.ts';
import type { Answer } from '../answer.ts';

/** A contract as an answer; `Prefer: return=minimal` leaves the state out (RFC 7240 §4.2). */
export function answerContract({ revision, state, signees }: ContractView, prefer: string | undefined): Answer {
  const minimal = (prefer ?? '').split(',').some((part) => /^return *= *"?minimal"?$/i.test(part.split(';')[0]?.trim() ?? ''));
  const headers = { 'ETag': tagOf(revision), 'Cache-Control': 'private, no-cache', ...(minimal ? { 'Preference-Applied': 'return=minimal' } : {}) };
  return { status: 200, json: { data: minimal ? { signees } : { state, signees } }, headers };
}
