import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** The file `docs/openapi/signing-room.json`, from the route table that answers requests. */
export const getRoomOpenApi = defineRoute({
  operationId: 'getOpenApi',
  method: 'GET',
  path: '/openapi/signing-room.json',
  tag: 'Service',
  summary: 'Read this description',
  request: {},
  responses: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
  authenticated: false,
});
