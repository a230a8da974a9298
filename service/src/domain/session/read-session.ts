import type { SessionDetails, SettingsPatch } from 'deedkit/protocol/builder';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SessionPeople, SessionPorts } from './session.ts';

/** A session with its participants; refused as `not_found` when there is none. */
export async function readSession(ports: SessionPorts, key: Key): Promise<Outcome<SessionDetails>> {
  const details = await ports.store.read(key);
  return details ? succeed(details) : refuse({ code: 'not_found' });
}

/** Reads the participants of a session; refused as `not_found` when there is none. */
export async function readPeople({ store }: Pick<SessionPorts, 'store'>, key: Key): Promise<Outcome<SessionPeople>> {
  const people = await store.readPeople(key);
  return people ? succeed(people) : refuse({ code: 'not_found' });
}

/** Changes the settings that are given and answers with the details. */
export async function updateSession(
  ports: SessionPorts,
  key: Key,
  settings: SettingsPatch,
): Promise<Outcome<SessionDetails>> {
  const known =
    (settings.trial === undefined && settings.finalization === undefined && settings.comments_enabled === undefined) ||
    (await ports.store.writeSettings(key, settings));
  return known ? readSession(ports, key) : refuse({ code: 'not_found' });
}
