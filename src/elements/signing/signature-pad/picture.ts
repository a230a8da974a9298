import { drawStroke, contextOf } from './ink.ts';
import type { ScriptFace } from './script-faces.ts';
import { PAD_HEIGHT, PAD_WIDTH } from './strokes.ts';
import type { Stroke } from './strokes.ts';
import { drawName } from './typed-name.ts';

/** The content of a pad, in one of three forms: strokes, a name with its face, or a picture. */
export interface PadContent {
  readonly strokes?: readonly Stroke[];
  readonly name?: string;
  readonly face?: ScriptFace;
  readonly picture?: HTMLCanvasElement | undefined;
}

/** Units of the pad that are left free around a picture. */
const MARGIN = 8;

/**
 * Creates the image of a signature: 300 × 150 pixels times `scale`, on a transparent ground. `scale` is 1, 2 or 3; any
 * other number is taken for the nearest of them, and NaN for 1. It is drawn anew from the stored content, not enlarged
 * from the screen, so that it is as sharp at 3 as at 1.
 */
export function createPicture(content: PadContent, scale: number): HTMLCanvasElement {
  const factor = Math.min(3, Math.max(1, Math.round(scale) || 1));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PAD_WIDTH * factor, PAD_HEIGHT * factor];
  const context = canvas.getContext('2d');
  context?.scale(factor, factor);
  if (context) drawContent(context, content);
  return canvas;
}

/**
 * Draws what a pad shows onto its canvas, as sharp as the screen is. `isPainted`: it is there already, unless the canvas
 * has another size now.
 */
export function paintPad(
  canvas: HTMLCanvasElement,
  content: PadContent,
  { isPainted }: { readonly isPainted: boolean },
): void {
  const width = Math.round(canvas.clientWidth * (globalThis.devicePixelRatio || 1));
  if (width === 0 || (isPainted && canvas.width === width)) return;
  // Setting the size empties the canvas, even if the size stays the same.
  [canvas.width, canvas.height] = [width, Math.round(width / 2)];
  const context = contextOf(canvas);
  if (context) drawContent(context, content);
}

/** Draws what a pad shows; the surface has the pad's units. */
function drawContent(context: CanvasRenderingContext2D, { strokes, name, face, picture }: PadContent): void {
  for (const stroke of strokes ?? []) drawStroke(context, stroke);
  if (name && face) drawName(context, name, face);
  if (picture) drawPicture(context, picture);
}

/** In the middle, as large as it fits. */
function drawPicture(context: CanvasRenderingContext2D, picture: HTMLCanvasElement): void {
  const scale = Math.min((PAD_WIDTH - 2 * MARGIN) / picture.width, (PAD_HEIGHT - 2 * MARGIN) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (PAD_WIDTH - width) / 2, (PAD_HEIGHT - height) / 2, width, height);
}

/** A canvas as the file that a form sends, at once: a form does not wait. */
export function pictureFile(canvas: HTMLCanvasElement): File {
  const base64 = canvas.toDataURL('image/png').split(',')[1] ?? '';
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}
