import { crc32, deflateSync } from 'node:zlib';

/**
 * Takes a picture with at most 256 colours: `page` decodes it, every other colour becomes the nearest of the 256 that
 * are used most. A PNG of a page is a third of its size then.
 */
export async function reduceColours(png, page) {
  const { width, height, palette, pixels } = await page.evaluate(countColours, png.toString('base64'));
  const lines = Buffer.alloc((width + 1) * height);
  const indices = Buffer.from(pixels, 'base64');
  // Each line begins with its filter: none.
  for (let y = 0; y < height; y++) indices.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits, an index into the palette.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    toChunk('IHDR', head),
    toChunk('PLTE', Buffer.from(palette)),
    toChunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Runs in the page. */
async function countColours(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Uint32Array(width * height);
  const counts = new Map();
  for (let i = 0; i < colours.length; i++) {
    const colour = (data[i * 4] << 16) | (data[i * 4 + 1] << 8) | data[i * 4 + 2];
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const used = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const kept = used.slice(0, 256).map(parts);
  const indexOf = new Map(
    used.map((colour, place) => {
      if (place < 256) return [colour, place];
      const own = parts(colour);
      const distances = kept.map((one) => one.reduce((sum, part, at) => sum + (part - own[at]) ** 2, 0));
      return [colour, distances.indexOf(Math.min(...distances))];
    }),
  );
  let pixels = '';
  for (const colour of colours) pixels += String.fromCharCode(indexOf.get(colour));
  return { width, height, palette: kept.flat(), pixels: btoa(pixels) };
}
