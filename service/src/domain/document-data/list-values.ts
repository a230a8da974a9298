import type { Json, ValueSchema } from 'deedkit/document';
import { isObject, kindOf, listProperties, widgetOf } from 'deedkit/document';
import { readField, writeDigits } from './field-value.ts';

/** A value by the path of its field, items of lists counted from 1: `parties/1/name`. */
export interface ValueCell {
  readonly path: string;
  readonly text: string;
  /** Whether it is a text that somebody wrote, which a program must not take for anything else. */
  readonly isWritten: boolean;
}

/**
 * Lists every field of a value in the order of its schema. Money is two cells, the amount and its `currency`; of
 * several choices the values are joined by `; `.
 */
export function listValues(value: Json | undefined, at: Omit<Position, 'path'>): readonly ValueCell[] {
  return walk(value, { ...at, path: '' });
}

interface Position {
  readonly schema: ValueSchema;
  readonly language: string;
  readonly path: string;
}

function walk(value: Json | undefined, { schema, language, path }: Position): readonly ValueCell[] {
  const below = (name: string): string => (path === '' ? name : `${path}/${name}`);
  switch (kindOf(schema)) {
    case 'fieldset':
      return listProperties(schema).flatMap(([name, part]) =>
        walk(isObject(value) ? value[name] : undefined, { schema: part, language, path: below(name) }),
      );
    case 'fieldsets':
      return (Array.isArray(value) ? (value as readonly Json[]) : []).flatMap((item, index) =>
        walk(item, { schema: schema.items ?? {}, language, path: below(String(index + 1)) }),
      );
    case 'field':
      return widgetOf(schema) === 'money'
        ? cellsOfMoney(value, path)
        : [cellOf(readField(value, { schema, language }), path)];
  }
}

function cellOf(value: Json, path: string): ValueCell {
  if (typeof value === 'number') return { path, text: writeDigits(value), isWritten: false };
  return { path, text: Array.isArray(value) ? value.join('; ') : String(value ?? ''), isWritten: true };
}

function cellsOfMoney(value: Json | undefined, path: string): readonly ValueCell[] {
  const { amount, currency } = isObject(value) ? value : {};
  return [
    { path, text: typeof amount === 'number' ? writeDigits(amount) : '', isWritten: false },
    cellOf(typeof amount === 'number' ? (currency ?? '') : '', `${path}/currency`),
  ];
}
