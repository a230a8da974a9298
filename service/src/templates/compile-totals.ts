import type { TotalRule, ValueSchema } from 'deedkit/document';
import { kindOf, widgetOf } from 'deedkit/document';
import type { YamlReader } from './reader.ts';
import type { YamlEntry, YamlMap } from './yaml-source.ts';

/** `of` is for percents alone, and `printed: false` for a total that forms show and no text has to. */
const KEYS = ['label', 'sum', 'count', 'percent', 'of', 'printed'];
/** How a total comes about; each has exactly one. */
const WAYS = ['sum', 'count', 'percent'] as const;
const NAME = /^[a-z][a-z0-9_]*$/;

/** Where a list with totals stands. */
export interface TotalsList {
  readonly root: ValueSchema;
  readonly list: ValueSchema;
  /** Its dotted name. */
  readonly dottedPath: string;
}

/** A total that has been read, and whether every text has to print it. */
export interface CompiledTotal {
  readonly name: string;
  readonly rule: TotalRule;
  readonly printed: boolean;
  readonly line: number;
}

/** A field that a total is made of. */
interface Counted {
  readonly pointer: string;
  readonly widget: 'number' | 'money';
}

/**
 * Compiles the `totals` of a repeatable fieldset, once every field they may name is known:
 *
 *     area:  {label: …, sum: size}                        ▶  {label, sum: /size}
 *     rooms: {label: …, count: true}                      ▶  {label, count: true}
 *     share: {label: …, percent: size, of: area}          ▶  {label, percent: /size, of: {total: area}}
 *     part:  {label: …, percent: size, of: house.size}    ▶  {label, percent: /size, of: {path: /house/size}}
 *
 * A total stands beside the fields of its list in placeholders, and so cannot have the name of one. A faulty one is
 * reported and left out.
 */
export function compileTotals(reader: YamlReader, entry: YamlEntry, at: TotalsList): readonly CompiledTotal[] {
  const map = reader.map(entry.value, `totals of fieldset ${at.dottedPath}`);
  if (!map) return [];
  if (!at.list.items) {
    reader.report(entry.line, `totals of fieldset ${at.dottedPath} is only for a repeatable fieldset`);
    return [];
  }
  return [...map.entries].flatMap(([name, child]) => {
    const what = `total ${at.dottedPath}.${name}`;
    if (!NAME.test(name) || Object.hasOwn(at.list.items?.properties ?? {}, name)) {
      const why = NAME.test(name)
        ? 'is already the name of a field there; choose another'
        : 'cannot be a name; names are lower-case letters, digits and _, beginning with a letter';
      reader.report(child.line, `${what}: "${name}" ${why}`);
      return [];
    }
    const own = reader.map(child.value, what);
    if (!own) return [];
    reader.checkKeys(own, KEYS, what);
    const label = reader.texts(reader.required(own, 'label', what), `label of ${what}`);
    const printed = reader.flag(own.entries.get('printed'), `printed of ${what}`) ?? true;
    const rule = new TotalCompiler(reader, { ...at, what, totals: map }).compile(own, child.line);
    return rule && label ? [{ name, rule: { label, ...rule }, printed, line: child.line }] : [];
  });
}

/**
 * One total. Its field is looked up from the list's items, what 100 % is from the list's other totals or from the root.
 */
class TotalCompiler {
  readonly #reader: YamlReader;
  readonly #at: TotalsList & { readonly what: string; readonly totals: YamlMap };

  constructor(reader: YamlReader, at: TotalsList & { readonly what: string; readonly totals: YamlMap }) {
    this.#reader = reader;
    this.#at = at;
  }

