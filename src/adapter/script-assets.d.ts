/** Written by the build: the script-tag files and fonts as bytes. */
declare module 'deedkit/script-assets' {
  export interface ScriptAsset {
    readonly etag: string;
    readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
    /** The same bytes as the build compressed them; missing where that gains nothing. */
    readonly encoded?: Readonly<Record<'br' | 'gzip', () => Promise<Uint8Array<ArrayBuffer>>>>;
  }
  export const scriptAssets: ReadonlyMap<string, ScriptAsset>;
}
