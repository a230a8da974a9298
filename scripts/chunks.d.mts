/** The part of the bundler's answers that is asked for. */
interface ChunkingContext {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

export declare const CHUNKS: readonly string[];

/** Says for a module in which chunk it is, undefined where the bundler is to decide. */
export declare function createChunks(): (id: string, context: ChunkingContext) => string | undefined;
