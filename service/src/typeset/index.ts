export { COMMON_FACES, createTypesetter } from './typesetter.ts';
export type { Face, PdfStandard, TypesetInput, Typesetter } from './typesetter.ts';
