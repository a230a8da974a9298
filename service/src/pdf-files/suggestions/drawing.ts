import { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import type { PDFContext, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { contentOf, unpack } from '../../pdf-revision/index.ts';
import { name } from '../load-pdf.ts';

/** Content with the resources that its names stand for: of a page, or of a form that it draws. */
export interface Drawing {
  readonly content: Uint8Array;
  readonly resources: PDFDict;
}

/** A form that a drawing draws by a name (ISO 32000-2 §8.10). */
export interface Form extends Drawing {
  readonly stream: PDFRawStream;
}

/** The drawing of a page; undefined where its content cannot be unpacked. */
export function drawingOf(page: PDFPage): Drawing | undefined {
  const content = contentOf(page);
  return content && { content, resources: page.node.Resources() ?? page.doc.context.obj({}) };
}

/** The form of a name: undefined of anything else that `Do` draws, `unread` where its content cannot be unpacked. */
export function formOf({ resources }: Drawing, word: string): Form | 'unread' | undefined {
  const objects = resources.lookup(name('XObject'));
  const stream = objects instanceof PDFDict ? objects.lookup(name(word)) : undefined;
  if (!(stream instanceof PDFRawStream) || stream.dict.lookup(name('Subtype')) !== name('Form')) return undefined;
  const content = unpack(stream);
  if (!content) return 'unread';
  const own = stream.dict.lookup(name('Resources'));
  // A form without resources has those of the content that draws it.
  return { content, stream, resources: own instanceof PDFDict ? own : resources };
}

/** A drawing with other content: forms that have changed are drawn by new names, and those in `gone` not at all. */
export interface Redrawing {
  readonly content: Uint8Array;
  readonly forms: ReadonlyMap<string, { readonly form: Form; readonly redrawing: Redrawing }>;
  readonly gone: ReadonlySet<string>;
}

/** The resources of a redrawing: a copy with its new forms, since others may have the same resources. */
export function resourcesOf({ resources }: Drawing, { forms, gone }: Redrawing, context: PDFContext): PDFDict {
  if (forms.size === 0) return resources;
  const copy = resources.clone(context);
  const known = resources.lookup(name('XObject'));
  const objects = known instanceof PDFDict ? known.clone(context) : context.obj({});
  for (const word of gone) objects.delete(name(word));
  for (const [word, one] of forms) objects.set(name(word), drawForm(one, context));
  copy.set(name('XObject'), objects);
  return copy;
}

function drawForm(
  { form, redrawing }: { readonly form: Form; readonly redrawing: Redrawing },
  context: PDFContext,
): PDFRef {
  const stream = context.flateStream(redrawing.content);
  const compressed = new Set([name('Filter'), name('DecodeParms'), name('Length'), name('PieceInfo')]);
  for (const [key, value] of form.stream.dict.entries()) if (!compressed.has(key)) stream.dict.set(key, value);
  if (redrawing.forms.size > 0) stream.dict.set(name('Resources'), resourcesOf(form, redrawing, context));
  return context.register(stream);
}
