import { z } from 'zod';
import { components, descriptionOf } from './component.ts';
import type { Route, RouteResponse } from './route.ts';

type JsonObject = Record<string, unknown>;

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Schema of the interface's error envelope. */
  readonly error: z.ZodType;
  /** Reason phrases of error statuses, by status. */
  readonly errorTexts: Readonly<Record<number, string>>;
  /** False when no key is asked for anywhere. Default true. */
  readonly keyed?: boolean;
  /** Statuses any operation may answer with, in the error envelope. */
  readonly commonErrors: readonly number[];
}

/** The header of every 429 and 503. */
export const retryAfter = { 'Retry-After': 'Seconds to wait before trying again.' };

const MARK = '#/$defs/';

/**
 * The OpenAPI 3.1 description of a route table. Schemas with a name (`component`) stand once under `components/schemas`.
 * The same table always gives the same document.
 */
export function createOpenApi(routes: readonly Route[], options: OpenApiOptions): JsonObject {
  const definitions: JsonObject = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject => convertSchema({ schema, io, definitions });
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const item = (paths[route.path] ??= {});
    item[route.method.toLowerCase()] = describeOperation(route, { options, schemaOf });
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: options.description },
    servers: [{ url: '/' }],
    ...(options.keyed === false ? {} : { security: [{ APIKey: [] }, { APIKeyHeader: [] }] }),
    paths,
    components: {
      schemas: sortKeys(definitions),
      ...(options.keyed === false ? {} : { securitySchemes: SECURITY_SCHEMES }),
    },
  };
}

const SECURITY_SCHEMES = {
  APIKey: { type: 'http', scheme: 'bearer', description: 'An API key, `deed_sandbox_…` or `deed_live_…`.' },
  APIKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same key in a header of its own.' },
};

interface Context {
  readonly options: OpenApiOptions;
  readonly schemaOf: (schema: z.ZodType, io?: 'input' | 'output') => JsonObject;
}

function describeOperation(route: Route, context: Context): JsonObject {
  const { request } = route;
  const operation: JsonObject = { operationId: route.operationId, tags: [route.tag], summary: route.summary };
  if (route.description !== undefined) operation['description'] = route.description;
  if (route.authenticated === false) operation['security'] = [];
  const parameters = [
    ...listParameters(request.params, 'path', context),
    ...listParameters(request.query, 'query', context),
    ...listParameters(request.headers, 'header', context),
  ];
  if (parameters.length > 0) operation['parameters'] = parameters;
  if (request.body) {
    const required = !request.body.safeParse(undefined).success;
    operation['requestBody'] = { required, content: { [request.contentType ?? 'application/json']: { schema: context.schemaOf(request.body) } } };
  }
  operation['responses'] = describeResponses(route, context);
  return operation;
}

function listParameters(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header', context: Context): JsonObject[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => {
    const type = part as z.ZodType;
    const { description, ...json } = context.schemaOf(type, 'output');
    const required = place === 'path' || !type.safeParse(undefined).success;
    return { name: place === 'header' ? canonicalHeader(name) : name, in: place, required, ...(description ? { description } : {}), schema: json };
  });
}

function canonicalHeader(name: string): string {
  return name.split('-').map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1))).join('-');
}

function describeResponses(route: Route, context: Context): JsonObject {
  const responses: JsonObject = {};
  for (const [status, response] of Object.entries(route.responses)) responses[status] = describeResponse(response, context);
  const { error, errorTexts, commonErrors } = context.options;
  // What is there for everybody is refused to nobody.
  const common = route.authenticated === false ? commonErrors.filter((status) => ![401, 403, 429].includes(status)) : commonErrors;
  for (const status of [...new Set([...common, ...(route.errors ?? [])])].sort((a, b) => a - b)) {
    responses[status] ??= describeResponse({ description: errorTexts[status] ?? 'Error', schema: error, ...(status === 429 || status === 503 ? { headers: retryAfter } : {}) }, context);
  }
  return responses;
}

function describeResponse({ description, schema, contentType, headers }: RouteResponse, context: Context): JsonObject {
  const response: JsonObject = { description };
  if (headers) {
    response['headers'] = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]));
  }
  if (schema) response['content'] = { [contentType ?? 'application/json']: { schema: context.schemaOf(schema) } };
  else if (contentType !== undefined) response['content'] = { [contentType]: { schema: isText(contentType) ? { type: 'string' } : { type: 'string', format: 'binary' } } };
  return response;
}

function isText(contentType: string): boolean {
  return contentType.startsWith('text/');
}

function convertSchema({ schema, io, definitions }: { schema: z.ZodType; io: 'input' | 'output'; definitions: JsonObject }): JsonObject {
  // The wrapper keeps a named schema from standing at the root, where it would be written out instead of referred to.
  const converted = z.toJSONSchema(z.object({ schema }), {
    io, metadata: components, unrepresentable: 'any', target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const text = z.globalRegistry.get(zodSchema)?.description;
      if (text !== undefined) jsonSchema.description = text;
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

/** Points references at the components and drops what only the registry needed. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'id' || typeof (value as JsonObject)['id'] !== 'string')
    .map(([key, part]) => [key, key === '$ref' && typeof part === 'string' ? part.replace(MARK, '#/components/schemas/') : clean(part)]));
}

function sortKeys(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
