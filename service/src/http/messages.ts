import type { ContractPatchError, ContractPatchErrorCode, Problem, ProblemCode, ValueSchema } from 'deedkit/document';
import type { LackingLetters } from '../domain/outcome.ts';
import { describeRight, patternAt } from './right-value.ts';

/** The message to a developer for each refusal of a patch. */
export const PATCH_MESSAGES: Readonly<Record<ContractPatchErrorCode, string>> = {
  operations_invalid: 'operations must be an array of JSON Patch operations.',
  operation_invalid: 'An operation must be an object with op and path.',
  op_invalid: 'op must be add, remove or replace.',
  path_invalid: 'path must be a JSON Pointer: empty, or beginning with a slash, with ~ only as ~0 or ~1.',
  value_required: 'add and replace need a value.',
  from_required: 'move and copy need from.',
  path_not_found:
    'There is nothing at this path; replace and remove need something there, and add the object or list that it goes into.',
  from_not_found: 'There is nothing at the path in from.',
  index_invalid:
    'A list is addressed by a whole number without leading zeros; - stands only at the end of a path, in add.',
  index_out_of_range: 'The list has no such index; the first is 0, and add appends with - at the end of a path.',
  key_forbidden: '__proto__, constructor and prototype cannot be member names.',
  test_failed: 'The value is not the one tested for.',
  wrong_type: 'The value is not of the type that belongs here.',
  unknown_key: 'The schema has nothing of this name.',
  key_missing: 'The value lacks a member that belongs here; give every field, empty when it has no value yet.',
  not_a_choice: 'The value is none of the choices.',
  not_unique: 'The values of this list must differ from each other.',
  too_long: 'The value is longer than allowed.',
  content_invalid: 'The text holds something that cannot be written here.',
  too_few_instances: 'There would be fewer instances than the template allows.',
  too_many_instances: 'There would be more instances than the template allows.',
  id_missing: 'An instance needs _type "value" and an _id.',
  id_invalid: '_id must be a UUIDv7 in lower case.',
  id_duplicate: 'Another instance has this _id; make a new UUIDv7 for every instance.',
  out_of_range: 'The number is outside of what is allowed here.',
  color_invalid: 'A colour is # followed by 3 or 6 hexadecimal digits.',
  size_invalid: 'A size is a string of digits, in points.',
  image_invalid: 'An image is a data URI with base64 content of a JPG, PNG or SVG.',
  read_only:
    'This cannot be changed by a patch. What can: document_name, appearance, sections of users, fields and instances in value; no _id or _type, and no fieldset is removed.',
  fields_only:
    'A patch leads into /fields or /parties, or removes a suggestion; pages and suggestions are made by the service.',
  finalized: 'The contract is finalized; it can be changed again after unfinalize.',
};

/** Formats of JSON Schema in the words of a sentence that begins with “Give”. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  date: 'a date, YYYY-MM-DD',
  uri: 'an address beginning with https://',
  uuid: 'a UUID',
};

/** The remedy for each problem; an unknown limit is paraphrased. */
const PROBLEM_MESSAGES: Readonly<Record<ProblemCode, (limit: number | string | undefined) => string>> = {
  required: () => 'This is required.',
  too_short: (limit) =>
    `Give at least ${limit ?? 'some more'}${typeof limit === 'number' ? ' characters or items' : ''}.`,
  too_long: (limit) => `Give at most ${limit ?? 'fewer'}${typeof limit === 'number' ? ' characters or items' : ''}.`,
  pattern: () => 'This does not have the form the template asks for.',
  format: (limit) => `Give ${FORMATS[String(limit)] ?? `a value in the format ${String(limit)}`}.`,
  too_small: (limit) => `Give a number of ${limit ?? 'the least'} or more.`,
  too_large: (limit) => `Give a number of ${limit ?? 'the most'} or less.`,
  not_multiple: (limit) => `Give a multiple of ${limit ?? 'the step'}.`,
  not_a_choice: () => 'Give one of the choices.',
  wrong_type: () => 'This is not of the type that belongs here.',
  too_few_instances: (limit) => `Add instances until there are ${limit ?? 'enough'}.`,
  too_many_instances: (limit) => `Remove instances until there are ${limit ?? 'no more than allowed'}.`,
  not_unique: () => 'The values of this list must differ from each other.',
  invalid: () => 'This breaks a rule of the template.',
};

/** Describes the refusal of a patch to a developer, with a value that would be right there. */
export function describePatchError({ code, path }: ContractPatchError, schema: ValueSchema): string {
  const right = describeRight(code, path, schema);
  return right === undefined ? PATCH_MESSAGES[code] : `${PATCH_MESSAGES[code].slice(0, -1)}; ${right}.`;
}

/** Describes a problem that keeps a contract from being finalized to a developer. */
export function describeProblem({ code, limit, path }: Problem, schema: ValueSchema): string {
  // A developer can read the pattern; the template's own sentence is meant for the person who fills in the form.
  const pattern = code === 'pattern' ? patternAt(path, schema) : undefined;
  return pattern === undefined ? PROBLEM_MESSAGES[code](limit) : `Give text that matches ${pattern}.`;
}

/** Advice about letters that cannot be printed. */
export function describeLackingLetters({ letters, scripts }: LackingLetters): string {
  const named = scripts.length > 0 ? ` (${scripts.join(', ')})` : '';
  return `No face of the PDF has ${letters}${named}; write this in another script.`;
}
