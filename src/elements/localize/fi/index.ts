import { flattenAreas } from '../flatten-areas.ts';
import { common } from './common.ts';

/** All texts in fi, by `<area>.<key>`. */
export const fi = flattenAreas({ common });
