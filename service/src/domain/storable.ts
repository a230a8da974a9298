/** JSON Pointer to the first text or number in a JSON value that PostgreSQL would not keep: U+0000, half of a surrogate pair, an infinity. */
export function findUnstorable(root: unknown): string | undefined {
  const queue: (readonly [path: string, value: unknown])[] = [['', root]];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const [path, value] = item;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value === 'number' && !Number.isFinite(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      queue.push([`${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, child]);
    }
  }
  return undefined;
}

/** Whether PostgreSQL keeps a text as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
