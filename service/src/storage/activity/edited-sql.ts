import { createId } from 'deedkit/document';
import { currentCause } from '../../domain/activity/cause.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Tag, Written } from '../outbox/calls.ts';
import { noticeCall } from '../outbox/calls.ts';
import { FOLLOWED_ACTIVITY } from './write-activity.ts';

/** Edits by one actor within this time are told once. */
const ONE_EDIT_MS = 15 * 60_000;

/**
 * The statement that writes an edit down, unless one of the actor is known of this quarter of an hour. It is part of
 * every patch of a draft, so that it looks in one index and writes nothing where the edit is known.
 */
export function editedSql<T>(
  { document: { key, title, folderId }, at }: Extract<Effect, { readonly kind: 'edited' }>,
  tag: Tag<T>,
): readonly Written<T>[] {
  const { actor } = currentCause();
  const tenant = key.tenant.id;
  const slot = `${key.id}/${actor.type}/${actor.id}/${Math.floor(at.getTime() / ONE_EDIT_MS)}`;
  return [
    {
      statement: tag`INSERT INTO activity (tenant, id, at, actor_type, actor_id, actor_name, action, subject_type, subject_id, subject_title, document_id, folder_id, text, slot)
      SELECT ${tenant}, ${createId()}::uuid, ${at.toISOString()}::timestamptz, ${actor.type}, ${actor.id}::text, coalesce(${actor.name}::text,
        (SELECT u.name FROM workspace_user u WHERE u.tenant = ${tenant} AND u.id::text = ${actor.id}::text)), 'edited', 'document', ${key.id}::text, ${title}, ${key.id}::uuid, ${folderId}::uuid,
        'The draft was edited.', ${slot}::text FROM done
      ON CONFLICT (tenant, slot) WHERE slot IS NOT NULL DO NOTHING`,
    },
    {
      asked: tag`(EXISTS (SELECT 1 FROM presence WHERE tenant = ${tenant} AND session_id = ${FOLLOWED_ACTIVITY}::uuid)
        AND NOT EXISTS (SELECT 1 FROM activity WHERE tenant = ${tenant} AND slot = ${slot}::text))`,
      calls: (isToTell) => (isToTell === true ? [noticeCall({ about: 'activity', tenant })] : []),
    },
  ];
}
