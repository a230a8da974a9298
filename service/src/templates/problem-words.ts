import type { Problem } from 'deedkit/document';

/** The obstacles to finalizing a value, by the code of the problem; a limit follows the words. */
const WORDS: Readonly<Record<string, string>> = {
  required: 'required, and not filled in',
  too_short: 'shorter than',
  too_long: 'longer than',
  pattern: 'does not match the pattern of the field',
  format: 'is not a valid',
  too_small: 'must be at least',
  too_large: 'must be at most',
  not_multiple: 'must be a multiple of',
  not_a_choice: 'not one of the values the field offers',
  wrong_type: 'a value of another kind is needed',
  too_few_instances: 'fewer instances than',
  too_many_instances: 'more instances than',
  not_unique: 'a value stands twice',
  invalid: 'does not satisfy the field',
};

/** A problem in words for the author of a template. */
export function describeProblem({ code, limit }: Omit<Problem, 'path'>): string {
  return `${WORDS[code] ?? code}${limit === undefined ? '' : ` ${limit}`}`;
}
