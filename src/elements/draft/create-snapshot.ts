import { findProblems } from '../../document/index.ts';
import type { ContractState, Problem, ValueSchema } from '../../document/index.ts';
import type { DraftSnapshot } from './draft-source.ts';
import { mayDo } from './may-do.ts';

/** A snapshot without the properties derived from it. */
export type SnapshotFields = Omit<DraftSnapshot, 'found' | 'problems' | 'mayEdit' | 'isReadonly'>;

/** A snapshot whose problems are looked for when somebody asks: a form alone, where nothing is marked, never does. */
export function createSnapshot(fields: SnapshotFields, previous?: DraftSnapshot): DraftSnapshot {
  const { state, schema, reported } = fields;
  // Let go of as soon as it has answered, so that snapshots do not keep each other alive.
  let source = previous?.state === state && previous?.schema === schema ? previous : undefined;
  let found: readonly Problem[] | undefined;
  let problems: readonly Problem[] | undefined;
  const mayEdit = mayDo(fields, 'edit');
  return {
    ...fields,
    mayEdit,
    isReadonly: !mayEdit || state?.status === 'finalized',
    /** Looked for when somebody asks: most snapshots are gone before that. */
    get found() {
      found ??= source ? source.found : state && schema ? findSafely({ state, schema }) : [];
      source = undefined;
      return found;
    },
    /** With what elements have reported of texts that no value has a place for. */
    get problems() {
      return (problems ??= addReported(this.found, reported));
    },
  };
}

/** A problem reported for a place goes before the one found by its value alone. */
function addReported(found: readonly Problem[], reported: DraftSnapshot['reported']): readonly Problem[] {
  const added = [...reported.values()].flat();
  return added.length === 0
    ? found
    : [...found.filter(({ path }) => added.every((problem) => problem.path !== path)), ...added];
}

/** A value that is no contract at all has no problems that could be mended. */
function findSafely({
  state,
  schema,
}: {
  readonly state: ContractState;
  readonly schema: ValueSchema;
}): readonly Problem[] {
  try {
    return findProblems(state, schema);
  } catch {
    return [];
  }
}
