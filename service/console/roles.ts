import type { Role } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { texts } from './texts/index.ts';

const ROLES: readonly Role[] = ['viewer', 'sender', 'editor', 'admin'];

/** The choice of a role, each with what it may do. */
export function renderRoles(
  chosen: Role,
  { id, describedBy }: { readonly id: string; readonly describedBy: string },
): TemplateResult {
  const { roles } = texts();
  return html`<select id=${id} name="role" aria-describedby=${describedBy}>
    ${ROLES.map(
      (role) =>
        html`<option value=${role} ?selected=${role === chosen}>${roles[role]}: ${roles[`${role}Text`]}</option>`,
    )}
  </select>`;
}
