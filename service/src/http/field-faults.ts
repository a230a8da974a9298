import type { GivenFault } from 'deedkit/document';
import type { PlacingFault } from '../domain/outcome.ts';

type Limit = number | string | undefined;

/** The right value in words, for each fault of a field on a PDF. */
const SENTENCES: Readonly<Record<PlacingFault['code'] | GivenFault['code'], (limit: Limit) => string>> = {
  too_many_places: (limit) => `A contract has at most ${limit ?? 'so many'} places.`,
  id_repeated: () => 'Another field has this id; give each its own.',
  party_unknown: () => 'There is no such party; give one of the contract.',
  pattern_invalid: () => 'Give a regular expression (ECMA-262) without lookaround and back-references.',
  options_missing: () => 'Give the options, each a text, or value and label.',
  options_unwanted: () => 'Only radio, select and checkbox have options; leave them out.',
  option_repeated: () => 'Another option has this value; give each its own.',
  places_missing: () => 'Give at least one place.',
  places_unlike_options: (limit) => `Give one place for each option, in their order: ${limit ?? 'as many'}.`,
  page_unknown: (limit) => `Give a whole number from 1 to ${limit ?? 'the last page'}.`,
  not_a_measure: () => 'Give a number of points; a width and a height are above 0.',
  off_page: (limit) => `The place has to be on the page as a whole, which has ${limit ?? 'fewer'} points here.`,
  out_of_range: (limit) => `Give a number in the range that this has, ${limit ?? 'the most'} at most.`,
  values_differ: () => 'Fields of one name have one value; give them the same one.',
  condition_unknown: () => 'Give / and the id of another field of this contract.',
  condition_circular: () => 'Fields would show each other in a circle; choose another field.',
  signature_missing: () => 'The party has no field of the type signature; give it one.',
  suggestion_unknown: () => 'There is no such suggestion; give the id of one of this contract, or leave it out.',
  not_by_sender: () => 'The signee gives this; leave the value out.',
  not_a_text: () => 'Give a text.',
  not_a_flag: () => 'Give true or false.',
  not_a_choice: () => 'Give the value of one of the options.',
  not_choices: () => 'Give a list of values of options, each once.',
  not_a_number: () => 'Give a number as a text, such as 12.5.',
  not_a_date: () => 'Give a date, YYYY-MM-DD.',
  not_an_email: () => 'Give an email address.',
  text_invalid: () => 'Give at least one character and no control characters; lines only where there may be several.',
  too_long: (limit) => `Give at most ${limit ?? 'fewer'} characters.`,
  pattern: (limit) => `Give text that matches ${limit ?? 'the pattern'}.`,
  too_few: (limit) => `Give at least ${limit ?? 'more'}.`,
  field_unknown: () => 'The signee has no such field to fill in; leave it out.',
  not_editable: () => 'The sender has fixed this value; leave it out.',
  required: () => 'Give a value: the field is required.',
  does_not_fit: () => 'The text does not fit into its place at 6 points; give a shorter one.',
  lacking: (limit) => `No face has these letters: ${limit ?? ''}; write it in others.`,
  too_many: (limit) => `Give at most ${limit ?? 'fewer'}.`,
};

/** Says what would be right in place of a fault. */
export function describeFieldFault(fault: PlacingFault): string {
  return SENTENCES[fault.code]('limit' in fault ? fault.limit : undefined);
}

/** Says what would be right in place of a value that a signee gives. */
export function describeGivenFault({ code, limit }: GivenFault): string {
  return SENTENCES[code](limit);
}
