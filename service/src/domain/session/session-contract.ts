import type { ContractOwner } from '../contract/contract-owner.ts';
import type { Effect } from '../effect/effect.ts';
import type { Key } from '../tenant/tenant.ts';
import type { SessionPorts } from './session.ts';

type Ports = Pick<SessionPorts, 'eraseAt'> & { readonly store: Pick<SessionPorts['store'], 'readSettings' | 'read'> };

/**
 * A Builder session as the owner of its contract (builder-embed §Builder contract status). Its participants may write,
 * trial mode keeps it from being finalized, and a session sent for signing stays as it is. The first finalization in
 * the live environment is charged, and a finalized contract is kept for a time.
 */
export function ownedBySession<Author extends string | null>(
  { store, eraseAt }: Ports,
  { key, author }: { readonly key: Key; readonly author: Author },
): ContractOwner & { readonly author: Author } {
  return {
    author,
    refuseWriter: ({ writers }) =>
      author === null || writers.has(author) ? undefined : { code: 'participant_unknown' },
    refuseFinalizing: async () => {
      const settings = await store.readSettings(key);
      return (settings?.trial ?? null) === null ? undefined : { code: 'trial' };
    },
    refuseReopening: async () => {
      const sent = (await store.read(key))?.sent;
      return sent ? { code: 'sent', document: sent.document_id } : undefined;
    },
    effectsOf: ({ kind, now }): readonly Effect[] => {
      if (kind === 'patched') return [];
      if (kind === 'unfinalized') return [{ kind: 'erasure', key, at: null }];
      const erasure: Effect = { kind: 'erasure', key, at: eraseAt(now) };
      // Sandbox sessions are never charged (builder-embed §Limits).
      return key.tenant.environment === 'live' ? [{ kind: 'charge', key, at: now }, erasure] : [erasure];
    },
  };
}
