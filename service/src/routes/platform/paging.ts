import type { Slice } from '../../domain/workspace/workspace.ts';

/** Rows of a page by default; platform-v2 names none. */
const PAGE_SIZE = 25;

interface PageQuery {
  readonly 'page[number]'?: number | undefined;
  readonly 'page[size]'?: number | undefined;
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

/** A page of a list, with the addresses of the pages beside it. */
export function toPage<T>(
  { rows, total }: { readonly rows: readonly T[]; readonly total: number },
  { path, query, publicUrl }: Listing,
): Page<T> {
  const { 'page[number]': number = 1, 'page[size]': size = PAGE_SIZE } = query;
  const last = Math.max(1, Math.ceil(total / size));
  const linkTo = (page: number): string => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (isSent(value) ? [[name, textOf(value)]] : [])),
    );
    search.set('page[number]', String(page));
    search.set('page[size]', String(size));
    return `${publicUrl()}${path}?${search.toString()}`;
  };
  return {
    data: rows,
    meta: { page: { number, size, total } },
    links: {
      next: number < last ? linkTo(number + 1) : null,
      // Behind the last page, the one before is the last there is.
      prev: number > 1 ? linkTo(Math.min(number - 1, last)) : null,
    },
  };
}

/** An empty parameter is taken as one that was not sent, and is not repeated in links. */
const isSent = (value: unknown): boolean => value !== undefined && value !== '';

/** A parameter as it was sent: `include` and `sort` come parsed. */
function textOf(value: unknown): string {
  if (value instanceof Set) return [...value].join(',');
  if (Array.isArray(value))
    return (value as { field: string; descending: boolean }[])
      .map(({ field, descending }) => `${descending ? '-' : ''}${field}`)
      .join(',');
  return String(value);
}
