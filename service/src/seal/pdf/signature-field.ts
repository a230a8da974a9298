import type { PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { PDFArray, PDFDict, PDFHexString, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { changeCatalog, name, placeholders } from '../../pdf-revision/index.ts';
import type { BaseFile } from '../../pdf-revision/index.ts';
import type { Structure } from './structure.ts';

/** There is a signature, and nothing but appending keeps it; ISO 32000-2 §12.7.3. */
const SIG_FLAGS = 3;
/** Printed, and locked. */
const WIDGET_FLAGS = 132;

/** Told by readers that read forms aloud. */
const DESCRIPTION = 'Seal of the document';

interface SealField {
  /** The page of its widget, which is to be written. */
  readonly page: PDFRef;
  readonly at: Date;
  readonly signer: string;
  /** Bytes for the signature; the unused rest is filled with zeros. */
  readonly size: number;
  readonly structure: Structure;
}

/**
 * Adds a signature to the form of the document, with a widget of no size on a page. Returns the object that
 * `appendRevision` fills in.
 */
export function addSeal(base: BaseFile, { page, at, signer, size, structure }: SealField): PDFRef {
  const { context } = base.document;
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' });
  for (const [key, value] of Object.entries(placeholders(base.document, size))) signature.set(name(key), value);
  signature.set(name('M'), PDFString.fromDate(at));
  signature.set(name('Name'), PDFHexString.fromText(signer));
  const ref = context.register(signature);
  const form = changeForm(base);
  // A form of XML would be shown in place of the pages that were signed.
  form.delete(name('XFA'));
  form.delete(name('NeedAppearances'));
  base.document.catalog.delete(name('NeedsRendering'));
  const field = addField(base, form, { value: ref, page });
  const leaf = context.lookup(page) as PDFDict;
  const annotations = leaf.lookup(name('Annots'));
  const before = annotations instanceof PDFArray ? annotations.asArray() : [];
  leaf.set(name('Annots'), context.register(context.obj([...before, field])));
  structure.addField(page, field);
  return ref;
}

/** The form as an object of its own, which a later timestamp alone has to change. */
function changeForm(base: BaseFile): PDFDict {
  const { context } = base.document;
  const catalog = changeCatalog(base);
  const before = catalog.lookup(name('AcroForm'));
  const form = before instanceof PDFDict ? before.clone(context) : context.obj({});
  form.set(name('SigFlags'), PDFNumber.of(SIG_FLAGS));
  catalog.set(name('AcroForm'), context.register(form));
  return form;
}

function addField(
  base: BaseFile,
  form: PDFDict,
  { value, page }: { readonly value: PDFRef; readonly page: PDFRef },
): PDFRef {
  const { context } = base.document;
  const list = form.lookup(name('Fields'));
  const fields: PDFObject[] = list instanceof PDFArray ? list.asArray() : [];
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: WIDGET_FLAGS, Rect: [0, 0, 0, 0] });
  field.set(name('P'), page);
  field.set(name('V'), value);
  const ref = context.register(field);
  // Names of fields are unique; that of an object is.
  field.set(name('T'), PDFString.of(`Seal${ref.objectNumber}`));
  field.set(name('TU'), PDFString.of(DESCRIPTION));
  form.set(name('Fields'), context.obj([...fields, ref]));
  return ref;
}
