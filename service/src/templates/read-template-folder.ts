import { lstat, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DEFAULT_APPEARANCE, ID_PATTERN, parseTemplateText } from 'deedkit/document';
import type { Template, TemplateSection, ValueSchema } from 'deedkit/document';
import { compileFieldsets } from './compile-fieldset.ts';
import type { CompiledFieldsets } from './compile-fieldset.ts';
import { readExample } from './read-example.ts';
import { readTemplateFile } from './read-file.ts';
import { readHead } from './read-head.ts';
import type { TemplateHead } from './read-head.ts';
import { YamlReader } from './reader.ts';
import { describeTextFault, isOfFields } from './text-fault.ts';
import { readYaml } from './yaml-source.ts';
import type { FolderFault } from './yaml-source.ts';

/** A template, or everything that is wrong with its folder. `file` in a fault is relative to the folder. */
export type TemplateFolderResult =
  { readonly ok: true; readonly template: Template } | { readonly ok: false; readonly faults: readonly FolderFault[] };

const LANGUAGE_FILE = /^([a-z]{2,3}(?:-[A-Z]{2})?)\.md$/;

/**
 * Reads and checks one template folder:
 *
 *     template.yaml     its title, its languages, its fields
 *     en.md, fi.md …    the text of the document, one file for each of its languages
 *     example.yaml      a value that is complete, shown to those who choose a template
 *
 * All faults of all files are told at once. Where the definition could not be read as a whole, the other files get
 * only the checks that work without it: texts a few, the example whether it is YAML. Otherwise each fault of the
 * definition would be told as several. Links are followed nowhere: a folder holds everything that it is.
 */
export async function readTemplateFolder(dir: string): Promise<TemplateFolderResult> {
  const folder = resolve(dir);
  const faults: FolderFault[] = [];
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats?.isDirectory()) {
    const message = stats?.isSymbolicLink() ? 'symbolic links are not allowed; name the folder itself' : 'not a folder';
    return { ok: false, faults: [{ file: '.', line: 1, message }] };
  }
  const definition = await readDefinition(folder, faults);
  const { head, languages, fieldsets, isWhole } = definition;
  if (languages.length === 0) return { ok: false, faults };
  const schema = rootSchema(head, fieldsets);
  await checkFiles(folder, languages, faults);
  const sections: Record<string, readonly TemplateSection[]> = {};
  for (const language of languages) {
    const file = `${language}.md`;
    const text = await readTemplateFile(folder, file, faults);
    if (text !== undefined) sections[language] = readText(text, { file, schema, fieldsets, isWhole, faults });
  }
  const example = await readExampleFile(folder, { definition, schema, faults });
  if (faults.length > 0 || !head || !example) return { ok: false, faults };
  return { ok: true, template: { ...head, schema, sections, appearance: DEFAULT_APPEARANCE, example } };
}

/** The content of `template.yaml`, as far as it could be read. */
interface Definition {
  /** Undefined when anything in it is wrong. */
  readonly head: TemplateHead | undefined;
  /** The languages of the texts; empty when they could not be read. */
  readonly languages: readonly string[];
  readonly fieldsets: CompiledFieldsets;
  /** Whether nothing is missing from it: whatever is wrong is against a rule alone. */
  readonly isWhole: boolean;
}

/** Head and schema; all faults of them are reported. */
async function readDefinition(folder: string, faults: FolderFault[]): Promise<Definition> {
  const file = 'template.yaml';
  const nothing: Definition = { head: undefined, languages: [], fieldsets: NO_FIELDSETS, isWhole: false };
  const source = await readTemplateFile(folder, file, faults);
  const root = source === undefined ? undefined : readYaml(source, file, faults);
  if (!root) return nothing;
  const reader = new YamlReader(file, faults);
  const map = reader.map(root, 'the template');
  if (!map) return nothing;
  const head = readHead(reader, map);
  const entry = reader.required(map, 'fieldsets', 'the template');
  const fieldsets = entry && reader.languages.length > 0 ? compileFieldsets(reader, entry) : NO_FIELDSETS;
  return {
    head,
    languages: reader.textLanguages,
    fieldsets,
    isWhole: head !== undefined && faults.length === reader.ruleFaults,
  };
}

const NO_FIELDSETS: CompiledFieldsets = { properties: {}, printed: [] };

/** The value's schema around the template's fieldsets. */
function rootSchema(head: TemplateHead | undefined, { properties }: CompiledFieldsets): ValueSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:deedkit:template:${head?.id}`,
    title: head?.name[head.languages[0] ?? ''] ?? head?.id ?? '',
    type: 'object',
    'x-deed': { jurisdictions: head?.jurisdictions ?? [] },
    properties: {
      _type: { const: 'value' },
      _id: { type: 'string', format: 'uuid', pattern: ID_PATTERN },
      ...properties,
    },
    required: ['_type', '_id', ...Object.keys(properties)],
    additionalProperties: false,
  };
}

/** A text in a language that the template does not name would never be printed, and a link may lead anywhere. */
async function checkFiles(folder: string, languages: readonly string[], faults: FolderFault[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const language = LANGUAGE_FILE.exec(entry.name)?.[1];
    if (entry.isSymbolicLink() && !languages.includes(language ?? ''))
      faults.push({ file: entry.name, line: 1, message: 'symbolic links are not allowed' });
    else if (language !== undefined && !languages.includes(language))
      faults.push({ file: entry.name, line: 1, message: `"${language}" is not among the languages of template.yaml` });
  }
}

/** The definition that a language's text is checked against. */
interface TextCheck {
  readonly file: string;
  readonly schema: ValueSchema;
  readonly fieldsets: CompiledFieldsets;
  /** Whether the schema has every field there is. */
  readonly isWhole: boolean;
  readonly faults: FolderFault[];
}

/** The sections of a text. Reported: what cannot be read, and fields that have to be printed and are not. */
function readText(text: string, { file, schema, fieldsets, isWhole, faults }: TextCheck): readonly TemplateSection[] {
  const result = parseTemplateText(text, schema);
  if (!result.ok) {
    for (const fault of result.faults)
      if (isWhole || !isOfFields(fault.code))
        faults.push({ file, line: fault.line, message: describeTextFault(fault) });
    return [];
  }
  if (result.sections.length === 0) faults.push({ file, line: 1, message: 'holds no text' });
  for (const field of isWhole ? fieldsets.printed : []) {
    if (!result.used.has(field.dottedPath))
      faults.push({
        file: 'template.yaml',
        line: field.line,
        message: `field ${field.dottedPath} is not used in ${file}; print it, or mark it "printed: false"`,
      });
  }
  return result.sections;
}

/**
 * The example, checked as a value that is to be finalized would be: what does for it does for somebody who fills it in.
 */
async function readExampleFile(
  folder: string,
  { definition, schema, faults }: { definition: Definition; schema: ValueSchema; faults: FolderFault[] },
): Promise<Template['example'] | undefined> {
  const file = 'example.yaml';
  const source = await readTemplateFile(folder, file, faults);
  const root = source === undefined ? undefined : readYaml(source, file, faults);
  const { head, isWhole } = definition;
  if (!root || !head || !isWhole) return undefined;
  const reader = new YamlReader(file, faults);
  reader.textLanguages = head.languages;
  return readExample(reader, root, { id: head.id, schema });
}
