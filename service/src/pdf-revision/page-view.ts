import type { PDFPage } from '@cantoo/pdf-lib';
import { PDFNumber } from '@cantoo/pdf-lib';
import { name } from './pdf-name.ts';

/** The visible part of a page, in its own units, and its rotation. */
export interface PageView {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly turn: 0 | 90 | 180 | 270;
  /** Points of a unit, ISO 32000-2 §8.3.2.3. */
  readonly unit: number;
}

/** Reads which part of a page readers show: its crop box within its media box, or all where they do not meet. */
export function readView(page: PDFPage): PageView {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  const unit = page.node.lookup(name('UserUnit'));
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  return {
    ...(right > left && top > bottom
      ? { left, bottom, right, top }
      : { left: media.x, bottom: media.y, right: media.x + media.width, top: media.y + media.height }),
    turn: turn === 90 || turn === 180 || turn === 270 ? turn : 0,
    unit: unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1,
  };
}

/** The size of a page as readers show it, in points. */
export function sizeOf({ left, bottom, right, top, turn, unit }: PageView): {
  readonly width: number;
  readonly height: number;
} {
  const [across, up] = [(right - left) * unit, (top - bottom) * unit];
  return turn % 180 === 0 ? { width: across, height: up } : { width: up, height: across };
}

/** A box on a page: in its own units from below, or in points from the top as readers show it. */
interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box of a page's own units as readers show it: in points from the left and the top. */
export function displayBox({ left, bottom, right, top, turn, unit }: PageView, box: PageBox): PageBox {
  const isUpright = turn % 180 === 0;
  const fromLeft = box.x - left;
  const fromBottom = box.y - bottom;
  const fromRight = right - box.x - box.width;
  const fromTop = top - box.y - box.height;
  const x = turn === 0 ? fromLeft : turn === 90 ? fromBottom : turn === 180 ? fromRight : fromTop;
  const y = turn === 0 ? fromTop : turn === 90 ? fromLeft : turn === 180 ? fromBottom : fromRight;
  return {
    x: x * unit,
    y: y * unit,
    width: (isUpright ? box.width : box.height) * unit,
    height: (isUpright ? box.height : box.width) * unit,
  };
}
