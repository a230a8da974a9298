import type { Failure } from '../../http/failure.ts';
import { toResponse } from '../../http/answer.ts';

/** An error in the envelope of the Platform interface (platform-v2 §Errors). */
export function toPlatformError(failure: Failure): Response {
  const { status, code, message, fields, operation, path, data, headers, requestId } = failure;
  const json = {
    message: inWordsOfEnvelope(message, status),
    code,
    ...(status === 422 ? { validationErrors: byField(failure) } : {}),
    ...(status !== 422 && fields ? { fields } : {}),
    ...(operation === undefined ? {} : { operation }),
    ...(path === undefined ? {} : { path }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...data,
  };
  return toResponse({ status, json, ...(headers ? { headers } : {}) });
}

/** Refusals are worded once for all interfaces: here faults are in `validationErrors`, and operations beside `code`. */
function inWordsOfEnvelope(message: string, status: number): string {
  if (status === 422) return message.replace('see fields', 'see validationErrors');
  return message.replace('data.operations', 'operations');
}

/**
 * Sentences by field, members joined by dots: `/endpoints/0/url` is `endpoints.0.url`. Fields on a PDF are named as
 * `fields[0].places[0].x`.
 */
function byField({ fields, operation, path, message }: Failure): Record<string, string[]> {
  const given = fields ?? [{ path: operation === undefined ? (path ?? '') : `/operations/${operation}`, message }];
  const errors = new Map<string, string[]>();
  for (const field of given) {
    const name = field.path.startsWith('/') ? toDots(field.path) : field.path || 'body';
    errors.set(name, [...(errors.get(name) ?? []), field.message]);
  }
  return Object.fromEntries(errors);
}

/** `/a~1b/0` is `a/b.0`: the escapes of a pointer are for pointers alone. */
function toDots(pointer: string): string {
  const dots = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
  return dots.startsWith('fields.') ? dots.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') : dots;
}
