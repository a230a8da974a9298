import { Buffer } from 'node:buffer';
import { APPEARANCE_LIMITS, isEndlessSvg, LOGO_URI } from 'deedkit/document';

/** Of a picture, in its own pixels or units: only their ratio counts. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture that can be drawn. */
export interface Picture extends Size {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

/** Also the ending of its file. */
export type PictureType = 'png' | 'jpg' | 'svg';

/** The picture in a data URI; undefined when its bytes are no image of their type that may be drawn. */
export function readPicture(content: string): Picture | undefined {
  const match = LOGO_URI.exec(content);
  if (!match) return undefined;
  const bytes = Buffer.from(match[2] as string, 'base64');
  const type = match[1] === 'png' ? 'png' : match[1] === 'svg+xml' ? 'svg' : 'jpg';
  const size =
    type === 'png' ? sizeOfPng(bytes) : type === 'jpg' ? sizeOfJpeg(bytes) : sizeOfSvg(bytes.toString('utf8'));
  if (
    !size ||
    size.width <= 0 ||
    size.height <= 0 ||
    (type !== 'svg' && size.width * size.height > APPEARANCE_LIMITS.logoPixels)
  )
    return undefined;
  return { type, bytes, ...size };
}

/** Reads the first chunk, which is the header (ISO/IEC 15948 §11.2.2). */
function sizeOfPng(bytes: Buffer): Size | undefined {
  if (
    bytes.length < 33 ||
    bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the frame header (ITU-T T.81 §B.2.2). */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

// Scripts and handlers need no refusal: nothing here runs them.
const IMAGES = /<(?:\w+:)?(?:image|feImage)\b[^>]*>/gi;
const INNER_IMAGE = /href\s*=\s*["']\s*data:image\/(?:png|jpe?g);base64,[A-Za-z0-9+/=\s]+["']/i;

/**
 * The size that the root names, else that of its view box, else what CSS gives an image without any. Undefined for one
 * that would take for ever to draw, or that names images outside of it.
 */
function sizeOfSvg(text: string): Size | undefined {
  const root = /<svg\b[^>]*>/i.exec(text)?.[0];
  if (root === undefined || isEndlessSvg(text)) return undefined;
  if (text.match(IMAGES)?.some((image) => !INNER_IMAGE.test(image))) return undefined;
  const box = /\bviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)\s*["']/i.exec(root);
  const read = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px|pt)?\\s*["']`, 'i').exec(root)?.[1]);
  const [width, height] = [read('width'), read('height')];
  if (width > 0 && height > 0) return { width, height };
  return box ? { width: Number(box[1]), height: Number(box[2]) } : { width: 300, height: 150 };
}
