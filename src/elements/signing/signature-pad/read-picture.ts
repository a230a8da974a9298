/** Bytes of a picture's file, at most. */
const MAX_BYTES = 10_000_000;
/** Pixels of a picture, at most: what a telephone's camera takes, and no more than a page can hold. */
const MAX_PIXELS = 50_000_000;
/** The widest a picture is kept: more than the largest image of a signature shows. */
const WIDEST = 1200;
/**
 * Lightness of paper in the light, and of ink, as shares of the lightest; between the two, a pixel becomes transparent
 * by degrees.
 */
const PAPER = 0.78;
const DARK = 0.45;

/** Why a file cannot be a signature. */
export type PictureFault = 'pictureType' | 'pictureSize' | 'pictureBroken' | 'pictureEmpty';
/** A picture with a transparent ground, trimmed of its empty margins; or the reason why there is none. */
export type PictureResult =
  { readonly ok: true; readonly picture: HTMLCanvasElement } | { readonly ok: false; readonly error: PictureFault };

/**
 * Reads a picture of a signature: PNG, JPEG or WebP, by the content of the file and not by its name. The paper around
 * the ink is taken away. Refused: any other type (an SVG is no picture but a document), more than 10 MB or 50
 * megapixels, files that cannot be decoded, and empty pictures.
 *
 *     file ──decode──▶ bitmap ──▶ at most 1200 px wide or high ──▶ light is see-through ──▶ cut to the ink
 */
export async function readPicture(file: Blob): Promise<PictureResult> {
  if (file.size > MAX_BYTES) return { ok: false, error: 'pictureSize' };
  try {
    const type = typeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    if (type === undefined) return { ok: false, error: 'pictureType' };
    const bitmap = await createImageBitmap(new Blob([file], { type }));
    try {
      if (bitmap.width * bitmap.height > MAX_PIXELS) return { ok: false, error: 'pictureSize' };
      const picture = trim(clearGround(shrink(bitmap)));
      return picture ? { ok: true, picture } : { ok: false, error: 'pictureEmpty' };
    } finally {
      bitmap.close();
    }
  } catch {
    return { ok: false, error: 'pictureBroken' };
  }
}

/** By the bytes that a file begins with. */
function typeOf(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas.');
  return context;
}

/** A telephone may take 50 million pixels, of which an image of a signature shows 400 thousand. */
function shrink(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, WIDEST / Math.max(bitmap.width, bitmap.height));
  const canvas = createCanvas(bitmap.width * scale, bitmap.height * scale);
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Makes light pixels transparent, measured against the lightest of the picture: a photograph's paper is grey. Lighter
 * than 0.78 of it goes, darker than 0.45 stays, and between them the ink fades: edges stay smooth.
 */
function clearGround(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const context = contextOf(canvas);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const white = lightest(data);
  for (let at = 0; at < data.length; at += 4) {
    const light = lightness(data, at) / white;
    const ink = Math.min(1, Math.max(0, (PAPER - light) / (PAPER - DARK)));
    data[at + 3] = Math.round((data[at + 3] ?? 0) * ink);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** From 0 to 255, as the eye weighs colours. */
function lightness(data: Uint8ClampedArray, at: number): number {
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
}

/**
 * Returns the lightness below which nine tenths of the picture lie; white where its ground is transparent already. The
 * lightest pixel itself will not do: one reflection of a lamp would make all the paper grey.
 */
function lightest(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) return 255;
    const light = Math.round(lightness(data, at));
    counts[light] = (counts[light] ?? 0) + 1;
    seen += 1;
  }
  let above = 0;
  for (let light = 255; light > 0; light -= 1) {
    above += counts[light] ?? 0;
    if (above > seen / 10) return light;
  }
  return 255;
}

/**
 * The part that shows something; undefined where nothing does. A pixel shows something from an opacity of 24 of 255 on:
 * noise of a photograph does not.
 */
function trim(canvas: HTMLCanvasElement): HTMLCanvasElement | undefined {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < left) return undefined;
  const cut = createCanvas(right - left + 1, bottom - top + 1);
  contextOf(cut).drawImage(canvas, -left, -top);
  return cut;
}
