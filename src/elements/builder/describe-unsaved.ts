import type { DraftSnapshot } from '../draft/draft-source.ts';
import { sayBuilderWork } from '../base/localize/source/builder-work.ts';

/** Says that edits are not saved, and how many are kept: "Offline · 3 changes kept". */
export function describeUnsaved({ save, kept }: Pick<DraftSnapshot, 'save' | 'kept'>): string {
  if (save === 'failed') return kept === 1 ? sayBuilderWork('failedOne') : sayBuilderWork('failed', kept);
  return kept === 0
    ? sayBuilderWork('offline')
    : kept === 1
      ? sayBuilderWork('offlineOne')
      : sayBuilderWork('offlineKept', kept);
}
