import { createHash } from 'node:crypto';
import type { Operation } from 'deedkit/document';

/** Where a long text was taken out of a change, and which. */
export type BlobPosition = readonly [way: readonly (string | number)[], hash: string];

/** The operations of a change, and those that undo it. */
interface History {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

/**
 * A change as it is stored: its long texts stand elsewhere, once for each contract, however often its history has them.
 */
export interface PackedHistory {
  /** JSON. */
  readonly operations: string;
  readonly inverse: string;
  readonly positions: readonly BlobPosition[];
  /** Characters that were taken out of `operations`. */
  readonly length: number;
  readonly blobs: ReadonlyMap<string, string>;
}

/** Characters: a shorter text is not worth looking up. Logos are far longer. */
const LEAST_LENGTH = 4096;

/**
 * A change as it is stored. Most have no long text, and are written as they are without being walked through:
 *
 *     operations   [{op: replace, path: /appearance/logo/content, value: "data:…"}]
 *     stored       [{op: replace, path: /appearance/logo/content, value: ""}]
 *     places       [[["operations", 0, "value"], "hash"]]
 *     blobs        "hash" → "data:…"
 */
export function packHistory({ operations, inverse }: History): PackedHistory {
  const texts = { operations: JSON.stringify(operations), inverse: JSON.stringify(inverse) };
  if (texts.operations.length < LEAST_LENGTH && texts.inverse.length < LEAST_LENGTH)
    return { ...texts, positions: [], length: 0, blobs: new Map() };
  const taken = { positions: [] as BlobPosition[], blobs: new Map<string, string>(), length: 0 };
  const packed = {
    operations: takeOut(operations, ['operations'], taken),
    inverse: takeOut(inverse, ['inverse'], taken),
  };
  if (taken.positions.length === 0) return { ...texts, positions: [], length: 0, blobs: taken.blobs };
  return { operations: JSON.stringify(packed.operations), inverse: JSON.stringify(packed.inverse), ...taken };
}

interface Taken {
  readonly positions: BlobPosition[];
  readonly blobs: Map<string, string>;
  length: number;
}

/** Returns the value with its long texts replaced by empty ones; a value without long texts comes back as it is. */
function takeOut(value: unknown, way: readonly (string | number)[], taken: Taken): unknown {
  if (typeof value === 'string') {
    if (value.length < LEAST_LENGTH) return value;
    const hash = createHash('sha256').update(value).digest('base64url');
    taken.positions.push([way, hash]);
    taken.blobs.set(hash, value);
    if (way[0] === 'operations') taken.length += value.length;
    return '';
  }
  if (Array.isArray(value)) return value.map((item, index) => takeOut(item, [...way, index], taken));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, takeOut(item, [...way, key], taken)]));
}

/** Puts the long texts back where they were, in place. Throws when one is missing. */
export function unpackHistory(
  history: History,
  positions: readonly BlobPosition[],
  blobs: ReadonlyMap<string, string>,
): void {
  for (const [way, hash] of positions) {
    const content = blobs.get(hash);
    if (content === undefined) throw new Error('A change lacks one of its texts');
    let at = history as unknown as Record<string | number, unknown>;
    for (const key of way.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
    at[way.at(-1) ?? ''] = content;
  }
}
