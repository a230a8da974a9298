/** The contents of the objects behind a place, by their numbers: dictionaries as text, streams as they are packed. */
export interface Bodies {
  readonly dicts: ReadonlyMap<number, string>;
  readonly streams: ReadonlyMap<number, Buffer>;
}

/** More than any update of ours has, in a file that somebody made to be long to read; and the longest dictionary. */
const MAX_OBJECTS = 1000;
const MAX_DICT = 4_000_000;
const STREAM = /^<<\n\/Filter \/FlateDecode\n\/Length (\d{1,9})\n>>\nstream\n/;

/**
 * The objects of an update that may be ours, up to its cross-reference section. They are values to write an update of,
 * which is compared with the file: nothing is said of whether they are right.
 */
export function readBodies(bytes: Buffer, from: number): Bodies {
  const dicts = new Map<number, string>();
  const streams = new Map<number, Buffer>();
  let at = from + 1;
  for (let count = 0; count < MAX_OBJECTS; count++) {
    const head = /^(\d{1,9}) \d{1,5} obj\n/.exec(bytes.toString('latin1', at, at + 30));
    if (!head) break;
    const start = at + head[0].length;
    const stream = STREAM.exec(bytes.toString('latin1', start, start + 80));
    if (stream) {
      const content = start + stream[0].length;
      const end = content + Number(stream[1]);
      streams.set(Number(head[1]), bytes.subarray(content, end));
      at = end + '\nendstream\nendobj\n'.length;
      continue;
    }
    const end = bytes.subarray(start, start + MAX_DICT).indexOf('\nendobj\n');
    const text = end < 0 ? '' : bytes.toString('latin1', start, start + end);
    // A dictionary that begins so is the section, as a stream.
    if (end < 0 || text.startsWith('<<\n/Size ')) break;
    dicts.set(Number(head[1]), text);
    at = start + end + '\nendobj\n'.length;
  }
  return { dicts, streams };
}
