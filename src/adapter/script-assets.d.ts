/** Written by the build: the script-tag files as text, the fonts as bytes. */
declare module 'deedkit/script-assets' {
  export interface ScriptAsset {
    readonly etag: string;
    readonly load: () => Promise<string | Uint8Array<ArrayBuffer>>;
  }
  export const scriptAssets: ReadonlyMap<string, ScriptAsset>;
}
