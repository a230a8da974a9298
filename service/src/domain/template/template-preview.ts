import type { ContractState, Template } from 'deedkit/document';
import { createId, instantiateTemplate, pickText } from 'deedkit/document';

// Kept by template: a version that is withdrawn takes its previews along.
const previews = new WeakMap<Template, Map<string, ContractState>>();

/** A document with the example of a template in it, made once per language. */
export function previewTemplate(template: Template, language: string): ContractState {
  const known = previews.get(template) ?? new Map<string, ContractState>();
  previews.set(template, known);
  const state =
    known.get(language) ??
    instantiateTemplate(template, {
      id: createId(),
      language,
      document_name: pickText(template.name, language),
      value: template.example,
    });
  known.set(language, state);
  return state;
}
