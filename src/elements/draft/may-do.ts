import type { Draft } from '../../protocol/adapter/index.ts';
import type { DraftSnapshot } from './draft-source.ts';

/** What an adapter may say of a draft: `read`, `edit`. */
export type DraftVerb = NonNullable<Draft['verbs']>[number];

/**
 * Whether a page may do something with its draft. In one that is for reading nothing is changed, whatever its user may
 * do. An adapter that names everything names `read`; of others, what they do not say may be.
 */
export function mayDo({ session, locked }: Pick<DraftSnapshot, 'session' | 'locked'>, verb: DraftVerb): boolean {
  const { verbs } = session ?? {};
  return (!locked || verb === 'download') && (!verbs?.includes('read') || verbs.includes(verb));
}
