import { z } from 'zod';
import type { Route } from '../route.ts';
import { defineRoute } from '../route.ts';

/** The operation that answers with an interface's own description, a file of `docs/openapi/`. */
export function defineDescription(file: string): Route {
  return defineRoute({
    operationId: 'getOpenApi',
    method: 'GET',
    path: `/openapi/${file}`,
    tag: 'Service',
    summary: 'Read this description',
    request: {},
    responses: {
      200: {
        description: 'OpenAPI 3.1, from the route table that answers requests',
        schema: z.looseObject({ openapi: z.string() }),
        // Cut short: it would hold itself.
        example: { openapi: '3.1.0', info: { title: 'Deedkit', version: '1' }, paths: {} },
      },
    },
    authenticated: false,
  });
}
