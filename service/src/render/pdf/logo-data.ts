import { Buffer } from 'node:buffer';
import type { Appearance } from 'deedkit/document';
import { isEndlessSvg, LOGO_URI, MAX_LOGO_PIXELS } from 'deedkit/document';
import { PAGE } from './page.ts';

/** A logo that can be drawn; sizes in points. */
export interface LogoData {
  readonly file: 'logo.png' | 'logo.jpg' | 'logo.svg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** In points. */
const MAX_HEIGHT = 96;

/** Of the picture, in its own pixels or units: only their ratio counts. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The logo of an appearance; undefined when there is none, or when its bytes are no image of their type that may be
 * drawn.
 */
export function readLogo({ enabled, content, scale }: Appearance['logo']): LogoData | undefined {
  const match = enabled && content !== null ? LOGO_URI.exec(content) : null;
  if (!match) return undefined;
  const bytes = Buffer.from(match[2] as string, 'base64');
  const type = match[1] === 'png' ? 'png' : match[1] === 'svg+xml' ? 'svg' : 'jpg';
  const size =
    type === 'png' ? sizeOfPng(bytes) : type === 'jpg' ? sizeOfJpeg(bytes) : sizeOfSvg(bytes.toString('utf8'));
  if (!size || size.width <= 0 || size.height <= 0 || (type !== 'svg' && size.width * size.height > MAX_LOGO_PIXELS))
    return undefined;
  const wide = (PAGE.textWidth * Math.min(100, Math.max(20, scale))) / 100;
  const height = Math.min(MAX_HEIGHT, (wide * size.height) / size.width);
  return {
    file: `logo.${type}`,
    width: round(Math.min(wide, (height * size.width) / size.height)),
    height: round(height),
    bytes,
  };
}

/** To hundredths of a point, and never to nothing. */
function round(points: number): number {
  return Math.max(0.1, Math.round(points * 100) / 100);
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
