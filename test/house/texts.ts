import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { de as consoleDe } from '../../service/console/texts/de.ts';
import { enGb as consoleEn } from '../../service/console/texts/en-gb.ts';
import { fi as consoleFi } from '../../service/console/texts/fi.ts';
import { pl as consolePl } from '../../service/console/texts/pl.ts';
import { sv as consoleSv } from '../../service/console/texts/sv.ts';
import { de as hostedDe } from '../../service/src/hosted/texts/de.ts';
import { enGb as hostedEn } from '../../service/src/hosted/texts/en-gb.ts';
import { fi as hostedFi } from '../../service/src/hosted/texts/fi.ts';
import { pl as hostedPl } from '../../service/src/hosted/texts/pl.ts';
import { sv as hostedSv } from '../../service/src/hosted/texts/sv.ts';
import { textsIn } from '../../service/src/notify/texts/index.ts';
import { textsFor } from '../../service/src/seal/pages/texts/index.ts';
import { LANGUAGES } from '../../src/document/index.ts';
import type { Language } from '../../src/document/index.ts';
import { flattenAreas } from '../../src/elements/base/localize/flatten-areas.ts';
import { da } from '../../src/elements/languages/da.ts';

/** The languages of the interface, as documents name them; one of elements alone comes last. */
export const UI_CODES = [...LANGUAGES, 'da'] as const;
/** One of them. */
export type UiCode = (typeof UI_CODES)[number];
/** Texts by name: `room.confirm`, `hosted.pin`, `seal.events.signed`, `mutual-nda/basic/label`. */
export type NamedTexts = Readonly<Record<string, string>>;

const root = new URL('../../', import.meta.url);
const HOSTED: Readonly<Record<Language, unknown>> = {
  en: hostedEn,
  fi: hostedFi,
  sv: hostedSv,
  de: hostedDe,
  pl: hostedPl,
};

const CONSOLE: Readonly<Record<Language, unknown>> = {
  en: consoleEn,
  fi: consoleFi,
  sv: consoleSv,
  de: consoleDe,
  pl: consolePl,
};

/** Each text that a person reads in elements, hosted pages, the console, mails, records and forms, in each language. */
export async function collectTexts(): Promise<Readonly<Record<UiCode, NamedTexts>>> {
  const source = await readSourceTexts();
  const labels = readTemplateLabels();
  const entries = UI_CODES.map(async (language) => [
    language,
    {
      ...(language === 'en' ? source : await readTranslations(language)),
      ...(language === 'da' ? {} : { ...readServiceTexts(language), ...labels[language] }),
    },
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<UiCode, NamedTexts>;
}

/** Each text of hosted pages, the console, records of signing and mails. */
function readServiceTexts(language: Language): NamedTexts {
  return {
    ...flatten(HOSTED[language], 'hosted'),
    ...flatten(CONSOLE[language], 'console'),
    ...flatten(textsFor(language).texts, 'seal'),
    ...flatten(textsIn(language).texts, 'notify'),
  };
}

/** The texts of elements in English, named as their translations are. */
export async function readSourceTexts(): Promise<NamedTexts> {
  const folder = new URL('src/elements/base/localize/source/', root);
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    const [, area = ''] = /messages\('(\w+)'/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
    const tables = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const [name, table] of Object.entries(tables))
      if (name.endsWith('Texts')) Object.assign(texts, flatten(table, area));
  }
  return texts;
}

/** The texts of elements in another language, from all the files that a page may fetch of it. */
export async function readTranslations(language: string): Promise<NamedTexts> {
  if (language === 'da') return flattenAreas(da);
  const folder = new URL(`src/elements/base/localize/languages/${language}/`, root);
  const files = readdirSync(folder);
  const parts = await Promise.all(
    files.map(async (file) => (await import(new URL(file, folder).href)) as Record<string, NamedTexts>),
  );
  return Object.assign({}, ...parts.flatMap((part) => Object.values(part))) as NamedTexts;
}

/** A tree of texts by their dotted names. A text with places for values has `{0}`, `{1}` … in them. */
function flatten(tree: unknown, name: string): Record<string, string> {
  if (typeof tree === 'string') return { [name]: tree };
  if (typeof tree === 'function') return { [name]: String((tree as (...values: string[]) => string)('{0}', '{1}')) };
  return Object.assign(
    {},
    ...Object.entries(tree as Record<string, unknown>).map(([key, value]) => flatten(value, `${name}.${key}`)),
  ) as Record<string, string>;
}

/** Reads the labels of the shipped templates in forms, by template and place. */
function readTemplateLabels(): Record<Language, Record<string, string>> {
  const labels: Record<Language, Record<string, string>> = { en: {}, fi: {}, sv: {}, de: {}, pl: {} };
  const walk = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const texts = node as Record<string, unknown>;
    if (typeof texts['en'] === 'string') for (const code of LANGUAGES) labels[code][name] = String(texts[code]);
    else for (const [key, value] of Object.entries(texts)) walk(value, `${name}/${key}`);
  };
  const folder = new URL('service/templates/', root);
  for (const id of readdirSync(folder)) walk(parse(readFileSync(new URL(`${id}/template.yaml`, folder), 'utf8')), id);
  return labels;
}
