import { readFileSync } from 'node:fs';

type Send = (request: Request) => Promise<Response>;
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Values known only to a running service: an id, a hash, a grant, a PIN. */
const OWN = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|[\da-f]{64}|eyJ[\w.-]+|\d{6})$/;

function readDescription(file: string): Description {
  const path = new URL(`../../../docs/openapi/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as Description;
}

/** The operations of an OpenAPI file, each with the success that has an example, or else its first. */
export function listOperations(file: string): readonly { readonly operationId: string; readonly status: number }[] {
  const operations = Object.values(readDescription(file).paths).flatMap((item) => Object.values(item));
  return operations.map(({ operationId, responses }) => {
    const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const shown = good.find(([, { content = {} }]) => Object.values(content).some((media) => 'example' in media));
    return { operationId, status: Number((shown ?? good[0])?.[0]) };
  });
}

/** Requests of an OpenAPI file on their way to a service, and what became of them. */
export interface Replay {
  readonly send: Send;
  /** The status of each operation's example, by operation id; the last one where it was refused. */
  readonly statuses: ReadonlyMap<string, number>;
}

/**
 * Sends the examples of an OpenAPI file in place of the requests of a story, which makes what they need:
 *
 *     story:    PATCH /things/7f…  {name: "B"}  ─┐
 *     example:  PATCH /things/01…  {name: "A"}  ─┴─▶  PATCH /things/7f…  {name: "A"}
 *
 * The one rule: an id of an example, or any other value known only to a running service, is the one that the story
 * has at the same place. Once the example of an operation was taken, the story's own requests pass.
 */
export function replayExamples(file: string, base: string, pass: Send): Replay {
  const description = readDescription(file);
  const statuses = new Map<string, number>();
  const send: Send = async (request) => {
    const found = findOperation(description, { method: request.method, path: request.url.slice(base.length) });
    if (!found || (statuses.get(found.operation.operationId) ?? 400) < 400) return pass(request);
    const forms = await listForms(found.operation, request);
    let response = new Response();
    for (const body of forms.length > 0 ? forms : [undefined]) {
      // An example of another form is another request.
      const isLast = body === forms.at(-1);
      response = await pass(fillIn({ ...found, base, request, body, isLast }));
      statuses.set(found.operation.operationId, response.status);
      if (!response.ok) break;
    }
    return response;
  };
  return { send, statuses };
}

interface Found {
  readonly operation: Operation;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

function findOperation({ paths }: Description, of: { readonly method: string; readonly path: string }) {
  const [asked = ''] = of.path.split('?');
  for (const [path, item] of Object.entries(paths)) {
    const match = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(asked);
    const operation = item[of.method.toLowerCase()];
    if (match && operation) return { operation, path, params: match.groups ?? {} } satisfies Found;
  }
  return undefined;
}

/** A request as its example says. */
function fillIn({
  operation,
  path,
  params,
  base,
  request,
  body,
  isLast,
}: Found & {
  readonly base: string;
  readonly request: Request;
  readonly body: BodyInit | undefined;
  readonly isLast: boolean;
}): Request {
  const url = new URL(base + path);
  const headers = new Headers();
  const story = new URL(request.url).searchParams;
  for (const { name, in: place, example } of operation.parameters ?? []) {
    if (example === undefined) continue;
    const text = String(example as string | number);
    if (place === 'path')
      url.pathname = url.pathname.replace(`%7B${name}%7D`, replaceOwn(text, params[name]) as string);
    if (place === 'query') url.searchParams.set(name, replaceOwn(text, story.get(name)) as string);
    if (place === 'header' && (isLast || name !== 'Idempotency-Key'))
      headers.set(name, replaceOwn(text, request.headers.get(name)) as string);
  }
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (body instanceof Blob) headers.set('Content-Type', body.type);
  return new Request(url, { method: request.method, headers, body: body ?? null });
}

/** Each body that is shown of an operation. JSON Patch alone is left out: it is the list of the JSON that is shown. */
async function listForms({ requestBody }: Operation, request: Request): Promise<BodyInit[]> {
  const forms: { readonly media: string; readonly body: BodyInit }[] = [];
  const type = request.headers.get('Content-Type') ?? '';
  const story: unknown = type.startsWith('multipart/')
    ? await request.clone().formData()
    : type.startsWith('application/json')
      ? await request.clone().json()
      : await request.clone().blob();
  for (const [media, { example, examples = {} }] of Object.entries(requestBody?.content ?? {})) {
    if (media === 'application/json' && example !== undefined)
      forms.push({ media, body: JSON.stringify(replaceOwn(example, story)) });
    if (media === 'multipart/form-data' && story instanceof FormData)
      for (const { value } of Object.values(examples)) forms.push({ media, body: makeForm(value as object, story) });
    // Bytes of a file stand in no description.
    if (/^application\/(?:pdf|octet-stream)$/.test(media) && story instanceof Blob)
      forms.push({ media, body: new Blob([story], { type: media }) });
  }
  // The story goes on with the answer to the last of them, which is of its own kind.
  const isOwn = ({ media }: (typeof forms)[number]): boolean => type.startsWith(media);
  return [...forms.filter((form) => !isOwn(form)), ...forms.filter(isOwn)].map(({ body }) => body);
}

/** A form as it is shown, with files of the story. */
function makeForm(example: object, story: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(example) as [string, unknown][])
    if (typeof value !== 'string') form.append(name, JSON.stringify(value));
    else
      form.append(
        name,
        value.startsWith('<bytes of ') ? (story.get(name) ?? '') : (replaceOwn(value, story.get(name)) as string),
      );
  return form;
}

/** An example with what the story has in place of what only a running service knows. */
function replaceOwn(example: unknown, story: unknown): unknown {
  if (typeof example === 'string') return OWN.test(example) && typeof story === 'string' ? story : example;
  if (typeof example !== 'object' || example === null) return example;
  if (typeof story !== 'object' || story === null) return example;
  if (Array.isArray(example)) return example.map((part, at) => replaceOwn(part, (story as readonly unknown[])[at]));
  return Object.fromEntries(
    Object.entries(example).map(([name, part]) => [name, replaceOwn(part, (story as Record<string, unknown>)[name])]),
  );
}
