import type { Template } from 'deedkit/document';
import type { Idempotency } from '../idempotency.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Rebuilt } from '../contract/rebuild-document.ts';
import type { CreatedSession, SessionPorts } from './session.ts';
import type { SessionSetup } from './create-session.ts';
import { startSession } from './create-session.ts';
import type { TemplateVersion } from '../template/template-version.ts';

/** An archive whose hashes are right; its content is not checked yet. */
export interface Archive {
  /** The name and hash that its template claims; undefined when it is nothing like a template. */
  readonly template: TemplateVersion | undefined;
  /** As `rebuildDocument` of its state. */
  readonly rebuild: (template: Template) => Promise<Rebuilt>;
}

/** An archive that a session is to begin with. */
export interface Import {
  readonly identity: Identity;
  readonly archive: Archive;
  readonly settings: SessionSetup;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Starts a session from an exported document: a draft again, with a new id. Its text has to come from a template
 * version that this service has or had, and its content has to be what a patch could have made of
 * that.
 */
export async function importSession(
  ports: SessionPorts,
  { identity, archive, settings, idempotency }: Import,
): Promise<Outcome<CreatedSession>> {
  const offered = archive.template && (await ports.catalog.find(archive.template));
  if (!offered) return refuse({ code: 'archive_template' });
  const rebuilt = await archive.rebuild(offered.template);
  if (!rebuilt.ok) return refuse({ code: 'archive_state', path: rebuilt.path, reason: rebuilt.reason });
  return startSession(ports, {
    identity,
    idempotency,
    operation: 'importSession',
    offered,
    document: rebuilt.document,
    settings,
  });
}
