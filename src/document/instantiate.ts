import { createId } from './id.ts';
import { createInstance } from './create-instance.ts';
import type { ContractState, Instance, Section } from './state.ts';
import type { Template } from './template.ts';

/** The data of a new document beside its template. */
export interface NewContract {
  readonly id: string;
  /** One of the template's languages; another one throws. */
  readonly language: string;
  readonly document_name: string;
  /** Instead of empty values; for a preview, the template's example. */
  readonly value?: Instance;
}

/** A new draft made from a template: its text in one language, empty values, fresh ids throughout. */
export function instantiateTemplate(
  template: Template,
  { id, language, document_name, value }: NewContract,
): ContractState {
  const texts = Object.hasOwn(template.sections, language) ? template.sections[language] : undefined;
  if (!texts) throw new RangeError(`template ${template.id} has no text in ${language}`);
  const sections = texts.map((text): Section => ({
    _type: 'section',
    _id: createId(),
    source: 'template',
    title: { _type: 'translatable', [language]: text.title } as Section['title'],
    numbered: text.numbered,
    content: text.content,
  }));
  return {
    id,
    status: 'draft',
    document_name,
    jurisdiction: template.jurisdictions[0] ?? '',
    languages: [language],
    value: value ?? createInstance(template.schema, { languages: [language] }),
    sections,
    appearance: template.appearance,
  };
}
