import { readBrowserSession } from '../../domain/browser-session/browser-session.ts';
import { refuse } from '../../domain/outcome.ts';
import { readPeople } from '../../domain/session/read-session.ts';
import { RequestError } from '../../http/failure.ts';
import type { Asked } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import type { BuilderPorts } from './ports.ts';
import { requireSandbox } from './clock/sandbox.ts';

type Ports = Pick<BuilderPorts, 'sessions' | 'browserSessions' | 'catalog'>;

/** Throws RequestError for what a path names but is not there (404), or is not for this participant (403). */
export async function checkThere(
  { sessions, browserSessions, catalog }: Ports,
  { identity, path, params, participant }: Asked,
): Promise<void> {
  const { tenant } = identity;
  const { session_id: id, template_id: template, participant_id: participantId } = params;
  if (path.startsWith('/sandbox/')) requireSandbox(identity);
  if (template !== undefined && !(await catalog.get(tenant, template)))
    throw new RequestError({ status: 404, code: 'not_found', message: 'There is no template with this id.' });
  if (id === undefined) return;
  if (path.startsWith('/api/browser/')) {
    valueOf(await readBrowserSession(browserSessions, { tenant, id }));
    return;
  }
  const { participants } = valueOf(await readPeople(sessions, { tenant, id }));
  const has = (wanted: string): boolean => participants.some((one) => one.id === wanted.toLowerCase());
  if (participantId !== undefined && !has(participantId)) valueOf(refuse({ code: 'not_found' }));
  if (participant !== undefined && UUID.test(participant) && !has(participant))
    valueOf(refuse({ code: 'participant_unknown' }));
}

// Any other value of the header names no participant; the header's own schema refuses it, in its own words.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
