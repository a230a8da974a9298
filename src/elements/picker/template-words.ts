import { nothing } from 'lit';
import { displayName, uiCode } from '../base/localize/index.ts';
import type { PickableTemplate } from './template-source.ts';

/** A template's name in the interface language, else the one that the service chose. */
export function nameOf({ names, name }: PickableTemplate): string {
  return names[uiCode()] ?? name;
}

/** A template's description in the interface language, else the one that the service chose. */
export function descriptionOf({ descriptions, description }: PickableTemplate): string {
  return descriptions[uiCode()] ?? description;
}

/** The language that name and description are in, for screen readers; `nothing` where it is not known. */
export function languageOf({ names, name }: PickableTemplate): string | typeof nothing {
  return names[uiCode()] === undefined
    ? (Object.keys(names).find((language) => names[language] === name) ?? nothing)
    : uiCode();
}

/** The name of a language in the interface language, with a capital: it stands alone in buttons and chips. */
export function languageName(code: string): string {
  const name = displayName(code, 'language');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
