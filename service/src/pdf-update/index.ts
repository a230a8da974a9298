export { addToList, entryOf, keysOf, setEntry } from './dict-text.ts';
export { PdfSyntaxError, Ref, isDict, isList, readObject } from './pdf-values.ts';
export type { PdfDict, PdfValue } from './pdf-values.ts';
export { bodyOf, dictOf, inflate, objectOf, readUpdate, unpack } from './read-update.ts';
export type { ReadUpdate } from './read-update.ts';
export { nextIdOf, writeUpdate } from './write-update.ts';
export type { SectionKind, UpdateObject, WrittenUpdate } from './write-update.ts';
export { UNKNOWN_RANGE, completeRevision } from './sign-update.ts';
export type { Revision } from './sign-update.ts';
