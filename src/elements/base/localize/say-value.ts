import { formatValue, widgetOf } from '../../../document/index.ts';
import type { Json, ValueSchema } from '../../../document/index.ts';
import { getUiLanguage } from './locale.ts';
import { sayCommon } from './source/common.ts';

/** A value as a document prints it, in the interface's language, which may be none that documents know; see `formatValue`. */
export function sayValue(value: Json, schema: ValueSchema): string | undefined {
  return typeof value === 'boolean' && widgetOf(schema) === 'boolean'
    ? sayCommon(value ? 'yes' : 'no')
    : formatValue(value, schema, getUiLanguage());
}
