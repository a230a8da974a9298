import { foldText, kindOf, listProperties, widgetOf } from '../../../document/index.ts';
import type { ValueSchema, Widget } from '../../../document/index.ts';
import { displayName, translate } from '../../base/localize/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';

/** A place in an instance that a column may go to. */
export interface PasteField {
  /** From the instance: `address`, `city`. */
  readonly tokens: readonly string[];
  readonly schema: ValueSchema;
  readonly widget: Widget;
  /** The fieldset's label before the field's, where it stands in one. */
  readonly label: string;
  /** The headings that a column of it may have, as `plainWords` writes them. */
  readonly names: readonly string[];
  /** Of a field that has several places: the language of a text, or the currency of an amount. */
  readonly part?: string;
}

/** The part of a money field that is its currency. */
export const CURRENCY = 'currency';

/** The fields of a repeatable fieldset that a spreadsheet can fill, in the form's order; of lists in it none. */
export function listPasteFields(schema: ValueSchema, languages: readonly string[]): readonly PasteField[] {
  return inFieldset({ schema, languages, tokens: [], labels: [], paths: [[]] });
}

interface Around {
  readonly schema: ValueSchema;
  readonly languages: readonly string[];
  readonly tokens: readonly string[];
  /** Of the fieldsets around, as they are shown. */
  readonly labels: readonly string[];
  /** Their names, in each of the ways they may be called. */
  readonly paths: readonly (readonly string[])[];
}

function inFieldset(around: Around): readonly PasteField[] {
  return listProperties(around.schema).flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    if (kind === 'fieldsets' || schema.readOnly === true || schema.const !== undefined) return [];
    const label = translate(schema['x-deed']?.label, around.languages) || name;
    const inside: Around = {
      ...around,
      schema,
      tokens: [...around.tokens, name],
      labels: [...around.labels, label],
      paths: around.paths.flatMap((path) => namesOf(name, schema).map((one) => [...path, one])),
    };
    return kind === 'fieldset' ? inFieldset(inside) : fieldsAt(inside);
  });
}

/**
 * A field is called by its key, by its label in any language, and by each with the names of its containers before it.
 */
function fieldsAt({ schema, languages, tokens, labels, paths }: Around): readonly PasteField[] {
  const widget = widgetOf(schema);
  const label = labels.join(' – ');
  const names = [...new Set(paths.flatMap((path) => [path.join(' '), path.at(-1) ?? '']))].filter(
    (name) => name !== '',
  );
  const field = { tokens, schema, widget };
  if (widget === 'translatable' && languages.length > 1)
    return languages.map((language, index) => ({
      ...field,
      part: language,
      label: sayForm('inLanguage', label, displayName(language, 'language')),
      names: [
        ...(index === 0 ? names : []),
        ...names.flatMap((name) => [
          `${name} ${plainWords(language)}`,
          plainWords(`${name} ${displayName(language, 'language')}`),
        ]),
      ],
    }));
  const own: PasteField = { ...field, label, names };
  if (widget !== 'money' || (schema['x-deed']?.currencies?.length ?? 2) < 2) return [own];
  const currency = sayForm('currency');
  return [
    own,
    {
      ...field,
      part: CURRENCY,
      label: `${label} – ${currency}`,
      names: ['currency', currency].flatMap((word) => [
        ...names.map((name) => `${name} ${plainWords(word)}`),
        plainWords(word),
      ]),
    },
  ];
}

function namesOf(name: string, schema: ValueSchema): readonly string[] {
  const label = schema['x-deed']?.label;
  return [
    ...new Set(
      [name, ...Object.entries(label ?? {}).map(([key, text]) => (key === '_type' ? '' : String(text)))].map(
        plainWords,
      ),
    ),
  ].filter((one) => one !== '');
}

/** Without case, marks and signs: `  E-Mail *` and `e_mail` are `e mail`. */
export function plainWords(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Which field each heading names, as an index of `fields`; -1 for none. A field is given to one column, to the first
 * that names it. Where two fields go by one name (`city` of two addresses), the columns take them in their order.
 */
export function matchColumns(headings: readonly string[], fields: readonly PasteField[]): readonly number[] {
  const taken = new Set<number>();
  return headings.map((heading) => {
    const wanted = plainWords(heading);
    const tight = wanted.replaceAll(' ', '');
    const index =
      wanted === ''
        ? -1
        : fields.findIndex(
            ({ names }, at) =>
              !taken.has(at) && names.some((name) => name === wanted || name.replaceAll(' ', '') === tight),
          );
    taken.add(index);
    return index;
  });
}

/** Whether a first row names columns: at least half of what stands in it is a field's name. */
export function isHeading(row: readonly string[], fields: readonly PasteField[]): boolean {
  const named = matchColumns(row, fields).filter((index) => index >= 0).length;
  return named > 0 && named * 2 >= row.filter((cell) => cell !== '').length;
}
