import type { RoomClient } from '../../client/index.ts';
import type { AdapterError } from '../../protocol/adapter/index.ts';
import { roomErrorSchema } from '../../protocol/room/index.ts';
import type { OperationContext } from '../surface.ts';
import { readUpstream } from '../upstream.ts';
import type { UpstreamAnswer } from '../upstream.ts';

/** The document and the signature in the path. */
interface SignaturePath {
  readonly document_id: string;
  readonly signature_id: string;
}

/** The surroundings of an operation of the signing room. */
export interface SigningContext extends OperationContext {
  readonly client: RoomClient;
  readonly path: SignaturePath;
  /** Network address and browser of the signee, for the evidence. */
  readonly signee: Readonly<Record<string, string>>;
}

/** The signing room's error as a page's, as far as it is what the interface documents; else undefined. */
export function toRoomError(_status: number, body: unknown): AdapterError | undefined {
  const error = roomErrorSchema.safeParse(body).data;
  if (!error) return undefined;
  const { code, message, fields } = error;
  return { code, message, ...(fields ? { fields } : {}) };
}

/** Waits for an answer of the signing room; anything but success is thrown as the refusal it becomes. */
export function fromRoom<T>(
  sent: Promise<UpstreamAnswer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  return readUpstream(sent, toRoomError);
}
