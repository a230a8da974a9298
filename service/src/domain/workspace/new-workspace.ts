import type { Environment, Tenant } from '../tenant/tenant.ts';

/** So long that a tenant's id is still a label of a host name (RFC 1035 §2.3.4), its environment included. */
const LONGEST_SLUG = 55;

/** The short name of a workspace in ids and addresses; undefined for what cannot be one. */
export function readSlug(text: string): string | undefined {
  return text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : undefined;
}

/** The short name that a name suggests: `Müller & Söhne` is `muller-sohne`. Undefined where no Latin letter is left. */
export function suggestSlug(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // Letters that no Latin one stands for are left out; a word is not broken by them.
    .replaceAll(/(?![a-z])\p{L}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return readSlug(words.join('-').slice(0, LONGEST_SLUG).replace(/-$/, ''));
}

/** The tenants of a workspace that goes by a short name: one in each environment. */
export function tenantsOf(slug: string): readonly Tenant[] {
  return (['sandbox', 'live'] as const satisfies readonly Environment[]).map((environment) => ({
    id: `${slug}-${environment}`,
    environment,
  }));
}
