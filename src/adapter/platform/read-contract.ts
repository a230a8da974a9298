import { z } from 'zod';
import type { Draft } from '../../protocol/adapter/index.ts';
import { numberOf, revisionOf } from '../revision.ts';
import type { PlatformContext } from './context.ts';
import { fromPlatform } from './context.ts';

/** The members read of a contract's document; one that a service leaves out counts as not set. */
const documentsSchema = z.object({
  data: z
    .array(
      z.object({ title: z.string().catch(''), contract: z.object({ stage: z.string() }).catch({ stage: 'created' }) }),
    )
    .catch([]),
});

/** A contract as a page holds it: the state of a draft, at one moment. */
export interface ContractReading {
  readonly revision: number;
  /** Whether the service numbers revisions; otherwise `revision` is a moment. */
  readonly isNumbered: boolean;
  readonly state: Draft['state'];
  /** How far signing is; undefined before it is sent. */
  readonly stage: Draft['stage'];
}

/**
 * Reads a contract. Its content comes from its builder state; its name and stage come from its document (platform-v2
 * §Documents), which other services than ours have as well.
 */
export async function readContract(
  { client, contract, now }: Pick<PlatformContext, 'client' | 'contract' | 'now'>,
  signal: AbortSignal,
): Promise<ContractReading> {
  const moment = now();
  const [state, documents] = await Promise.all([
    fromPlatform(
      client.GET('/public/v2/contracts/{contract_id}/builder/state', {
        params: { path: { contract_id: contract } },
        signal,
      }),
    ),
    fromPlatform(
      client.GET('/public/v2/documents', {
        params: { query: { 'filter[contract_id]': contract, include: 'contract' } },
        signal,
      }),
    ),
  ]);
  const [document] = documentsSchema.parse(documents.data).data;
  const stage = document?.contract.stage;
  const drafted = state.data.data as Pick<Draft['state'], 'value' | 'sections' | 'appearance' | 'languages'>;
  return {
    revision: revisionOf(state.response, moment),
    isNumbered: numberOf(state.response) !== undefined,
    state: {
      id: contract,
      status: stage === undefined || stage === 'created' ? 'draft' : 'finalized',
      document_name: document?.title ?? '',
      jurisdiction: '',
      ...drafted,
    },
    stage: stage === 'finalized' || stage === 'completed' || stage === 'cancelled' ? stage : undefined,
  };
}
