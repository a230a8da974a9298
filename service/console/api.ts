import { takeEarly } from './early-answers.ts';
import { texts } from './texts/index.ts';

/** A refusal of the Platform interface, or an answer that did not come (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The fault of each field, by its path: `name`, `endpoints[0].url`. */
  readonly fields: Readonly<Record<string, string>>;

  constructor({
    status,
    code,
    message,
    fields = {},
  }: Pick<ApiError, 'status' | 'code' | 'message'> & Partial<ApiError>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly validationErrors?: Readonly<Record<string, readonly string[]>>;
}

/** A page of a list, and how many there are. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta?: { readonly total?: number };
}

/** Asks the Platform interface under the console's address, in the name of the signed-in member. */
export class Api {
  readonly #base: string;
  readonly #onAnswer: (isSignedIn: boolean) => void;

  /** `onAnswer` is told with each answer whether the member is signed in. */
  constructor(base: string, onAnswer: (isSignedIn: boolean) => void) {
    this.#base = base;
    this.#onAnswer = onAnswer;
  }

  /** The address of an operation, `/documents` for `…/public/v2/documents`; sandbox and adapter have their own. */
  address(path: string): string {
    return this.#base + (/^\/(?:sandbox|deedkit)\//.test(path) ? path : `/public/v2${path}`);
  }

  /** Reads what is there. Rejects with ApiError. */
  get<T>(path: string, query: Readonly<Record<string, string | undefined>> = {}): Promise<T> {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    return this.send<T>('GET', path + search);
  }

  /** Reads every page of a list. Rejects with ApiError. */
  async list<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly T[]> {
    const rows: T[] = [];
    for (let number = 1, total = 1; rows.length < total; number += 1) {
      const paging = { 'page[size]': '100', 'page[number]': String(number) };
      const { data, meta } = await this.get<{ data: T[]; meta: { page: { total: number } } }>(path, {
        ...query,
        ...paging,
      });
      rows.push(...data);
      total = data.length === 0 ? 0 : meta.page.total;
    }
    return rows;
  }

  /** Sends a request; a body goes as JSON, or as the form that it is. Rejects with ApiError. */
  async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const early = method === 'GET' ? await takeEarly(this.address(path)) : undefined;
    const response = early ?? (await this.#ask(method, path, body));
    this.#onAnswer(response.status !== 401);
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return json as T;
    const { code = '', message = '', validationErrors = {} } = json as Refusal;
    const fields = Object.fromEntries(Object.entries(validationErrors).map(([path, [first = '']]) => [path, first]));
    throw new ApiError({ status: response.status, code, message, fields });
  }

  #ask(method: string, path: string, body: unknown): Promise<Response> {
    return fetch(this.address(path), {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new ApiError({
        status: 0,
        code: 'offline',
        message: texts().faults.offline,
      });
    });
  }
}
