import { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import type { BaseFile } from '../../pdf-revision/index.ts';
import { changeCatalog, name } from '../../pdf-revision/index.ts';

/**
 * Writes the document's own security store (ISO 32000-2 §12.8.4.3) anew, with its lists in it: updates behind the seal
 * are read without the document below it.
 */
export function adoptStore(base: BaseFile): void {
  const { context, catalog } = base.document;
  const before = catalog.lookup(name('DSS'));
  if (!(before instanceof PDFDict)) return;
  const store = before.clone(context);
  for (const key of ['Certs', 'OCSPs', 'CRLs']) {
    const list = before.lookup(name(key));
    if (list instanceof PDFArray) store.set(name(key), context.obj([...list.asArray()]));
    else store.delete(name(key));
  }
  changeCatalog(base).set(name('DSS'), context.register(store));
}
