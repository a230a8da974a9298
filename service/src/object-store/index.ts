export { checkObjectStore } from './check-object-store.ts';
export { createObjectStore } from './create-object-store.ts';
export type { S3Store } from './create-object-store.ts';
