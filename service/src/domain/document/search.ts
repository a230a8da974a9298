import { foldText } from 'deedkit/document';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Document } from './document.ts';

/** Most terms of a search; further ones could not be in a title of that length anyway. */
const MOST_TERMS = 20;
/** Most letters of the description that are searched. */
const DESCRIPTION = 2000;

/** The part of a document that a search looks at. */
export type Searched = Pick<Document, 'title' | 'description' | 'tags' | 'templateId'>;
type Party = Pick<SignatureRecord, 'firstName' | 'lastName' | 'companyName' | 'email'>;

/** The entry of a document in the index of searches. */
export interface SearchEntry {
  /** Folded: title, description, parties and tags, a line each. */
  readonly words: string;
  /** Numbers of all trigrams in the words, and of its tags and template, in rising order. */
  readonly grams: readonly number[];
}

/** Makes the entry of a document, with the parties that sign it. */
export function toSearchEntry(tenant: Tenant, document: Searched, parties: readonly Party[]): SearchEntry {
  const words = foldText(
    [
      document.title,
      (document.description ?? '').slice(0, DESCRIPTION),
      ...parties.map(({ firstName, lastName, companyName, email }) =>
        [firstName, lastName, companyName, email].filter(Boolean).join(' '),
      ),
      ...document.tags,
    ].join('\n'),
  );
  const grams = new Set(words.split(/\s+/).flatMap((word) => gramsOf(tenant, word)));
  for (const tag of document.tags) grams.add(tagGram(tenant, tag));
  if (document.templateId !== null) grams.add(templateGram(tenant, document.templateId));
  return { words, grams: [...grams].sort((a, b) => a - b) };
}

/** Divides a search into its folded terms, each once. All of them have to be found. */
export function termsOf(search: string): readonly string[] {
  return [...new Set(foldText(search).split(/\s+/).filter(Boolean))].slice(0, MOST_TERMS);
}

/** The numbers of a word's trigrams. A word of one or two letters has none. */
export function gramsOf(tenant: Tenant, word: string): readonly number[] {
  const letters = [...word];
  return letters.slice(2).map((letter, index) => numberOf(tenant, `${letters[index]}${letters[index + 1]}${letter}`));
}

/** The number of a tag, which is longer than any trigram. */
export function tagGram(tenant: Tenant, tag: string): number {
  return numberOf(tenant, `tag ${tag}`);
}

/** The number of a template. */
export function templateGram(tenant: Tenant, id: string): number {
  return numberOf(tenant, `template ${id}`);
}

/**
 * Hashes a text of a tenant to 32 bits (FNV-1a), so that an index over all tenants keeps the entries of each apart and
 * a search costs the same whatever stands beside it. Two texts may share a number: rows that are found are compared.
 */
function numberOf(tenant: Tenant, text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${tenant.id} ${text}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
