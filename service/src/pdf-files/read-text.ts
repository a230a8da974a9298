import {
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
  pdfDocEncodingDecode,
  utf16Decode,
} from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** The tag of a language in a text, ISO 32000-2 §7.9.2.2.2: between two escape characters. */

const LANGUAGE = /\u001b[^\u001b]*\u001b/g;

/**
 * The text of a string, a stream or a name (ISO 32000-2 §7.9.2.2): UTF-16, UTF-8 or PDFDocEncoding. Lines end with \n.
 * Undefined for anything else, and for a stream that cannot be unpacked.
 */
export function readText(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFName) return value.decodeText();
  const bytes = bytesOf(value);
  return bytes && decode(bytes).replaceAll(LANGUAGE, '').replaceAll(/\r\n?/g, '\n');
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
  if ((a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe)) return utf16Decode(bytes);
  return a === 0xef && b === 0xbb && c === 0xbf
    ? new TextDecoder().decode(bytes.subarray(3))
    : pdfDocEncodingDecode(bytes);
}
