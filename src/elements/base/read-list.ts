import { warnOnce } from './bad-property.ts';

/** Which property of a page is read, and of what its members are. */
interface ListProperty {
  readonly property: string;
  readonly member: 'object' | 'string';
}

/**
 * Reads a property that is a list, without members that are of no use. Anything else is told once in the console, and
 * counts as an empty list.
 */
export function readList<T>(host: Element, { property, member }: ListProperty): readonly T[] {
  const value: unknown = (host as unknown as Readonly<Record<string, unknown>>)[property];
  if (Array.isArray(value))
    return value.filter((one): one is T => typeof one === member && one !== null) as readonly T[];
  if (value !== undefined) warnOnce(host, property, 'a list');
  return [];
}
