import type { PlatformClient } from '../../client/index.ts';
import type { FindSender } from '../find-sender.ts';
import type { OperationContext } from '../surface.ts';
import { readUpstream } from '../upstream.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import { toPlatformError } from './error.ts';

/** The surroundings of an operation on contracts. */
export interface PlatformContext extends OperationContext {
  readonly client: PlatformClient;
  /** The contract in the path. */
  readonly contract: string;
  /**
   * The author of these edits; when none was named, they are the service account's, and the activity names the grant.
   */
  readonly author: { readonly 'X-Participant'?: string; readonly 'X-Grant-Subject'?: string };
  readonly findSender: FindSender;
}

/** Waits for an answer of the Platform interface; anything but success is thrown as the refusal it becomes. */
export function fromPlatform<T>(
  sent: Promise<UpstreamAnswer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  return readUpstream(sent, toPlatformError);
}
