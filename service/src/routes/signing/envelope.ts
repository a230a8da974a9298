import type { Answer } from '../../http/answer.ts';
import { toResponse } from '../../http/answer.ts';
import type { Failure } from '../../http/failure.ts';

/** A successful response in the envelope of the Signing interface (signing-v1 §Resources). */
export function toAnswer(
  data: unknown,
  {
    code = 200,
    ...rest
  }: { readonly code?: 200 | 201; readonly headers?: Answer['headers']; readonly meta?: unknown } = {},
): Answer {
  const { headers, meta } = rest;
  const json = { status: { code }, data, ...(meta === undefined ? {} : { meta }) };
  return { status: code, json, ...(headers ? { headers } : {}) };
}

/** An answer that says that it was done, and nothing else. */
export const DONE: Answer = { status: 200, json: { status: { code: 200 } } };

/** An error in the envelope of the Signing interface. */
export function toSigningError(failure: Failure): Response {
  const { status, code, message, fields, headers } = failure;
  const errors = status === 422 || fields ? { errors: byField(failure) } : {};
  const json = {
    status: { code: status, error: code, message: message.replace('see fields', 'see errors') },
    ...errors,
  };
  return toResponse({ status, json, ...(headers ? { headers } : {}) });
}

/** Sentences by field, named as forms name them: `/signatures/0/firstName` is `signatures[0][firstName]`. */
function byField({ fields, path = '', message }: Failure): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const field of fields ?? [{ path, message }]) {
    const name = field.path.startsWith('/') ? toBrackets(field.path) : field.path || 'body';
    errors.set(name, [...(errors.get(name) ?? []), field.message]);
  }
  return Object.fromEntries(errors);
}

/**
 * The name that a field of a form has for a pointer into the body: the first token as it is, each other one in
 * brackets.
 */
function toBrackets(pointer: string): string {
  const [first = '', ...rest] = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [first, ...rest.map((token) => `[${token}]`)].join('');
}
