/** How a JSON text is built, counted without building it. */
export interface JsonShape {
  /** Values in it: members, items, and the root; a container with nothing in it counts for two. */
  readonly values: number;
  /** Containers within containers. */
  readonly depth: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts in one pass over the bytes, which costs some milliseconds a megabyte for any content. Invalid JSON has a shape
 * too.
 */
export function measureJson(bytes: Uint8Array): JsonShape {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) {
      index = endOfString(bytes, index);
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
  return { values, depth: deepest };
}

/** Where the closing quote is, or the end. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let index = start + 1; index < bytes.length; index++) {
    if (bytes[index] === BACKSLASH) index += 1;
    else if (bytes[index] === QUOTE) return index;
  }
  return bytes.length;
}
