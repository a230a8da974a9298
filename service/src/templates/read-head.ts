import type { Template } from 'deedkit/document';
import { listCountryLanguages } from './country-languages.ts';
import type { YamlReader } from './reader.ts';
import type { YamlEntry, YamlMap } from './yaml-source.ts';

const KEYS = [
  'id',
  'type',
  'builder_version',
  'jurisdictions',
  'languages',
  'form_languages',
  'name',
  'description',
  'tags',
  'fieldsets',
];
/** ISO 639, with a region where it matters: `en`, `fi`, `en-GB`. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** The members of a template before its fieldsets. */
export type TemplateHead = Pick<
  Template,
  'id' | 'type' | 'builder_version' | 'name' | 'description' | 'jurisdictions' | 'languages' | 'tags'
>;

/**
 * Reads the head of `template.yaml` and tells the reader the template's languages. Those come first, whatever the order
 * in the file: every text after them is checked for each of them. Undefined when anything in it is wrong.
 */
export function readHead(reader: YamlReader, map: YamlMap): TemplateHead | undefined {
  const before = reader.faults.length;
  reader.checkKeys(map, KEYS, 'the template');
  const languages = readList(reader, reader.required(map, 'languages', 'the template'), {
    what: 'languages',
    pattern: LANGUAGE,
    like: '[en, fi]',
  });
  reader.textLanguages = languages;
  const further = readFormLanguages(reader, map.entries.get('form_languages'), languages);
  // Without them each label would be told for its languages, too.
  reader.languages = further ? [...languages, ...further] : [];
  const idEntry = reader.required(map, 'id', 'the template');
  const id = reader.text(idEntry, 'id') ?? '';
  if (idEntry && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    reader.report(idEntry.line, 'id must be lower-case letters and digits, joined by hyphens');
  const type = reader.text(map.entries.get('type'), 'type') ?? 'tailored';
  if (type !== 'tailored') reader.report(map.entries.get('type')?.line ?? 1, 'type must be tailored');
  const version = readVersion(reader, map.entries.get('builder_version'));
  const jurisdictions = readList(reader, reader.required(map, 'jurisdictions', 'the template'), {
    what: 'jurisdictions',
    pattern: /^[a-z]{2}$/,
    like: '[fi, se]',
  });
  checkJurisdictions(reader, map.entries.get('jurisdictions'), { jurisdictions, languages });
  const name = reader.texts(reader.required(map, 'name', 'the template'), 'name');
  const description = reader.texts(reader.required(map, 'description', 'the template'), 'description');
  const tags = reader.wordList(map.entries.get('tags'), 'tags') ?? [];
  if (reader.faults.length - reader.ruleFaults > before || !name || !description || !version) return undefined;
  return { id, type: 'tailored', builder_version: version, name, description, jurisdictions, languages, tags };
}

/** Languages that a form is shown in beside those of the document: they have labels and no text. */
function readFormLanguages(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  languages: readonly string[],
): readonly string[] | undefined {
  if (!entry) return [];
  const list = readList(reader, entry, { what: 'form_languages', pattern: LANGUAGE, like: '[de, pl]' });
  const twice = list.find((language) => languages.includes(language));
  if (twice !== undefined)
    reader.report(entry.line, `form_languages names "${twice}", which is among languages already`);
  return list.length === 0 || twice !== undefined ? undefined : list;
}

/** Reports each country for which there is no text in a language of it: its people would be offered a foreign one. */
function checkJurisdictions(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { jurisdictions, languages }: Pick<TemplateHead, 'jurisdictions' | 'languages'>,
): void {
  if (!entry || languages.length === 0) return;
  for (const country of jurisdictions) {
    const own = listCountryLanguages(country);
    if (own.length === 0 || languages.some((language) => own.includes(language.split('-')[0] ?? ''))) continue;
    reader.reportRule(
      entry.line,
      `jurisdictions names "${country}", and languages has none of that country (${own.join(', ')})`,
    );
  }
}

/** `2` where none is named; reported for any other. */
function readVersion(reader: YamlReader, entry: YamlEntry | undefined): '1' | '2' | undefined {
  if (!entry) return '2';
  const version = reader.text(entry, 'builder_version');
  if (version === '1' || version === '2') return version;
  if (version !== undefined) reader.report(entry.line, 'builder_version must be "1" or "2"');
  return undefined;
}

/**
 * Reads different codes of the given shape. A faulty list is reported and comes back empty, so that none goes on with
 * half of it.
 */
function readList(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { what, pattern, like }: { what: string; pattern: RegExp; like: string },
): readonly string[] {
  const list = reader.textList(entry, what) ?? [];
  const wrong = list.find((item, index) => !pattern.test(item) || list.indexOf(item) < index);
  if (entry && (list.length === 0 || wrong !== undefined)) {
    reader.report(
      entry.line,
      `${what} must be a list of different codes, such as ${like}${wrong === undefined ? '' : `; see "${wrong}"`}`,
    );
    return [];
  }
  return list;
}
