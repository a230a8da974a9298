/** PDF.js's decoders of pictures, as far as they are used here. */
declare module 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs' {
  interface WasmImage {
    readonly decode: (bytes: Uint8Array, ...options: unknown[]) => Promise<Uint8Array>;
  }
  interface WasmImageClass {
    readonly instance: WasmImage;
    readonly setOptions: (options: {
      readonly useWasm: boolean;
      readonly useWorkerFetch: boolean;
      readonly wasmUrl: string | null;
      readonly getHandler: () => {
        readonly sendWithPromise: (action: string, data: { readonly filename: string }) => Promise<Uint8Array>;
      };
    }) => void;
  }
  export const JpxImage: WasmImageClass;
  export const Jbig2Image: WasmImageClass;
  export class JpegImage {
    parse(bytes: Uint8Array): void;
  }
  export const VerbosityLevel: { readonly ERRORS: number };
  export function setVerbosityLevel(level: number): void;
}
