import { crc32, deflateSync } from 'node:zlib';
import { PngEmbedder } from '@cantoo/pdf-lib';

/** A picture of a signature that has nothing around it, and how much wider it is than high. */
export interface CutPicture {
  readonly png: Uint8Array;
  readonly ratio: number;
}

/** Red, green, blue and opacity of each pixel, a byte each. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Opacity below this is no ink: the edge of a line, or noise. */
const FAINTEST = 24;
/** As light as paper in the light, and as dark as ink; shades between them become see-through by degrees. */
const PAPER = 0.78;
const DARK = 0.45;
/** Parts of the picture that are kept at least, so that a dot does not become a blot. */
const LEAST = { width: 1 / 18, height: 1 / 18 };

/**
 * Cuts a picture of a signature to its ink. An opaque background is paper, and becomes see-through: it would hide the
 * page below the stamp. A picture whose ink cannot be told from its ground stays as it is.
 */
export async function cutInk(png: Uint8Array): Promise<CutPicture> {
  const picture = clearPaper(await readPixels(png));
  const box = findInk(picture);
  if (!box) return { png, ratio: picture.width / picture.height };
  return { png: writePng(cut(picture, box)), ratio: box.width / box.height };
}

async function readPixels(png: Uint8Array): Promise<Pixels> {
  const embedder = await PngEmbedder.for(png);
  const { image } = embedder as unknown as {
    readonly image: { readonly rgbChannel: Uint8Array; readonly alphaChannel?: Uint8Array };
  };
  const { width, height } = embedder;
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set(image.rgbChannel.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    rgba[pixel * 4 + 3] = image.alphaChannel?.[pixel] ?? 255;
  }
  return { width, height, rgba };
}

/** From 0 to 255, as the eye weighs colours. */
const lightnessAt = (rgba: Uint8Array, at: number): number =>
  0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0);

/** Makes the paper of an opaque picture see-through: all that is as light as its lightest part. */
function clearPaper(picture: Pixels): Pixels {
  const { rgba } = picture;
  let [lightest, darkest] = [0, 255];
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] !== 255) return picture;
    const light = lightnessAt(rgba, at);
    lightest = Math.max(lightest, light);
    darkest = Math.min(darkest, light);
  }
  // Without contrast, all of the picture is kept.
  if (darkest > lightest * PAPER) return picture;
  const cleared = Uint8Array.from(rgba);
  for (let at = 0; at < rgba.length; at += 4) {
    const ink = (PAPER - lightnessAt(rgba, at) / lightest) / (PAPER - DARK);
    cleared[at + 3] = Math.round(255 * Math.min(1, Math.max(0, ink)));
  }
  return { ...picture, rgba: cleared };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function findInk({ width, height, rgba }: Pixels): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < FAINTEST) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  if (right < 0) return undefined;
  const across = widen({ from: left, to: right + 1 }, { least: width * LEAST.width, most: width });
  const down = widen({ from: top, to: bottom + 1 }, { least: height * LEAST.height, most: height });
  return { left: across.from, top: down.from, width: across.to - across.from, height: down.to - down.from };
}

/** A stretch that is at least so long, within the picture. */
function widen(
  { from, to }: { readonly from: number; readonly to: number },
  { least, most }: { readonly least: number; readonly most: number },
): { readonly from: number; readonly to: number } {
  const missing = Math.max(0, Math.ceil(least) - (to - from));
  const start = Math.max(0, Math.min(from - Math.floor(missing / 2), most - (to - from) - missing));
  return { from: start, to: start + (to - from) + missing };
}

function cut({ width, rgba }: Pixels, box: Box): Pixels {
  const rows = Array.from({ length: box.height }, (_, row) => {
    const start = ((box.top + row) * width + box.left) * 4;
    return rgba.subarray(start, start + box.width * 4);
  });
  return { width: box.width, height: box.height, rgba: Buffer.concat(rows) };
}

/** A PNG of eight bits each of red, green, blue and opacity; PNG §11. */
function writePng({ width, height, rgba }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row++)
    rows.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