  /** The rule without its label; undefined when it was reported. */
  compile(own: YamlMap, line: number): TotalRule | undefined {
    const { what } = this.#at;
    const [way, ...others] = WAYS.filter((key) => own.entries.has(key));
    if (way === undefined || others.length > 0)
      return void this.#reader.report(line, `${what} needs exactly one of ${WAYS.join(', ')}`);
    const entry = own.entries.get(way) as YamlEntry;
    const of = own.entries.get('of');
    if (way !== 'percent' && of)
      return void this.#reader.report(of.line, `of of ${what} is only for a percent, not for a ${way}`);
    if (way === 'count') return this.#compileCount(entry);
    const field = this.#findField(entry, way);
    if (way === 'sum') return field && { sum: field.pointer };
    if (!of)
      return void this.#reader.report(
        entry.line,
        `${what} lacks "of": what 100 % is, a number (100), another total of the list, or a field (company.shares)`,
      );
    const whole = field && this.#compileWhole(of, field);
    return whole === undefined ? undefined : { percent: field?.pointer ?? '', of: whole };
  }

  /** `true` for the instances, or the name of a list inside them. */
  #compileCount(entry: YamlEntry): TotalRule | undefined {
    const { what, list } = this.#at;
    if (entry.value.kind === 'scalar' && entry.value.value === true) return { count: true };
    const name = entry.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : '';
    const found = name === '' ? undefined : follow(list, name);
    if (found && kindOf(found) === 'fieldsets') return { count: pointerOf(name) };
    return void this.#reader.report(
      entry.line,
      `count of ${what} must be true, or name a repeatable fieldset inside ${this.#at.dottedPath}`,
    );
  }

  /** The field that is added up, through lists inside the list: `rooms.size` is the size of all rooms of all items. */
  #findField(entry: YamlEntry, way: 'sum' | 'percent'): Counted | undefined {
    const { what, list, dottedPath } = this.#at;
    const name = this.#reader.text(entry, `${way} of ${what}`);
    if (name === undefined) return undefined;
    const found = follow(list, name);
    if (!found)
      return void this.#reader.report(entry.line, `${way} of ${what} names unknown field "${name}" of ${dottedPath}`);
    return this.#counted(entry, { found, name, way });
  }

  /** Reported when it is no field that can be added up. */
  #counted(
    entry: YamlEntry,
    { found, name, way }: { readonly found: ValueSchema; readonly name: string; readonly way: string },
  ): Counted | undefined {
    const widget = kindOf(found) === 'field' ? widgetOf(found) : 'fieldset';
    if (widget === 'number' || widget === 'money') return { pointer: pointerOf(name), widget };
    return void this.#reader.report(
      entry.line,
      `${way} of ${this.#at.what} names "${name}", which is ${widget}; only number and money can be added up`,
    );
  }

  /** Compiles the whole that 100 % stands for; it is of the same kind as the field measured by it. */
  #compileWhole(entry: YamlEntry, field: Counted): TotalRule['of'] | undefined {
    const { what, totals, list, root } = this.#at;
    const value = entry.value.kind === 'scalar' ? entry.value.value : undefined;
    if (typeof value === 'number' && value > 0) {
      if (field.widget === 'number') return value;
      return void this.#reader.report(entry.line, `of of ${what} must be money, as what it measures is`);
    }
    if (typeof value !== 'string')
      return void this.#reader.report(
        entry.line,
        `of of ${what} must be a number above 0, another total of the list, or a field`,
      );
    const isTotal = !value.includes('.');
    const widget = isTotal ? totalKind(totals.entries.get(value), list) : this.#wholeField(entry, value, root);
    if (isTotal && !widget)
      return void this.#reader.report(
        entry.line,
        `of of ${what} names "${value}", which is no sum or count of the list`,
      );
    if (widget && widget !== field.widget)
      return void this.#reader.report(
        entry.line,
        `of of ${what} is ${widget}, and what it measures is ${field.widget}`,
      );
    return widget && (isTotal ? { total: value } : { path: pointerOf(value) });
  }

  /** The whole of a percentage may not stand in a list: it would be many values and not one. */
  #wholeField(entry: YamlEntry, name: string, root: ValueSchema): Counted['widget'] | undefined {
    const found = follow(root, name, { through: false });
    if (!found)
      return void this.#reader.report(
        entry.line,
        `of of ${this.#at.what} names "${name}", which is no field, or stands in a repeatable fieldset`,
      );
    return this.#counted(entry, { found, name, way: 'of' })?.widget;
  }
}

/** The kind of a sum or a count; of another total of the same list, which may be faulty itself. */
function totalKind(entry: YamlEntry | undefined, list: ValueSchema): Counted['widget'] | undefined {
  if (entry?.value.kind !== 'map') return undefined;
  if (entry.value.entries.has('count')) return 'number';
  const sum = entry.value.entries.get('sum')?.value;
  const found = sum?.kind === 'scalar' && typeof sum.value === 'string' ? follow(list, sum.value) : undefined;
  const widget = found && widgetOf(found);
  return widget === 'number' || widget === 'money' ? widget : undefined;
}

/** Where a dotted name leads from a fieldset, through its lists unless it must not. */
function follow(
  from: ValueSchema,
  name: string,
  { through = true }: { readonly through?: boolean } = {},
): ValueSchema | undefined {
  let at: ValueSchema | undefined = from;
  for (const part of name.split('.')) {
    const inside: ValueSchema | undefined = through ? (at?.items ?? at) : at;
    // The inside of a field (`amount`) is for its kind to know.
    if (inside?.['x-deed']?.widget) return undefined;
    at =
      !part.startsWith('_') && Object.hasOwn(inside?.properties ?? {}, part) ? inside?.properties?.[part] : undefined;
    if (!at) return undefined;
  }
  return at;
}

/** `rooms.size` as a pointer from an item: names need no escapes. */
function pointerOf(name: string): string {
  return `/${name.replaceAll('.', '/')}`;
}
