import { foldText } from '../../document/index.ts';
import { createFailure } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import type { ArchiveChanges, ArchiveSource } from './archive-source.ts';
import type { ArchiveView } from './archive-view.ts';
import type { ArchiveDocument, ArchiveFolder, ArchiveVerb, Named } from './documents.ts';

/** Something that a person does in an archive whose documents the page itself gives. */
export type ArchiveRequest =
  | { readonly action: 'change'; readonly document: string; readonly change: Readonly<Record<string, unknown>> }
  | { readonly action: 'remove' | 'erase' | 'restore' | 'remind'; readonly document: string }
  | { readonly action: 'cancel'; readonly document: string; readonly reason: string }
  | { readonly action: 'create-folder'; readonly title: string; readonly parent: string }
  | { readonly action: 'change-folder'; readonly folder: string; readonly change: Readonly<Record<string, unknown>> }
  | { readonly action: 'remove-folder' | 'restore-folder' | 'erase-folder'; readonly folder: string };

/** What a page gives in place of an endpoint. */
export interface GivenArchive {
  readonly documents: readonly ArchiveDocument[];
  readonly folders: readonly ArchiveFolder[];
  readonly people: readonly Named[];
  readonly verbs: readonly ArchiveVerb[];
}

/** Stands for the root folder where a page gives none: then there are no folders to see. */
const NO_FOLDERS: ArchiveFolder = { id: '', title: '', parent_id: null, has_children: false };

/**
 * The archive that a page gives by properties. It is filtered, sorted and counted here. Changes are asked of the page by
 * `request`, which resolves to why one was refused; undefined when it was made. The root folder is the first in none.
 */
export function createGivenSource(
  given: () => GivenArchive,
  request: (wish: ArchiveRequest) => Promise<string | undefined>,
): ArchiveSource {
  const top = (): ArchiveFolder => given().folders.find(({ parent_id: parent }) => parent === null) ?? NO_FOLDERS;
  return {
    start: () => answer(() => ({ name: top().title, folder: top(), verbs: given().verbs })),
    list: (view, { after, size }) =>
      answer(() => {
        const all = sortDocuments(filterDocuments(given(), view), view);
        const begin = Number(after) || 0;
        const next = begin + size < all.length ? String(begin + size) : null;
        return { documents: all.slice(begin, begin + size), total: all.length, next, verbs: given().verbs };
      }),
    count: (view) =>
      answer(() => {
        const found = filterDocuments(given(), { ...view, stages: [] });
        const of = (stage: string): number => found.filter((document) => document.stage === stage).length;
        return {
          total: found.length,
          created: of('created'),
          finalized: of('finalized'),
          completed: of('completed'),
          cancelled: of('cancelled'),
          deleted: given().documents.filter(isDeleted).length,
        };
      }),
    read: async (id) => {
      const document = given().documents.find((one) => one.id === id);
      return document ? done({ due_at: null, ended: null, ...document }) : createFailure(404);
    },
    folders: (parent) =>
      answer(() => given().folders.filter((folder) => folder.parent_id === parent && !isDeleted(folder))),
    way: (folder) => answer(() => wayTo(given().folders, folder)),
    people: async () => given().people,
    changes: async () => createChanges(given, request),
  };
}

/** Asks the page for changes. */
function createChanges(
  given: () => GivenArchive,
  request: (wish: ArchiveRequest) => Promise<string | undefined>,
): ArchiveChanges {
  const ask = async (wish: ArchiveRequest): Promise<HttpAnswer<unknown>> => {
    const refused = await request(wish);
    return refused === undefined ? done(undefined) : createFailure(409, { code: 'refused', message: refused });
  };
  return {
    change: (document, change) => ask({ action: 'change', document, change: { ...change } }),
    remove: (document, options) => ask({ action: options?.erase ? 'erase' : 'remove', document }),
    restore: (document) => ask({ action: 'restore', document }),
    remind: (document) => ask({ action: 'remind', document }),
    cancel: (document, reason) => ask({ action: 'cancel', document, reason }),
    binned: () => answer(() => given().folders.filter(isDeleted)),
    createFolder: ({ title, parent }) => ask({ action: 'create-folder', title, parent }),
    changeFolder: (folder, change) => ask({ action: 'change-folder', folder, change: { ...change } }),
    removeFolder: (folder, options) => ask({ action: options?.erase ? 'erase-folder' : 'remove-folder', folder }),
    restoreFolder: (folder) => ask({ action: 'restore-folder', folder }),
    download: async () => createFailure(404),
  };
}

const done = <T>(value: T): HttpAnswer<T> => ({ ok: true, value });
const answer = async <T>(read: () => T): Promise<HttpAnswer<T>> => done(read());
const isDeleted = ({ deleted_at: deleted }: Pick<ArchiveDocument, 'deleted_at'>): boolean => deleted !== undefined;

/** The documents that every filter lets through; all terms are found, as parts of words, in the folders below too. */
function filterDocuments(
  { documents, folders }: Pick<GivenArchive, 'documents' | 'folders'>,
  view: ArchiveView,
): readonly ArchiveDocument[] {
  const terms = foldText(view.search).split(/\s+/).filter(Boolean);
  const within = terms.length > 0 ? subtree(folders, view.folder) : new Set([view.folder]);
  return documents.filter(
    (document) =>
      isDeleted(document) === view.bin &&
      (view.folder === '' || view.bin || within.has(document.folder_id ?? '')) &&
      (view.stages.length === 0 || view.stages.includes(document.stage)) &&
      (view.owner === '' || (document.owner?.id ?? 'none') === view.owner) &&
      (view.tag === '' || document.tags.includes(view.tag)) &&
      terms.every((term) => searchText(document).includes(term)),
  );
}

/** Ids of a folder and of all below it. */
function subtree(folders: readonly ArchiveFolder[], top: string): ReadonlySet<string> {
  const ids = new Set([top]);
  for (let before = 0; before < ids.size;) {
    before = ids.size;
    for (const { id, parent_id: parent } of folders) if (parent !== null && ids.has(parent)) ids.add(id);
  }
  return ids;
}

const searchable = new WeakMap<ArchiveDocument, string>();

/** Everything that a document can be found by, folded once for each. */
function searchText(document: ArchiveDocument): string {
  const known = searchable.get(document);
  if (known !== undefined) return known;
  const { title, description, tags, parties = [] } = document;
  const people = parties.flatMap(({ name, company }) => [name, company ?? '']);
  const text = foldText([title, description ?? '', ...tags, ...people].join(' '));
  searchable.set(document, text);
  return text;
}

function sortDocuments(documents: readonly ArchiveDocument[], { sort, descending }: ArchiveView): ArchiveDocument[] {
  const { compare } = new Intl.Collator(getUiLanguage());
  const sign = descending ? -1 : 1;
  return [...documents].sort((a, b) => sign * (compare(a[sort], b[sort]) || compare(a.id, b.id)));
}

/** Ends where a folder is not there, and where a folder would stand in itself. */
function wayTo(
  folders: readonly ArchiveFolder[],
  id: string,
): readonly { readonly id: string; readonly title: string }[] {
  const way: { id: string; title: string }[] = [];
  for (let at = folders.find((folder) => folder.id === id); at;) {
    const { id: here, title, parent_id: above } = at;
    way.unshift({ id: here, title });
    at = way.some((folder) => folder.id === above) ? undefined : folders.find((folder) => folder.id === above);
  }
  return way;
}
