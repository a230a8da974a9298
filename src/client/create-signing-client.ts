import type { paths } from './signing-api.ts';
import { createClient } from './create-client.ts';
import type { ClientOptions, InterfaceClient } from './create-client.ts';

/** A path of the Signing interface, with its parameters in braces. */
export type SigningPath = keyof paths;

export interface SigningClientOptions extends ClientOptions {
  /** Paths of a deployment that differ from the documented ones. */
  readonly paths?: Readonly<Partial<Record<SigningPath, string>>>;
}

/** A client of the Signing interface; `InterfaceClient` says how it answers. */
export type SigningClient = InterfaceClient<paths>;

/** Makes a client of the Signing interface (signing-v1 §Endpoints). A request that gets no answer rejects. */
export function createSigningClient(options: SigningClientOptions): SigningClient {
  return createClient<paths>(options);
}
