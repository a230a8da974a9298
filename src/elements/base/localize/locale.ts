import { LANGUAGES, LOCALES } from '../../../document/index.ts';
import type { Language, Locale } from '../../../document/index.ts';

/** The interface languages that are shipped. */
export const UI_LANGUAGES: readonly Locale[] = /* @__PURE__ */ LANGUAGES.map((language) => LOCALES[language]);
/** A language of the interface, as a BCP 47 tag: one that is shipped, or one that the page has registered. */
export type UiLanguage = Locale | (string & Record<never, never>);

/** A shipped language with texts of its own files; those in English are in the code. */
export type Translated = Exclude<Locale, 'en-GB'>;

/** Texts by id; placeholders for values stand in braces. */
export type Texts = Readonly<Record<string, string>>;

const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/main.ts')).fi,
  sv: async () => (await import('./languages/sv/main.ts')).sv,
  de: async () => (await import('./languages/de/main.ts')).de,
  pl: async () => (await import('./languages/pl/main.ts')).pl,
};

/** Texts that come with elements of their own, so that pages without those do not fetch them: `addTexts` adds some. */
export const later: ((language: Translated) => Promise<Texts>)[] = [];

/** Languages that the page has registered, with what fetches their texts. */
export const registered = new Map<string, () => Promise<Texts>>();
const overrides = new Map<string, Texts>();
/** The languages that have been fetched; of English, texts that replace those in the code, once there are any. */
export const loaded = new Map<string, Record<string, string>>();
/** The functions that draw each element of the page anew. */
export const followers = new Set<() => void>();

let asked = 'en-GB';
// The language that is to be shown, and the one that is until its texts are there.
let wanted = 'en-GB';
let shown = 'en-GB';
let arrival = Promise.resolve();
let version = 0;
const told = new Set<string>();

/** Whether a language is shipped and has texts in files of its own. */
export const isTranslated = (language: string): language is Translated => Object.hasOwn(loaders, language);

/** Texts of a language, with those that the page has given of its own before them. */
async function fetchTexts(language: string): Promise<void> {
  const texts = { ...(await (isTranslated(language) ? loaders[language] : registered.get(language))?.()) };
  // Not for…of: loaders added meanwhile are called as well.
  if (isTranslated(language))
    for (let at = 0; at < later.length; at += 1) Object.assign(texts, await later[at]?.(language));
  loaded.set(language, Object.assign(texts, overrides.get(language)));
}

/** The interface language for a wish such as `fi-FI`, `sv` or `en`; en-GB when it is neither shipped nor registered. */
export function matchUiLanguage(wish: string | null | undefined): UiLanguage {
  const wanted = (wish ?? '').toLowerCase();
  const known: readonly string[] = [...UI_LANGUAGES, ...registered.keys()];
  const exact = known.find((language) => language.toLowerCase() === wanted);
  return exact ?? known.find((language) => language.split('-')[0] === wanted.split('-')[0]) ?? 'en-GB';
}

/** The language that is shown now. */
export function getUiLanguage(): UiLanguage {
  return shown;
}

/** Counts how often texts have changed: a drawing at another count is out of date. */
export function textsVersion(): number {
  return version;
}

/**
 * The text of the shown language, `<id>.few` and the like for a count where it has that form (Unicode plural
 * categories); undefined where the one in the code is to be shown.
 */
export function findText(id: string, count: string | number | undefined): string | undefined {
  const texts = loaded.get(shown);
  if (!texts) return undefined;
  const counted = typeof count === 'number' && texts[`${id}.${formOf(count)}`];
  const text = counted || texts[id] || undefined;
  if (text === undefined && registered.has(shown)) tellMissing(id);
  return text;
}

const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a count in the shown language. Making rules takes longer than drawing a field. */
function formOf(count: number): Intl.LDMLPluralRule {
  let ofLanguage = rules.get(shown);
  if (!ofLanguage) rules.set(shown, (ofLanguage = new Intl.PluralRules(shown)));
  return ofLanguage.select(count);
}

/** Says in the console, once for each text, that a language lacks it. */
function tellMissing(id: string): void {
  const key = `${shown} ${id}`;
  if (!told.has(key)) console.warn(`The language “${shown}” has no text “${id}”: it is shown in English.`);
  told.add(key);
}

/**
 * Shows every element on the page in this language; resolves when its texts are in. Keeps the current one, and rejects,
 * when they cannot be loaded.
 */
export function setUiLanguage(wish: string): Promise<void> {
  asked = wish;
  const language = matchUiLanguage(wish);
  if (language !== wanted) arrival = show(language);
  return arrival;
}

/** Shows the language that was asked for last, where that is this one: it has been registered since. */
export function showAgain(language: string): Promise<void> {
  if (matchUiLanguage(asked) === language) arrival = show(language);
  return arrival;
}

async function show(language: string): Promise<void> {
  wanted = language;
  try {
    await (loaded.has(language) || fetchTexts(language));
  } catch (error) {
    // The shown language stays, and its texts are loaded.
    if (wanted === language) [wanted, arrival] = [shown, Promise.resolve()];
    throw error;
  }
  // Another one was asked for meanwhile.
  if (wanted !== language) return arrival;
  shown = language;
  announce(language);
}

/** Has every element drawn anew, where it is this language that is shown. */
export function announce(language: string): void {
  if (language !== shown) return;
  version += 1;
  for (const redraw of followers) redraw();
}

/** Replaces texts of one language by id (`form.add`), `{0}` standing for values. Shown at once. */
export function overrideTexts(wish: UiLanguage, texts: Texts): void {
  const language: string = LOCALES[wish as Language] ?? wish;
  overrides.set(language, { ...overrides.get(language), ...texts });
  if (language === 'en-GB' || loaded.has(language)) loaded.set(language, { ...loaded.get(language), ...texts });
  announce(language);
}
