/** The cells that an example value is made of, by the way to each. */
export function cellsOf(value: unknown, way: string): [string, string][] {
  if (value === null || value === '') return [];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === 'string')) return [[way, value.join(',')]];
    return value.flatMap((one, index) => cellsOf(one, `${way}[${index}]`));
  }
  if (typeof value !== 'object') return [[way, String(value)]];
  const { _type: type, _id: _, ...rest } = value as Readonly<Record<string, unknown>>;
  if (type === 'translatable') return [[way, String(rest['en'] ?? '')]];
  return Object.entries(rest).flatMap(([key, one]) => cellsOf(one, `${way}.${key}`));
}
