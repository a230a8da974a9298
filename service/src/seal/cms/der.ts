/** A value of DER (ITU-T X.690), as a part of the bytes that it stands in. */
export interface Der {
  /** First octet, such as 0x30 for a sequence. */
  readonly tag: number;
  /** With tag and length. */
  readonly bytes: Buffer;
  readonly content: Buffer;
}

export class DerError extends Error {
  override readonly name = 'DerError';
}

/**
 * The value that the bytes begin with. Throws DerError when it is not whole; lengths of BER that are not known are not
 * read.
 */
export function readDer(bytes: Buffer): Der {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined || (tag & 31) === 31) throw new DerError('no value');
  const more = first < 128 ? 0 : first & 127;
  if (first === 128 || more > 4 || bytes.length < 2 + more) throw new DerError('no length');
  const length = more === 0 ? first : bytes.readUIntBE(2, more);
  const start = 2 + more;
  if (bytes.length < start + length) throw new DerError('cut short');
  return { tag, bytes: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** The values in a value. Throws DerError. */
export function childrenOf({ content }: Pick<Der, 'content'>): Der[] {
  const children: Der[] = [];
  for (let at = 0; at < content.length;) {
    const child = readDer(content.subarray(at));
    children.push(child);
    at += child.bytes.length;
  }
  return children;
}

/** A child that has to be there, of a kind. Throws DerError. */
export function child(parent: Pick<Der, 'content'>, index: number, tag?: number): Der {
  const found = childrenOf(parent)[index];
  if (!found || (tag !== undefined && found.tag !== tag)) throw new DerError('another value was expected');
  return found;
}

/** An object identifier in its usual form, `1.2.840.…`. */
export function oidOf({ tag, content }: Der): string {
  if (tag !== TAGS.oid) throw new DerError('no object identifier');
  const arcs: number[] = [];
  let value = 0;
  for (const octet of content) {
    value = value * 128 + (octet & 127);
    if (octet >= 128) continue;
    if (arcs.length === 0)
      arcs.push(Math.min(2, Math.floor(value / 40)), value - 40 * Math.min(2, Math.floor(value / 40)));
    else arcs.push(value);
    value = 0;
  }
  return arcs.join('.');
}

/** The bytes of an octet string; BER lets one be written in pieces. Throws DerError. */
export function octetsOf(value: Der): Buffer {
  if (value.tag === TAGS.octets) return value.content;
  if (value.tag !== TAGS.octetsInPieces) throw new DerError('no octets');
  return Buffer.concat(childrenOf(value).map(octetsOf));
}

export const TAGS = {
  integer: 0x02,
  octets: 0x04,
  octetsInPieces: 0x24,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const;
