import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveView } from './archive-view.ts';
import type { Named } from './documents.ts';

/** A filter of a view that is shown as a token in the search. */
export interface Token {
  readonly kind: 'person' | 'tag' | 'template';
  readonly label: string;
  readonly clear: Partial<ArchiveView>;
}

/** The filters of a view beside its words and stages. */
export function listTokens({ owner, tag, template }: ArchiveView, people: readonly Named[]): readonly Token[] {
  const name = owner === 'none' ? sayArchive('noOwner') : (people.find(({ id }) => id === owner)?.name ?? owner);
  const tokens: (Token | false)[] = [
    owner !== '' && { kind: 'person', label: name, clear: { owner: '' } },
    tag !== '' && { kind: 'tag', label: tag, clear: { tag: '' } },
    template !== '' && { kind: 'template', label: template, clear: { template: '' } },
  ];
  return tokens.filter((token) => token !== false);
}
