import type { Role } from 'deedkit/protocol/platform';
import { currentCause } from './cause.ts';
import type { Actor } from '../access/roles.ts';
import { includesRole } from '../access/roles.ts';

/** Whether a folder, and with it its documents, is hidden from those for whom the present work is done. */
export function isFolderHidden(folderId: string): boolean {
  return currentCause().sight?.hidesFolder(folderId) === true;
}

/** Whether a template is hidden from those for whom the present work is done. */
export function isTemplateHidden(templateId: string): boolean {
  return currentCause().sight?.hidesTemplate(templateId) === true;
}

/** Whether the list of a template, where it has one, gives those for whom the present work is done a role. */
export function hasRoleForTemplate(templateId: string, least: Role): boolean {
  const role = currentCause().sight?.roleForTemplate(templateId);
  return role === undefined || includesRole(role, least);
}

/** Whether those for whom the present work is done have a role in a folder that they see. */
export function hasRoleIn(folderId: string, least: Role): boolean {
  const sight = currentCause().sight;
  return sight === undefined || includesRole(sight.roleIn(folderId), least);
}

/** Those for whom the present work is done, in their roles in a folder that they see. */
export function actorsIn(folderId: string, actors: readonly Actor[]): readonly Actor[] {
  const sight = currentCause().sight;
  if (!sight) return actors;
  return actors.map((actor) => (actor.role === 'admin' ? actor : { ...actor, role: sight.roleIn(folderId) }));
}
