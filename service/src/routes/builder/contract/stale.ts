import type { ContractPorts, ContractView } from '../../../domain/contract/contract.ts';
import type { Outcome } from '../../../domain/outcome.ts';
import { explainStale } from '../../../domain/contract/history.ts';
import type { Key } from '../../../domain/tenant/tenant.ts';
import { RefusalError, valueOf } from '../../../http/refusals.ts';

/** The contract, or a refusal; one for a stale `If-Match` says what happened since. */
export async function valueOrStale(
  ports: ContractPorts,
  outcome: Outcome<ContractView>,
  { key, ifMatch }: { readonly key: Key; readonly ifMatch: string | undefined },
): Promise<ContractView> {
  if (outcome.ok || outcome.refusal.code !== 'stale' || ifMatch === undefined) return valueOf(outcome);
  throw new RefusalError(await explainStale(ports, { key, ifMatch }));
}
