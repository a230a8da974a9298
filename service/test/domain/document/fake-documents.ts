import { lackingAt, measureValue } from '../../../src/render/index.ts';
import type { Template, ValueSchema } from 'deedkit/document';
import type { Document, DocumentStore } from '../../../src/domain/document/document.ts';
import type { DocumentPorts } from '../../../src/domain/document/ports.ts';
import { createHash } from 'node:crypto';
import type { HistoryEntry, Mark } from '../../../src/domain/signature/evidence.ts';
import { MOST_WRONG_PINS, PIN_WAIT_MS } from '../../../src/domain/signing/pin.ts';
import type { Invitation } from '../../../src/domain/signing/invitation.ts';
import type {
  SealAnswer,
  Sealing,
  SigningPorts,
  SigningRecords,
  Stamped,
  TimestampState,
} from '../../../src/domain/signing/ports.ts';
import { chainHistory, startHistory } from '../../../src/domain/signature/history-chain.ts';
import type { StampLife } from '../../../src/domain/signature/seal-progress.ts';
import type { Effect } from '../../../src/domain/effect/effect.ts';
import type { AnswerSlot } from '../../../src/domain/idempotency.ts';
import { refuse, succeed } from '../../../src/domain/outcome.ts';
import type { FieldSet } from '../../../src/domain/field/field-set.ts';
import type { NewFile } from '../../../src/domain/file/file.ts';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { createContract } from '../../render/pdf/contract-fixture.ts';
import { FakeContracts } from '../contract/fake-contracts.ts';

const tenant = FIRST_TENANTS.live;
export const identity: Identity = { tenant, keyId: 'key-1', originId: 'key-1', secret: 'deed_live_secret' };
export const SERVICE_ACCOUNT = 'service';
export const FOLDER = 'folder';

/** Signees with an address and a number, neither of which must be there. */
export const signeeSchema = {
  type: 'object',
  properties: {
    _type: { const: 'value' },
    _id: { type: 'string' },
    parties: {
      type: 'array',
      items: {
        type: 'object',
        'x-deed': { signee: { first_name: 'first_name', last_name: 'last_name', email: 'email', phone: 'phone' } },
        properties: Object.fromEntries([
          ['_type', { const: 'value' }],
          ...['_id', 'first_name', 'last_name', 'email', 'phone'].map((name) => [name, { type: 'string' }]),
        ]),
      },
    },
  },
} as unknown as ValueSchema;

/** A signee. */
export interface Person {
  readonly first_name: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const templateOf = (builder_version: '1' | '2'): Template =>
  ({
    id: 'nda',
    builder_version,
    name: { _type: 'translatable', en: 'NDA' },
    jurisdictions: ['fi'],
    languages: ['en', 'fi'],
    tags: [],
    schema: { type: 'object', properties: {} },
    sections: { en: [], fi: [] },
  }) as unknown as Template;

/** Documents behind ports that keep them in memory, with their effects to be looked at. */
export class FakeDocuments {
  readonly contracts = new FakeContracts();
  readonly effects: Effect[] = [];
  readonly slots = new Map<string, AnswerSlot & { readonly answer: { readonly id: string } }>();
  now = new Date('2026-05-01T08:00:00Z');
  builderVersion: '1' | '2' = '2';
  documents: Document[] = [];
  signatures: SignatureRecord[] = [];
  /** Those that the last document was made with. */
  files: readonly NewFile[] = [];
  fields: FieldSet | undefined;
  readonly ports: SigningPorts;
  readonly marks: Mark[] = [];
  readonly history: HistoryEntry[] = [];
  readonly uploads = new Map<string, Uint8Array>();
  readonly sealed: Sealing[] = [];
  printed = 0;
  /** The outcome of a request to the timestamp authority. */
  timestamp: TimestampState = 'none';
  /** How long timestamps hold. */
  stampLife: StampLife = { renewBy: new Date('2030-01-01T00:00:00Z'), isClosed: true };
  /** The signee that every link leads to. */
  invited: Invitation | undefined;
  wrongPins = 0;
  pinLock: Date | undefined;

