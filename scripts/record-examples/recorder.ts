import type { OperationExample, Route } from '../../src/protocol/index.ts';

export type Json = Readonly<Record<string, unknown>>;
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export type Send = (request: Request) => Promise<Response>;
export type Ask = (operation: string, asked?: Asked) => Promise<unknown>;

/** The requests to an interface, and its responses. */
export interface Recording {
  readonly ask: Ask;
  readonly examples: Record<string, OperationExample>;
  readonly errors: Record<number, unknown>;
}

/** Calls operations of a table and keeps the responses. */
export function createRecorder(routes: Readonly<Record<string, Route>>, send: Send, base: string): Recording {
  const examples: Record<string, OperationExample> = {};
  const errors: Record<number, unknown> = {};
  const ask: Ask = async (operation, { params = {}, query = {}, headers = {}, body } = {}) => {
    const route = routes[operation] as Route;
    const url = new URL(base + route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const isFile = body instanceof Blob;
    const isForm = body instanceof FormData;
    const response = await send(
      new Request(url, {
        method: route.method,
        body: isForm || isFile ? body : body === undefined ? null : JSON.stringify(body),
        headers: {
          ...(body === undefined || isForm || isFile ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
      }),
    );
    const type = response.headers.get('content-type') ?? '';
    const answer = await readAnswer(response, type);
    if (response.status >= 400) {
      errors[response.status] ??= answer;
      return answer;
    }
    const before = examples[operation];
    if (before && route.request.json && body !== undefined && !isForm)
      examples[operation] = { ...before, json: before.json ?? body };
    examples[operation] ??= {
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...(Object.keys(query).length > 0 ? { query } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
      ...(body === undefined || isFile ? {} : { body: isForm ? readForm(body) : body }),
      status: response.status,
      ...(answer === undefined ? {} : { answer: shorten(answer) }),
    };
    return answer;
  };
  return { ask, examples, errors };
}

/** Reads a form as an object: JSON texts as their values, members by brackets in their objects and lists. */
function readForm(form: FormData): Json {
  const whole: Record<string, unknown> = {};
  for (const [name, part] of form) {
    const value =
      typeof part !== 'string' ? `<bytes of ${part.name}>` : /^[[{]/.test(part) ? (JSON.parse(part) as unknown) : part;
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = whole;
    for (const [index, key] of keys.entries())
      if (index === keys.length - 1) at[key] = value;
      else at = (at[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {}) as Record<string, unknown>;
  }
  return whole;
}

/** Longest page that is shown whole. */
const LONGEST_TEXT = 2_000;

/**
 * An answer as it is shown: of pages, texts of a document and JSON Schemas the beginning, and no `$ref`. A reader of
 * descriptions takes one in an example for one of the description, which has no such place.
 */
function shorten(answer: unknown): unknown {
  if (typeof answer === 'string' && answer.startsWith('<') && answer.length > LONGEST_TEXT)
    return `${answer.slice(0, answer.lastIndexOf('<', LONGEST_TEXT))}…`;
  if (Array.isArray(answer)) return (isText(answer) ? answer.slice(0, 1) : answer).map(shorten);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries('$schema' in answer ? takeFirst(answer as Json) : answer).flatMap(([name, part]) =>
      name === '$ref' || name === '$defs' ? [] : [[name, shorten(part)] as const],
    ),
  );
}

/** Whether a list is the text of a document. */
function isText([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && (first as Json | null)?.['_type'] === 'section';
}

/** The schema of a value with the first of its fieldsets alone. */
function takeFirst(schema: Json): Json {
  const [first] = Object.entries((schema['properties'] ?? {}) as Json).filter(([name]) => !name.startsWith('_'));
  return first ? { ...schema, properties: Object.fromEntries([first]), required: [first[0]] } : schema;
}

async function readAnswer(response: Response, type: string): Promise<unknown> {
  if (type.startsWith('application/json')) return response.json();
  if (type.startsWith('text/event-stream')) {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    // The first event, whole: others come at once or a moment later.
    let text = '';
    let first = null;
    for (; !first; first = /^[^]*?^data:.*\n\n/m.exec(text))
      text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    return first[0];
  }
  const bytes = await response.arrayBuffer();
  return type.startsWith('text/html')
    ? new TextDecoder().decode(bytes).replace(/<style>[^]*<\/style>/, '<style>…</style>')
    : undefined;
}

/** Edits that fill a contract with a template's example. */
export function replaceAll(example: Json): readonly Json[] {
  return Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
}
