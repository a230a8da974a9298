import { findWorkerAddress } from './pdf-worker-address.ts';

/** A request for data that a document may need and PDF.js does not carry in itself. */
export interface PdfDataRequest {
  /** Character maps, or the fonts that a PDF may name without bringing them; in PDF.js's words. */
  readonly kind: 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';
  /** As PDF.js names it: `UniJIS-UTF16-H.bcmap`, `FoxitDingbats.pfb`. */
  readonly filename: string;
}

const FOLDERS = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' } as const;

/**
 * Fetches character maps and fonts, each with the first document that needs it. Rejects where there is none of that
 * name, or it does not come. In the package the build puts another module in place of this one: there they are modules,
 * which any bundler can follow (scripts/pdf-data.mjs).
 */
export async function readPdfData({ kind, filename }: PdfDataRequest): Promise<Uint8Array> {
  const response = await fetch(await besideWorker(`../../../../node_modules/pdfjs-dist/${FOLDERS[kind]}/${filename}`));
  if (!response.ok) throw new Error(`There is no ${filename}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The folder of the decoders; '' where the worker asks for the address of each. */
export const findDecoderFolder = (): Promise<string> => besideWorker('./pdf-decoders.js?of=/');

/** Where the file of a decoder is; undefined where there is none of that name. Asked by the built worker alone. */
export const findDecoder = async (name: string): Promise<string | undefined> => (await findDecoderFolder()) + name;

async function besideWorker(path: string): Promise<string> {
  const address = new URL((await findWorkerAddress()) ?? '', document.baseURI);
  return new URL(path, address).href;
}
