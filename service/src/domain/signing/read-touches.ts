import type { PlatformContract } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import { readContractRecord } from './cancel-signing.ts';
import type { SigningPorts } from './ports.ts';

/** A contract whose signatures say when their signees were written to, and when they came. */
export async function readWithTouches(
  ports: Pick<SigningPorts, 'store' | 'builderUrl' | 'records'>,
  contract: Key,
): Promise<Outcome<PlatformContract>> {
  const [found, touches] = await Promise.all([
    readContractRecord(ports, contract),
    ports.records.listTouches(contract),
  ]);
  if (!found.ok) return found;
  const signatures = found.value.signatures.map((signature) => {
    const { invitedAt, openedAt } = touches.get(signature.id) ?? {};
    return {
      ...signature,
      ...(invitedAt ? { invited_at: invitedAt.toISOString() } : {}),
      ...(openedAt ? { opened_at: openedAt.toISOString() } : {}),
    };
  });
  return succeed({ ...found.value, signatures });
}
