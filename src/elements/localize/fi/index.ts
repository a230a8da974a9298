import { flattenAreas } from '../flatten-areas.ts';
import { appearance } from './appearance.ts';
import { common } from './common.ts';
import { finalize } from './finalize.ts';
import { picker } from './picker.ts';
import { preview } from './preview.ts';
import { signees } from './signees.ts';

/** All texts in fi, by `<area>.<key>`. */
export const fi = flattenAreas({ appearance, common, finalize, picker, preview, signees });
