export { createImportQueue } from './import-queue.ts';
export type { ImportQueue, ImportPlace } from './import-queue.ts';
export { ImportError } from './import-error.ts';
