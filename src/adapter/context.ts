import type { BuilderClient } from '../client/index.ts';
import { refusalOf, refuseUnreachable } from './upstream.ts';
import type { AdapterOptions } from './adapter-options.ts';

/** What an operation works with. */
export interface OperationContext {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly client: BuilderClient;
  readonly options: AdapterOptions;
  readonly bodyLimit: number;
  readonly now: () => number;
  /** The draft in the path; '' where there is none. */
  readonly draft: string;
  /** Whose edits these are. */
  readonly participant: () => Promise<string>;
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Waits for an answer of the service; anything but success is thrown as the refusal it becomes. */
export async function fromUpstream<T>(
  sent: Promise<Answer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  let answer: Answer<T>;
  try {
    answer = await sent;
  } catch {
    // Whatever kept the request from being answered may name hosts or headers: none of it is for a page.
    throw refuseUnreachable();
  }
  if (!answer.response.ok) throw refusalOf(answer.response, answer.error);
  return { data: answer.data as T, response: answer.response };
}
