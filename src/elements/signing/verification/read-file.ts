/** The facts that a file yields without being sent anywhere. */
export interface OwnFile {
  /** SHA-256 in lower-case hexadecimal digits; undefined where the browser computes none, as on a page without TLS. */
  readonly sha256: string | undefined;
  /** Of the document that its record page names, `{tenant}/{id}`; the last one, since a file can be sealed twice. */
  readonly document: string | undefined;
  /** Whether it begins as a PDF does. */
  readonly isPdf: boolean;
}

const ADDRESS = /\/verify\/([a-z0-9][a-z0-9-]{0,62}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;
/** Bytes that are read as text at a time, with what an address may reach beyond. */
const PIECE = 1_048_576;
const OVERLAP = 300;
/** Bytes within which readers look for the head of a PDF. */
const HEAD = 1024;

/** Reads a file in the browser. Rejects when it cannot be read. */
export async function readOwnFile(file: Blob): Promise<OwnFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).includes('%PDF-');
  return { sha256: await hashOf(bytes), document: findAddress(bytes), isPdf };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  // Is not there outside of a secure context, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

function findAddress(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder('latin1');
  for (let end = bytes.length; end > 0; end -= PIECE) {
    const text = decoder.decode(bytes.subarray(Math.max(0, end - PIECE - OVERLAP), end));
    const last = [...text.matchAll(ADDRESS)].at(-1);
    if (last) return last[1];
  }
  return undefined;
}
