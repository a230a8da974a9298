import { writePosition } from 'deedkit/protocol/platform';
import type { ListPosition } from 'deedkit/protocol/platform';
import type { Slice } from '../../domain/workspace/workspace.ts';

/** Rows of a page by default; platform-v2 names none. */
const PAGE_SIZE = 25;

interface PageQuery {
  readonly 'page[number]'?: number | undefined;
  readonly 'page[size]'?: number | undefined;
  readonly 'page[after]'?: ListPosition | null | undefined;
}

/** The position of the last row of a page. */
interface After {
  readonly values: readonly string[];
  readonly id: string;
}

/** The part of a list that a page is. */
export function sliceOf({ 'page[number]': number = 1, 'page[size]': size = PAGE_SIZE }: PageQuery): Slice {
  return { offset: (number - 1) * size, limit: size };
}

/** A list as it is answered. */
interface Page<T> {
  readonly data: readonly T[];
  readonly meta: { readonly page: { readonly number: number; readonly size: number; readonly total: number } };
  readonly links: { readonly next: string | null; readonly prev: string | null };
}

/** Which address a list was asked for at. */
interface Listing {
  readonly path: string;
  readonly query: PageQuery;
  readonly publicUrl: () => string;
}

/** The rows of a page, and their place in the list. */
interface Rows<T> {
  readonly rows: readonly T[];
  readonly total: number;
  /** The position behind the last row. */
  readonly after?: After | undefined;
  /** Whether there are more rows, where the total does not tell. */
  readonly hasMore?: boolean;
}

/**
 * A page of a list, with the addresses of the pages beside it. `after` is the position behind its last row: the next
 * page is addressed by it unless the request numbers its pages.
 */
export function toPage<T>({ rows, total, after, hasMore }: Rows<T>, { path, query, publicUrl }: Listing): Page<T> {
  const { 'page[size]': size = PAGE_SIZE } = query;
  const number = query['page[after]']?.[0] ?? query['page[number]'] ?? 1;
  const last = Math.max(1, Math.ceil(total / size));
  const linkTo = (name: 'page[number]' | 'page[after]', value: string): string => {
    const { 'page[number]': _number, 'page[after]': _after, ...others } = query;
    const search = new URLSearchParams(
      Object.entries(others).flatMap(([key, sent]) => (isSent(sent) ? [[key, textOf(sent)]] : [])),
    );
    search.set(name, value);
    search.set('page[size]', String(size));
    return `${publicUrl()}${path}?${search.toString()}`;
  };
  const isNumbered = after === undefined || query['page[number]'] !== undefined;
  const next = isNumbered
    ? linkTo('page[number]', String(number + 1))
    : linkTo('page[after]', writePosition([number + 1, [...after.values], after.id]));
  return {
    data: rows,
    meta: { page: { number, size, total } },
    links: {
      next: (hasMore ?? (number < last && (isNumbered || rows.length === size))) ? next : null,
      // Behind the last page, the one before is the last there is.
      prev: number > 1 ? linkTo('page[number]', String(Math.min(number - 1, last))) : null,
    },
  };
}

/** An empty parameter is taken as one that was not sent, and is not repeated in links. */
const isSent = (value: unknown): boolean => value !== undefined && value !== '';

/** A parameter as it was sent: some of them come parsed. */
function textOf(value: unknown): string {
  if (value instanceof Set) return [...value].join(',');
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return value
      .map((key: string | { readonly field: string; readonly descending: boolean }) =>
        typeof key === 'string' ? key : `${key.descending ? '-' : ''}${key.field}`,
      )
      .join(',');
  return String(value);
}
