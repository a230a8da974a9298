import { appearance } from './appearance.ts';
import { builder } from './builder.ts';
import { common } from './common.ts';
import { conflicts } from './conflicts.ts';
import { draft } from './draft.ts';
import { finalize } from './finalize.ts';
import { form } from './form.ts';
import { formTools } from './form-tools.ts';
import { history } from './history.ts';
import { pdf } from './pdf.ts';
import { picker } from './picker.ts';
import { preview } from './preview.ts';
import { sections } from './sections.ts';
import { signees } from './signees.ts';
import { flattenAreas } from '../flatten-areas.ts';

/** All texts in pl, by `<area>.<key>`. */
export const pl = flattenAreas({
  appearance,
  builder,
  common,
  conflicts,
  draft,
  finalize,
  form: { ...form, ...formTools },
  history,
  pdf,
  picker,
  preview,
  sections,
  signees,
});
