import { z } from 'zod';
import { components, descriptionOf } from './component.ts';
import type { ExampleSet, OperationExample } from './example.ts';
import { describeMultipart } from './multipart.ts';
import type { Route, RouteResponse } from './route.ts';

type JsonObject = Record<string, unknown>;

/**
 * The parts of a description beside its routes: the security schemes, the form of errors, and the recorded examples.
 */
export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Schema of the interface's error envelope. */
  readonly error: z.ZodType;
  /** Reason phrases of error statuses, by status. */
  readonly errorTexts: Readonly<Record<number, string>>;
  /**
   * The authentication of requests: schemes by name, any one of which does, and the exceptions of single operations.
   */
  readonly security: {
    readonly schemes: JsonObject;
    readonly any: readonly JsonObject[];
    readonly insteadFor?: (route: Route) => readonly JsonObject[] | undefined;
  };
  /** The descriptions of the tags, by name, in their order. */
  readonly tags: Readonly<Record<string, string>>;
  readonly examples: ExampleSet;
  /** Statuses any operation may answer with, in the error envelope. */
  readonly commonErrors: readonly number[];
}

/** The header of every 429 and 503. */
export const retryAfter = { 'Retry-After': 'Seconds to wait before trying again.' };

/** The headers of errors by status. */
const ERROR_HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  416: { 'Content-Range': 'The size, `bytes */1234`.' },
  429: retryAfter,
  503: retryAfter,
};

/** How zod points at a named schema; a description has them under `components/schemas` instead. */
const MARK = '#/$defs/';

/**
 * The OpenAPI 3.1 description of a route table:
 *
 *     route table ─┬─ parameters, bodies ──▶ paths./things/{thing_id}.get.…         { $ref: …/Thing }
 *                  └─ component('Thing') ──▶ components.schemas.Thing    ◀─────────────┘  once, however often met
 *     error statuses ──────────────────────▶ components.responses.Error404  ◀── { $ref: …/Error404 }  of operations
 *     examples ────── by operation id ─────▶ beside their schemas; those of errors by status
 *
 * Invariant: the description is made from the same schemas that requests are checked by, so that the two cannot
 * differ. Where a check is looser on purpose, `described` gives the check it stands for. The same table always gives
 * the same document. Throws when two schemas have the same name.
 */
export function createOpenApi(routes: readonly Route[], options: OpenApiOptions): JsonObject {
  const definitions: JsonObject = {};
  const errors: JsonObject = {};
  const named = new Map<string, z.core.$ZodType>();
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject =>
    convertSchema({ schema, io, definitions, named });
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = describeOperation(route, { options, definitions, errors, schemaOf });
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: options.description },
    servers: [{ url: '/' }],
    security: options.security.any,
    tags: Object.entries(options.tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: sortKeys(definitions),
      responses: sortKeys(errors),
      securitySchemes: options.security.schemes,
    },
  };
}

/** The data handed down from the document to its operations, so that a schema met twice is described once. */
interface Context {
  readonly options: OpenApiOptions;
  /** Named schemas so far. */
  readonly definitions: JsonObject;
  /** Errors so far, by their name under `components/responses`. */
  readonly errors: JsonObject;
  readonly schemaOf: (schema: z.ZodType, io?: 'input' | 'output') => JsonObject;
}

/** One operation: parameters in the order path, query, header; its body; every answer that it may get. */
function describeOperation(route: Route, context: Context): JsonObject {
  const { request } = route;
  const operation: JsonObject = { operationId: route.operationId, tags: [route.tag], summary: route.summary };
  if (route.description !== undefined) operation['description'] = route.description;
  const security = route.authenticated === false ? [] : context.options.security.insteadFor?.(route);
  if (security) operation['security'] = security;
  const example = context.options.examples.operations[route.operationId];
  const parameters = [
    ...listParameters(request.params, 'path', { ...context, values: example?.params }),
    ...listParameters(request.query, 'query', { ...context, values: example?.query }),
    ...listParameters(request.headers, 'header', { ...context, values: example?.headers }),
  ];
  if (parameters.length > 0) operation['parameters'] = parameters;
  if (request.body) {
    // Whether a body may be left out is asked of the schema itself, so that description and check cannot differ.
    const required = !request.body.safeParse(undefined).success;
    const schema = context.schemaOf(request.body);
    operation['requestBody'] = {
      required,
      content:
        request.contentType === 'multipart/form-data'
          ? {
              'multipart/form-data': describeMultipart(schema, {
                components: context.definitions,
                example: example?.body,
              }),
              ...(request.json
                ? {
                    'application/json': {
                      schema: context.schemaOf(request.json),
                      ...(example?.json === undefined ? {} : { example: example.json }),
                    },
                  }
                : {}),
            }
          : {
              'application/json': { schema, ...(example?.body === undefined ? {} : { example: example.body }) },
              ...(request.jsonPatch ? describeJsonPatch(context.schemaOf(request.jsonPatch), example?.body) : {}),
            },
    };
  }
  if (request.file !== undefined)
    operation['requestBody'] = { required: true, content: { [request.file]: { schema: FILE } } };
  operation['responses'] = describeResponses(route, context);
  return operation;
}

/** How a file is described that is a body of its own. */
const FILE = { type: 'string', format: 'binary' };

/** The body that is the list of operations alone, with those of the recorded example. */
function describeJsonPatch(schema: JsonObject, body: unknown): JsonObject {
  const { operations } = (body ?? {}) as { readonly operations?: unknown };
  return { 'application/json-patch+json': { schema, ...(operations === undefined ? {} : { example: operations }) } };
}

/**
 * Parameters of one place, each with its value in the recorded example. Read as they are after parsing (`output`): a
 * page number is sent as text, and described as the integer that it means.
 */
