/** Written by the build: the script-tag files and fonts, and how each is read. */
declare module 'deedkit/script-assets' {
  /** Reads a file of the package, or its copy in a folder. Rejects where it is not. */
  export type AssetReader = (folder?: string) => Promise<Uint8Array<ArrayBuffer>>;
  export interface ScriptAsset {
    readonly etag: string;
    readonly load: AssetReader;
    /** The same bytes compressed; missing where that gains nothing. */
    readonly encoded?: Readonly<Record<'br' | 'gzip', AssetReader>>;
  }
  /** Empty where there is no file system. */
  export const scriptAssets: ReadonlyMap<string, ScriptAsset>;
}
