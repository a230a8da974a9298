import type { TemplateFault, TemplateFaultCode } from 'deedkit/document';

/** By what the parser calls a fault; the detail is what stood there. */
const WORDS: Readonly<Record<TemplateFaultCode, (detail: string) => string>> = {
  'unknown-name': (name) => `"${name}" is neither a field of the template nor a variable of a loop around it`,
  'not-a-field': (name) => `"${name}" is a fieldset; name one of its fields, or loop over it`,
  'not-a-list': (name) => `"${name}" is not repeated; a loop needs a repeatable fieldset or a multiple choice`,
  'no-signee': (name) => `fieldset "${name}" has no signee map, so nobody in it can sign`,
  'name-taken': (name) =>
    `the loop variable "${name}" is already the name of a fieldset or of an outer loop; choose another`,
  'bad-placeholder': (name) => `"{{${name}}}" is no placeholder; write {{fieldset.field}}`,
  'bad-tag': (tag) =>
    `"{% ${tag} %}" is no tag; tags are if, elsif, else, endif, for … in …, endfor, signatures, pagebreak`,
  'bad-condition': (text) => `"${text}" is no condition; write for example: pets.allowed and not (kind == "company")`,
  'unknown-option': (text) => `the field does not offer this value: ${text}`,
  'unclosed-tag': (tag) => `"${tag}" is never closed`,
  'unexpected-tag': (tag) => `"${tag}" has nothing to close or belong to here`,
  'section-in-tag': (title) => `section "${title}" begins inside an open tag; put the condition inside the section`,
  'section-title': (title) => `"${title}" cannot be a title; a section title is plain text`,
  'section-depth': (title) => `"${title}": the document's own title (#) stands once, before the first section (##)`,
  'bad-table': (row) =>
    `"${row}" does not fit its table; a table has a header row, a rule such as | --- | --- |, and rows of as many cells`,
  'bad-link': (href) => `"${href}" cannot be linked to; use https:, http: or mailto:`,
  indent: () => 'indented, but under no list item; begin the line further left',
  'too-deep': (text) => `nested too deeply at "${text}"`,
};

/** Describes the fault of a template's text and the correct form, as a sentence for its author. */
export function describeTextFault({ code, detail }: TemplateFault): string {
  return WORDS[code](detail);
}

/** Faults that a text has only by what fields there are. */
const OF_FIELDS: ReadonlySet<TemplateFaultCode> = new Set([
  'unknown-name',
  'not-a-field',
  'not-a-list',
  'no-signee',
  'unknown-option',
]);

/** Whether a fault depends on the fields of the template, so that it says nothing where those are not all known. */
export function isOfFields(code: TemplateFaultCode): boolean {
  return OF_FIELDS.has(code);
}
