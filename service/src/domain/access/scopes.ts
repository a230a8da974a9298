import type { KeyInterface, KeyScopes, Role } from 'deedkit/protocol/platform';
import { KEY_INTERFACES, ROLES } from 'deedkit/protocol/platform';

/** The rights of a key. */
export interface Grant {
  readonly role: Role;
  /** Null for no limits beside the role. */
  readonly scopes: KeyScopes | null;
  /** By the clock of the key's tenant; null for never. */
  readonly expiresAt: Date | null;
}

/** The rights of keys that were made before keys had any, of those of the settings, and of pages. */
export const FULL_GRANT: Grant = { role: 'admin', scopes: null, expiresAt: null };

const interfacesOf = (scopes: KeyScopes | null): readonly KeyInterface[] => scopes?.interfaces ?? KEY_INTERFACES;

/** The scope that a request needs and a key lacks, such as `interfaces: builder`; undefined when it lacks none. */
export function findMissingScope(
  scopes: KeyScopes | null,
  { scope, method }: { readonly scope: KeyInterface; readonly method: string },
): string | undefined {
  if (!interfacesOf(scopes).includes(scope)) return `interfaces: ${scope}`;
  const isReading = method === 'GET' || method === 'HEAD';
  return scopes?.methods === 'read' && !isReading ? 'methods: write' : undefined;
}

/** Whether a key has a right that another key lacks: by its role, its scopes, or how long it works. */
export function exceeds(wanted: Grant, own: Grant): boolean {
  return (
    ROLES.indexOf(wanted.role) > ROLES.indexOf(own.role) ||
    interfacesOf(wanted.scopes).some((name) => !interfacesOf(own.scopes).includes(name)) ||
    (own.scopes?.methods === 'read' && wanted.scopes?.methods !== 'read') ||
    (own.expiresAt !== null && (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt))
  );
}
