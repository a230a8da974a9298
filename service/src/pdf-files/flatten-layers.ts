import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { unpack } from '../pdf-revision/index.ts';
import { listDicts, nameAt } from './active-content.ts';
import { keepAnnotations } from './annotations.ts';
import { findLook } from './draw-annotation.ts';
import { dropUnused } from './drop-unused.ts';
import { flattenContent } from './layer-content.ts';
import { Layers, isLayer } from './layers.ts';
import { PdfError, name } from './load-pdf.ts';

/** Whether a dictionary is a layer, or has one. */
export const usesLayers = (dict: PDFDict): boolean =>
  dict.has(name('OCProperties')) || dict.lookup(name('OC')) instanceof PDFDict || isLayer(dict);

/** A use of images and forms: those that are drawn, and those that are drawn in layers that are not shown. */
interface Uses {
  readonly drawn: Set<PDFObject>;
  readonly hidden: Set<PDFObject>;
}

/**
 * Makes of a document with layers one that has none: as it is on a screen when it is opened. Nothing of a layer that is
 * not shown is left. Throws PdfError `variants` where that cannot be told or done.
 */
export function flattenLayers(document: PDFDocument): void {
  const { context } = document;
  const layers = new Layers(document);
  const uses: Uses = { drawn: new Set(), hidden: new Set() };
  for (const page of document.getPages()) {
    dropAnnotations(page, layers);
    flattenPage(page, { layers, uses });
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const resources = resourcesOf(object);
    const bytes = resources && unpack(object);
    if (!resources || !(object instanceof PDFStream)) continue;
    if (!bytes) throw new PdfError('variants');
    const flat = flattenContent(bytes, namesIn(resources, { layers, uses }));
    if (flat) context.assign(ref, restream(object, flat));
  }
  flattenLetters(document, { layers, uses });
  for (const [, object] of context.enumerateIndirectObjects()) for (const dict of listDicts(object)) forget(dict, uses);
  document.catalog.delete(name('OCProperties'));
  const hidden = [...uses.hidden].filter((ref) => ref instanceof PDFRef && !uses.drawn.has(ref));
  dropUnused(document, hidden as PDFRef[]);
}

interface Means {
  readonly layers: Layers;
  readonly uses: Uses;
}

function dropAnnotations(page: PDFPage, layers: Layers): void {
  const isHidden = (dict: PDFDict): boolean => dict.has(name('OC')) && !layers.isShown(dict.lookup(name('OC')));
  keepAnnotations(page, (annotation) => {
    const look = page.doc.context.lookup(findLook(annotation));
    if (look instanceof PDFStream && isHidden(look.dict)) annotation.delete(name('AP'));
    return !isHidden(annotation);
  });
}

function flattenPage(page: PDFPage, means: Means): void {
  const { context } = page.doc;
  const contents = page.node.lookup(name('Contents'));
  if (contents === undefined) return;
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  const parts = streams.map((stream) => unpack(stream));
  if (parts.some((part) => part === undefined)) throw new PdfError('variants');
  // An operation may stand in two streams, and so may a layer.
  const whole = Buffer.concat(parts.flatMap((part) => [part as Uint8Array, Buffer.from('\n')]));
  const flat = flattenContent(whole, namesIn(page.node.Resources(), means));
  if (flat) page.node.set(name('Contents'), context.register(context.flateStream(flat)));
}

/** The letters of a font that is drawn by content of its own. */
function flattenLetters({ context }: PDFDocument, means: Means): void {
  for (const [, font] of context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || nameAt(font, 'Subtype') !== 'Type3') continue;
    const letters = font.lookup(name('CharProcs'));
    const resources = font.lookup(name('Resources'));
    if (!(letters instanceof PDFDict)) continue;
    for (const ref of letters.values()) {
      const stream = context.lookup(ref);
      const bytes = unpack(stream);
      if (!(ref instanceof PDFRef) || !(stream instanceof PDFStream) || !bytes) continue;
      const flat = flattenContent(bytes, namesIn(resources instanceof PDFDict ? resources : undefined, means));
      if (flat) context.assign(ref, restream(stream, flat));
    }
  }
}

/** The resources of a form, a look or a pattern, which have content; undefined for any other object. */
function resourcesOf(object: PDFObject): PDFDict | undefined {
  if (!(object instanceof PDFStream)) return undefined;
  const { dict } = object;
  // Looks of annotations are forms that do not always say so.
  const hasContent = nameAt(dict, 'Subtype') === 'Form' || dict.has(name('BBox'));
  if (!hasContent) return undefined;
  const resources = dict.lookup(name('Resources'));
  return resources instanceof PDFDict ? resources : object.dict.context.obj({});
}

function namesIn(resources: PDFDict | undefined, { layers, uses }: Means): Parameters<typeof flattenContent>[1] {
  const kindOf = (kind: string): PDFDict | undefined => {
    const dict = resources?.lookup(name(kind));
    return dict instanceof PDFDict ? dict : undefined;
  };
  return {
    isShown: (property) => layers.isShown(kindOf('Properties')?.lookup(PDFName.of(property))),
    isObjectShown: (object, isReached) => {
      const objects = kindOf('XObject');
      const ref = objects?.get(PDFName.of(object));
      const stream = objects?.lookup(PDFName.of(object));
      if (!ref || !(stream instanceof PDFStream)) return isReached;
      const layer = stream.dict.lookup(name('OC'));
      const isShown = isReached && (layer === undefined || layers.isShown(layer));
      (isShown ? uses.drawn : uses.hidden).add(ref);
      return isShown;
    },
  };
}

/** The same stream with other content. */
function restream(stream: PDFStream, content: Buffer): PDFStream {
  const { dict } = stream;
  const { context } = dict;
  const kept = dict.entries().filter(([key]) => !['Filter', 'DecodeParms', 'Length'].includes(key.decodeText()));
  const made = context.flateStream(content);
  for (const [key, value] of kept) made.dict.set(key, value);
  return made;
}

/** Takes layers out of a dictionary, and images and forms that only they have drawn. */
function forget(dict: PDFDict, { drawn, hidden }: Uses): void {
  for (const [key, value] of dict.entries()) if (isLayer(dict.context.lookup(value))) dict.delete(key);
  const objects = dict.lookup(name('XObject'));
  if (!(objects instanceof PDFDict)) return;
  for (const [key, value] of objects.entries()) if (hidden.has(value) && !drawn.has(value)) objects.delete(key);
}
