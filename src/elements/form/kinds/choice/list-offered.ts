import { getUiLanguage } from '../../../base/localize/index.ts';
import { sayFormTools } from '../../../base/localize/source/form-tools.ts';
import type { PopupOption } from '../../../base/popups/option-popup.ts';
import { listShown, nameCountry } from './options.ts';
import type { FieldOption } from './options.ts';
import type { ReadContext } from '../../view/reading.ts';

/** One thing a list offers; of countries, those where the template applies stand first, under their own name. */
export type OfferedOption = FieldOption & Pick<PopupOption, 'group'>;

/** The options in the list of a combobox, and the field's value. */
export function listOffered(
  field: Pick<ReadContext, 'schema' | 'widget' | 'form' | 'value' | 'regions'>,
): readonly OfferedOption[] {
  if (field.widget !== 'country') return listShown(field);
  const all = listShown(field, listCountries(field.schema.enum));
  const near = field.regions
    .map((code) => all.find(({ value }) => value === code.toUpperCase()))
    .filter((option) => option !== undefined);
  if (near.length === 0 || near.length === all.length) return all;
  return [
    ...near.map((option) => ({ ...option, group: sayFormTools('countriesNear') })),
    ...all
      .filter((option) => !near.includes(option))
      .map((option) => ({ ...option, group: sayFormTools('countriesOther') })),
  ];
}

/** ISO 3166-1 alpha-2. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const countries = new Map<string, readonly FieldOption[]>();

/** Countries by their names in the language of the interface, sorted as that language does; once for each language. */
function listCountries(only: readonly unknown[] | undefined): readonly FieldOption[] {
  const locale = getUiLanguage();
  let all = countries.get(locale);
  if (!all) {
    all = COUNTRIES.map((value) => ({ value, label: nameCountry(value) })).sort((a, b) =>
      a.label.localeCompare(b.label, locale),
    );
    countries.set(locale, all);
  }
  const allowed = only?.filter((value) => typeof value === 'string');
  return allowed && allowed.length > 0 ? all.filter(({ value }) => allowed.includes(value as string)) : all;
}