  constructor() {
    this.contracts.writers = new Set([SERVICE_ACCOUNT, 'anna']);
    this.contracts.schema = signeeSchema;
    this.ports = {
      store: this.#createStore(),
      workspaces: {
        read: async () => ({
          id: 'w',
          name: 'Ours',
          rootFolderId: 'root',
          serviceAccountId: SERVICE_ACCOUNT,
          binDays: 30,
          requestLogDays: 7,
          brand: { logo: null, color: null, timeZone: 'UTC', mailFromName: null },
        }),
        readLogo: async () => null,
        findShown: async () => undefined,
        change: async () => undefined,
        listUsers: async () => ({ users: [], total: 0 }),
        findUser: async () => undefined,
        listNames: async () => new Map(),
      },
      contracts: this.contracts.ports,
      measureValue,
      files: this.#createFiles(),
      pdfs: {} as DocumentPorts['pdfs'],
      lackingAt,
      invitations: {
        store: {
          open: async (_tenantId, _hash) => (this.invited ? { ...this.invited, tenant } : undefined),
        },
        secrets: {
          tokenOf: ({ id }, signature, needsPin) =>
            `${id}.${signature.id}-${signature.linkVersion}${needsPin ? '-pin' : ''}`,
          pinOf: (_tenant, { linkVersion }) => `00000${linkVersion}`,
          isPin: (_tenant, { linkVersion }, given) => given === `00000${linkVersion}`,
          proofOf: (token) => `proof of ${token}`,
        },
        compose: ({ kind, title, signee, link, message }) => ({
          subject: `${kind} ${title}`,
          text: [signee, link, message].filter((part) => part !== null).join(' '),
          html: link,
          sms: link,
        }),
        linkTo: (token) => `https://contracts.example.com/sign/${token}`,
      },
      pdfTemplates: { read: async () => undefined } as never,
      catalog: {
        get: async (_tenant: unknown, id: string) =>
          id === 'nda' ? { version: 'v1', template: templateOf(this.builderVersion) } : undefined,
      } as DocumentPorts['catalog'],
      now: () => this.now,
      builderUrl: (id) => `https://contracts.example.com/${id}`,
      records: this.#createRecords(),
      print: async () =>
        succeed({
          pdf: Buffer.from(`printed ${++this.printed}`),
          boxes: [{ page: 2, x: 0.1, y: 0.2, width: 0.3, height: 0.1 }],
        }),
      seal: async (sealing) => {
        this.sealed.push(sealing);
        const pdf = Buffer.from(`sealed ${this.sealed.length}`);
        return { ok: true, value: { pdf, timestamp: this.timestamp, ...this.stampLife } };
      },
      addTimestamp: async () => this.#stamp(' stamped'),
      renewTimestamp: async (_file, dueBy) =>
        this.stampLife.renewBy !== undefined && this.stampLife.renewBy > dueBy && this.stampLife.isClosed
          ? { ok: true, value: { appended: new Uint8Array(), timestamp: 'stamped', ...this.stampLife } }
          : this.#stamp(' renewed'),
    };
  }

  async #stamp(words: string): Promise<SealAnswer<Stamped>> {
    const appended = this.timestamp === 'stamped' ? Buffer.from(words) : new Uint8Array();
    return { ok: true, value: { appended, timestamp: this.timestamp, ...this.stampLife } };
  }

  /** A drafted document whose contract is the one of the fake contracts, with these signees. */
  draft(people: readonly Person[] = [], over: Partial<Document> = {}): Document {
    const document: Document = {
      key: { tenant, id: 'document' },
      contractId: this.contracts.key.id,
      folderId: FOLDER,
      ownerId: SERVICE_ACCOUNT,
      madeBy: [],
      title: 'Ours',
      description: null,
      tags: [],
      stage: 'created',
      signatureMethod: null,
      creatorName: null,
      language: null,
      templateId: null,
      signingSettings: null,
      builderVersion: '2',
      drafted: true,
      historyEnd: null,
      dueAt: null,
      finalizedAt: null,
      requireMatchingName: false,
      sealing: null,
      ended: null,
      createdAt: this.now,
      updatedAt: this.now,
      ...over,
    };
    this.documents.push(document);
    const state = createContract();
    const parties = people.map((person, index) => ({
      _type: 'value',
      _id: `0189000${index}-0000-7000-8000-000000000001`,
      last_name: 'Doe',
      email: '',
      phone: '',
      ...person,
    }));
    this.contracts.state = {
      ...state,
      document_name: document.title,
      value: { _type: 'value', _id: state.value._id, parties } as unknown as typeof state.value,
    };
    return document;
  }

  /** The effects of a kind, wherever they were written. */
  effectsOf<Kind extends Effect['kind']>(kind: Kind): Extract<Effect, { readonly kind: Kind }>[] {
    return [...this.effects, ...this.contracts.effects].filter(
      (effect): effect is Extract<Effect, { readonly kind: Kind }> => effect.kind === kind,
    );
  }

  /** Names of the events that integrators are told. */
  events(): string[] {
    return this.effectsOf('event').map(({ event }) => event.type);
  }

