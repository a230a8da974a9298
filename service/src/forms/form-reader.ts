/** The headers of a part of a form (RFC 7578 §4.2). */
export interface PartHead {
  /** Undefined when it has none. */
  readonly name: string | undefined;
  /** Without the folders it was in; undefined for a part that is no file. */
  readonly fileName: string | undefined;
  /** Media type in small letters; '' when it says nothing. */
  readonly type: string;
}

/** A body that is no form, or not to its end. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/** Bytes that may stand before the first part, and the headers of one. */
const MAX_PREAMBLE = 1024;
const MAX_HEADERS = 8192;
/** Spaces behind a boundary (RFC 2046 §5.1.1). */
const MAX_PADDING = 128;

/**
 * Reads a `multipart/form-data` body as it comes: a part's head, its bytes to the end, then the next. Never more than
 * a piece of the body and the headers of a part are in memory.
 *
 *     --boundary CRLF headers CRLF CRLF bytes CRLF --boundary CRLF … CRLF --boundary--
 *
 * Invariant: `#rest` holds the bytes received and not given out; it begins behind a boundary, behind the headers of a
 * part, or somewhere in its bytes.
 */
export class FormReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  // The first boundary has no line break of its own before it.
  #rest: Buffer = Buffer.from('\r\n');
  #isBegun = false;

  constructor(pieces: AsyncIterable<Uint8Array>, boundary: string) {
    this.#source = pieces[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /**
   * The head of the next part, undefined after the last; the bytes of the one before have been read. Throws FormError.
   */
  async nextPart(): Promise<PartHead | undefined> {
    if (!this.#isBegun) await this.#skipPreamble();
    this.#isBegun = true;
    await this.#need(2);
    if (this.#rest.subarray(0, 2).equals(Buffer.from('--'))) return undefined;
    const padding = this.#rest.subarray(0, await this.#find(Buffer.from('\r\n'), MAX_PADDING));
    if (!/^[ \t]*$/.test(padding.toString('latin1'))) throw new FormError('A boundary does not end with its line');
    this.#rest = this.#rest.subarray(padding.length);
    const end = await this.#find(Buffer.from('\r\n\r\n'), MAX_HEADERS);
    const head = parseHead(this.#rest.subarray(0, end).toString('utf8'));
    this.#rest = this.#rest.subarray(end + 4);
    return head;
  }

  /** The bytes of the part whose head was read. Throws FormError when the body ends before they do. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#rest.indexOf(this.#delimiter);
      // A possible beginning of a boundary is looked at again together with the next bytes.
      const known = at >= 0 ? at : Math.max(0, this.#rest.length - this.#delimiter.length + 1);
      const part = this.#rest.subarray(0, known);
      this.#rest = this.#rest.subarray(at >= 0 ? at + this.#delimiter.length : known);
      if (part.length > 0) yield part;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async #skipPreamble(): Promise<void> {
    let length = 0;
    for await (const part of this.bytes()) {
      length += part.length;
      if (length > MAX_PREAMBLE) throw new FormError('No boundary is where the first should be');
    }
  }

  /** Where something is, which must come within so many bytes. */
  async #find(wanted: Buffer, limit: number): Promise<number> {
    for (;;) {
      const at = this.#rest.subarray(0, limit + wanted.length).indexOf(wanted);
      if (at >= 0) return at;
      if (this.#rest.length >= limit + wanted.length) throw new FormError('The headers of a part are too long');
      await this.#more();
    }
  }

  async #need(length: number): Promise<void> {
    while (this.#rest.length < length) await this.#more();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done === true) throw new FormError('The last boundary is missing');
    const piece = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
  }
}

/** The boundary that a `Content-Type` names; undefined when it names none that may be (RFC 2046 §5.1.1). */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && /^[\w'()+,\-./:=? ]*[\w'()+,\-./:=?]$/.test(boundary) ? boundary : undefined;
}

/** `text` begins with the line break before the first header. */
function parseHead(text: string): PartHead {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n').slice(1)) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new FormError('A header of a part cannot be read');
    headers.set(name.toLowerCase(), value.trim());
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary';
  if (!['binary', '8bit', '7bit'].includes(encoding)) throw new FormError('A part is encoded');
  const disposition = headers.get('content-disposition') ?? '';
  if (disposition !== '' && !/^form-data\s*(?:;|$)/i.test(disposition))
    throw new FormError('A part of a form has the disposition form-data');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const fileName = extendedParameter(disposition) ?? parameter(disposition, 'filename');
  return { name: parameter(disposition, 'name'), fileName: fileName?.replace(/^.*[/\\]/s, ''), type };
}

/** A parameter of a disposition. Browsers write `"` as `%22`, and line breaks likewise; others write `\"`. */
function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'is').exec(disposition) ?? [];
  const text = quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain;
  return text?.replaceAll(/%(22|0D|0A)/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** `filename*=UTF-8''…` (RFC 8187), which some clients send beside a name that is not quite right. */
function extendedParameter(disposition: string): string | undefined {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
