import type { Contract } from '../../protocol/builder/index.ts';
import { signeesUnavailableSchema } from '../../protocol/builder/index.ts';
import { wantsSignees } from '../prefer.ts';
import type { BuilderContext } from './context.ts';
import type { UpstreamAnswer } from '../upstream.ts';
import { fromUpstream } from './context.ts';

/**
 * The parts of a contract to leave out of the response: `state` where the page has it, `signees` where the page says
 * so.
 */
export function preferFor(request: Request, { state }: { readonly state: boolean }): { readonly Prefer?: string } {
  const wishes = [...(state ? [] : ['return=minimal']), ...(wantsSignees(request) ? [] : ['signees=none'])];
  return wishes.length > 0 ? { Prefer: wishes.join(', ') } : {};
}

/**
 * Whether the service carried out the request, and only cannot tell the places of the signatures. Such a request is not
 * repeated: it would be carried out twice.
 */
export function lacksPlaces({ response, error }: Pick<UpstreamAnswer<unknown>, 'response' | 'error'>): boolean {
  return response.status === 503 && signeesUnavailableSchema.safeParse(error).success;
}

/** A contract from the service; when it cannot tell where the signatures go, the contract without its signees. */
export async function readContractAnyway<T>(
  { client, draft, request }: BuilderContext,
  sent: Promise<UpstreamAnswer<T>>,
): Promise<{ readonly data: T; readonly response: Response }> {
  const answer = await sent.catch(() => undefined);
  if (!answer || !lacksPlaces(answer)) return fromUpstream(answer ? Promise.resolve(answer) : sent);
  const again = client.GET('/api/builder/sessions/{session_id}/contract', {
    params: { path: { session_id: draft }, header: { Prefer: 'signees=none' } },
    signal: request.signal,
  });
  return fromUpstream(again as unknown as Promise<UpstreamAnswer<T>>);
}

/** The signees of a contract as a member of an answer, when they are known. */
export function signeesIn({ data: { signees } }: Contract): Pick<Contract['data'], 'signees'> {
  return signees === undefined ? {} : { signees };
}
