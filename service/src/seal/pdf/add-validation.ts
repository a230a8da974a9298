import type { PDFRef } from '@cantoo/pdf-lib';
import { PDFArray } from '@cantoo/pdf-lib';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { BaseFile } from '../../pdf-revision/index.ts';
import { changeCatalog, name } from '../../pdf-revision/index.ts';

/**
 * Adds the document security store of PAdES B-LT (ISO 32000-2 §12.8.4.3): certificates, and who says that they were
 * good.
 */
export function addValidation(base: BaseFile, { certificates, ocsp, lists }: ValidationData): void {
  const { context, catalog } = base.document;
  if (catalog.has(name('DSS'))) throw new Error('the document brought a security store of its own');
  const add = (all: readonly Buffer[]): PDFArray => {
    const refs: PDFRef[] = all.map((one) => context.register(context.flateStream(one)));
    const array = PDFArray.withContext(context);
    for (const ref of refs) array.push(ref);
    return array;
  };
  const store = context.obj({ Type: 'DSS' });
  store.set(name('Certs'), add(certificates));
  if (ocsp.length > 0) store.set(name('OCSPs'), add(ocsp));
  if (lists.length > 0) store.set(name('CRLs'), add(lists));
  changeCatalog(base).set(name('DSS'), context.register(store));
}
