import {
  checkDraftValue,
  emptyValue,
  findDuplicateId,
  findProblems,
  isId,
  kindOf,
  listProperties,
  parseRichText,
  widgetOf,
} from 'deedkit/document';
import type { Instance, Json, ValueSchema } from 'deedkit/document';
import { describeProblem } from './problem-words.ts';
import type { YamlReader } from './reader.ts';
import { createStableId } from './stable-id.ts';
import type { YamlMap, YamlValue } from './yaml-source.ts';

/**
 * Reads `example.yaml` into a complete value. The parts that a person need not write are made:
 *
 *     _type, _id        by the schema; ids from the template's id and the place, always the same for the same example
 *     a field           its empty value where it is left out
 *     money             {amount: 950} has its `_type`, and the first currency
 *     rich text         Markdown
 *
 * Reports values that no draft may hold; without any, those that would keep it from being finalized. An instance is
 * nowhere made twice: two readings of one file give equal values, so that an import that changes nothing is no new
 * version of a template.
 */
export function readExample(
  reader: YamlReader,
  root: YamlValue,
  { id, schema }: { readonly id: string; readonly schema: ValueSchema },
): Instance | undefined {
  const example = new ExampleReader(reader, id);
  const before = reader.faults.length;
  const map = reader.map(root, 'the example');
  if (!map) return undefined;
  const value = example.readInstance(map, schema, '/value') as Instance;
  if (reader.faults.length > before) return undefined;
  const refused = checkDraftValue(value, schema, ['value']) ?? findDuplicateId(value);
  if (refused)
    reader.report(
      example.lineOf(refused.path),
      `${refused.path.slice(6)}: ${DRAFT_WORDS[refused.code] ?? refused.code}`,
    );
  const problems = refused ? [] : findProblems({ value, document_name: id }, schema);
  for (const problem of problems)
    reader.report(example.lineOf(problem.path), `${problem.path.slice(6)}: ${describeProblem(problem)}`);
  return reader.faults.length > before ? undefined : value;
}

/** The reasons to refuse a draft, in words for the author of a template. */
const DRAFT_WORDS: Readonly<Record<string, string>> = {
  wrong_type: 'a value of another kind is needed',
  unknown_key: 'the template has no such field',
  key_missing: 'missing',
  not_a_choice: 'not one of the values the field offers',
  not_unique: 'a value stands twice',
  too_long: 'too long',
  content_invalid: 'not valid rich text',
  too_few_instances: 'too few instances',
  too_many_instances: 'too many instances',
  id_missing: '_id is missing',
  id_invalid: '_id must be a UUIDv7 in lower case',
  id_duplicate: 'this _id stands twice',
};

/**
 * Walks schema and file side by side, the schema leading: what the file does not have is filled in, what the schema
 * does not have is reported. `#lines` remembers where each place was written, since rules are checked on the value,
 * which has no lines.
 */
class ExampleReader {
  readonly #reader: YamlReader;
  readonly #template: string;
  readonly #lines = new Map<string, number>();

  constructor(reader: YamlReader, template: string) {
    this.#reader = reader;
    this.#template = template;
  }

  /** The line of a place in the example, or of the nearest place around it that is written there. */
  lineOf(path: string): number {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const line = this.#lines.get(at);
      if (line !== undefined) return line;
    }
    return 1;
  }

  /**
   * An instance of a fieldset, in the order of its schema. Paths are pointers into a contract's state; `/value/` is
   * left out of words.
   */
  readInstance(map: YamlMap | undefined, schema: ValueSchema, path: string): Json {
    const properties = listProperties(schema);
    if (map)
      this.#reader.checkKeys(
        map,
        ['_id', '_type', ...properties.map(([name]) => name)],
        path === '/value' ? 'the example' : path.slice(7),
      );
    const own = map?.entries.get('_id')?.value;
    const given = own?.kind === 'scalar' ? own.value : undefined;
    if (own && !isId(given)) this.#reader.report(own.line, '_id must be a UUIDv7 in lower case');
    const instance: Record<string, Json> = {
      _type: 'value',
      _id: isId(given) ? given : createStableId(`${this.#template}${path}`),
    };
    for (const [name, part] of properties) {
      const entry = map?.entries.get(name);
      if (entry) this.#lines.set(`${path}/${name}`, entry.line);
      instance[name] = this.#readPart(entry?.value, part, `${path}/${name}`);
    }
    return instance;
  }

  /** A member of an instance by what the schema says it is, whatever stands in the file. */
  #readPart(value: YamlValue | undefined, schema: ValueSchema, path: string): Json {
    const kind = kindOf(schema);
    if (kind === 'fieldset') return this.readInstance(value && this.#reader.map(value, path.slice(7)), schema, path);
    if (kind === 'field') return this.#readField(value, schema, path);
    if (value && value.kind !== 'list') this.#reader.report(value.line, `${path.slice(7)} must be a list`);
    const items = value?.kind === 'list' ? value.items : [];
    return items.map((item, index) => {
      this.#lines.set(`${path}/${index}`, item.line);
      return this.readInstance(
        this.#reader.map(item, `${path.slice(7)}/${index}`),
        schema.items as ValueSchema,
        `${path}/${index}`,
      );
    });
  }

  /** Reads a field as it is written. Its faults are found by the rules of drafts, and not looked for here. */
  #readField(value: YamlValue | undefined, schema: ValueSchema, path: string): Json {
    const empty = emptyValue(schema, this.#reader.textLanguages);
    if (value === undefined || (value.kind === 'scalar' && value.value === null)) return empty;
    const widget = widgetOf(schema);
    if (widget === 'richtext' && value.kind === 'scalar') return this.#readRichText(value, path);
    const json = toJson(value);
    if ((widget === 'money' || widget === 'translatable') && value.kind === 'map')
      return { ...(empty as object), ...(json as object) } as Json;
    return json;
  }

  /**
   * Reads Markdown as content of a contract. Parts that such content cannot hold, such as images and tables, are
   * reported.
   */
  #readRichText(value: Extract<YamlValue, { kind: 'scalar' }>, path: string): Json {
    const result = parseRichText(String(value.value));
    if (result.ok) return { _type: 'richtext', content: result.content as unknown as Json };
    this.#reader.report(
      value.line,
      `${path.slice(7)}: rich text holds paragraphs, headings, lists, strong, em and links only`,
    );
    return null;
  }
}

function toJson(value: YamlValue): Json {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(toJson);
  return Object.fromEntries([...value.entries].map(([key, entry]) => [key, toJson(entry.value)]));
}
