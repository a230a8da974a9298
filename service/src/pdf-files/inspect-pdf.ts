import { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import type { RemovedKind } from '../domain/file/pdf-files.ts';
import { MAX_UNPACKED, REMOVED_KINDS } from '../domain/file/pdf-files.ts';
import { MEDIA, clean, isSuspect, kindsOf, listDicts, nameAt } from './active-content.ts';
import { isWidget, keepAnnotations, listAnnotations } from './annotations.ts';
import { dropUnreachable } from './drop-unused.ts';
import { flattenForm } from './flatten-form.ts';
import { inStep } from '../processes/index.ts';
import type { LoadedPdf } from './load-pdf.ts';
import { PdfError, loadPdf, name } from './load-pdf.ts';
import { flattenLayers, usesLayers } from './flatten-layers.ts';
import { measureStreams } from './measure-streams.ts';
import { isVariable } from './flatten-annotations.ts';
import { printAsSeen, printsOtherwise } from './print-variants.ts';
import { hasSignature, isFormSigned } from './signed-fields.ts';

/** A PDF that can be taken; without `bytes` as it came. */
export interface InspectedPdf {
  readonly removed: readonly RemovedKind[];
  readonly pages: number;
  readonly bytes?: Uint8Array;
}

/** How a PDF is looked at. */
interface Inspecting {
  /** It is to be put behind another file. */
  readonly isPart?: boolean;
  /** Looks at it before anything of it is changed; the looks of fields that it names are drawn under that name. */
  readonly look?: (document: PDFDocument) => Promise<ReadonlyMap<PDFDict, string> | undefined>;
}

/**
 * Looks at a PDF, and takes out content that acts by itself, carries files, can be filled in, or prints differently, so
 * that the signed pages are the seen ones. A PDF without any stays as it is, byte for byte, and so does one that others
 * have signed, which may have files attached to it. Throws PdfError, `signed`, `signed_part` or `certified` where
 * signatures of others would be lost.
 */
export async function inspectPdf(file: Buffer, { isPart = false, look }: Inspecting = {}): Promise<InspectedPdf> {
  const loaded = await inStep('read', () => loadPdf(file));
  const objects = loaded.document.context.enumerateIndirectObjects().map(([, object]) => object);
  if ((await measureStreams([...objects, ...loaded.superseded], MAX_UNPACKED)) > MAX_UNPACKED)
    throw new PdfError('too_large');
  const marks = await look?.(loaded.document);
  const { document, pages, isAmbiguous } = loaded;
  const kinds = findKinds(loaded);
  if (kinds.has('signatures')) {
    keepSigned(loaded, { kinds, isPart });
    return { removed: [], pages };
  }
  if (kinds.size === 0 && !isAmbiguous) return { removed: [], pages };
  if (kinds.has('layers')) flattenLayers(document);
  if (kinds.has('print_variants')) printAsSeen(document);
  if (kinds.has('form_fields') || kinds.has('annotations')) await flattenForm(document, marks);
  for (const page of document.getPages())
    keepAnnotations(page, (annotation) => {
      const subtype = nameAt(annotation, 'Subtype') ?? '';
      return subtype !== 'FileAttachment' && !MEDIA.has(subtype);
    });
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (isSuspect(object)) document.context.delete(ref);
    for (const dict of listDicts(object)) clean(dict);
  }
  dropUnreachable(document);
  const bytes = await inStep('write', () => document.save({ addDefaultPage: false, updateFieldAppearances: false }));
  return { removed: REMOVED_KINDS.filter((kind) => kinds.has(kind)), pages, bytes };
}

/**
 * Throws PdfError where a signed file cannot be taken as it came. Files that nothing opens by itself may stay in it:
 * they are shown when a reader asks for them, and no page changes by it.
 */
function keepSigned(
  { document, isAmbiguous }: LoadedPdf,
  { kinds, isPart }: { readonly kinds: ReadonlySet<RemovedKind>; readonly isPart: boolean },
): void {
  if (isPart) throw new PdfError('signed_part');
  const isHarmless = [...kinds].every((kind) => ['form_fields', 'signatures', 'embedded_files'].includes(kind));
  if (isAmbiguous || !isHarmless || !isFormSigned(document) || document.catalog.has(name('Collection')))
    throw new PdfError('signed');
  if (isCertified(document)) throw new PdfError('certified');
}

/** Whether a signature forbids what sealing does: putting pages behind those that are there (ISO 32000-2 §12.8.2.2). */
function isCertified({ context }: PDFDocument): boolean {
  for (const [, object] of context.enumerateIndirectObjects())
    for (const dict of listDicts(object)) if (nameAt(dict, 'TransformMethod') === 'DocMDP') return true;
  return false;
}

/** Finds the kinds of content to take out, in visible and in superseded objects. */
function findKinds({ document, superseded }: LoadedPdf): Set<RemovedKind> {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const kinds = new Set<RemovedKind>();
  for (const object of [...objects, ...superseded]) {
    if (isSuspect(object)) kinds.add('actions');
    for (const dict of listDicts(object)) for (const kind of kindsOf(dict)) kinds.add(kind);
  }
  for (const object of objects)
    for (const dict of listDicts(object)) {
      if (usesLayers(dict)) kinds.add('layers');
      if (printsOtherwise(dict)) kinds.add('print_variants');
    }
  for (const page of document.getPages())
    for (const annotation of listAnnotations(page)) {
      const subtype = nameAt(annotation, 'Subtype') ?? '';
      if (isWidget(annotation)) kinds.add('form_fields');
      if (subtype === 'FileAttachment') kinds.add('embedded_files');
      if (MEDIA.has(subtype)) kinds.add('media');
      else if (!isWidget(annotation) && isVariable(annotation)) kinds.add('annotations');
    }
  const form = document.catalog.lookup(name('AcroForm'));
  if (form instanceof PDFDict && (hasItems(form.lookup(name('Fields'))) || form.has(name('XFA'))))
    kinds.add('form_fields');
  if (kinds.has('form_fields') && hasSignature(document)) kinds.add('signatures');
  return kinds;
}

const hasItems = (list: PDFObject | undefined): boolean => list instanceof PDFArray && list.size() > 0;
