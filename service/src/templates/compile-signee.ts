import { holds, listConditionPaths, widgetOf } from 'deedkit/document';
import type { Json, ValueSchema, Widget } from 'deedkit/document';
import type { YamlReader } from './reader.ts';
import type { YamlEntry } from './yaml-source.ts';

/** The interface's names for the parts of a signee (builder-embed §Signee), and the kind of field each is read from. */
const KINDS: Readonly<Record<string, Widget>> = {
  first_name: 'text',
  last_name: 'text',
  job_title: 'text',
  company_name: 'text',
  email: 'email',
  phone: 'phone',
};

type Properties = Readonly<Record<string, ValueSchema>>;

/**
 * Compiles the `signee` of a fieldset, which names the fields about the signee. Both names are required, and each part
 * is taken from a field of its kind: an invitation to a text that is no address would never arrive.
 */
export function compileSignee(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { properties, what }: { readonly properties: Properties; readonly what: string },
): Readonly<Record<string, string>> | undefined {
  const map = entry && reader.map(entry.value, `signee of ${what}`);
  if (!map) return undefined;
  reader.checkKeys(map, Object.keys(KINDS), `signee of ${what}`);
  const signee: Record<string, string> = {};
  for (const [key, child] of map.entries) {
    const name = reader.text(child, `${key} in signee of ${what}`);
    const kind = KINDS[key];
    if (name === undefined || !kind) continue;
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field?.type !== 'string')
      reader.report(child.line, `signee of ${what} names "${name}", which is no text field of it`);
    else {
      if (widgetOf(field) !== kind)
        reader.reportRule(child.line, `${key} in signee of ${what} names "${name}", which is no field of kind ${kind}`);
      signee[key] = name;
    }
  }
  for (const key of ['first_name', 'last_name'])
    if (!map.entries.has(key)) reader.report(entry.line, `signee of ${what} lacks "${key}"`);
  return signee;
}

/**
 * Reports a signee that could be left without both e-mail and phone, and so could not be invited to sign. Runs once the
 * conditions of all fields are compiled.
 */
export function checkContact(
  reader: YamlReader,
  entry: YamlEntry,
  { items, what }: { readonly items: ValueSchema; readonly what: string },
): void {
  const { signee = {} } = items['x-deed'] ?? {};
  const fields = [signee['email'], signee['phone']].flatMap((name) => items.properties?.[name ?? ''] ?? []);
  // A required text has a least length; that of these kinds cannot be set otherwise.
  const required = fields.filter(({ minLength = 0 }) => minLength > 0);
  if (required.some((field) => !field['x-deed']?.visibleWhen) || isOneAlwaysShown(required, items)) return;
  const message = `a signee of ${what} may have neither email nor phone; make one of them required, and always shown`;
  reader.reportRule(entry.line, message);
}

/** Whether fields are shown by turns: all by the same required choice or yes/no, and for each answer to it one of them. */
function isOneAlwaysShown(fields: readonly ValueSchema[], { properties = {} }: ValueSchema): boolean {
  const conditions = fields.flatMap((field) => field['x-deed']?.visibleWhen ?? []);
  const [path = '', ...others] = new Set(conditions.flatMap(listConditionPaths));
  const chosen = /^1\/(\w+)$/.exec(path)?.[1];
  const field = chosen === undefined ? undefined : properties[chosen];
  if (!field?.not || field['x-deed']?.visibleWhen || others.length > 0) return false;
  const answers: readonly Json[] = field.enum?.filter((value) => value !== null) ?? [true, false];
  return answers.every((answer) => conditions.some((condition) => holds(condition, () => answer)));
}
