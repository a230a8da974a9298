import type { Route } from 'deedkit/protocol';
import { builderRoutes } from 'deedkit/protocol/builder';
import type { Role } from 'deedkit/protocol/platform';
import { platformRoutes, ROLES } from 'deedkit/protocol/platform';
import { roomRoutes } from 'deedkit/protocol/room';
import { signingRoutes } from 'deedkit/protocol/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../src/domain/access/roles.ts';
import { includesRole } from '../../src/domain/access/roles.ts';
import { builderRules, platformRules, roomRules, signingRules } from '../../src/domain/access/rules.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, handlers } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const INTERFACES: Readonly<Record<string, readonly [Readonly<Record<string, Route>>, Readonly<Record<string, Rule>>]>> =
  {
    platform: [platformRoutes, platformRules],
    signing: [signingRoutes, signingRules],
    room: [roomRoutes, roomRules],
    builder: [builderRoutes, builderRules],
  };
const ROWS = Object.entries(INTERFACES).flatMap(([face, [routes, rules]]) =>
  Object.entries(routes)
    .filter(([name]) => rules[name] !== 'open')
    .map(([name, route]) => ({ name: `${face} ${name}`, route, rule: rules[name] as Rule })),
);
const BELOW_ADMIN = ROLES.filter((role) => role !== 'admin');

