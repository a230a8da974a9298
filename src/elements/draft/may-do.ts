import type { Draft } from '../../protocol/adapter/index.ts';
import type { DraftSnapshot } from './draft-source.ts';

/** The verbs by which an adapter may describe a draft: `read`, `edit`. */
export type DraftVerb = NonNullable<Draft['verbs']>[number];

/**
 * Whether a page may do something with its draft. A page that is for reading changes nothing, even if its user may
 * edit. An adapter that names all verbs names `read`; with others, verbs they do not name are allowed.
 */
export function mayDo({ session, locked }: Pick<DraftSnapshot, 'session' | 'locked'>, verb: DraftVerb): boolean {
  const { verbs } = session ?? {};
  return (!locked || verb === 'download') && (!verbs?.includes('read') || verbs.includes(verb));
}
