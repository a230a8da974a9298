export { createBuilderClient } from './create-builder-client.ts';
export type { BuilderClient, BuilderClientOptions, BuilderPath } from './create-builder-client.ts';
export { createPlatformClient } from './create-platform-client.ts';
export type { PlatformClient, PlatformClientOptions, PlatformPath } from './create-platform-client.ts';
export { createClient } from './create-client.ts';
export type { ClientOptions, InterfaceClient } from './create-client.ts';
export type { components as BuilderComponents, paths as BuilderPaths } from './builder-api.ts';
export type { components as PlatformComponents, paths as PlatformPaths } from './platform-api.ts';
