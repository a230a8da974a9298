import { findProblems } from '../../document/index.ts';
import type { ContractState, Problem, ValueSchema } from '../../document/index.ts';
import type { DraftSnapshot } from './draft-source.ts';

/** A snapshot without what is worked out from it. */
export type SnapshotFields = Omit<DraftSnapshot, 'problems'>;

/** A snapshot whose problems are looked for when somebody asks: a form alone, where nothing is marked, never does. */
export function createSnapshot(fields: SnapshotFields, previous?: DraftSnapshot): DraftSnapshot {
  const { state, schema } = fields;
  // Let go of as soon as it has answered, so that snapshots do not keep each other alive.
  let source = previous?.state === state && previous?.schema === schema ? previous : undefined;
  let problems: readonly Problem[] | undefined;
  return {
    ...fields,
    get problems() {
      problems ??= source ? source.problems : state && schema ? findSafely({ state, schema }) : [];
      source = undefined;
      return problems;
    },
  };
}

/** What is no contract at all has no problems that could be mended. */
function findSafely({ state, schema }: { readonly state: ContractState; readonly schema: ValueSchema }): readonly Problem[] {
  try {
    return findProblems(state, schema);
  } catch {
    return [];
  }
}
