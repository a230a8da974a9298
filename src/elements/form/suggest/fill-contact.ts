import { getAt, isEmptyValue, isEqual } from '../../../document/index.ts';
import type { Instance, Json, Operation, ValueSchema } from '../../../document/index.ts';
import type { DeedSuggestion } from '../../base/events.ts';
import { setField } from '../view/set-field.ts';
import type { FormView } from '../view/form-view.ts';
import { locatePath } from '../../draft/locate.ts';
import { isShown } from '../instances/instance-parts.ts';
import { readCell } from '../paste/read-cell.ts';
import { listContactFields } from './contact-fields.ts';
import type { ContactKey } from './contact-fields.ts';

/** Where a contact goes. */
export interface ContactTarget {
  readonly root: Instance;
  readonly schema: ValueSchema;
  readonly view: FormView;
  /** Pointer of the fieldset from the state. */
  readonly around: string;
  /** The field it was asked at, by its name in the fieldset. */
  readonly asked: string;
}

/** The result of putting a contact into a fieldset. */
export interface ContactFill {
  readonly operations: readonly Operation[];
  /** The fields that held something else, in the form's order. */
  readonly replaced: readonly { readonly key: string; readonly label: string }[];
}

/**
 * Gives each field of a fieldset that is shown the contact's value for it. Where two fields would take the same (two
 * people in one fieldset), only the one the request came from does: the owner of the other is unknown.
 */
export function fillContact(suggestion: DeedSuggestion, { around, asked, ...inUse }: ContactTarget): ContactFill {
  const fieldset = locatePath(around, inUse);
  const operations: Operation[] = [];
  const replaced: { readonly key: string; readonly label: string }[] = [];
  if (!fieldset) return { operations, replaced };
  const contact = listContactFields(fieldset.schema, inUse.view.languages);
  const count = new Map<ContactKey, number>();
  for (const key of contact.values()) count.set(key, (count.get(key) ?? 0) + 1);
  for (const [field, key] of contact) {
    const isAsked = field.tokens.join('/') === asked;
    const text = textOf(suggestion, key);
    const path = `${around}/${field.tokens.join('/')}`;
    if (text === '' || ((count.get(key) ?? 0) > 1 && !isAsked) || !isPathShown(field.tokens, fieldset, inUse.view))
      continue;
    const found = locatePath(path, inUse);
    const { value } = readCell(text, field, inUse.view);
    if (!found || value === undefined) continue;
    const whole = field.widget === 'translatable' ? { ...(found.value as object), ...(value as object) } : value;
    if (isEqual(found.value, whole as Json)) continue;
    const operation = setField(found, whole as Json, inUse);
    if (!operation) continue;
    operations.push(operation);
    if (!isAsked && !isEmptyValue(found.value)) replaced.push({ key: found.key, label: field.label });
  }
  return { operations, replaced };
}

/** A whole name where it is told in parts, and a part where only the whole is told to go into one field. */
function textOf(suggestion: DeedSuggestion, key: ContactKey): string {
  const text = suggestion[key]?.trim() ?? '';
  return text === '' && key === 'name'
    ? [suggestion.first_name, suggestion.last_name].filter(Boolean).join(' ').trim()
    : text;
}

function isPathShown(
  tokens: readonly string[],
  fieldset: { readonly path: string; readonly schema: ValueSchema },
  view: FormView,
): boolean {
  let { path, schema } = fieldset;
  return tokens.every((token) => {
    const part = schema.properties?.[token];
    const shown =
      part !== undefined &&
      isShown(view, { path }, [token, part]) &&
      getAt(view.root, path.slice('/value'.length)) !== undefined;
    path = `${path}/${token}`;
    schema = part ?? {};
    return shown;
  });
}
