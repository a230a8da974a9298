/** A container on the way, and which of its members is next. */
interface Step {
  readonly value: object;
  readonly keys: readonly string[];
  next: number;
}

/**
 * JSON Pointer to the first text or number in a JSON value that PostgreSQL would not keep: U+0000, half of a surrogate
 * pair, an infinity. Looks at each value once, with a list in place of the call stack; the way to a value is spelled
 * out only for the one that is found.
 */
export function findUnstorable(root: unknown): string | undefined {
  const way: Step[] = [];
  if (!isKept(root)) return '';
  enter(root, way);
  for (let step = way.at(-1); step; step = way.at(-1)) {
    const key = step.keys[step.next];
    if (key === undefined) {
      way.pop();
      continue;
    }
    // The object is named for a member whose name cannot be kept.
    if (!Array.isArray(step.value) && !isStorable(key)) return spell(way.slice(0, -1).map(keyOf));
    const value = (step.value as Readonly<Record<string, unknown>>)[key];
    step.next += 1;
    if (!isKept(value)) return spell(way.map(keyOf));
    enter(value, way);
  }
  return undefined;
}

/** Goes into a container. A list of steps stands for the call stack, which a deep value would exhaust. */
function enter(value: unknown, way: Step[]): void {
  if (typeof value === 'object' && value !== null) way.push({ value, keys: Object.keys(value), next: 0 });
}

/**
 * Whether PostgreSQL and JSON both keep a value: text without zero bytes and halves of characters, numbers that are
 * finite.
 */
function isKept(value: unknown): boolean {
  return typeof value === 'string' ? isStorable(value) : typeof value !== 'number' || Number.isFinite(value);
}

/** The member that a step has come to. */
function keyOf({ keys, next }: Step): string {
  return keys[next - 1] ?? '';
}

/** Keys as a pointer (RFC 6901). */
function spell(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Whether PostgreSQL keeps a text as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
