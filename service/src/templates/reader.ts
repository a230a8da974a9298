import type { Translatable } from 'deedkit/document';
import type { FolderFault, YamlEntry, YamlMap, YamlValue } from './yaml-source.ts';

/**
 * Reads typed members out of a YAML file, reporting each that is missing, unknown or of the wrong type. A member that
 * was not given is undefined and no fault. A faulty one is reported and then undefined too, so that reading goes on and
 * the author gets all faults at once. `what` names the member in the sentence: `label of field tenant.name`.
 */
export class YamlReader {
  readonly file: string;
  readonly faults: FolderFault[];
  /** The languages every text must come in; known once the head of the template has been read. */
  languages: readonly string[] = [];
  /** Those of them that documents are written in; the others are of forms alone. */
  textLanguages: readonly string[] = [];
  /** How many of the faults are of rules alone. */
  ruleFaults = 0;

  constructor(file: string, faults: FolderFault[]) {
    this.file = file;
    this.faults = faults;
  }

  /** Adds a fault at a line of this file, from 1. */
  report(line: number, message: string): void {
    this.faults.push({ file: this.file, line, message });
  }

  /**
   * Adds a fault of something that could be read and is against a rule. All that is around it is known, so that what
   * depends on it can be looked at as well.
   */
  reportRule(line: number, message: string): void {
    this.ruleFaults += 1;
    this.report(line, message);
  }

  /** Reported when it is a list or a plain value, also nothing at all: `fields:` without anything behind it. */
  map(value: YamlValue, what: string): YamlMap | undefined {
    if (value.kind === 'map') return value;
    this.report(value.line, `${what} must be a mapping (key: value)`);
    return undefined;
  }

  /** Reports every key of `map` that is not in `known`. */
  checkKeys(map: YamlMap, known: readonly string[], what: string): void {
    for (const [key, entry] of map.entries) {
      if (!known.includes(key))
        this.report(entry.line, `unknown key "${key}" in ${what}; allowed: ${known.join(', ')}`);
    }
  }

  /** A required member; reported at the line of the map that lacks it. */
  required(map: YamlMap, key: string, what: string): YamlEntry | undefined {
    const entry = map.entries.get(key);
    if (!entry) this.report(map.line, `${what} lacks "${key}"`);
    return entry;
  }

  /** Text with something to read in it. `true` and `1` are no text in YAML: who means them so has to quote them. */
  text(entry: YamlEntry | undefined, what: string): string | undefined {
    if (!entry) return undefined;
    if (entry.value.kind === 'scalar' && typeof entry.value.value === 'string' && entry.value.value.trim() !== '')
      return entry.value.value;
    this.report(entry.line, `${what} must be text`);
    return undefined;
  }

  flag(entry: YamlEntry | undefined, what: string): boolean | undefined {
    if (!entry) return undefined;
    if (entry.value.kind === 'scalar' && typeof entry.value.value === 'boolean') return entry.value.value;
    this.report(entry.line, `${what} must be true or false`);
    return undefined;
  }

  /** A number from `min` on, whole where that is asked for. */
  number(
    entry: YamlEntry | undefined,
    what: string,
    options: { readonly integer?: boolean; readonly min?: number } = {},
  ): number | undefined {
    if (!entry) return undefined;
    const value = entry.value.kind === 'scalar' ? entry.value.value : undefined;
    const fits =
      typeof value === 'number' && (!options.integer || Number.isInteger(value)) && value >= (options.min ?? -Infinity);
    if (fits) return value;
    const kind = options.integer ? 'a whole number' : 'a number';
    this.report(entry.line, `${what} must be ${kind}${options.min === undefined ? '' : `, ${options.min} or more`}`);
    return undefined;
  }

  /** A list of plain words. An empty one is a list; the caller decides whether it may be empty. */
  textList(entry: YamlEntry | undefined, what: string): readonly string[] | undefined {
    if (!entry) return undefined;
    const { value } = entry;
    const items =
      value.kind === 'list'
        ? value.items.map((item) => (item.kind === 'scalar' && typeof item.value === 'string' ? item.value : undefined))
        : [undefined];
    if (items.every((item) => item !== undefined)) return items;
    this.report(entry.line, `${what} must be a list of words`);
    return undefined;
  }

  /** A list whose items are words, the same in all languages, or texts in every language of the template. */
  wordList(entry: YamlEntry | undefined, what: string): readonly (string | Translatable)[] | undefined {
    const { line, value } = entry ?? {};
    if (value?.kind !== 'list' || value.items.every(({ kind }) => kind === 'scalar')) return this.textList(entry, what);
    return value.items.flatMap((item, index) => {
      const own = { line: item.line || line || 1, value: item };
      return (item.kind === 'map' ? this.texts(own, `${what}[${index}]`) : this.text(own, `${what}[${index}]`)) ?? [];
    });
  }

  /** A text in every language of the template: `{en: …, fi: …}`. */
  texts(entry: YamlEntry | undefined, what: string): Translatable | undefined {
    if (!entry) return undefined;
    const map = this.map(entry.value, `${what}, one text for each language,`);
    if (!map) return undefined;
    // Without languages, which is reported, every one would be called unknown.
    if (this.languages.length > 0) this.checkKeys(map, this.languages, what);
    const texts: Record<string, string> = {};
    for (const language of this.languages) {
      const own = map.entries.get(language);
      if (!own) this.report(entry.line, `${what} lacks language "${language}"`);
      texts[language] = this.text(own, `${what} in ${language}`) ?? '';
    }
    return { ...texts, _type: 'translatable' } as Translatable;
  }
}
