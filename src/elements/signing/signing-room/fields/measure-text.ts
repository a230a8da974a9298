import { VALUE_FAMILY, faceOf } from '../../../../document/index.ts';
import type { MeasureValue } from '../../../../document/index.ts';

/** Pixels in which widths are measured, so that rounding says nothing. */
const SIZE = 1000;

/** Measures text in the face of values, as soon as that is there; in the machine's own before. */
export function createMeasure(): MeasureValue {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length / 2;
  context.font = `${SIZE}px "${faceOf(VALUE_FAMILY).name}", Arial, sans-serif`;
  context.fontKerning = 'none';
  return (text) => context.measureText(text).width / SIZE;
}
