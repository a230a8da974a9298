import type { paths } from './room-api.ts';
import { createClient } from './create-client.ts';
import type { ClientOptions, InterfaceClient } from './create-client.ts';

/** A path of the signing room, with its parameters in braces. */
export type RoomPath = keyof paths;

export interface RoomClientOptions extends ClientOptions {
  /** Paths of a deployment that differ from the documented ones. */
  readonly paths?: Readonly<Partial<Record<RoomPath, string>>>;
}

/** A client of the signing room; `InterfaceClient` says how it answers. */
export type RoomClient = InterfaceClient<paths>;

/**
 * Makes a client of the signing room, for one who has made sure who the signee is. A request that gets no answer
 * rejects.
 */
export function createRoomClient(options: RoomClientOptions): RoomClient {
  return createClient<paths>(options);
}
