export { createOpenApi } from './openapi.ts';
export type { OpenApiOptions } from './openapi.ts';
export type { ExampleSet, OperationExample } from './example.ts';
export { contractPatchSchema, operationSchema } from './shared/patch.ts';
export { faultSchema } from './shared/fault.ts';
export type { Fault } from './shared/fault.ts';
export { valueSchemaSchema } from './shared/value-schema.ts';
export { defineRoute } from './route.ts';
export type { HttpMethod, Route, RouteInput, RouteRequest, RouteResponse } from './route.ts';
