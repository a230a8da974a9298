import { createOpenApi } from '../openapi.ts';
import { builderRoutes } from './routes.ts';
import { errorEnvelopeSchema } from './schemas/error.ts';

/** The meaning of each status here, beside the error envelope (builder-embed §Errors). */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Missing or unknown key',
  403: 'Not allowed',
  404: 'Not there, or not in this environment',
  406: 'No acceptable media type',
  409: 'Not possible in this state',
  412: 'The revision has moved on',
  413: 'Body too large',
  415: 'Body of another media type',
  422: 'Refused by validation',
  429: 'Too many requests',
  503: 'Starting, stopping or without its database',
};

/** builder-embed §Authentication asks for a key and does not show its header: both ways are taken. */
const SECURITY_SCHEMES = {
  APIKey: { type: 'http', scheme: 'bearer', description: 'An API key, `deed_sandbox_…` or `deed_live_…`.' },
  APIKeyHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key in a header of its own.',
  },
};

/** Headings of the description, in the order in which an integrator meets them. */
const TAGS = {
  Templates: 'What a document can be started from.',
  'Browser sessions': 'Lets a user choose a template on a page of the service.',
  'Builder sessions': 'A contract that is drafted: who takes part, where the user is sent, what is shown.',
  Contract: 'State, changes and documents of a session.',
  History: 'What was done to a contract, by whom, and the way back. An addition of this service.',
  Participants: 'The people of a session, each of whom writes under their own name. An addition of this service.',
  Comments: 'What is said of a document, beside it. An addition of this service.',
  Service: 'The service itself, and the clock of the sandbox.',
};

/** The OpenAPI 3.1 description of the Builder interface, by default with an example of each operation. */
export async function createBuilderOpenApi({ withExamples = true }: { readonly withExamples?: boolean } = {}): Promise<
  Record<string, unknown>
> {
  return createOpenApi(Object.values(builderRoutes), {
    title: 'Deedkit Builder interface',
    version: '0.1.0',
    description: 'Builder sessions, template browsing and contracts that are drafted in a page.',
    security: { schemes: SECURITY_SCHEMES, any: [{ APIKey: [] }, { APIKeyHeader: [] }] },
    tags: TAGS,
    examples: withExamples
      ? (await import('./examples.json', { with: { type: 'json' } })).default
      : { operations: {}, errors: {} },
    error: errorEnvelopeSchema,
    errorTexts: ERROR_TEXTS,
    commonErrors: [401, 403, 406, 429, 503],
  });
}
