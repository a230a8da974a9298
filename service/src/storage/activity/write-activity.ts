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
  const moment = at
    ? sql`${at.toISOString()}::timestamptz`
    : sql`date_trunc('milliseconds', clock_timestamp() + coalesce((SELECT offset_ms FROM clock WHERE tenant = ${tenant.id}), 0) * interval '1 ms')`;
  const { rows } = await tx.execute<{ followed: boolean }>(sql`
    WITH written AS (
      INSERT INTO activity (tenant, id, at, actor_type, actor_id, actor_name, action, subject_type, subject_id, subject_title, document_id, folder_id, text)
      SELECT ${tenant.id}, id, ${moment}, actor_type, actor_id, coalesce(actor_name, CASE WHEN actor_type = 'user'
          THEN (SELECT u.name FROM workspace_user u WHERE u.tenant = ${tenant.id} AND u.id::text = actor_id) END),
        action, subject_type, subject_id, subject_title, document_id, folder_id, text
      FROM json_to_recordset(${JSON.stringify(changes.map(toRow))}::json) AS x (id uuid, actor_type text, actor_id text, actor_name text, action text,
        subject_type text, subject_id text, subject_title text, document_id uuid, folder_id uuid, text text)
    )
    SELECT EXISTS (SELECT 1 FROM presence WHERE tenant = ${tenant.id} AND session_id = ${FOLLOWED_ACTIVITY}) AS followed`);
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
