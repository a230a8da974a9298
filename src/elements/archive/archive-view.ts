import type { Stage } from './documents.ts';

/** Columns that a person may choose, in the order they stand in; the title is always there. */
export const COLUMNS = ['parties', 'stage', 'owner', 'tags', 'updated', 'created'] as const;
export type Column = (typeof COLUMNS)[number];
const DEFAULT_COLUMNS: readonly Column[] = ['parties', 'stage', 'owner', 'tags', 'updated'];

/** Stages in the order of a contract's life. */
export const STAGES = ['created', 'finalized', 'completed', 'cancelled'] as const satisfies readonly Stage[];

/** Fields that a list is sorted by. */
export const SORTS = ['title', 'created_at', 'updated_at'] as const;
export type Sort = (typeof SORTS)[number];

/** Everything that says which documents are shown, and how. An empty text filters nothing. */
export interface ArchiveView {
  /** Id of a folder; empty for all documents. */
  readonly folder: string;
  /** Whether it is the bin that is shown. */
  readonly bin: boolean;
  readonly search: string;
  readonly stages: readonly Stage[];
  /** Id of a person, or `none`. */
  readonly owner: string;
  readonly tag: string;
  readonly template: string;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly columns: readonly Column[];
  /** The document whose details are shown. */
  readonly open: string;
}

/** The view of an empty text: all documents, what was changed last on top. */
export const FIRST_VIEW: ArchiveView = {
  folder: '',
  bin: false,
  search: '',
  stages: [],
  owner: '',
  tag: '',
  template: '',
  sort: 'updated_at',
  descending: true,
  columns: DEFAULT_COLUMNS,
  open: '',
};

/** Reads a view from its text, a query without `?`. Parts that are unknown or wrong are as if they were not there. */
export function readView(text: string): ArchiveView {
  const query = new URLSearchParams(text);
  const get = (name: string): string => query.get(name) ?? '';
  const listed = <T extends string>(name: string, known: readonly T[]): readonly T[] => {
    const words = get(name).split(',');
    return known.filter((word) => words.includes(word));
  };
  const sort = get('sort').replace(/^-/, '');
  const isSorted = (SORTS as readonly string[]).includes(sort);
  return {
    folder: get('folder'),
    bin: get('bin') === '1',
    search: get('q'),
    stages: listed('stage', STAGES),
    owner: get('owner'),
    tag: get('tag'),
    template: get('template'),
    sort: isSorted ? (sort as Sort) : FIRST_VIEW.sort,
    descending: isSorted ? get('sort').startsWith('-') : FIRST_VIEW.descending,
    columns: query.has('columns') ? listed('columns', COLUMNS) : DEFAULT_COLUMNS,
    open: get('open'),
  };
}

/** Writes a view as text, for the address of a page. What is as in the first view is left out. */
export function writeView(view: ArchiveView): string {
  const { folder, bin, search, stages, owner, tag, template, sort, descending, columns, open } = view;
  const isFirstOrder = sort === FIRST_VIEW.sort && descending === FIRST_VIEW.descending;
  const isFirstColumns = columns.join() === DEFAULT_COLUMNS.join();
  const parts: Readonly<Record<string, string>> = {
    folder,
    bin: bin ? '1' : '',
    q: search,
    stage: stages.join(','),
    owner,
    tag,
    template,
    sort: isFirstOrder ? '' : `${descending ? '-' : ''}${sort}`,
    open,
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  if (!isFirstColumns) query.set('columns', columns.join(','));
  return query.toString();
}

/** The filters of a view, by the names that the adapter has for them. */
export function filtersOf(view: ArchiveView): Readonly<Record<string, string>> {
  const search = view.search.trim();
  // A search goes on in the folders below.
  const filters = {
    [search === '' ? 'filter[folder_id]' : 'filter[below]']: view.bin ? '' : view.folder,
    'filter[search]': search,
    'filter[contract.stage]': view.stages.join(','),
    'filter[owner_id]': view.owner,
    'filter[tag]': view.tag,
    'filter[template_id]': view.template,
    'filter[deleted]': view.bin ? 'true' : '',
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Whether two views have the same number of documents in each stage. */
export function hasSameNumbers(one: ArchiveView, other: ArchiveView): boolean {
  const numbered = (view: ArchiveView): string => JSON.stringify(filtersOf({ ...view, stages: [] }));
  return numbered(one) === numbered(other);
}

/** Whether a view leaves documents out, beside those of other folders. */
export function isFiltered({ search, stages, owner, tag, template }: ArchiveView): boolean {
  return search.trim() !== '' || stages.length > 0 || owner !== '' || tag !== '' || template !== '';
}
