/** A media range and how much it is wanted, from 0 to 1 (RFC 9110 §12.5.1). */
interface Range {
  readonly type: string;
  readonly weight: number;
}

/** Whether an `Accept` header takes one of these media types (RFC 9110 §12.5.1). Without one, everything is taken. */
export function isAcceptable(header: string | undefined, types: readonly string[]): boolean {
  if (header === undefined || header.trim() === '') return true;
  const ranges = header.split(',').map(parseRange);
  return types.some((type) => weightOf(type.toLowerCase(), ranges) > 0);
}

/** Parameters other than `q` are passed over: no answer has any. */
function parseRange(text: string): Range {
  const [type = '', ...parameters] = text
    .trim()
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const q = parameters.find((part) => part.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { type, weight: Number.isNaN(weight) ? 0 : weight };
}

/** The most specific range that matches decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const wildcard = `${type.split('/')[0] ?? ''}/*`;
  for (const pattern of [type, wildcard, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range) return range.weight;
  }
  return 0;
}
