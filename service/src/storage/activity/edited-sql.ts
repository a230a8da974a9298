import { createId } from 'deedkit/document';
import type { Actor } from '../../domain/activity/cause.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Tag, Written } from '../outbox/calls.ts';
import { noticeCall } from '../outbox/calls.ts';
import { FOLLOWED_ACTIVITY } from './write-activity.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** Edits by one actor within this time are told once. */
const ONE_EDIT_MS = 15 * 60_000;

/** An edit as the activity keeps it: `slot` is the same for edits that are told once. */
interface EditedRow {
  readonly id: string;
  readonly actor_type: Actor['type'];
  readonly actor_id: string;
  /** Null for a user, whose name is read where the edit is written. */
  readonly actor_name: string | null;
  readonly document_id: string;
  readonly subject_title: string;
  readonly folder_id: string;
  readonly slot: string;
}

/** The edit of a document by the actor of the present cause. */
export function editedRow({ document: { key, title, folderId }, at }: Of<'edited'>): EditedRow {
  const { actor } = currentCause();
  return {
    id: createId(),
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    document_id: key.id,
    subject_title: title,
    folder_id: folderId,
    slot: `${key.id}/${actor.type}/${actor.id}/${Math.floor(at.getTime() / ONE_EDIT_MS)}`,
  };
}

/**
 * The statement that writes an edit down, unless one of the actor is known of this quarter of an hour. The function
 * `write_patch` does the same for a patch of a contract.
 */
export function editedSql<T>(effect: Of<'edited'>, tag: Tag<T>): readonly Written<T>[] {
  const tenant = effect.document.key.tenant.id;
  const row = editedRow(effect);
  return [
    {
      statement: tag`INSERT INTO activity (tenant, id, at, actor_type, actor_id, actor_name, action, subject_type, subject_id, subject_title, document_id, folder_id, text, slot)
      SELECT ${tenant}, ${row.id}::uuid, ${effect.at.toISOString()}::timestamptz, ${row.actor_type}, ${row.actor_id}::text, coalesce(${row.actor_name}::text,
        (SELECT u.name FROM workspace_user u WHERE u.tenant = ${tenant} AND u.id::text = ${row.actor_id}::text)), 'edited', 'document', ${row.document_id}::text, ${row.subject_title}, ${row.document_id}::uuid, ${row.folder_id}::uuid,
        'The draft was edited.', ${row.slot}::text FROM done
      ON CONFLICT (tenant, slot) WHERE slot IS NOT NULL DO NOTHING`,
    },
    {
      asked: tag`(EXISTS (SELECT 1 FROM presence WHERE tenant = ${tenant} AND session_id = ${FOLLOWED_ACTIVITY}::uuid)
        AND NOT EXISTS (SELECT 1 FROM activity WHERE tenant = ${tenant} AND slot = ${row.slot}::text))`,
      calls: (isToTell) => (isToTell === true ? [noticeCall({ about: 'activity', tenant })] : []),
    },
  ];
}
