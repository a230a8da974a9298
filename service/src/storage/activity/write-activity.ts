import { createId } from 'deedkit/document';
import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { makeCalls, noticeCall } from '../outbox/calls.ts';

/** Stands for the activity of a whole workspace among the things that are followed. */
export const FOLLOWED_ACTIVITY = '00000000-0000-0000-0000-000000000000';

/** A change beside the signee whose doing it is in any case. */
type Written = Change & { readonly signeeId?: string };

/** Whose changes these are, and when; by the tenant's clock in the moment of writing when no time is given. */
interface Writing {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly at?: Date | undefined;
}

/**
 * Writes changes down in their transaction, by the actor of the present cause. Pages that follow the activity of the
 * workspace are told.
 */
export async function writeActivity(
  tx: Pick<Statements, 'execute'>,
  { tenant, at }: Writing,
  changes: readonly Written[],
): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await tx.execute<{ followed: boolean }>(
    sql`SELECT write_activity(${tenant.id}, ${at?.toISOString() ?? null}::timestamptz, ${JSON.stringify(changes.map(toRow))}::json) AS followed`,
  );
  if (rows[0]?.followed) await makeCalls(tx, [noticeCall({ about: 'activity', tenant: tenant.id })]);
}

/** Removes the steps of signees, which are personal, once their documents are gone for good. */
export async function removeSignees(
  tx: Pick<Statements, 'execute'>,
  tenant: Pick<Tenant, 'id'>,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await tx.execute(sql`
    DELETE FROM activity WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(documentIds)}::uuid[])
      AND (subject_type = 'signature' OR actor_type = 'signee')`);
}

function toRow({ action, subject, documentId, folderId, text, by, signeeId }: Written): Record<string, unknown> {
  const { actor } = currentCause();
  const isSignee = signeeId !== undefined && actor.type === 'service';
  const of = isSignee ? { type: 'signee', id: signeeId, name: null } : actor;
  return {
    id: createId(),
    actor_type: of.type,
    actor_id: of.id,
    actor_name: of.name ?? (of.type === 'signee' ? by : null),
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_title: subject.title,
    document_id: documentId,
    folder_id: folderId,
    text,
  };
}
