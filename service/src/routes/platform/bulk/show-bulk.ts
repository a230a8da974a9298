import type { Bulk } from 'deedkit/protocol/platform';
import type { BulkRecord } from '../../../domain/bulk/bulk.ts';
import { BULK_LIFE_MS } from '../../../domain/bulk/bulk.ts';
import { failureOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { platformRefusals } from '../refusals.ts';

/** Whether the ZIP of an action can still be fetched. */
export function isFetchable({ zip, endedAt }: BulkRecord, now: Date): boolean {
  return zip !== null && endedAt !== null && now.getTime() - endedAt.getTime() < BULK_LIFE_MS;
}

/** An action as the interface shows it, each refusal in the words that the single operation has for it. */
export function showBulk(
  { publicUrl, documents: { now } }: Pick<PlatformPorts, 'publicUrl' | 'documents'>,
  bulk: BulkRecord,
): Bulk {
  const { key, action, ids, position, refused, endedAt, undoUntil } = bulk;
  const address = `${publicUrl()}/public/v2/bulk/${key.id}/download`;
  return {
    id: key.id,
    action,
    state: endedAt === null ? 'running' : 'done',
    total: ids.length,
    done: position,
    refused: refused.map(({ id, refusal }) => {
      const { code, message } = failureOf(refusal, platformRefusals);
      return { id, code, message };
    }),
    download_url: isFetchable(bulk, now(key.tenant)) ? address : null,
    undo_until: undoUntil?.toISOString() ?? null,
  };
}
