import { deflateSync } from 'node:zlib';

/** A PNG of a line on nothing, as a signature pad gives it. */
export function makeSignature({ width = 300, height = 150 } = {}): Buffer {
  const row = 1 + 4 * width;
  const pixels = Buffer.alloc(height * row);
  for (let x = 0; x < width; x++) {
    const y = Math.round(height / 2 + Math.sin(x / 20) * height * 0.3);
    for (const line of [y, y + 1, y + 2]) pixels.set([20, 30, 120, 255], line * row + 1 + 4 * x);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each of red, green, blue and alpha.
  head.set([8, 6], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const octet of bytes) {
    crc ^= octet;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
