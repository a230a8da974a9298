import type { FindSender } from '../find-sender.ts';
import type { BuilderClient, PlatformClient } from '../../client/index.ts';
import type { OperationContext } from '../surface.ts';
import { readUpstream } from '../upstream.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import { toBuilderError } from './error.ts';

/** The surroundings of an operation on drafts and templates. */
export interface BuilderContext extends OperationContext {
  readonly client: BuilderClient;
  /** Of the workspace that drafts are sent into; undefined where the adapter does not reach it. */
  readonly platform: PlatformClient | undefined;
  /** The draft in the path; '' where there is none. */
  readonly draft: string;
  /** The participant who makes these edits. */
  readonly participant: () => Promise<string>;
  readonly findSender: FindSender;
}

/** Waits for an answer of the Builder interface; anything but success is thrown as the refusal it becomes. */
export function fromUpstream<T>(
  sent: Promise<UpstreamAnswer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  return readUpstream(sent, toBuilderError);
}
