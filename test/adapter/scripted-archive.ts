import { createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';

export const ORIGIN = 'https://app.example.com';
export const SECRET = 'a-secret-of-at-least-32-characters';
export const USER = id(99);

/** The id of the nth thing. */
export function id(n: number): string {
  return `0190f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Folders: root ─ customers ─ acme ─ leases, and root ─ people. */
export const FOLDERS = { root: id(1), customers: id(2), acme: id(3), leases: id(4), people: id(5) } as const;
/** Documents, each in a folder: the first is deep below customers. */
export const DOCUMENTS = { lease: id(11), nda: id(12), hire: id(13) } as const;

interface Folder {
  readonly title: string;
  readonly parent: string | null;
}

/** A service with an archive, as far as the adapter asks of it, and what it was asked. */
export class ScriptedArchive {
  readonly folders = new Map<string, Folder>([
    [FOLDERS.root, { title: 'Documents', parent: null }],
    [FOLDERS.customers, { title: 'Customers', parent: FOLDERS.root }],
    [FOLDERS.acme, { title: 'Acme', parent: FOLDERS.customers }],
    [FOLDERS.leases, { title: 'Leases', parent: FOLDERS.acme }],
    [FOLDERS.people, { title: 'People', parent: FOLDERS.root }],
  ]);
  readonly documents = new Map<string, string>([
    [DOCUMENTS.lease, FOLDERS.leases],
    [DOCUMENTS.nda, FOLDERS.acme],
    [DOCUMENTS.hire, FOLDERS.people],
  ]);
  readonly asked: string[] = [];
  readonly participants: (string | null)[] = [];
  /** The words of `include` that are known; all where none are named. */
  known: readonly string[] | undefined;
  /** The answer in place of any other. */
  refusal: Response | undefined;
  /** Whether signees have no address to be reminded at. */
  refuseReminders = false;
  /** Of every contract. */
  stage = 'finalized';

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/public/v2', '');
    const body = request.body ? JSON.stringify(await request.json()) : '';
    const query = decodeURIComponent(searchParams.toString().replaceAll('+', ' '));
    this.asked.push(`${request.method} ${path}${query === '' ? '' : `?${query}`}${body === '' ? '' : ` ${body}`}`);
    this.participants.push(request.headers.get('X-Participant'));
    const include = searchParams.get('include')?.split(',') ?? [];
    if (this.known && !include.every((word) => this.known?.includes(word)))
      return Response.json({ message: 'Unknown', code: 'validation' }, { status: 422 });
    return this.refusal?.clone() ?? this.#answer(request.method, path, JSON.parse(body || '{}') as Change);
  };

  #answer(method: string, path: string, change: Change): Response {
    const [, kind = '', one = '', part = ''] = path.split('/');
    if (kind === 'workspace')
      return data({ id: 'w', name: 'Nordvik', root_folder_id: FOLDERS.root, environment: 'sandbox', logo: 'private' });
    if (kind === 'users') return list([{ id: USER, name: 'Aino', email: 'aino@example.com', role: 'admin' }]);
    if (kind === 'templates') return list([{ id: 'nda', name: 'NDA', description: 'private' }]);
    if (kind === 'contracts') return this.#answerContract(one, path);
    if (kind === 'bulk' || one === 'bulk') return this.#answerBulk(method, one === 'bulk' ? '' : part);
    if (kind === 'activity') return new Response(EVENTS, { headers: { 'Content-Type': 'text/event-stream' } });
    if (part === 'activity') return list([ENTRY]);
    if (kind === 'folders') return this.#answerFolder(method, one, change);
    if (one === '') return list([...this.documents.keys()].map((key) => this.#document(key)));
    if (one === 'counts') return data({ total: 3, created: 1, finalized: 1, completed: 1, cancelled: 0, deleted: 0 });
    if (!this.documents.has(one)) return missing();
    if (part === 'download') return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    if (part === 'tags') return data([{ _type: 'tag', tag: 'new' }]);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (change.folder_id !== undefined) this.documents.set(one, change.folder_id);
    return data(this.#document(one));
  }

  #answerContract(one: string, path: string): Response {
    if (path.endsWith('/link')) return data({ url: 'https://sign.example/x', pin: '123456', secret: 'private' });
    if (!path.endsWith('/remind')) return data(contractOf(one, this.stage));
    return this.refuseReminders
      ? Response.json({ message: 'No address', code: 'contact_missing', validationErrors: {} }, { status: 422 })
      : new Response(null, { status: 204 });
  }

  #answerFolder(method: string, one: string, change: Change): Response {
    if (one === '' && method === 'GET') return list([...this.folders.keys()].map((key) => this.#folder(key)));
    if (one === '') {
      this.folders.set(id(50), { title: change.title ?? '', parent: change.parent_id ?? FOLDERS.root });
      return Response.json({ data: this.#folder(id(50)) }, { status: 201 });
    }
    if (!this.folders.has(one)) return missing();
    return method === 'DELETE' ? new Response(null, { status: 204 }) : data(this.#folder(one));
  }

  #answerBulk(method: string, part: string): Response {
    if (part === 'download') return new Response('PK', { headers: { 'Content-Type': 'application/zip' } });
    const status = method === 'POST' ? 202 : 200;
    const bulk = { id: id(60), action: 'move', state: 'running', total: 2, done: 1, refused: [], undo_until: null };
    return Response.json({ data: { ...bulk, download_url: 'https://private.example' } }, { status });
  }

  #folder(key: string): object {
    const way: { id: string; title: string }[] = [];
    for (let at: string | null = key; at !== null;) {
      const folder = this.folders.get(at) as Folder;
      way.unshift({ id: at, title: folder.title });
      at = folder.parent;
    }
    const { title, parent } = this.folders.get(key) as Folder;
    return { id: key, title, parent_id: parent, has_children: true, breadcrumb: way, secret: 'private' };
  }

  #document(key: string): object {
    return {
      id: key,
      contract_id: id(70),
      owner_id: USER,
      title: 'Boat hire',
      description: null,
      folder_id: this.documents.get(key),
      created_at: '2027-01-01T00:00:00Z',
      updated_at: '2027-01-02T00:00:00Z',
      contract: { id: id(70), builder_url: 'https://private.example', builder_version: '2', stage: 'finalized' },
      owner: { id: USER, name: 'Aino', email: 'aino@example.com', role: 'admin', service_account: false },
      tags: [{ _type: 'tag', tag: 'boats' }],
    };
  }
}

const ENTRY = {
  id: id(61),
  at: '2027-01-02T00:00:00Z',
  actor: { type: 'user', id: 'private', name: 'Aino' },
  action: 'renamed',
  subject: { type: 'document', id: DOCUMENTS.nda, title: 'private' },
  text: 'renamed it',
};
const HIDDEN = { ...ENTRY, subject: { type: 'key', id: 'private', title: null } };
const EVENTS = [ENTRY, HIDDEN]
  .map((entry) => `id: ${entry.id}\nevent: activity\ndata: ${JSON.stringify(entry)}\n\n`)
  .join(': still here\n\n');

interface Change {
  readonly title?: string;
  readonly folder_id?: string;
  readonly parent_id?: string;
}

const data = (value: unknown): Response => Response.json({ data: value });
const missing = (): Response => Response.json({ message: 'Not there', code: 'not_found' }, { status: 404 });
const list = (rows: readonly unknown[]): Response =>
  Response.json({
    data: rows,
    meta: { page: { number: 1, size: 25, total: rows.length } },
    links: {
      next: 'http://service.internal/public/v2/documents?page%5Bafter%5D=next-one&page%5Bsize%5D=25',
      prev: null,
    },
  });

const contractOf = (key: string, stage: string): object => ({
  id: key,
  stage,
  signature_method: 'canvas',
  builder_url: 'https://private.example',
  due_at: null,
  signatures: [
    {
      id: id(80),
      first_name: 'Bo',
      last_name: 'Strand',
      company_name: 'Strand Oy',
      email: 'bo@example.com',
      phone: '+358401234567',
      state: 'waiting',
      signing_group: 2,
      invited_at: '2027-01-01',
      deliveries: [
        {
          channel: 'email',
          kind: 'invitation',
          status: 'failed',
          at: '2027-01-02',
          error: '550 <bo@example.com> mailbox unknown',
        },
      ],
      signed_at: null,
    },
    {
      id: id(81),
      first_name: null,
      last_name: null,
      email: 'x@example.com',
      state: 'completed',
      signing_group: 1,
      signed_at: '2027-01-02',
    },
    { id: id(82), first_name: 'Cai', state: 'waiting', signing_group: 3, signed_at: null },
  ],
});

/** How a page asks. */
export type Call = (
  call: string,
  options?: { readonly body?: unknown; readonly grant?: string; readonly headers?: Record<string, string> },
) => Promise<Response>;

/** An adapter before the archive; `call` takes `PATCH /documents/…`, and paths under `/workspace`. */
export function openArchive(options: Partial<AdapterOptions> = {}): {
  readonly archive: ScriptedArchive;
  readonly call: Call;
} {
  const archive = new ScriptedArchive();
  const adapter = createAdapter({
    upstream: { platform: { baseUrl: 'http://service.internal', key: 'deed_secret', fetch: archive.fetch } },
    grants: { secrets: [SECRET] },
    ...options,
  });
  const call: Call = (asked, { body, grant, headers: own = {} } = {}) => {
    const [method = '', path = ''] = asked.split(' ');
    const headers = new Headers({ Origin: ORIGIN, ...own, ...(grant === undefined ? {} : { 'X-Deed-Grant': grant }) });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const sent = body === undefined ? null : JSON.stringify(body);
    return adapter(new Request(`${ORIGIN}/deedkit/workspace${path}`, { method, headers, body: sent }));
  };
  return { archive, call };
}

/** A grant that is good for an hour. */
export const grantFor = (subject: string, verbs: readonly GrantVerb[]): Promise<string> =>
  signGrant({ subject, verbs, expires: Math.floor(Date.now() / 1000) + 3600 }, SECRET);
