import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { PDFRawStream } from '@cantoo/pdf-lib';
import { contentOf, name } from '../../pdf-revision/index.ts';
import type { Source } from '../../pdf-revision/index.ts';
import type { Drawing } from './stamp-page.ts';

/** Takes a page over as a drawing. */
export function takeDrawing(source: Source, index: number): Drawing {
  const page = source.document.getPage(index);
  const { width, height } = page.getSize();
  const form = { ...partsOf(source, page), BBox: [0, 0, width, height] };
  return { form: addForm(source, form, unmark(linesOf(page))), width, height };
}

/**
 * Takes the first page over, on which all values are drawn: each as a drawing of its size from the upper left corner. On
 * the page each is an artifact, also one without any ink:
 *
 *     /Artifact BMC  q … Q  EMC  /Artifact BMC  EMC  /Artifact BMC  q … Q  EMC
 *                    first                second                    third
 */
export function takeValues<Value extends { readonly box: Pick<Drawing, 'width' | 'height'> }>(
  source: Source,
  values: readonly Value[],
): readonly (Value & { readonly drawing: Drawing })[] {
  if (values.length === 0) return [];
  const page = source.document.getPage(0);
  const contents = listArtifacts(linesOf(page));
  if (contents.length !== values.length) throw new Error('Not every value was drawn');
  const top = page.getSize().height;
  const parts = Object.entries(partsOf(source, page)).map(([key, value]) => [key, contextOf(source).register(value)]);
  const shared = Object.fromEntries(parts) as Readonly<Record<string, PDFObject>>;
  return values.map((value, index) => {
    const { width, height } = value.box;
    const place = { BBox: [0, top - height, width, top], Matrix: [1, 0, 0, 1, 0, height - top] };
    const form = addForm(source, { ...shared, ...place }, contents[index] ?? []);
    return { ...value, drawing: { form, width, height } };
  });
}

const contextOf = ({ copier }: Source): PDFContext => (copier as unknown as { readonly dest: PDFContext }).dest;

/** The parts of a page that a form has, too. */
function partsOf({ copier }: Source, page: PDFPage): Readonly<Record<string, PDFObject>> {
  const parts = ['Resources', 'Group'].flatMap((key) => {
    const value = page.node.get(name(key));
    return value ? [[key, copier.copy(value)]] : [];
  });
  return Object.fromEntries(parts) as Readonly<Record<string, PDFObject>>;
}

/** Bytes from which on a content is packed: a shorter one would hardly be smaller. */
const PACKED_FROM = 400;

function addForm(
  source: Source,
  entries: Readonly<Record<string, PDFObject | readonly number[]>>,
  lines: readonly string[],
): Drawing['form'] {
  const context = contextOf(source);
  const content = Buffer.from(lines.join('\n'), 'latin1');
  const isPacked = content.length >= PACKED_FROM;
  const dict = { Type: 'XObject', Subtype: 'Form', ...entries, ...(isPacked ? { Filter: 'FlateDecode' } : {}) };
  const bytes = new Uint8Array(isPacked ? deflateSync(content) : content);
  return context.register(PDFRawStream.of(context.obj(dict), bytes));
}

function linesOf(page: PDFPage): readonly string[] {
  const content = contentOf(page);
  if (!content) throw new Error('A stamp has no content');
  return Buffer.from(content).toString('latin1').split('\n');
}

const BEGINS = / B[MD]C$/;
const isArtifact = (line: string): boolean => line.startsWith('/Artifact ') && BEGINS.test(line);

/**
 * Takes a drawing's own marks of artifacts out, which stand on lines of their own. As a whole it is an element, in which
 * nothing may be marked as an artifact (ISO 14289-1 §7.1). Letters with other words behind them keep theirs.
 */
function unmark(lines: readonly string[]): readonly string[] {
  const open: boolean[] = [];
  return lines.filter((line) => {
    if (BEGINS.test(line)) open.push(!isArtifact(line));
    return BEGINS.test(line) ? open.at(-1) : line !== 'EMC' || open.pop();
  });
}

/** The contents of the artifacts of a page, without their marks. */
function listArtifacts(lines: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  let depth = 0;
  for (const line of lines) {
    if (line === 'EMC') depth -= 1;
    if (depth > 0) found.at(-1)?.push(line);
    else if (isArtifact(line)) found.push([]);
    if (BEGINS.test(line)) depth += 1;
  }
  return found;
}
