export { createImportDesk } from './import-desk.ts';
export type { ImportDesk, ImportPlace } from './import-desk.ts';
export { ImportError } from './import-worker.ts';
export type { FormPart } from './messages.ts';
