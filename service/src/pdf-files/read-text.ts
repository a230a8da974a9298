import {
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  pdfDocEncodingDecode,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** The tag of a language in a text, ISO 32000-2 §7.9.2.2.2: between two escape characters. */
const LANGUAGE = /\u001b[^\u001b]*\u001b/g;

/** Letters that a text may hold and that are not told as they are. */
const OTHER = /[\u001b\r]/;

const UTF_16_BE = new TextDecoder('utf-16be');
const UTF_16_LE = new TextDecoder('utf-16le');
const UTF_8 = new TextDecoder();

const PIECE = 10_000;

/**
 * The text of a string, a stream or a name (ISO 32000-2 §7.9.2.2): UTF-16, UTF-8 or PDFDocEncoding. Lines end with \n.
 * Undefined for anything else, and for a stream that cannot be unpacked.
 */
export function readText(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFName) return value.decodeText();
  const bytes = bytesOf(value);
  const text = bytes && decode(bytes);
  if (text === undefined || !OTHER.test(text)) return text;
  return text.replaceAll(LANGUAGE, '').replaceAll(/\r\n?/g, '\n');
}

function bytesOf(value: PDFObject | undefined): Uint8Array | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.asBytes();
  if (!(value instanceof PDFRawStream)) return undefined;
  try {
    return decodePDFRawStream(value).decode();
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xfe && b === 0xff) return UTF_16_BE.decode(bytes);
  if (a === 0xff && b === 0xfe) return UTF_16_LE.decode(bytes);
  if (a === 0xef && b === 0xbb && c === 0xbf) return UTF_8.decode(bytes);
  // So many bytes at once as may be arguments of a function.
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += pdfDocEncodingDecode(bytes.subarray(at, at + PIECE));
  return text;
}
