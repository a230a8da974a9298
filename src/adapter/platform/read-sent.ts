import { z } from 'zod';
import type { PlatformContext } from './context.ts';

const sentSchema = z.object({
  data: z.object({
    id: z.string(),
    document_id: z.string(),
    stage: z.enum(['finalized', 'completed', 'cancelled']),
    signatures: z.array(
      z.object({
        state: z.string(),
        invited_at: z.string().nullish(),
        deliveries: z.array(z.unknown()).catch([]),
      }),
    ),
  }),
});

/** Where a contract is that was sent. */
export interface SentReading {
  readonly document_id: string;
  readonly contract_id: string;
  readonly stage: 'finalized' | 'completed' | 'cancelled';
  /** When the first was written to; undefined where nobody was. */
  readonly at: string | undefined;
}

/** Reads where a contract is; undefined for one that nobody was asked to sign yet, or where the service does not tell. */
export async function readSent({
  client,
  contract,
  request,
}: Pick<PlatformContext, 'client' | 'contract' | 'request'>): Promise<SentReading | undefined> {
  const answer = await client
    .GET('/public/v2/contracts/{contract_id}', {
      params: { path: { contract_id: contract } },
      signal: request.signal,
    })
    .catch(() => undefined);
  const read = sentSchema.safeParse(answer?.data).data?.data;
  if (!read) return undefined;
  const { id, document_id, stage, signatures } = read;
  const [at] = signatures.flatMap(({ invited_at: moment }) => moment ?? []).sort();
  const isAsked = signatures.some(
    ({ state, invited_at: moment, deliveries }) => state !== 'waiting' || moment || deliveries.length > 0,
  );
  return stage !== 'finalized' || isAsked ? { document_id, contract_id: id, stage, at } : undefined;
}
