import type { Fault } from 'deedkit/protocol';
import type { z } from 'zod';

/** A fault as zod tells it. */
type Issue = z.core.$ZodIssue;

/**
 * The faults that a schema found, one entry a field: a JSON Pointer (or, for parameters, a name) and the value to give.
 */
export function listFaults(
  issues: readonly Issue[],
  nameOf: (path: readonly PropertyKey[]) => string = pointerOf,
): Fault[] {
  const faults = new Map<string, Fault>();
  for (const issue of issues) {
    const path = nameOf(issue.path);
    if (!faults.has(path)) faults.set(path, { path, message: sentenceOf(issue) });
  }
  return [...faults.values()];
}

/** Where a fault is, as a pointer into the body (RFC 6901). */
function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** The value to give instead, in a sentence; the schema's own words where it has any. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      // A message of the schema's own says more than its type.
      if (!issue.message.startsWith('Invalid input')) return issue.message;
      const kind = KINDS[issue.expected] ?? issue.expected;
      return issue.message.endsWith('received undefined') ? `This is required: give ${kind}.` : `Give ${kind}.`;
    }
    case 'invalid_value':
      return `Give one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return issue.message.startsWith('Too big')
        ? `Give at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}.`
        : issue.message;
    case 'too_small':
      return issue.message.startsWith('Too small')
        ? `Give at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`
        : issue.message;
    default:
      return issue.message;
  }
}
