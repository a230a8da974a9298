/** Written by the build: the script-tag files as text. */
declare module 'deedkit/script-assets' {
  export interface ScriptAsset {
    readonly etag: string;
    readonly load: () => Promise<string>;
  }
  export const scriptAssets: ReadonlyMap<string, ScriptAsset>;
}
