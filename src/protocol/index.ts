export { createOpenApi } from './openapi.ts';
export type { OpenApiOptions } from './openapi.ts';
export type { ExampleSet, OperationExample } from './example.ts';
export { defineRoute } from './route.ts';
export type { HttpMethod, Route, RouteInput, RouteRequest, RouteResponse } from './route.ts';
