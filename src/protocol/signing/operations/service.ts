import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** The file `docs/openapi/signing-v1.json`, from the route table that answers requests. */
export const getSigningOpenApi = defineRoute({
  operationId: 'getOpenApi',
  method: 'GET',
  path: '/openapi/signing-v1.json',
  tag: 'Service',
  summary: 'Read this description',
  request: {},
  responses: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
  authenticated: false,
});
