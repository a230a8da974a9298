// Fetched by pages that give the documents themselves, without an adapter.
import { readList } from '../base/read-list.ts';
import type { ArchiveSource } from './archive-source.ts';
import { createGivenSource } from './given-source.ts';
import { requestOfPage } from './request-of-page.ts';

/** A source of all documents that the page gives by the properties of an archive; it asks the page for changes. */
export function createSourceOfPage(archive: HTMLElement): ArchiveSource {
  return createGivenSource(
    () => ({
      documents: readList(archive, { property: 'documents', member: 'object' }),
      folders: readList(archive, { property: 'folders', member: 'object' }),
      people: readList(archive, { property: 'people', member: 'object' }),
      verbs: readList(archive, { property: 'verbs', member: 'string' }),
    }),
    (wish) => requestOfPage(archive, wish),
  );
}
