import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as ImageDecoders from 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs';
import { isFaxWhole, isJbig2Whole } from 'deedkit/document';
import { withResolvers } from './with-resolvers.ts';

/** A picture of a PDF in the coding of its last filter; ISO 32000-2 §7.4. */
export type Picture =
  | { readonly coding: 'JPXDecode'; readonly bytes: Uint8Array }
  | { readonly coding: 'DCTDecode'; readonly bytes: Uint8Array }
  | {
      readonly coding: 'JBIG2Decode';
      readonly bytes: Uint8Array;
      readonly width: number;
      readonly height: number;
      readonly globals: Uint8Array | undefined;
    }
  | {
      readonly coding: 'CCITTFaxDecode';
      readonly bytes: Uint8Array;
      readonly k: number;
      readonly columns: number;
      readonly rows: number;
      readonly isByteAligned: boolean;
    };

type Decoders = typeof ImageDecoders;

let decoders: Promise<Decoders> | undefined;

/** Whether the data of a picture can be decoded as the pages' viewer does it. Throws nothing. */
export async function canDecode(picture: Picture): Promise<boolean> {
  if (picture.coding === 'CCITTFaxDecode') return isFaxWhole(picture.bytes, picture);
  if (picture.coding === 'JBIG2Decode' && !isJbig2Whole(picture.bytes)) return false;
  decoders ??= loadDecoders();
  const { JpxImage, Jbig2Image, JpegImage } = await decoders;
  try {
    if (picture.coding === 'JPXDecode') await JpxImage.instance.decode(picture.bytes);
    else if (picture.coding === 'DCTDecode') new JpegImage().parse(picture.bytes);
    else await Jbig2Image.instance.decode(picture.bytes, picture.width, picture.height, picture.globals);
    return true;
  } catch {
    return false;
  }
}

/** PDF.js's own, read when the first picture needs them. */
async function loadDecoders(): Promise<Decoders> {
  // Node has it from 22 on.
  (Promise as { withResolvers?: unknown }).withResolvers ??= withResolvers;
  const loaded = await import('pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs');
  loaded.setVerbosityLevel(loaded.VerbosityLevel.ERRORS);
  loaded.JpxImage.setOptions({
    useWasm: true,
    useWorkerFetch: false,
    wasmUrl: null,
    getHandler: () => ({ sendWithPromise: (_, { filename }) => readFile(new URL(filename, findFolder())) }),
  });
  return loaded;
}

/** Finds the folder of the decoders: beside the built files, else in their package. */
function findFolder(): URL {
  const built = new URL('../pdf-decoders/', import.meta.url);
  if (existsSync(built)) return built;
  return new URL('./wasm/', pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')));
}
