export { appendPages, pageAt, sourceFor } from './append-pages.ts';
export type { Source } from './append-pages.ts';
export { appendObjects, appendRevision, placeholders } from './append-revision.ts';
export { RevisionError, changeCatalog, changeDictAt, loadBase, name } from './base-file.ts';
export type { BaseFile } from './base-file.ts';
export { displayBox, readView, sizeOf } from './page-view.ts';
export type { PageView } from './page-view.ts';
