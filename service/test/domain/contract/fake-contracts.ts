import type { ContractState, Operation, ValueSchema } from 'deedkit/document';
import type { ContractOwner, OwnedChange } from '../../../src/domain/contract/contract-owner.ts';
import { createContractQueue } from '../../../src/domain/contract/contract-queue.ts';
import type {
  Change,
  ContractPorts,
  ContractSnapshot,
  PatchWrite,
  StatusWrite,
} from '../../../src/domain/contract/contract.ts';
import { createSnapshotCache } from '../../../src/domain/contract/snapshot-cache.ts';
import type { Effect } from '../../../src/domain/effect/effect.ts';
import type { Key } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { createContract, schema as shownSchema } from '../../render/pdf/contract-fixture.ts';

export const key: Key = { tenant: FIRST_TENANTS.live, id: '01890000-0000-7000-8000-000000000001' };
export const rename = (value: string): Operation => ({ op: 'replace', path: '/document_name', value });

/** A change of a document without any parts that matter, as its owner sees it. */
export function changeOf(of: Key, kind: OwnedChange['kind'], now: Date): OwnedChange {
  const state = createContract();
  return { key: of, kind, now, state, schema: shownSchema, nameBefore: state.document_name };
}

/** An owner that lets `anna` write; tests override its other answers. */
export function ownerOf(
  author = 'anna',
  over: Partial<ContractOwner> = {},
): ContractOwner & { readonly author: string } {
  return {
    refuseWriter: ({ writers }) => (writers.has(author) ? undefined : { code: 'participant_unknown' }),
    refuseFinalizing: async () => undefined,
    effectsOf: () => [],
    ...over,
    author,
  };
}

/**
 * A contract behind ports that keep it in memory, as the database does: a write at an older revision changes nothing.
 */
export class FakeContracts {
  readonly key = key;
  readonly changes: (Change & { key?: string })[] = [];
  readonly effects: Effect[] = [];
  /** The calls of the ports, in order. */
  readonly asked: string[] = [];
  /** Carried out before a write is looked at: what others do at the same time. */
  meanwhile: () => void = () => undefined;
  barred = 0;
  now = new Date('2026-05-01T08:00:00Z');
  state: ContractState | undefined;
  revision = 0;
  writers = new Set(['anna', 'ben']);
  schema: ValueSchema = shownSchema;
  readonly ports: ContractPorts;

  constructor() {
    this.state = createContract();
    this.ports = {
      cache: createSnapshotCache(1e6),
      queue: createContractQueue(),
      now: () => this.now,
      schemaOf: async () => this.schema,
      findLackingLetters: () => [],
      placeSignees: async () => {
        this.asked.push('places');
        return { ok: true, value: [] };
      },
      store: {
        read: async () => {
          this.asked.push('read');
          return this.snapshot();
        },
        writePatch: async (write) => ({ result: this.#patch(write), sizes: { value: 1, sections: 1, appearance: 1 } }),
        writeStatus: async (write) => this.#setStatus(write),
        listChanges: async (_key, after, page) => {
          const later = this.changes.filter(({ revision }) => revision > after);
          return page ? later.slice(0, page.count) : later;
        },
        listLatest: async (_key, before, page) =>
          this.changes
            .filter(({ revision }) => revision < before)
            .reverse()
            .slice(0, page.count),
        listInverses: async (_key, { after, upTo, count }) =>
          this.changes
            .filter(({ revision }) => revision > after && revision <= upTo)
            .reverse()
            .slice(0, count),
        findChange: async (_key, wanted) => this.changes.find(({ key: used }) => used === wanted),
        releaseKey: async (_key, used) => {
          const change = this.changes.find(({ key: taken }) => taken === used);
          if (change) delete change.key;
        },
      },
    };
  }

  snapshot(): ContractSnapshot | undefined {
    if (!this.state) return undefined;
    return {
      revision: this.revision,
      state: this.state,
      templateId: 't',
      templateVersion: 'v',
      writers: new Set(this.writers),
      sizes: { value: 1, sections: 1, appearance: 1 },
    };
  }

  /** Changes the contract as another participant, without the cache. */
  changeElsewhere(name: string): void {
    const before = this.state?.document_name ?? '';
    this.revision += 1;
    this.state = { ...(this.state as ContractState), document_name: name };
    this.#record({ kind: 'patched', operations: [rename(name)], inverse: [rename(before)], author: 'ben' });
  }

  #patch(write: PatchWrite): 'done' | 'moved' | 'duplicate' {
    this.asked.push('patch');
    this.meanwhile();
    const { idempotency } = write;
    if (idempotency && this.changes.some((change) => change.key === idempotency.key)) return 'duplicate';
    if (this.state?.status !== 'draft' || write.before.revision !== this.revision) return 'moved';
    this.state = write.after;
    this.revision += 1;
    this.effects.push(...write.effects);
    this.#record(
      { ...write, kind: 'patched', ...(idempotency ? { key: idempotency.key } : {}) },
      idempotency,
      write.restored,
    );
    return 'done';
  }

  #setStatus({ expected, to, effects, author }: StatusWrite): 'done' | 'moved' | 'barred' {
    this.asked.push('status');
    this.meanwhile();
    if (this.barred > 0) {
      this.barred -= 1;
      return 'barred';
    }
    if (!this.state || expected !== this.revision) return 'moved';
    this.state = { ...this.state, status: to };
    this.revision += 1;
    this.effects.push(...effects);
    this.#record({ kind: to === 'draft' ? 'unfinalized' : 'finalized', operations: [], inverse: [], author });
    return 'done';
  }

  #record(
    change: Pick<Change, 'kind' | 'operations' | 'inverse' | 'author'> & { readonly key?: string | Key },
    idempotency?: { readonly key: string; readonly requestHash: string },
    restored: number | null = null,
  ): void {
    const { kind, operations, inverse, author } = change;
    this.changes.push({
      kind,
      operations,
      inverse,
      author,
      revision: this.revision,
      createdAt: this.now,
      restored,
      requestHash: idempotency?.requestHash ?? null,
      ...(idempotency ? { key: idempotency.key } : {}),
    });
  }
}
