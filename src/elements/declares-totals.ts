import type { ValueSchema } from '../document/index.ts';

/** Whether any list of a schema has totals: what adds them up is fetched only then. */
export function declaresTotals({ 'x-deed': deed, properties, items }: ValueSchema): boolean {
  return (
    deed?.totals !== undefined ||
    Object.values(properties ?? items?.properties ?? {}).some((part) => declaresTotals(part))
  );
}
