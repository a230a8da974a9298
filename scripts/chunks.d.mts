/** A chunk of the script-tag build. */
export interface Chunk {
  readonly name: string;
  /** Files and folders, from the root. */
  readonly of: readonly string[];
  readonly without: readonly string[];
}
export declare const CHUNKS: readonly Chunk[];
/** True for a module that is in a chunk. */
export declare function isInChunk(chunk: Chunk, id: string): boolean;
