import type { Buffer } from 'node:buffer';
import type { Appearance } from 'deedkit/document';
import { readPicture } from '../../domain/workspace/picture.ts';
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

/**
 * The logo of an appearance; undefined when there is none, or when its bytes are no image of their type that may be
 * drawn.
 */
export function readLogo({ enabled, content, scale }: Appearance['logo']): LogoData | undefined {
  const picture = enabled && content !== null ? readPicture(content) : undefined;
  if (!picture) return undefined;
  const { type, bytes, ...size } = picture;
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
