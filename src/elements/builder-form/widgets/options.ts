import { displayName, getUiLanguage, translate } from '../../localize/index.ts';
import { sayCommon } from '../../localize/source/common.ts';
import type { FieldView } from '../form-view.ts';

/** One thing to choose. `value` is what the document holds. */
export interface FieldOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** ISO 3166-1 alpha-2. */
const COUNTRIES = 'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(' ');

const countries = new Map<string, readonly FieldOption[]>();

/** What a boolean, choice, choices or country field offers, in the order to show. */
export function listOptions({ schema, widget, form }: Pick<FieldView, 'schema' | 'widget' | 'form'>): readonly FieldOption[] {
  if (widget === 'country') return listCountries(schema.enum);
  if (widget === 'boolean') return [{ value: true, label: sayCommon('yes') }, { value: false, label: sayCommon('no') }];
  const values = (widget === 'choices' ? schema.items?.enum : schema.enum) ?? [];
  const labels = schema['x-deed']?.options;
  return values
    .filter((value) => value !== null)
    .map((value) => ({ value, label: translate(labels?.[String(value)], form.languages) || String(value) }));
}

/** What is offered, and behind it what the field holds without its being offered: it stays in sight, and can be taken back. */
export function listShown(field: Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'>): readonly FieldOption[] {
  const offered = listOptions(field);
  const held = (Array.isArray(field.value) ? field.value : [field.value ?? '']) as readonly FieldOption['value'][];
  const others = held.filter((value) => value !== '' && !offered.some((option) => option.value === value));
  return others.length === 0 ? offered : [...offered, ...others.map((value) => ({ value, label: String(value) }))];
}

function listCountries(only: readonly unknown[] | undefined): readonly FieldOption[] {
  const locale = getUiLanguage();
  let all = countries.get(locale);
  if (!all) {
    all = COUNTRIES.map((value) => ({ value, label: displayName(value, 'region') })).sort((a, b) => a.label.localeCompare(b.label, locale));
    countries.set(locale, all);
  }
  const allowed = only?.filter((value) => typeof value === 'string');
  return allowed && allowed.length > 0 ? all.filter(({ value }) => allowed.includes(value as string)) : all;
}

/** The label of the option a field holds; '' for none. */
export function labelOf(value: unknown, field: Pick<FieldView, 'schema' | 'widget' | 'form'>): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.widget === 'country' && typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return displayName(value, 'region');
  return listOptions(field).find((option) => option.value === value)?.label ?? String(value);
}
