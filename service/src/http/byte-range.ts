/** A part of a body: from the first to the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The whole of which parts are asked for: its bytes and the ETag that `If-Range` is held against. */
interface Whole {
  readonly size: number;
  readonly tag: string;
}

/**
 * The part that a `Range` header asks for (RFC 9110 §14.1.2); `unsatisfiable` when there is no such part. Undefined for
 * the whole: for a header of another kind, for several ranges at once, and for a part of a file that has changed since
 * (`If-Range`).
 */
export function readRange(
  { range, 'if-range': ifRange }: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  { size, tag }: Whole,
): ByteRange | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== tag)) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'unsatisfiable' : { first, last };
}
