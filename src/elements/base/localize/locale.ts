import { configureLocalization, LOCALE_STATUS_EVENT } from '@lit/localize';
import type { LocaleModule } from '@lit/localize';
import { parseMessage } from './parse-message.ts';

/** The interface languages that are shipped. */
export const UI_LANGUAGES = ['en-GB', 'fi', 'sv', 'de', 'pl'] as const;
/** A language that the interface speaks, as a BCP 47 tag. */
export type UiLanguage = (typeof UI_LANGUAGES)[number];

/** Texts by id; placeholders for values stand in braces. */
export type Texts = Readonly<Record<string, string>>;
/** The same texts, with those that take something parsed once. */
type Templates = Record<string, ReturnType<typeof parseMessage> | string>;

// The texts in the code; 'en-GB' proper is a target, so that its texts can be replaced like any other's.
const SOURCE = 'en';

const loaders: Readonly<Record<UiLanguage, () => Promise<Texts>>> = {
  'en-GB': () => Promise.resolve({}),
  fi: async () => (await import('./languages/fi/main.ts')).fi,
  sv: async () => (await import('./languages/sv/main.ts')).sv,
  de: async () => (await import('./languages/de/main.ts')).de,
  pl: async () => (await import('./languages/pl/main.ts')).pl,
};

/** Texts that come with elements of their own, so that pages without those do not fetch them: `addTexts` adds some. */
export const later: ((language: UiLanguage) => Promise<Texts>)[] = [];

const overrides = new Map<UiLanguage, Templates>();
/** The languages that have been fetched. */
export const loaded = new Map<UiLanguage, Templates>();
let control: ReturnType<typeof configureLocalization> | undefined;
let configured = false;

/**
 * Connects the texts to the page's localization on first use. When the page has configured @lit/localize for itself,
 * its configuration stays and our texts are the source ones.
 */
export function prepareLocalization(): void {
  if (configured) return;
  configured = true;
  try {
    control = configureLocalization({ sourceLocale: SOURCE, targetLocales: UI_LANGUAGES, loadLocale });
  } catch {
    control = undefined;
  }
}

/** Fetches a language; texts that the page has given of its own go before it. */
async function loadLocale(locale: string): Promise<LocaleModule> {
  const language = locale as UiLanguage;
  const templates = toTemplates(await loaders[language]());
  // Not for…of: loaders added meanwhile are called as well.
  for (let at = 0; at < later.length; at += 1)
    Object.assign(templates, toTemplates((await later[at]?.(language)) ?? {}));
  Object.assign(templates, overrides.get(language));
  loaded.set(language, templates);
  return { templates: templates as unknown as LocaleModule['templates'] };
}

/** Texts as they are looked up. */
export function toTemplates(texts: Texts): Templates {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, toTemplate(text)]));
}

/** A text without places for values stays a string. */
function toTemplate(text: string): Templates[string] {
  const message = parseMessage(text);
  return message.strings.length === 1 ? text : message;
}

/** The interface language for a wish such as `fi-FI`, `sv` or `en`; en-GB when it is not one of ours. */
export function matchUiLanguage(wish: string | null | undefined): UiLanguage {
  const wanted = (wish ?? '').toLowerCase();
  const exact = UI_LANGUAGES.find((language) => language.toLowerCase() === wanted);
  return exact ?? UI_LANGUAGES.find((language) => language.split('-')[0] === wanted.split('-')[0]) ?? 'en-GB';
}

/** The language that is shown now. */
export function getUiLanguage(): UiLanguage {
  const active = control?.getLocale();
  return active === undefined || active === SOURCE ? 'en-GB' : (active as UiLanguage);
}

/**
 * The id of the text for this count: `<id>.few` and the like where the shown language has that form, else the id itself
 * (Unicode plural categories).
 */
export function countedId(id: string, count: string | number | undefined): string {
  const language = getUiLanguage();
  const templates = loaded.get(language);
  if (typeof count !== 'number' || !templates) return id;
  const counted = `${id}.${new Intl.PluralRules(language).select(count)}`;
  return templates[counted] === undefined ? id : counted;
}

/**
 * Shows every element on the page in this language; resolves when its texts are in. Keeps the current one when they
 * cannot be loaded.
 */
export async function setUiLanguage(wish: string): Promise<void> {
  prepareLocalization();
  const language = matchUiLanguage(wish);
  if (!control || (language === 'en-GB' && control.getLocale() === SOURCE && !overrides.has('en-GB'))) return;
  await control.setLocale(language);
}

/** Has every element drawn anew, where it is this language that is shown. */
export function announce(language: UiLanguage): void {
  if (getUiLanguage() === language)
    window.dispatchEvent(new CustomEvent(LOCALE_STATUS_EVENT, { detail: { status: 'ready', readyLocale: language } }));
}

/** Replaces texts of one language by id (`form.add`), `{0}` standing for values. Shown at once. */
export function overrideTexts(wish: UiLanguage, texts: Texts): void {
  const templates = { ...overrides.get(wish), ...toTemplates(texts) };
  overrides.set(wish, templates);
  const shown = loaded.get(wish);
  if (shown) Object.assign(shown, templates);
  if (getUiLanguage() !== wish) return;
  if (shown) announce(wish);
  else void setUiLanguage(wish);
}
