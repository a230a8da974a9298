import type { Fault } from 'deedkit/protocol';

/** An answer that is an error, before it is put into the envelope of its interface. */
export interface Failure {
  readonly status:
    400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 431 | 500 | 503;
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly Fault[];
  /** On a refused patch: which operation, and where. */
  readonly operation?: number;
  readonly path?: string;
  /** On 412: what the caller has missed. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** By which the request is found in the log of requests. */
  readonly requestId?: string;
}

/** Thrown by what reads a request; `mount` answers with it. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Whatever unexpected kept an operation from being carried out, with the operation's name. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`${operation} failed`, { cause });
    this.operation = operation;
  }
}

/** While the database cannot be reached, or the service starts or stops. */
export function unavailable(message: string, retryAfter = 2): Failure {
  return { status: 503, code: 'unavailable', message, headers: { 'Retry-After': String(retryAfter) } };
}
