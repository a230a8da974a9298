/** A request of an operation, and its response. */
export interface OperationExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of an operation that takes a form or JSON: what may be sent as JSON. */
  readonly json?: unknown;
  readonly status: number;
  /** JSON, or the text of an answer that is none; left out where there is no body, or a binary one. */
  readonly answer?: unknown;
}

/** The examples of an interface. */
export interface ExampleSet {
  /** By operation id. */
  readonly operations: Readonly<Record<string, OperationExample>>;
  /** Bodies of errors, by status. */
  readonly errors: Readonly<Record<number, unknown>>;
}