function listParameters(
  schema: z.ZodObject | undefined,
  location: 'path' | 'query' | 'header',
  context: Context & { readonly values: Readonly<Record<string, string>> | undefined },
): JsonObject[] {
  const values = new Map(
    Object.entries(context.values ?? {}).map(([name, value]) => [
      location === 'header' ? name.toLowerCase() : name,
      value,
    ]),
  );
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => {
    const type = part as z.ZodType;
    const { description, ...json } = context.schemaOf(type, 'output');
    const required = location === 'path' || !type.safeParse(undefined).success;
    const example = values.get(name);
    return {
      name: location === 'header' ? canonicalHeader(name) : name,
      in: location,
      required,
      ...(description ? { description } : {}),
      schema: json,
      ...(example === undefined ? {} : { example: json['type'] === 'integer' ? Number(example) : example }),
    };
  });
}

/**
 * Route tables name headers in small letters, as `Headers` does; a description writes them as people do: `Last-Event-
 * ID`.
 */
function canonicalHeader(name: string): string {
  return name
    .split('-')
    .map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('-');
}

/**
 * Answers that the route tells of, then errors: those of every operation and those of this one, ascending by status. An
 * error that the route describes itself (a 412 with what happened) stays as it is described.
 */
function describeResponses(route: Route, context: Context): JsonObject {
  const responses: JsonObject = {};
  const example = context.options.examples.operations[route.operationId];
  for (const [status, response] of Object.entries(route.responses))
    responses[status] = describeResponse(response, { ...context, shown: showAnswer(response, { status, example }) });
  const { commonErrors } = context.options;
  // Operations open to everybody have no such refusals.
  const common =
    route.authenticated === false ? commonErrors.filter((status) => ![401, 403, 429].includes(status)) : commonErrors;
  for (const status of [...new Set([...common, ...(route.errors ?? [])])].sort((a, b) => a - b))
    responses[status] ??= referToError(status, context);
  return responses;
}

/** Errors of one status are described once for the whole interface, with one example. */
function referToError(status: number, context: Context): JsonObject {
  const { error, errorTexts, examples } = context.options;
  const name = `Error${status}`;
  const shown = examples.errors[status];
  context.errors[name] ??= describeResponse(
    {
      description: errorTexts[status] ?? 'Error',
      schema: error,
      ...(ERROR_HEADERS[status] && { headers: ERROR_HEADERS[status] }),
    },
    { ...context, shown: shown === undefined ? {} : { example: shown } },
  );
  return { $ref: `#/components/responses/${name}` };
}

/** The example beside the schema of a recorded response. */
function showAnswer(
  response: RouteResponse,
  { status, example }: { readonly status: string; readonly example: OperationExample | undefined },
): JsonObject {
  const shown = example?.status === Number(status) ? example.answer : response.example;
  return shown === undefined ? {} : { example: shown };
}

/** An answer with a schema is JSON unless it says otherwise; one with a media type alone is text or a file. */
function describeResponse(
  { description, schema, contentType, headers }: RouteResponse,
  context: Context & { readonly shown: JsonObject },
): JsonObject {
  const response: JsonObject = { description };
  if (headers) {
    response['headers'] = Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
    );
  }
  if (schema)
    response['content'] = {
      [contentType ?? 'application/json']: { schema: context.schemaOf(schema), ...context.shown },
    };
  else if (contentType !== undefined)
    response['content'] = {
      [contentType]: {
        schema: isText(contentType) ? { type: 'string' } : FILE,
        ...context.shown,
      },
    };
  return response;
}

/** Types that a program may show as they are; any other is a file. */
function isText(contentType: string): boolean {
  return contentType.startsWith('text/');
}

/**
 * JSON Schema 2020-12 of a zod schema. Named schemas in it go into `definitions`, once; what `described` says of a
 * schema takes the place of what zod would.
 */
function convertSchema({
  schema,
  io,
  definitions,
  named,
}: {
  schema: z.ZodType;
  io: 'input' | 'output';
  definitions: JsonObject;
  /** Which schema each component is of. */
  named: Map<string, z.core.$ZodType>;
}): JsonObject {
  // The wrapper keeps a named schema from standing at the root, where it would be written out instead of referred to.
  const converted = z.toJSONSchema(z.object({ schema }), {
    io,
    metadata: components,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      nameOnce(zodSchema, named);
      const text = z.globalRegistry.get(zodSchema)?.description;
      if (text !== undefined) jsonSchema.description = text;
      // Generators of clients take a part without a type for one of any type.
      const { type, allOf } = jsonSchema;
      if (type !== undefined && allOf) jsonSchema.allOf = allOf.map((part) => ({ type, ...part }));
      const exact = descriptionOf(zodSchema);
      if (!exact) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, exact);
    },
  }) as JsonObject;
  for (const [id, definition] of Object.entries((converted['$defs'] ?? {}) as JsonObject)) {
    definitions[id] ??= clean(definition);
  }
  return clean((converted['properties'] as JsonObject)['schema']) as JsonObject;
}

/** Of two schemas with one name, one would be described by the other without a word. */
function nameOnce(schema: z.core.$ZodType, named: Map<string, z.core.$ZodType>): void {
  const id = components.get(schema)?.id;
  if (id === undefined) return;
  const known = named.get(id) ?? schema;
  if (known !== schema) throw new Error(`Two schemas of this interface are called ${id}.`);
  named.set(id, schema);
}

/** Points references at the components and drops what only the registry needed. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof (value as JsonObject)['id'] !== 'string')
      .map(([key, part]) => [
        key,
        key === '$ref' && typeof part === 'string' ? part.replace(MARK, '#/components/schemas/') : clean(part),
      ]),
  );
}

/** By name, so that the file changes only where the interface does. */
function sortKeys(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
