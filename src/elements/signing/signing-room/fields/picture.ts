/** Opacity, of 255, below which nothing is seen. */
const SEEN = 16;

/** The ink of a signature, cut out of its picture. */
export interface Ink {
  readonly bitmap: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Cuts a picture on a see-through ground to its ink; undefined where it has none. */
export async function cutInk(png: Blob): Promise<Ink | undefined> {
  const whole = await createImageBitmap(png);
  const { width, height } = whole;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return { bitmap: whole, width, height };
  context.drawImage(whole, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < SEEN) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  if (right < 0) return undefined;
  const box = [left, top, right - left + 1, bottom - top + 1] as const;
  return { bitmap: await createImageBitmap(whole, ...box), width: box[2], height: box[3] };
}

/** Draws ink into a canvas as the seal stamps it: as large as it fits, at the left, on the foot of its place. */
export function drawInk(
  canvas: HTMLCanvasElement,
  ink: Ink,
  place: { readonly width: number; readonly height: number },
): void {
  const density = 3;
  const [width, height] = [place.width * density, place.height * density];
  if (canvas.width !== Math.round(width)) [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
  const scale = Math.min(width / ink.width, (height - density) / ink.height);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(ink.bitmap, 0, height - density - ink.height * scale, ink.width * scale, ink.height * scale);
}
