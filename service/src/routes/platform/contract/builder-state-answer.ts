import type { ContractState } from 'deedkit/document';
import { tagOf } from '../../../domain/contract/revision.ts';
import type { Answer } from '../../../http/answer.ts';

/** Headers that caches go by. */
export function cachingOf(revision: number): Readonly<Record<string, string>> {
  return { ETag: tagOf(revision), 'Cache-Control': 'private, no-cache' };
}

/** The builder state as an answer; `Prefer: return=minimal` (RFC 7240) leaves all of it out. */
export function answerState(
  { revision, state }: { readonly revision: number; readonly state: ContractState },
  prefer?: string,
): Answer {
  const { value, sections, appearance, languages } = state;
  const isMinimal = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/i.test(prefer ?? '');
  return {
    status: 200,
    json: { data: isMinimal ? {} : { value, sections, appearance, languages } },
    headers: { ...cachingOf(revision), ...(isMinimal ? { 'Preference-Applied': 'return=minimal' } : {}) },
  };
}
