import { createOpenApi } from '../openapi.ts';
import { roomRoutes } from './routes.ts';
import { roomErrorSchema } from './schemas/error.ts';

/** The meaning of each status here; the codes of a 409 stand in `ROOM_CONFLICTS`. */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Missing or unknown key',
  403: 'Not allowed',
  404: 'Not there, or not in this workspace',
  406: 'No acceptable media type',
  409: 'Not possible in this state',
  413: 'Body too large',
  415: 'Body of another media type',
  416: 'The file has no such part',
  422: 'Refused by validation',
  429: 'Too many requests',
  503: 'Starting, stopping or without its database',
};

/** The key belongs to the site that shows the room, never to a signee. */
const SECURITY_SCHEMES = {
  APIKey: { type: 'http', scheme: 'bearer', description: 'An API key, `deed_sandbox_…` or `deed_live_…`.' },
  APIKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key in a header of its own.',
  },
};

/** Headings of the description. */
const TAGS = {
  Reading: 'What a signee is shown.',
  Signing: 'What a signee does.',
  Service: 'The service itself.',
};

/** The OpenAPI 3.1 description of the signing room, by default with an example of each operation. */
export async function createRoomOpenApi({ withExamples = true }: { readonly withExamples?: boolean } = {}): Promise<
  Record<string, unknown>
> {
  return createOpenApi(Object.values(roomRoutes), {
    title: 'Deedkit signing room',
    version: '1.0.0',
    description: 'One signee’s view of a document: reading, signing, declining.',
    security: { schemes: SECURITY_SCHEMES, any: [{ APIKey: [] }, { APIKeyHeader: [] }] },
    tags: TAGS,
    examples: withExamples
      ? (await import('./examples.json', { with: { type: 'json' } })).default
      : { operations: {}, errors: {} },
    error: roomErrorSchema,
    errorTexts: ERROR_TEXTS,
    commonErrors: [401, 403, 406, 429, 503],
  });
}
