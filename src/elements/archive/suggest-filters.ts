import { foldText } from '../../document/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { STAGES } from './archive-view.ts';
import type { ArchiveView } from './archive-view.ts';
import type { Named } from './documents.ts';

/** A filter that fits the typed text. */
export interface Suggestion {
  readonly kind: 'stage' | 'person' | 'tag';
  readonly label: string;
  readonly change: Partial<ArchiveView>;
}

/** How many of a kind are offered. */
const OF_KIND = 4;

/** Stages, people and tags whose name has a word that begins with the text; none for an empty one. */
export function suggestFilters(
  text: string,
  { tags: known, people }: { readonly tags: ReadonlySet<string>; readonly people: readonly Named[] },
): readonly Suggestion[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [];
  const fits = ({ label }: Suggestion): boolean =>
    foldText(label)
      .split(/[\s-]+/)
      .some((word, at, words) => words.slice(at).join(' ').startsWith(wanted));
  const stages = STAGES.map((stage): Suggestion => ({
    kind: 'stage',
    label: sayArchive(stage),
    change: { stages: [stage] },
  }));
  const owners = people.map(({ id, name }): Suggestion => ({ kind: 'person', label: name, change: { owner: id } }));
  const nobody: Suggestion = { kind: 'person', label: sayArchive('noOwner'), change: { owner: 'none' } };
  const tags = [...known].sort().map((tag): Suggestion => ({ kind: 'tag', label: tag, change: { tag } }));
  return [stages, [...owners, nobody], tags].flatMap((kind) => kind.filter(fits).slice(0, OF_KIND));
}
