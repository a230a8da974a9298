import type { Bulk } from 'deedkit/protocol/platform';
import type { BulkRecord } from '../../../domain/bulk/bulk.ts';
import { BULK_LIFE_MS, readBulk } from '../../../domain/bulk/bulk.ts';
import type { Key } from '../../../domain/tenant/tenant.ts';
import { failureOf, valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { platformRefusals } from '../refusals.ts';

/** Whether the ZIP of an action can still be fetched. */
export function isFetchable({ zip, endedAt }: BulkRecord, now: Date): boolean {
  return zip !== null && endedAt !== null && now.getTime() - endedAt.getTime() < BULK_LIFE_MS;
}

/** An action that is kept, as it is now. */
export async function answerBulk(ports: PlatformPorts, key: Key): Promise<Bulk> {
  const bulk = valueOf(await readBulk(ports.bulks, key));
  const { recovered } = bulk.settings;
  if (!recovered) return showBulk(ports, bulk);
  const endpoint = { tenant: key.tenant, id: recovered.endpointId };
  return showBulk(ports, bulk, await ports.webhooks.store.countPending(endpoint, bulk.createdAt));
}

/**
 * An action as the interface shows it, each refusal in the words that the single operation has for it. `pending` are
 * deliveries on their way.
 */
export function showBulk(
  { publicUrl, documents: { now } }: Pick<PlatformPorts, 'publicUrl' | 'documents'>,
  bulk: BulkRecord,
  pending = 0,
): Bulk {
  const { key, action, settings, ids, position, refused, endedAt, undoUntil } = bulk;
  const total = settings.recovered?.total ?? ids.length;
  const errors = settings.imported && listErrors(bulk);
  const base = `${publicUrl()}/public/v2`;
  const address = errors ? `${base}/imports/${key.id}/errors` : `${base}/bulk/${key.id}/download`;
  return {
    id: key.id,
    action,
    state: endedAt === null || pending > 0 ? 'running' : 'done',
    total,
    done: settings.recovered ? Math.max(0, total - pending) : position,
    refused: refused.map(({ id, refusal }) => {
      const { code, message } = failureOf(refusal, platformRefusals);
      return { id, code, message };
    }),
    download_url: (errors?.length ?? 0) > 0 || isFetchable(bulk, now(key.tenant)) ? address : null,
    ...(settings.imported && errors ? { checked: settings.imported.checked, errors } : {}),
    undo_until: undoUntil?.toISOString() ?? null,
  };
}

/** The faults of the rows of an import, those that were told while contracts were made behind the others. */
export function listErrors({ settings, ids, refused }: BulkRecord): NonNullable<Bulk['errors']> {
  const checked = settings.imported?.faults ?? [];
  const made = refused.map(({ id, refusal }) => ({
    row: settings.imported?.rows[ids.indexOf(id)] ?? 0,
    column: null,
    refusal,
  }));
  return [...checked, ...made].map(({ row, column, refusal }) => {
    const { message, fields } = failureOf(refusal, platformRefusals);
    return { row, column, message: fields?.[0]?.message ?? message };
  });
}
