import { z } from 'zod';
import type { Draft } from '../../protocol/adapter/index.ts';
import { signeesAnswerSchema } from '../../protocol/platform/index.ts';
import { wantsSignees } from '../prefer.ts';
import { numberOf } from '../revision.ts';
import type { PlatformContext } from './context.ts';

/** The signees of a contract and the places of their signatures, at a revision. */
export interface SigneeReading {
  /** Undefined of a service that numbers none. */
  readonly revision: number | undefined;
  readonly signees: NonNullable<Draft['signees']>;
}

/** Reads the signees when the page wants them; undefined when the service does not tell, at the moment or ever. */
export async function readSignees({
  client,
  contract,
  request,
}: Pick<PlatformContext, 'client' | 'contract' | 'request'>): Promise<SigneeReading | undefined> {
  if (!wantsSignees(request)) return undefined;
  const answer = await client
    .GET('/public/v2/contracts/{contract_id}/builder/signees', {
      params: { path: { contract_id: contract } },
      signal: request.signal,
    })
    .catch(() => undefined);
  const signees = answer?.response.ok ? signeesAnswerSchema.safeParse(answer.data).data?.data : undefined;
  return answer && signees ? { revision: numberOf(answer.response), signees } : undefined;
}

const usersSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The page's participant, with the name the workspace has for them; null when none is named. */
export async function readParticipant({
  client,
  named,
  request,
}: Pick<PlatformContext, 'client' | 'named' | 'request'>): Promise<Draft['participant']> {
  if (named === undefined) return null;
  const answer = await client.GET('/public/v2/users', { signal: request.signal }).catch(() => undefined);
  const users = usersSchema.safeParse(answer?.data).data?.data ?? [];
  return { id: named, display_name: users.find(({ id }) => id === named)?.name ?? null };
}
