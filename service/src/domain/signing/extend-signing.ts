import type { ContractChange, PlatformContract } from 'deedkit/protocol/platform';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import { readContractRecord } from './cancel-signing.ts';

type Ports = Pick<DocumentPorts, 'store' | 'now' | 'builderUrl'>;

/** Changes until when a contract can be signed, while it is waited for; null leaves it open. */
export async function extendContract(
  ports: Ports,
  contract: Key,
  { due_at: due }: ContractChange,
): Promise<Outcome<PlatformContract>> {
  const document = await ports.store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  const dueAt = due === null ? null : new Date(due);
  const changed = await ports.store.change(document.key, ({ stage }) => {
    if (stage === 'created') return refuse({ code: 'not_finalized' });
    if (stage !== 'finalized') return refuse({ code: 'contract_ended', stage });
    const at = ports.now(contract.tenant);
    if (dueAt && dueAt <= at) return refuse({ code: 'moment_past', path: '/due_at' });
    // A job for the day before finds that it is due later, and leaves it alone.
    const job = { kind: 'job', tenant: contract.tenant, task: 'expire_contract', id: contract.id } as const;
    return succeed({ set: { dueAt, updatedAt: at }, effects: dueAt ? [{ ...job, at: dueAt }] : [] });
  });
  return changed.ok ? readContractRecord(ports, contract) : changed;
}