  /** Effects of signing are kept as a store would keep them. */
  #keep(effects: readonly Effect[]): void {
    this.effects.push(...effects);
    for (const effect of effects) {
      if (effect.kind === 'mark') this.marks.push(effect.mark);
      if (effect.kind === 'history') this.history.push(effect.entry);
      if (effect.kind === 'sealing')
        this.documents = this.documents.map((one) => ({ ...one, sealing: effect.progress }));
    }
  }

  #createRecords(): SigningRecords {
    return {
      listMarks: async () => this.marks,
      listHistory: async () => chainHistory(startHistory('document'), this.history).lines,
      listBoxes: async () => this.effectsOf('boxes').at(-1)?.boxes ?? new Map(),
      takePinTry: async (_contract, _id, now) => {
        if (this.pinLock && this.pinLock <= now) [this.wrongPins, this.pinLock] = [0, undefined];
        this.wrongPins += 1;
        if (this.wrongPins === MOST_WRONG_PINS) this.pinLock = new Date(now.getTime() + PIN_WAIT_MS);
        return { count: this.wrongPins, lockedUntil: this.pinLock ?? null };
      },
      forgetWrongPins: async () => {
        [this.wrongPins, this.pinLock] = [0, undefined];
      },
      findLast: async (_contract, { kind }) => this.history.findLast((entry) => entry.kind === kind)?.at,
      listTouches: async () => new Map(),
      add: async (entry) => {
        this.history.push(entry);
      },
    };
  }

  #createFiles(): DocumentPorts['files'] {
    return {
      store: async (_tenant, pieces) => {
        const parts: Uint8Array[] = [];
        for await (const piece of pieces) parts.push(piece);
        const bytes = Buffer.concat(parts);
        const hash = createHash('sha256').update(bytes).digest('hex');
        this.uploads.set(hash, bytes);
        return { id: hash.slice(0, 8), hash, size: bytes.byteLength };
      },
      readUpload: () => this.#read(''),
      discard: async () => undefined,
      read: (_tenant, hash) => this.#read(hash),
      presign: async () => undefined,
    };
  }

  async *#read(hash: string): AsyncGenerator<Uint8Array> {
    const bytes = this.uploads.get(hash);
    if (!bytes) throw new Error('There is no such file');
    yield bytes;
  }

  #createStore(): DocumentStore {
    const find = (id: string): Document | undefined => this.documents.find(({ key }) => key.id === id);
    const replace = (next: Document): void => {
      this.documents = this.documents.map((document) => (document.key.id === next.key.id ? next : document));
    };
    const store: Partial<DocumentStore> = {
      read: async ({ id }) => {
        const document = find(id);
        return document && { document, owner: null };
      },
      readOfContract: async ({ id }) => this.documents.find(({ contractId }) => contractId === id),
      checkFolder: async (_tenant, { folderId }) =>
        folderId === FOLDER ? succeed(undefined) : refuse({ code: 'unknown_folder', path: '/folder_id' }),
      create: async ({ document, files = [], signatures, effects }, slot) => {
        const name = slot && `${slot.scope} ${slot.key}`;
        const earlier = name === undefined ? undefined : this.slots.get(name);
        if (earlier) return succeed({ requestHash: earlier.requestHash, id: earlier.answer.id });
        if (document.folderId !== FOLDER) return refuse({ code: 'unknown_folder', path: '/folder_id' });
        if (name !== undefined) this.slots.set(name, slot as never);
        this.documents.push(document);
        this.files = files;
        this.signatures.push(...signatures);
        this.#keep(effects);
        return succeed(undefined);
      },
      change: async ({ id }, decide) => {
        const current = find(id);
        if (!current) return refuse({ code: 'not_found' });
        const decided = decide(current, this.signatures, this.fields);
        if (!decided.ok) return decided;
        const next = { ...current, ...decided.value.set };
        replace(next);
        const changed = decided.value.signatures ?? [];
        this.signatures = this.signatures.map((one) => changed.find(({ id }) => id === one.id) ?? one);
        this.fields = decided.value.fields ?? this.fields;
        this.#keep(decided.value.effects);
        return succeed(next);
      },
      readFields: async () => this.fields,
      addFile: async (_key, file, effects) => {
        if (this.files.some(({ place }) => place === file.place)) return;
        this.files = [...this.files, file];
        this.#keep(effects);
      },
      replaceFile: async (_key, { file, was }, effects) => {
        const isThere = ({ place, upload }: NewFile) => place === file.place && upload.hash === was;
        if (!this.files.some(isThere)) return;
        this.files = this.files.map((one) => (isThere(one) ? file : one));
        this.#keep(effects);
      },
      listFiles: async () =>
        this.files.map(({ upload, ...file }) => ({ ...file, hash: upload.hash, size: upload.size })),
      listSignatures: async () => this.signatures,
    };
    return store as DocumentStore;
  }
}
