import { STATUS_CODES } from 'node:http';
import type { Failure } from '../../http/failure.ts';
import { toResponse } from '../../http/answer.ts';

/** An error in the envelope of the Builder interface (builder-embed §Errors). */
export function toBuilderError({ status, code, message, fields, operation, path, data, headers }: Failure): Response {
  const error = {
    code,
    message,
    ...(fields === undefined ? {} : { fields }),
    ...(operation === undefined ? {} : { operation }),
    ...(path === undefined ? {} : { path }),
  };
  const json = { data: data ?? null, meta: { status: { code: status, text: STATUS_CODES[status] ?? '' }, error } };
  return toResponse({ status, json, ...(headers ? { headers } : {}) });
}
