const warned = new WeakMap<Element, Set<string>>();

/** Says in the console, once per element and property, that a value cannot be used. */
export function warnOnce(host: Element, property: string, expected: string): void {
  const names = warned.get(host) ?? new Set<string>();
  warned.set(host, names);
  if (names.has(property)) return;
  names.add(property);
  console.warn(`<${host.localName}> cannot use its property “${property}”: give it ${expected}.`);
}

/** Runs what reads a property; when it throws, the value is bad: undefined, and a warning. */
export function attempt<T>(host: Element, property: string, read: () => T): T | undefined {
  try {
    return read();
  } catch {
    warnOnce(host, property, 'a contract state that fits its schema');
    return undefined;
  }
}

const viewed = new Set<string>();

/**
 * Says in the console, once for each field, that it is shown as it stands, since no control can change its value
 * without losing some of it.
 */
export function warnOfView(key: string): void {
  if (viewed.has(key)) return;
  viewed.add(key);
  console.warn(`<deed-builder-form> shows “${key}” read-only, as it stands: no control fits its schema and value.`);
}
