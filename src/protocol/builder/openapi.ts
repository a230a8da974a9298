import { createOpenApi } from '../openapi.ts';
import { builderRoutes } from './routes.ts';
import { errorEnvelopeSchema } from './schemas/error.ts';

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  400: 'Malformed request', 401: 'Missing or unknown key', 403: 'Not allowed', 404: 'Not there, or not in this environment',
  406: 'No acceptable media type', 409: 'Not possible in this state', 412: 'The revision has moved on', 413: 'Body too large',
  415: 'Body of another media type', 422: 'Refused by validation', 429: 'Too many requests', 503: 'Starting, stopping or without its database',
};

/** The OpenAPI 3.1 description of the Builder interface. */
export function createBuilderOpenApi(): Record<string, unknown> {
  return createOpenApi(Object.values(builderRoutes), {
    title: 'Deedkit Builder interface', version: '0.1.0',
    description: 'Builder sessions, template browsing and contracts that are drafted in a page.',
    error: errorEnvelopeSchema, errorTexts: ERROR_TEXTS, commonErrors: [401, 406, 429, 503],
  });
}
