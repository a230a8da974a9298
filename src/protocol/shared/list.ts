import { z } from 'zod';

/** The parameters that a list refuses when its query does not name them, with the messages. */
const REFUSED = { sort: 'This cannot be sorted.', include: 'There is nothing to be included.' };

/**
 * Keeps the shape of a query and refuses any `filter[…]`, `sort` and `include` that it does not name; what else is
 * unknown is passed over.
 */
export function listQuery<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$loose> {
  const filters = Object.keys(shape).filter((name) => name.startsWith('filter['));
  return z.looseObject(shape).superRefine((query, context) => {
    for (const [name, message] of Object.entries(REFUSED))
      if (name in query && !(name in shape)) context.addIssue({ code: 'custom', path: [name], message });
    for (const name of Object.keys(query)) {
      if (!/^filter(?:\[|$)/.test(name) || filters.includes(name)) continue;
      const known = filters.length === 0 ? 'There are no filters here.' : `The filters are ${filters.join(', ')}.`;
      context.addIssue({ code: 'custom', path: [name], message: known });
    }
  });
}

/** How a list is ordered: a field, and whether the largest comes first. */
export interface SortKey<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** An optional parameter that is sent as text and read as something else. */
type TextParameter<T> = z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<T, string>>>;

/**
 * The parameter `sort=field,-field`: `-created_at,title` is `[{created_at, descending}, {title}]`. A field that is not
 * among those, or stands twice, is refused. A list adds the id behind them, so that the order is complete.
 */
export function sortParameter<const Field extends string>(
  fields: readonly Field[],
): TextParameter<readonly SortKey<Field>[]> {
  const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);
  return z
    .string()
    .max(200)
    .transform((text, context): readonly SortKey<Field>[] => {
      // A field named twice says nothing the second time, and is more likely a slip than a wish.
      const keys: SortKey<Field>[] = [];
      for (const part of text.split(',')) {
        const descending = part.startsWith('-');
        const field = descending ? part.slice(1) : part;
        if (isField(field) && keys.every((key) => key.field !== field)) keys.push({ field, descending });
        else
          context.addIssue({
            code: 'custom',
            message: `Sort by ${fields.join(', ')}, each once, with - for descending.`,
          });
      }
      return keys;
    })
    .optional()
    .describe(`\`field\` or \`-field\`, joined by commas: ${fields.join(', ')}.`);
}

/**
 * The parameter `include=name,name`, as a set. A name that is not among those is refused rather than ignored, since the
 * response would lack the wanted part.
 */
export function includeParameter<const Name extends string>(names: readonly Name[]): TextParameter<ReadonlySet<Name>> {
  const isName = (name: string): name is Name => (names as readonly string[]).includes(name);
  return z
    .string()
    .max(200)
    .transform((text, context): ReadonlySet<Name> => {
      const included = new Set<Name>();
      for (const part of text.split(',')) {
        if (isName(part)) included.add(part);
        else context.addIssue({ code: 'custom', message: `What can be included: ${names.join(', ')}.` });
      }
      return included;
    })
    .optional()
    .describe(`Joined by commas: ${names.join(', ')}.`);
}
