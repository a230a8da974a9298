import type { Template } from 'deedkit/document';
import type { SessionInput } from 'deedkit/protocol/builder';
import type { AnswerSlot } from '../../../src/domain/idempotency.ts';
import type { NewEntry, NewSession, SessionPorts, SessionStore } from '../../../src/domain/session/session.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const handler = { method: 'GET' as const, url: 'https://app.example.com/' };
const template = {
  id: 'nda',
  name: { _type: 'translatable', en: 'NDA' },
  jurisdictions: ['fi'],
  languages: ['en', 'fi'],
  tags: [],
  schema: { type: 'object', properties: {} },
  sections: { en: [], fi: [] },
} as unknown as Template;

export const input = {
  contract: { template_id: 'nda', languages: ['fi'], document_name: 'Ours' },
  handlers: { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler },
  participant: { display_name: 'Anna' },
} as unknown as SessionInput;
export const identity: Identity = {
  tenant: FIRST_TENANTS.live,
  keyId: 'key-1',
  originId: 'key-1',
  secret: 'deed_live_secret',
};
export const idempotency = { key: 'once', requestHash: 'hash' };

/** Sessions behind ports that keep them in memory. */
export class FakeSessions {
  readonly sessions: NewSession[] = [];
  readonly entries: NewEntry[] = [];
  /** Answers by scope and key, as the table of answers has them. */
  readonly slots = new Map<string, AnswerSlot & { readonly answer: unknown }>();
  /** When sessions were removed. */
  readonly removed: { readonly id: string; readonly at: Date }[] = [];
  now = new Date('2026-05-01T08:00:00Z');
  readonly ports: SessionPorts;

  constructor() {
    const store: Partial<SessionStore> = {
      create: async (session, slot) => {
        const earlier = this.#take(slot);
        if (!earlier) this.sessions.push(session);
        return earlier;
      },
      read: async ({ tenant, id }) => {
        const found = this.sessions.find(({ key }) => key.id === id && key.tenant.id === tenant.id);
        return found && ({ id, participants: [found.participant] } as never);
      },
      addEntry: async (_key, entry, slot) => {
        const earlier = this.#take(slot);
        if (!earlier) this.entries.push(entry);
        return earlier;
      },
      remove: async ({ id }, at) => {
        this.removed.push({ id, at });
        return id !== 'gone';
      },
    };
    this.ports = {
      store: store as SessionStore,
      catalog: {
        get: async (_tenant: unknown, id: string) => (id === 'nda' ? { version: 'v1', template } : undefined),
      } as SessionPorts['catalog'],
      now: () => this.now,
      publicUrl: () => 'https://contracts.example.com',
      eraseAt: (at) => at,
    };
  }

  /** The first request takes a slot; repeated ones get its answer, until that is forgotten. */
  #take<A>(slot: (AnswerSlot & { readonly answer: A }) | undefined) {
    if (!slot) return undefined;
    const name = `${slot.scope} ${slot.key}`;
    const earlier = this.slots.get(name) as (AnswerSlot & { readonly answer: A }) | undefined;
    if (!earlier) this.slots.set(name, slot);
    return earlier;
  }
}
