import type { StoredObject } from '../domain/file/object-store.ts';

export interface Listing {
  readonly objects: readonly StoredObject[];
  /** The token of the next page; undefined for the last. */
  readonly next: string | undefined;
}

/**
 * Reads a page of ListObjectsV2. The answers of stores are flat and of known elements, so that no parser of XML is
 * needed for them. An object without a readable time is left out: one that is not understood is not removed.
 */
export function readListing(xml: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']): StoredObject[] => {
    const key = elementOf(entry, 'Key');
    const storedAt = new Date(elementOf(entry, 'LastModified') ?? '');
    return key === undefined || Number.isNaN(storedAt.getTime()) ? [] : [{ key, storedAt }];
  });
  const isCut = elementOf(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? elementOf(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function elementOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, readEntity);
}

/** One that is not known stays as it is. */
function readEntity(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
