import type { ValueSchema } from 'deedkit/document';
import { kindOf, listProperties } from 'deedkit/document';

/** A field of a document's value that a column can go to, and its name with those of the groups it is in. */
export interface ValueTarget {
  readonly address: string;
  readonly label: string;
}

/** Instances of a list that are offered where it has no least number. */
const OFFERED = 2;

/** The fields of a value schema, in their order; of lists those of their first instances. */
export function listValueTargets(schema: ValueSchema, language: string): readonly ValueTarget[] {
  return walk(schema, { way: 'value', names: [], language });
}

interface Position {
  readonly way: string;
  readonly names: readonly string[];
  readonly language: string;
}

function walk(schema: ValueSchema, { way, names, language }: Position): readonly ValueTarget[] {
  return listProperties(schema).flatMap(([key, part]): readonly ValueTarget[] => {
    const name = labelOf(part, language) || key;
    const at: Position = { way: `${way}.${key}`, names: [...names, name], language };
    const kind = kindOf(part);
    if (kind === 'field') return [{ address: at.way, label: at.names.join(': ') }];
    if (kind === 'fieldset') return walk(part, at);
    const count = Math.min(Math.max(part.minItems ?? 0, OFFERED), part.maxItems ?? OFFERED);
    return Array.from({ length: count }, (_, index) =>
      walk(part.items ?? {}, { ...at, way: `${at.way}[${index}]`, names: [...names, `${name} ${index + 1}`] }),
    ).flat();
  });
}

/** The label in a language, else in any that it has. */
function labelOf(schema: ValueSchema, language: string): string {
  const { _type: _, ...words } = (schema['x-deed']?.label ?? {}) as Readonly<Record<string, string>>;
  return words[language] ?? Object.values(words)[0] ?? '';
}
