import type { Json } from './json.ts';
import { isObject } from './json.ts';

const SLASH = 47;

/** The reference tokens of a JSON Pointer (RFC 6901), or undefined when it is not one. '' has none. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (pointer.charCodeAt(0) !== SLASH) return undefined;
  if (!pointer.includes('~')) return pointer.slice(1).split('/');
  if (/~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of a list of reference tokens. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The array index that a token stands for: digits without a leading zero (RFC 6901 §4), else undefined. */
export function parseIndex(token: string): number | undefined {
  return /^(0|[1-9]\d*)$/.test(token) ? Number(token) : undefined;
}

/** The member of an object or item of an array that a token names; undefined when there is none. */
export function getChild(container: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(container)) {
    const index = parseIndex(token);
    return index === undefined ? undefined : (container as readonly Json[])[index];
  }
  return isObject(container) && Object.hasOwn(container, token) ? container[token] : undefined;
}

/** The value at a JSON Pointer; undefined when nothing is there or the pointer is malformed. */
export function getAt(document: Json | undefined, pointer: string): Json | undefined {
  const tokens = parsePointer(pointer);
  return tokens?.reduce<Json | undefined>((at, token) => getChild(at, token), document);
}

/**
 * The pointer that a condition's `path` means for a field at `from`. An absolute one stays as it is. Any other is
 * resolved as a Relative JSON Pointer (`1/kind` goes one level up from the field, then to `kind`). Undefined when it
 * climbs out of the document.
 */
export function resolvePointer(path: string, from: string): string | undefined {
  if (path === '' || path.startsWith('/')) return path;
  const match = /^(0|[1-9]\d*)((?:\/.*)?)$/s.exec(path);
  const tokens = parsePointer(from);
  if (!match || !tokens || Number(match[1]) > tokens.length) return undefined;
  return formatPointer(tokens.slice(0, tokens.length - Number(match[1]))) + (match[2] ?? '');
}
