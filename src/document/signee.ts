import { listProperties } from './instance.ts';
import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Instance } from './state.ts';
import type { ValueSchema } from './value-schema.ts';
import { isVisible } from './visibility.ts';

/** A person or company that signs, read from a fieldset instance whose schema carries `x-deed.signee`. */
export interface Signee {
  /** The instance's `_id`. */
  readonly id: string;
  /** Pointer of the instance from the state, `/value/parties/0`. */
  readonly path: string;
  readonly fieldset_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string;
  readonly company_name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The signees of a document, in document order. Fields that are empty, not mapped or not shown (`visibleWhen`) come as
 * ''; a fieldset that is not shown has no signees.
 */
export function listSignees(value: Instance, schema: ValueSchema): Signee[] {
  const signees: Signee[] = [];
  collect({ value, instance: value, schema, path: '', name: '' }, signees);
  return signees;
}

/** A fieldset on the walk, with the name it goes by. */
interface Position {
  readonly value: Instance;
  readonly instance: JsonObject;
  readonly schema: ValueSchema;
  readonly path: string;
  readonly name: string;
}

/** In the order of the schema, a fieldset before those nested in it; hidden ones sign nothing. */
function collect({ value, instance, schema, path, name }: Position, into: Signee[]): void {
  const signee = schema['x-deed']?.signee;
  if (signee && typeof instance['_id'] === 'string')
    into.push(readSignee({ value, instance, schema, signee, path, name, id: instance['_id'] }));
  for (const [key, part] of listProperties(schema)) {
    const child = instance[key];
    if (!isVisible({ value, path: `${path}/${key}`, condition: part['x-deed']?.visibleWhen })) continue;
    if (part.items?.properties && Array.isArray(child)) {
      child.forEach((item: unknown, index) => {
        // A service may give any value; one that is no instance signs nothing.
        if (!isObject(item)) return;
        collect(
          { value, instance: item, schema: part.items as ValueSchema, path: `${path}/${key}/${index}`, name: key },
          into,
        );
      });
    } else if (part.properties?.['_id'] && isObject(child)) {
      collect({ value, instance: child, schema: part, path: `${path}/${key}`, name: key }, into);
    }
  }
}

function readSignee(at: Position & { signee: Readonly<Record<string, string>>; id: string }): Signee {
  const read = (key: string): string => {
    const field = at.signee[key];
    const condition = field === undefined ? undefined : at.schema.properties?.[field]?.['x-deed']?.visibleWhen;
    const text =
      field !== undefined && isVisible({ value: at.value, path: `${at.path}/${field}`, condition })
        ? at.instance[field]
        : undefined;
    return typeof text === 'string' ? text.trim() : '';
  };
  return {
    id: at.id,
    path: `/value${at.path}`,
    fieldset_name: at.name,
    first_name: read('first_name'),
    last_name: read('last_name'),
    job_title: read('job_title'),
    company_name: read('company_name'),
    email: read('email'),
    phone: read('phone'),
  };
}
