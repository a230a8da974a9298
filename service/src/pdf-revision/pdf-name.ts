import { PDFName } from '@cantoo/pdf-lib';

const known = new Map<string, PDFName>();
/** More names than are asked for by us; those of files are any number. */
const MOST_KNOWN = 1000;

/**
 * A name as pdf-lib has it: the same name is the same object. It decodes a text each time; the names that are asked for
 * again and again are kept.
 */
export function name(text: string): PDFName {
  const kept = known.get(text);
  if (kept) return kept;
  const found = PDFName.of(text);
  if (known.size < MOST_KNOWN) known.set(text, found);
  return found;
}
