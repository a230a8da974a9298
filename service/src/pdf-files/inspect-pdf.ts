import { PDFArray, PDFDict, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import type { RemovedKind } from '../domain/file/pdf-files.ts';
import { REMOVED_KINDS } from '../domain/file/pdf-files.ts';
import { MEDIA, clean, isSuspect, kindsOf, listDicts, nameAt } from './active-content.ts';
import { flattenForm, isWidget, keepAnnotations, listAnnotations } from './flatten-form.ts';
import type { LoadedPdf } from './load-pdf.ts';
import { loadPdf, name } from './load-pdf.ts';
import { isFormSigned } from './signed-fields.ts';

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
  /** Looks at it before anything of it is changed. */
  readonly look?: (document: PDFDocument) => Promise<void>;
}

/**
 * Looks at a PDF, and takes out what does something by itself, carries files, or can be filled in: what is signed is
 * what is seen. One that has nothing of it stays as it is, byte for byte, and so does one that others have signed,
 * unless it is to be put behind another file. Throws PdfError.
 */
export async function inspectPdf(file: Buffer, { isPart = false, look }: Inspecting = {}): Promise<InspectedPdf> {
  const loaded = await loadPdf(file);
  await look?.(loaded.document);
  const { document, pages, isAmbiguous } = loaded;
  const kinds = findKinds(loaded);
  if (kinds.size === 0 && !isAmbiguous) return { removed: [], pages };
  const isSignedOnly = [...kinds].every((kind) => kind === 'form_fields' || kind === 'signatures');
  if (!isPart && !isAmbiguous && isSignedOnly && isFormSigned(document)) return { removed: [], pages };
  if (kinds.has('form_fields')) flattenForm(document);
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
  const bytes = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { removed: REMOVED_KINDS.filter((kind) => kinds.has(kind)), pages, bytes };
}

/** What there is to take out, in what is seen and in what was replaced by something else. */
function findKinds({ document, superseded }: LoadedPdf): Set<RemovedKind> {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const kinds = new Set<RemovedKind>();
  for (const object of [...objects, ...superseded]) {
    if (isSuspect(object)) kinds.add('actions');
    for (const dict of listDicts(object)) for (const kind of kindsOf(dict)) kinds.add(kind);
  }
  for (const page of document.getPages())
    for (const annotation of listAnnotations(page)) {
      const subtype = nameAt(annotation, 'Subtype') ?? '';
      if (isWidget(annotation)) kinds.add('form_fields');
      if (subtype === 'FileAttachment') kinds.add('embedded_files');
      if (MEDIA.has(subtype)) kinds.add('media');
    }
  const form = document.catalog.lookup(name('AcroForm'));
  if (form instanceof PDFDict && (hasItems(form.lookup(name('Fields'))) || form.has(name('XFA'))))
    kinds.add('form_fields');
  if (kinds.has('form_fields') && objects.some((object) => object instanceof PDFDict && isSignature(object)))
    kinds.add('signatures');
  return kinds;
}

const hasItems = (list: PDFObject | undefined): boolean => list instanceof PDFArray && list.size() > 0;
const isSignature = (dict: PDFDict): boolean =>
  nameAt(dict, 'FT') === 'Sig' && dict.lookup(name('V')) instanceof PDFDict;

/** What nothing refers to any more is not written: it would still be in the file. */
function dropUnreachable({ context }: PDFDocument): void {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFStream) waiting.push(...object.dict.values());
    else if (object instanceof PDFDict) waiting.push(...object.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
