import { createOpenApi } from '../openapi.ts';
import { platformRoutes } from './routes.ts';
import { platformErrorSchema } from './schemas/error.ts';

/** The meaning of each status here; a status without a line is called `Error`. */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Missing or unknown key',
  403: 'Not allowed',
  404: 'Not there, or not in this workspace',
  406: 'No acceptable media type',
  409: 'Not possible in this state',
  410: 'No longer kept',
  412: 'The revision has moved on',
  413: 'Body too large',
  415: 'Body of another media type',
  416: 'The file has no such part',
  422: 'Refused by validation',
  429: 'Too many requests',
  503: 'Starting, stopping or without its database',
};

/** platform-v2 §Authentication names the first; the second is for clients that cannot set `Authorization`. */
const SECURITY_SCHEMES = {
  APIKey: { type: 'http', scheme: 'bearer', description: 'An API key, `deed_sandbox_…` or `deed_live_…`.' },
  APIKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key in a header of its own.',
  },
};

/** Headings of the description; every operation stands under one. */
const TAGS = {
  Workspace: 'The account a key belongs to, and its members.',
  Activity: 'What was changed, by whom and when.',
  Requests: 'What was asked of the interfaces by keys.',
  Folders: 'Where documents are kept.',
  Documents: 'The archive: drafts, files that were sent, signed agreements.',
  Templates: 'What a document can be started from.',
  Fields: 'Where signees sign a PDF and what they fill in, until it is finalized.',
  Drafting: 'What a contract is made of, until it is finalized.',
  History: 'What was done to what a contract is made of, and the way back.',
  Comments: 'What is said of a document beside it.',
  Contracts: 'Signing: stages and signatures.',
  Webhooks: 'Who is told of what happens, and how that went.',
  Sandbox: 'What only a sandbox has, for trying things out.',
  Service: 'The service itself.',
};

/** The OpenAPI 3.1 description of the Platform interface, by default with an example of each operation. */
export async function createPlatformOpenApi({ withExamples = true }: { readonly withExamples?: boolean } = {}): Promise<
  Record<string, unknown>
> {
  return createOpenApi(Object.values(platformRoutes), {
    title: 'Deedkit Platform interface',
    version: '2.0.0',
    description: 'Documents of a workspace: drafted from templates or sent as PDF, signed, and kept in folders.',
    security: { schemes: SECURITY_SCHEMES, any: [{ APIKey: [] }, { APIKeyHeader: [] }] },
    tags: TAGS,
    examples: withExamples
      ? (await import('./examples.json', { with: { type: 'json' } })).default
      : { operations: {}, errors: {} },
    error: platformErrorSchema,
    errorTexts: ERROR_TEXTS,
    commonErrors: [401, 403, 406, 429, 503],
  });
}
