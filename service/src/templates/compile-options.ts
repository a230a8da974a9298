import type { Translatable } from 'deedkit/document';
import type { YamlReader } from './reader.ts';
import type { YamlMap } from './yaml-source.ts';

/**
 * The options of a choice: from value to label, in the order they are offered. Values are words of letters, never texts
 * of a language: they are what conditions compare with and what contracts keep.
 */
export function compileOptions(reader: YamlReader, map: YamlMap, what: string): Readonly<Record<string, Translatable>> {
  const entry = reader.required(map, 'options', what);
  const options = entry && reader.map(entry.value, `options of ${what}`);
  const labels: Record<string, Translatable> = {};
  for (const [value, option] of options?.entries ?? []) {
    if (!/^[a-z][a-z0-9_-]*$/.test(value))
      reader.report(option.line, `option "${value}" of ${what} must be a word of lower-case letters, digits, - and _`);
    const label = reader.texts(option, `label of option ${value} of ${what}`);
    if (label) labels[value] = label;
  }
  if (entry && options && options.entries.size < 1)
    reader.report(entry.line, `options of ${what} must name at least one option`);
  return labels;
}
