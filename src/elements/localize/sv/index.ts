import { flattenAreas } from '../flatten-areas.ts';
import { common } from './common.ts';

/** All texts in sv, by `<area>.<key>`. */
export const sv = flattenAreas({ common });
