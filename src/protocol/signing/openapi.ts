import { createOpenApi } from '../openapi.ts';
import { signingRoutes } from './routes.ts';
import { signingErrorSchema } from './schemas/error.ts';

/** signing-v1 §Errors shows no bodies and no codes; these are ours. */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Missing or unknown key',
  404: 'Not there, or not in this workspace',
  406: 'No acceptable media type',
  409: 'Not possible in this stage',
  413: 'Body too large',
  415: 'Body of another media type',
  422: 'Refused by validation',
  429: 'Too many requests',
  503: 'Starting, stopping or without its database',
};

/** signing-v1 §Authentication names the first; the second is for clients that cannot set `Authorization`. */
const SECURITY_SCHEMES = {
  APIKey: { type: 'http', scheme: 'bearer', description: 'An API token, `deed_sandbox_…` or `deed_live_…`.' },
  APIKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same token in a header of its own.',
  },
};

/** Headings of the description. */
const TAGS = {
  Documents: 'What is to be signed: PDFs, and what is drafted from templates.',
  Signatures: 'Who signs a document, and how far that has come.',
  Templates: 'What a document can be made from, and what it asks for.',
  Folders: 'Where documents are kept.',
  Service: 'The service itself.',
};

/** The OpenAPI 3.1 description of the Signing interface, by default with an example of each operation. */
export async function createSigningOpenApi({ withExamples = true }: { readonly withExamples?: boolean } = {}): Promise<
  Record<string, unknown>
> {
  return createOpenApi(Object.values(signingRoutes), {
    title: 'Deedkit Signing interface',
    version: '1.0.0',
    description: 'Documents to be signed: made from a PDF or a template, finalized, sent to their signees.',
    security: { schemes: SECURITY_SCHEMES, any: [{ APIKey: [] }, { APIKeyHeader: [] }] },
    tags: TAGS,
    examples: withExamples
      ? (await import('./examples.json', { with: { type: 'json' } })).default
      : { operations: {}, errors: {} },
    error: signingErrorSchema,
    errorTexts: ERROR_TEXTS,
    commonErrors: [401, 403, 406, 429, 503],
  });
}