describe('the roles of keys and people', () => {
  let service: TestService;
  let admin: TestClient;
  /** By role. */
  const clients = new Map<string, TestClient>();
  /** Things of the admin, and of the sender. */
  let theirs: Record<string, string>;
  let ours: Record<string, string>;

  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
  const make = async (
    client: TestClient,
    path: string,
    body: object,
  ): Promise<{ id: string; [name: string]: string }> =>
    (await json<{ data: { id: string } }>(client.send('POST', path, { body }))).data;

  beforeAll(async () => {
    service = await startTestService();
    admin = clientOf(service, SANDBOX_KEY);
    for (const role of BELOW_ADMIN) {
      const { key = '' } = await make(admin, '/public/v2/keys', { name: role, role });
      clients.set(role, clientOf(service, key));
    }
    theirs = { ...(await makeThings(admin)), ...(await makeDocument(admin)) };
    await admin.send('POST', `/public/v2/webhooks/${theirs['webhook_id'] ?? ''}/test/${theirs['document_id'] ?? ''}`);
    const { data } = await json<{ data: { id: string }[] }>(
      admin.send('GET', `/public/v2/webhooks/${theirs['webhook_id'] ?? ''}/deliveries`),
    );
    const requests = await json<{ data: { id: string }[] }>(admin.send('GET', '/public/v2/requests'));
    theirs = { ...theirs, delivery_id: data[0]?.id ?? '', entry_id: requests.data[0]?.id ?? '' };
    ours = { ...theirs, ...(await makeDocument(clients.get('sender') as TestClient)) };
  });
  afterAll(() => service.close());

  /** Things that documents are not among. */
  async function makeThings(client: TestClient): Promise<Record<string, string>> {
    const webhook = await make(client, '/public/v2/webhooks', {
      accepted_events: ['document-created'],
      endpoints: [{ url: 'https://app.example.com/events' }],
    });
    const session = await client.start();
    const user = { name: 'Ida', email: 'ida@example.com', role: 'viewer' };
    return {
      folder_id: (await make(client, '/public/v2/folders', { title: 'Theirs' })).id,
      user_id: (await make(client, '/public/v2/users', user)).id,
      key_id: (await make(client, '/public/v2/keys', { name: 'Theirs', role: 'viewer' })).id,
      webhook_id: webhook.id,
      endpoint_id: (webhook['endpoints'] as unknown as { id: string }[])[0]?.id ?? '',
      template_id: 'mutual-nda',
      session_id: session.id,
      browser_id: (await make(client, '/api/browser/sessions', { handlers })).id,
      participant_id: session.participant.id,
      revision: '0',
      thread_id: session.id,
      comment_id: session.id,
    };
  }

  /** A document that waits for signatures. */
  async function makeDocument(client: TestClient): Promise<Record<string, string>> {
    const { data: workspace } = await json<{ data: { root_folder_id: string } }>(
      client.send('GET', '/public/v2/workspace'),
    );
    const body = { folder_id: workspace.root_folder_id, title: 'A contract' };
    const { id, contract_id = '' } = await make(client, '/public/v2/templates/mutual-nda/start', body);
    const template = await json<{ data: { example: Record<string, unknown> } }>(
      client.send('GET', '/api/browser/templates/mutual-nda'),
    );
    const operations = Object.entries(template.data.example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const builder = `/public/v2/contracts/${contract_id}/builder`;
    await client.send('PATCH', `${builder}/state`, { body: { operations } });
    const { data } = await json<{ data: { signatures: { id: string }[] } }>(
      client.send('POST', `${builder}/finalize`, { body: { signature_method: 'canvas' } }),
    );
    const bulk = await make(admin, '/public/v2/documents/bulk', { action: 'restore', ids: [id] });
    return { document_id: id, contract_id, signature_id: data.signatures[0]?.id ?? '', bulk_id: bulk.id };
  }

  const addressOf = ({ path }: Route, things: Readonly<Record<string, string>>): string => {
    const id = path.startsWith('/api/browser/') ? 'browser_id' : 'session_id';
    const known = { ...things, session_id: things[id] };
    return path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => known[name as keyof typeof known] ?? '01890000-0000-7000-8000-000000000000',
    );
  };

  const send = async (
    role: string,
    route: Route,
    { things, headers = {} }: { readonly things: Readonly<Record<string, string>>; readonly headers?: object },
  ): Promise<{ readonly status: number; readonly code: string | undefined }> => {
    const client = clients.get(role) as TestClient;
    const answer = await client.send(route.method, addressOf(route, things), {
      headers: { ...headers },
      ...(route.request.body ? { body: {} } : {}),
    });
    const text = await answer.text();
    const code = /"(?:code|error)":"(\w+)"/.exec(text)?.[1];
    return { status: answer.status, code };
  };

  /** The least role for an operation on a document of one's own, or of another. */
  const leastOf = (rule: Rule, whose: 'own' | 'other'): Role => {
    if (rule === 'own') return whose === 'own' ? 'sender' : 'editor';
    return rule === 'open' ? 'viewer' : rule;
  };

  const snapshot = async (): Promise<unknown[]> =>
    Promise.all(
      [
        ...['workspace', 'users', 'folders', 'documents?include=tags,owner', 'webhooks?include=endpoints'],
        `contracts/${theirs['contract_id']}`,
        `contracts/${theirs['contract_id']}/builder/state`,
        `contracts/${theirs['contract_id']}/builder/threads`,
        'keys',
      ].map(async (path) =>
        (await (await admin.send('GET', `/public/v2/${path}`)).text()).replaceAll(
          /"(?:last_used_at|health|failing_since)":[^,]+/g,
          '',
        ),
      ),
    );

  it('refuse every operation above a role with 403, and nothing is changed', async () => {
    const before = await snapshot();
    for (const { name, route, rule } of ROWS)
      for (const role of BELOW_ADMIN.filter((one) => !includesRole(one, leastOf(rule, 'other'))))
        expect([name, role, await send(role, route, { things: theirs })]).toEqual([
          name,
          role,
          { status: 403, code: 'forbidden' },
        ]);
    expect(await snapshot()).toEqual(before);
  });

  it('allow every operation that a role has, its own documents included', async () => {
    for (const { name, route, rule } of ROWS)
      for (const role of BELOW_ADMIN.filter((one) => includesRole(one, leastOf(rule, 'own'))))
        expect([
          name,
          role,
          (await send(role, route, { things: ours, headers: { Accept: 'image/png' } })).status,
        ]).toEqual([
          name,
          role,
          // The next check, so that nothing is carried out.
          406,
        ]);
  });

  /** Operations on what is in a folder, or on the folder. */
  const IN_FOLDERS = ROWS.filter(({ route }) => /\{(?:document|contract|folder)_id\}/.test(route.path));

  it('are those of the list of a folder in it, and there is nothing for those who are not in it', async () => {
    const folder = (await make(admin, '/public/v2/folders', { title: 'With a list' })).id;
    const things: Record<string, string> = { ...theirs, ...(await makeDocument(admin)), folder_id: folder };
    await admin.send('PATCH', `/public/v2/documents/${things['document_id'] ?? ''}`, { body: { folder_id: folder } });
    const data: { subject: { type: string; id: string }; role: Role }[] = [];
    for (const role of ROLES) {
      // One's own role is below the entry's, or above it.
      const made = await make(admin, '/public/v2/keys', { name: role, role: role === 'viewer' ? 'editor' : 'viewer' });
      data.push({ subject: { type: 'key', id: made.id }, role });
      clients.set(`listed ${role}`, clientOf(service, made['key'] ?? ''));
    }
    await admin.send('PUT', `/public/v2/folders/${folder}/access`, { body: { data } });
    const before = await snapshot();
    for (const { name, route, rule } of IN_FOLDERS) {
      const headers = { Accept: 'image/png' };
      for (const role of BELOW_ADMIN)
        expect([name, `unlisted ${role}`, (await send(role, route, { things, headers })).status]).toEqual([
          name,
          `unlisted ${role}`,
          404,
        ]);
      for (const role of ROLES) {
        const least = route.path.includes('{webhook_id}') ? 'owner' : leastOf(rule, 'other');
        const isAllowed = least !== 'owner' && includesRole(role, least);
        expect([name, `listed ${role}`, (await send(`listed ${role}`, route, { things, headers })).status]).toEqual([
          name,
          `listed ${role}`,
          // 406 is the next check, so that nothing is carried out.
          isAllowed ? 406 : 403,
        ]);
      }
    }
    expect(await snapshot()).toEqual(before);
    await admin.send('PUT', `/public/v2/folders/${folder}/access`, { body: { data: [] } });
  });

  it('tell 404 of a missing thing before 403', async () => {
    expect(await send('viewer', platformRoutes.deleteDocument, { things: {} })).toMatchObject({ status: 404 });
    expect(await send('editor', platformRoutes.deleteUser, { things: {} })).toMatchObject({ status: 404 });
  });

  it('hold for the user in X-Participant, whatever the key may', async () => {
    const asUser = async (id: string, contract: string): Promise<number> => {
      const headers = { 'X-Participant': id };
      const body = { signature_method: 'canvas' };
      return (await admin.send('POST', `/public/v2/contracts/${contract}/builder/finalize`, { body, headers })).status;
    };
    const contract = theirs['contract_id'] ?? '';
    const person = theirs['user_id'] ?? '';
    expect(await asUser(person, contract)).toBe(403);
    await admin.send('PATCH', `/public/v2/users/${person}`, { body: { role: 'sender' } });
    expect(await asUser(person, contract)).toBe(403);
    await admin.send('PATCH', `/public/v2/documents/${theirs['document_id'] ?? ''}`, { body: { owner_id: person } });
    // It is past its drafting: whoever may finalize it is told.
    expect(await asUser(person, contract)).toBe(409);
    await admin.send('PATCH', `/public/v2/users/${person}`, { body: { role: 'editor' } });
    expect(await asUser(person, ours['contract_id'] ?? '')).toBe(409);
    expect(await asUser('01890000-0000-7000-8000-000000000000', contract)).toBe(403);
  });
});
