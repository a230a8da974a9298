export { MAX_UNPACKED_BYTES } from './limits.ts';
export { ArchiveError } from './fault.ts';
export type { ArchiveFault } from './fault.ts';
export type { ReadArchive } from './read-archive.ts';
export { readArchive, unpackFiles } from './read-archive.ts';
export type { ArchiveContent } from './write-archive.ts';
export { writeArchive } from './write-archive.ts';
export { zipFiles } from './zip-files.ts';
