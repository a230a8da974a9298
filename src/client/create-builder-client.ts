import type { paths } from './builder-api.ts';
import { createClient } from './create-client.ts';
import type { ClientOptions, InterfaceClient } from './create-client.ts';

/** A path of the Builder interface, with its parameters in braces. */
export type BuilderPath = keyof paths;

export interface BuilderClientOptions extends ClientOptions {
  /** Paths of a deployment that differ from the documented ones. */
  readonly paths?: Readonly<Partial<Record<BuilderPath, string>>>;
}

/** A client of the Builder interface; `InterfaceClient` says how it answers. */
export type BuilderClient = InterfaceClient<paths>;

/** Makes a client of the Builder interface (builder-embed §Endpoints). A request that gets no answer rejects. */
export function createBuilderClient(options: BuilderClientOptions): BuilderClient {
  return createClient<paths>(options);
}
