import { describe, expect, it } from 'vitest';
import { createAdapter } from '../../src/adapter/index.ts';
import type { AdapterOptions, Person } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const FIRST = '0190f3a0-0000-7000-8000-00000000000a';
const PATH = `/api/builder/sessions/${DRAFT}`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly participant: string | null;
}

const idOf = (externalId: string): string => `0190f3a0-0000-7000-8000-${externalId.padStart(12, '0')}`;
const refused = (status: number, code: string): Response =>
  Response.json(
    { data: null, meta: { status: { code: status, text: '' }, error: { code, message: 'No.' } } },
    { status },
  );

/** An adapter of a site whose users come with a cookie `user=<external id>`, and what its service was asked. */
function setup({
  people,
  participants = 'there',
  options = {},
}: {
  readonly people: Readonly<Record<string, Omit<Person, 'external_id'>>>;
  readonly participants?: 'there' | 'missing' | 'failing' | 'refused';
  readonly options?: Partial<AdapterOptions>;
}) {
  const sent: Sent[] = [];
  const kept = new Map<string, Record<string, unknown>>();
  let removed: string | undefined;
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const path = pathname.slice(PATH.length);
    const text = await request.clone().text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    sent.push({ method: request.method, path, body, participant: request.headers.get('X-Participant') });
    if (pathname === PATH) return Response.json({ data: { id: DRAFT, participants: [{ id: FIRST }] } });
    if (path.startsWith('/participants')) {
      const status = { missing: 404, failing: 500, refused: 403, there: 200 }[participants];
      if (status !== 200) return refused(status, 'no');
      const id = request.method === 'POST' ? idOf(String(body['external_id'])) : (path.split('/')[2] ?? '');
      const isNew = !kept.has(id);
      if (isNew || request.method === 'PATCH') kept.set(id, { ...kept.get(id), ...body });
      const { display_name = null, email = null, external_id = null } = kept.get(id) ?? {};
      const data = { id, display_name, email, external_id, _data_type: 'participant' };
      return Response.json({ data }, { status: isNew ? 201 : 200 });
    }
    if (request.headers.get('X-Participant') === removed) return refused(403, 'participant_unknown');
    return path === '/focus'
      ? new Response(null, { status: 204 })
      : Response.json({ data: { id: DRAFT, url: '', participant: { id: FIRST } } }, { status: 201 });
  };
  const adapter = createAdapter({
    upstream: {
      builder: { baseUrl: 'http://service.internal', key: 'deed_sandbox_secretsecretsecret', fetch: answer },
    },
    authorize: () => true,
    participant: (request) => {
      const id = /user=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1];
      return id === undefined ? undefined : { external_id: id, ...people[id] };
    },
    ...options,
  });
  const write = (user: string | undefined, path = `/drafts/${DRAFT}/focus`, init: RequestInit = {}) =>
    adapter(
      new Request(`${ORIGIN}/deedkit${path}`, {
        method: 'PUT',
        headers: {
          Origin: ORIGIN,
          'Content-Type': 'application/json',
          ...(user === undefined ? {} : { Cookie: `user=${user}` }),
        },
        body: JSON.stringify({ path: null }),
        ...init,
      }),
    );
  return { write, sent, remove: (id: string) => (removed = id) };
}

const asked = (sent: readonly Sent[], method: string, path: string): readonly Sent[] =>
  sent.filter((one) => one.method === method && one.path.startsWith(path));

describe('people of a site', () => {
  it('are a participant of their own in each draft, made once', async () => {
    const { write, sent } = setup({ people: { 1: { display_name: 'Aino' }, 2: { display_name: 'Beno' } } });
    await Promise.all(['1', '2', '1', '2', undefined].map((user) => write(user)));
    expect(
      asked(sent, 'PUT', '/focus')
        .map(({ participant }) => participant)
        .sort(),
    ).toEqual([idOf('1'), idOf('1'), idOf('2'), idOf('2'), FIRST].sort());
    expect(asked(sent, 'POST', '/participants').map(({ body }) => body)).toEqual([
      { external_id: '1', display_name: 'Aino' },
      { external_id: '2', display_name: 'Beno' },
    ]);
  });

  it('have the name that the site gives them by now', async () => {
    const people: Record<string, { display_name?: string; email?: string }> = { 1: { display_name: 'Aino' } };
    const { write, sent } = setup({ people });
    await write('1');
    people['1'] = { display_name: 'Aino L.', email: 'aino@post.example' };
    await write('1');
    await write('1');
    expect(asked(sent, 'PATCH', '/participants').map(({ path, body }) => [path, body])).toEqual([
      [`/participants/${idOf('1')}`, { external_id: '1', display_name: 'Aino L.', email: 'aino@post.example' }],
    ]);
  });

  it('come after whom authorize names, and begin the drafts that they make', async () => {
    const { write, sent } = setup({ people: { 1: {} }, options: { authorize: () => ({ participant: FIRST }) } });
    await write('1');
    expect(asked(sent, 'PUT', '/focus')[0]?.participant).toBe(FIRST);
    expect(asked(sent, 'POST', '/participants')).toEqual([]);

    const own = setup({ people: { 1: { display_name: 'Aino' } } });
    const body = JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'NDA' });
    expect((await own.write('1', '/drafts', { method: 'POST', body })).status).toBe(201);
    expect(own.sent[0]?.body['participant']).toEqual({ external_id: '1', display_name: 'Aino' });
  });

  it('are looked for again once the service knows them no longer', async () => {
    const { write, sent, remove } = setup({ people: { 1: {} } });
    await write('1');
    remove(idOf('1'));
    const late = await write('1');
    expect([late.status, ((await late.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      'participant_unknown',
    ]);
    remove('');
    expect((await write('1')).status).toBe(204);
    expect(asked(sent, 'POST', '/participants')).toHaveLength(2);
  });

  it('are the first participant at a service that has no others, and are refused while it fails', async () => {
    const without = setup({ people: { 1: { display_name: 'Aino' } }, participants: 'missing' });
    expect((await without.write('1')).status).toBe(204);
    expect(asked(without.sent, 'PUT', '/focus')[0]?.participant).toBe(FIRST);
    expect(asked(without.sent, 'PATCH', '/participants')).toEqual([]);

    const failing = setup({ people: { 1: {} }, participants: 'failing' });
    expect((await failing.write('1')).status).toBe(502);
    expect(asked(failing.sent, 'PUT', '/focus')).toEqual([]);

    // The key may not add any: that is answered, and not waited for.
    const keyless = setup({ people: { 1: {} }, participants: 'refused' });
    expect((await keyless.write('1')).status).toBe(502);
  });
});
