import { parse } from 'hono/utils/cookie';

/** More of one name are ignored: a browser has one for each path. */
const MOST = 4;

/**
 * Values of the cookies with this name, the one of the longest path first. Each pair is parsed by itself, because
 * `parse` keeps only the first of a name.
 */
export function readCookies({ headers }: Request, name: string): string[] {
  const pairs = (headers.get('cookie') ?? '').split(';');
  return pairs.flatMap((pair) => parse(pair, name)[name] ?? []).slice(0, MOST);
}
