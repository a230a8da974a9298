import type { paths } from './platform-api.ts';
import { createClient } from './create-client.ts';
import type { ClientOptions, InterfaceClient } from './create-client.ts';

/** A path of the Platform interface, with its parameters in braces. */
export type PlatformPath = keyof paths;

export interface PlatformClientOptions extends ClientOptions {
  /** Paths of a deployment that differ from the documented ones. */
  readonly paths?: Readonly<Partial<Record<PlatformPath, string>>>;
}

/** A client of the Platform interface; `InterfaceClient` says how it answers. */
export type PlatformClient = InterfaceClient<paths>;

/** Makes a client of the Platform interface (platform-v2 §Endpoints). A request that gets no answer rejects. */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  return createClient<paths>(options);
}
