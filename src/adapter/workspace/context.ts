import { z } from 'zod';
import type { PlatformClient } from '../../client/index.ts';
import { Refusal } from '../answer.ts';
import { toPlatformError } from '../platform/error.ts';
import type { OperationContext } from '../surface.ts';
import { readUpstream, refuseUnreachable } from '../upstream.ts';
import type { UpstreamAnswer } from '../upstream.ts';

/** The surroundings of an operation on documents and folders. */
export interface WorkspaceContext extends OperationContext {
  readonly client: PlatformClient;
}

/** For whom something is done; empty when nobody was named: then it is the service account. */
export interface Author {
  readonly 'X-Participant'?: string;
}

/**
 * Waits for an answer of the Platform interface; anything but success is thrown as the refusal it becomes. That a role
 * does not allow it is told to the page: it is about the person, or about this one document.
 */
export async function fromWorkspace<T>(
  sent: Promise<UpstreamAnswer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  const answer = await sent.catch((cause: unknown) => {
    throw refuseUnreachable(cause);
  });
  const told = answer.response.status === 403 ? toPlatformError(403, answer.error) : undefined;
  if (told?.code === 'forbidden')
    throw new Refusal(403, { code: 'forbidden', message: 'The role does not allow this.' });
  return readUpstream(Promise.resolve(answer), toPlatformError);
}

/** Reads an answer as the page needs it: what the schema does not name is left out. 502 for one of another form. */
export function readAnswer<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Refusal(502, { code: 'upstream_failed', message: 'The service answered something unexpected.' }).telling(
    new Error(`The service answered something unexpected: ${z.prettifyError(result.error)}`),
  );
}

/**
 * Asks with the parts that only this service includes, and once more without where another service refuses them. A
 * request that is wrong is refused both times.
 */
export async function withAdditions<T>(
  ask: (additions: string) => Promise<UpstreamAnswer<T>>,
  additions: string,
): Promise<{ readonly data: T; readonly response: Response }> {
  return fromWorkspace(ask(additions)).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 422) return fromWorkspace(ask(''));
    throw error;
  });
}

/** The parameters of a request that are passed on; others are not. */
export function pickQuery(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export const PAGING = ['page[number]', 'page[size]'] as const;

/** The position in the address of the next page: the address itself is the service's, and not for pages. */
export function positionOf(next: string | null): string | null {
  if (next === null) return null;
  const { searchParams } = new URL(next, 'http://service.invalid');
  return searchParams.get('page[after]');
}
