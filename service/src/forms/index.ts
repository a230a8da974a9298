export type { PartHead } from './form-reader.ts';
export { FormError, FormReader, boundaryOf } from './form-reader.ts';
