import type { MeasureValue } from 'deedkit/document';
import { VALUE_FAMILY, faceOf } from 'deedkit/document';
import { measureOf } from './face-widths.ts';

/** Measures text in the face of values; its file is read with the first. */
export const measureValue: MeasureValue = (text) => measureOf(faceOf(VALUE_FAMILY).name, 'regular')(text);
