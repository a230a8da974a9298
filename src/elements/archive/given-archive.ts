// Fetched by pages that give the documents themselves, without an adapter.
import type { ArchiveSource } from './archive-source.ts';
import { createGivenSource } from './given-source.ts';
import type { GivenArchive } from './given-source.ts';
import { requestOfPage } from './request-of-page.ts';

/** The archive around, whose properties hold what the page gives. */
interface Archive extends HTMLElement, Omit<GivenArchive, 'documents'> {
  readonly documents: GivenArchive['documents'] | undefined;
}

/** A source of all documents that the page gives; it asks the page for changes. */
export function createSourceOfPage(archive: Archive): ArchiveSource {
  return createGivenSource(
    () => {
      const { documents = [], folders, people, verbs } = archive;
      return { documents, folders, people, verbs };
    },
    (wish) => requestOfPage(archive, wish),
  );
}
