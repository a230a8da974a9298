import { createOpenApi } from '../openapi.ts';
import { adapterRoutes } from './routes.ts';
import { adapterErrorSchema } from './schemas/error.ts';

/**
 * The meaning of each status to a page. A 502 is for a service that answers nonsense, a 503 for one that does not
 * answer.
 */
const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request',
  401: 'Who is asking is not known',
  403: 'Not allowed',
  404: 'Not there, or not this page’s to see',
  409: 'Not possible in this state',
  410: 'No longer kept',
  412: 'The revision has moved on',
  413: 'Body too large',
  415: 'Body of another media type',
  416: 'The file has no such part',
  422: 'Refused by validation',
  429: 'Too many requests',
  502: 'The service answered something unexpected',
  503: 'The service cannot be reached',
};

/** Pages have no API key: that stays with the adapter, which asks the service in the site's name. */
const SECURITY_SCHEMES = {
  Grant: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Deed-Grant',
    description: 'A signed grant for one draft, contract or signature, a JSON Web Token.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description:
      'What the site around the adapter knows its users by, under whatever name: `authorize` is handed the request and decides.',
  },
};

/** Headings of the description. */
const TAGS = {
  Templates: 'What a draft can be started from.',
  Drafts: 'A contract that is drafted in the page.',
  History: 'What was done to a draft, by whom, and the way back.',
  Comments: 'What is said of a draft, beside it.',
  Contracts: 'A contract of a workspace that is drafted in the page.',
  'PDF drafts': 'A PDF that is to be signed: who signs, and where on its pages.',
  Webhooks: 'The webhooks of a workspace, with their deliveries.',
  Workspace: 'The documents and folders of a workspace, as far as the page may see them.',
  'Signing progress': 'How far signing has come, for who sends, and what can be done about it.',
  Signatures: 'A document that is signed in the page, for one signee.',
  Verification: 'Whether a file is as it was sealed, for anybody who has it.',
  Script: 'Files of the elements, there for everybody.',
};

/** The OpenAPI 3.1 description of the adapter's own interface; paths are relative to where it is mounted. */
export async function createAdapterOpenApi(): Promise<Record<string, unknown>> {
  const { default: examples } = await import('./examples.json', { with: { type: 'json' } });
  return createOpenApi(Object.values(adapterRoutes), {
    title: 'Deedkit adapter',
    version: '0.1.0',
    description: 'What a page may ask of the adapter on its own origin.',
    security: {
      schemes: SECURITY_SCHEMES,
      any: [{ Grant: [] }, { Session: [] }],
      // A grant is for a draft that is there.
      insteadFor: ({ request }) =>
        request.headers && 'x-deed-grant' in request.headers.shape ? undefined : [{ Session: [] }],
    },
    tags: TAGS,
    examples,
    error: adapterErrorSchema,
    errorTexts: ERROR_TEXTS,
    commonErrors: [403, 429, 502, 503],
  });
}
