import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Listed {
  readonly data: readonly { readonly id: string; readonly email: string | null; readonly service_account: boolean }[];
}

describe('workspaces and users on the command line', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const run = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
    const output = { out: '', err: '' };
    const code = await runCommand(args, {
      environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
      stdout: (text) => {
        output.out += text;
      },
      stderr: (text) => {
        output.err += text;
      },
    });
    return { code, ...output };
  };
  const clientFor = async (workspace: string, environment = 'sandbox'): Promise<TestClient> => {
    const { code, out, err } = await run('keys', 'create', '--workspace', workspace, '--environment', environment);
    expect([code, err]).toEqual([0, expect.stringContaining(`(${environment}) was made`)]);
    return clientOf(service, out.trim());
  };
  const ask = async <T>(client: TestClient, path: string): Promise<T> =>
    (await (await client.send('GET', `/public/v2${path}`)).json()) as T;
  const emailsOf = async (client: TestClient): Promise<(string | null)[]> =>
    (await ask<Listed>(client, '/users')).data.map(({ email }) => email);

  it('makes a workspace that works in both environments, and is one', async () => {
    expect(await run('workspaces', 'create', 'Müller & Co')).toMatchObject({ code: 0, out: 'muller-co\n' });
    const clients = [await clientFor('muller-co'), await clientFor('muller-co', 'live')];
    const [ours, theirs] = await Promise.all(
      clients.map((client) =>
        ask<{ data: { id: string; name: string; root_folder_id: string } }>(client, '/workspace'),
      ),
    );
    expect(ours?.data.name).toBe('Müller & Co');
    expect(theirs?.data.id).toBe(ours?.data.id);
    expect(theirs?.data.root_folder_id).not.toBe(ours?.data.root_folder_id);
    for (const client of clients) {
      const { data } = await ask<Listed>(client, '/users');
      expect(data.map((user) => [user.email, user.service_account])).toEqual([[null, true]]);
      const folders = await ask<{ data: { title: string; parent_id: null }[] }>(client, '/folders');
      expect(folders.data.map(({ title, parent_id }) => [title, parent_id])).toEqual([['Müller & Co', null]]);
    }
    const listed = (await run('workspaces', 'list')).out;
    expect(listed).toContain(`${ours?.data.id ?? ''}  `);
    expect(listed).toMatch(/ muller-co-live muller-co-sandbox {2}Müller & Co\n/);
    expect(listed).toMatch(/ live sandbox {2}Demo\n/);
    // The id that integrators see names it as well.
    await clientFor(ours?.data.id ?? '', 'live');
  });

  it('refuses a short name that is taken, and keeps nothing of the other', async () => {
    expect((await run('workspaces', 'create', 'Twice')).code).toBe(0);
    const before = (await run('workspaces', 'list')).out;
    const { code, err } = await run('workspaces', 'create', 'Twice again', '--id', 'twice');
    expect([code, err]).toEqual([1, 'deedkit-service: There is a workspace "twice" already; give another --id.\n']);
    expect((await run('workspaces', 'list')).out).toBe(before);
    expect((await run('workspaces', 'create', 'Twice', '--id', 'twice-2')).code).toBe(0);
  });

  it('adds users to both environments or one, each address once', async () => {
    await run('workspaces', 'create', 'People');
    const [sandbox, live] = [await clientFor('people'), await clientFor('people', 'live')];
    const add = (email: string, ...more: string[]) =>
      run('users', 'add', '--workspace', 'people', '--name', 'Aino', '--email', email, ...more);
    expect((await add('Aino@Example.com')).code).toBe(0);
    expect((await add('only@example.com', '--environment', 'live')).code).toBe(0);
    expect(await emailsOf(sandbox)).toEqual([null, 'aino@example.com']);
    expect(await emailsOf(live)).toEqual([null, 'aino@example.com', 'only@example.com']);
    expect(await add('aino@example.com')).toMatchObject({ code: 1, err: expect.stringContaining('already') });
    // Where they are not yet, they are added.
    expect((await add('only@example.com')).code).toBe(0);
    expect((await run('users', 'list', '--workspace', 'people')).out.match(/only@example\.com/g)).toHaveLength(2);
    const both = await Promise.all([1, 2, 3].map(() => add('race@example.com', '--environment', 'sandbox')));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  });

  it('makes the first user of a workspace an admin and others editors, unless a role is given', async () => {
    await run('workspaces', 'create', 'Roles');
    const add = (email: string, ...more: string[]) =>
      run('users', 'add', '--workspace', 'roles', '--environment', 'live', '--name', 'A', '--email', email, ...more);
    expect((await add('first@example.com')).out).toMatch(/ roles-live {2}admin {3}first@example\.com {2}A\n$/);
    await add('second@example.com');
    await add('third@example.com', '--role', 'viewer');
    const listed = (await run('users', 'list', '--workspace', 'roles', '--environment', 'live')).out;
    expect([...listed.matchAll(/(\w+) +(\S+@example\.com)/g)].map(([, role]) => role)).toEqual([
      'admin',
      'editor',
      'viewer',
    ]);
    expect(await add('fourth@example.com', '--role', 'owner')).toMatchObject({ code: 2, out: '' });
  });

  it('knows an address of an international domain by either of its forms', async () => {
    await run('workspaces', 'create', 'Wide');
    const client = await clientFor('wide');
    const add = (email: string) => run('users', 'add', '--workspace', 'wide', '--name', 'Anna', '--email', email);
    expect((await add('Anna@MÜNCHEN.example')).code).toBe(0);
    expect(await emailsOf(client)).toEqual([null, 'anna@xn--mnchen-3ya.example']);
    expect(await add('anna@xn--mnchen-3ya.example')).toMatchObject({ code: 1 });
    expect((await add('anna@münchen')).code).toBe(2);
    expect((await run('users', 'remove', 'anna@münchen.example', '--workspace', 'wide')).code).toBe(0);
    expect(await emailsOf(client)).toEqual([null]);
  });

  it('takes users out: their documents lose the owner, the rest of them stays', async () => {
    await run('workspaces', 'create', 'Leaving');
    const client = await clientFor('leaving');
    await run('users', 'add', '--workspace', 'leaving', '--name', 'Erik', '--email', 'erik@example.com');
    const { data: users } = await ask<Listed>(client, '/users');
    const erik = users.find(({ email }) => email === 'erik@example.com')?.id ?? '';
    const { data: workspace } = await ask<{ data: { root_folder_id: string } }>(client, '/workspace');
    const started = await client.send('POST', '/public/v2/templates/mutual-nda/start', {
      body: { folder_id: workspace.root_folder_id, title: 'Kept', owner_id: erik },
    });
    const { data: document } = (await started.json()) as { data: { id: string; owner_id: string } };
    expect(document.owner_id).toBe(erik);
    expect((await run('users', 'remove', 'Erik@example.com')).code).toBe(0);
    expect(await emailsOf(client)).toEqual([null]);
    expect((await ask<{ data: object }>(client, `/documents/${document.id}`)).data).toMatchObject({
      title: 'Kept',
      owner_id: null,
    });
    // A removed user owns nothing new.
    const body = { folder_id: workspace.root_folder_id, title: 'Not theirs', owner_id: erik };
    for (const [method, path] of [
      ['POST', '/public/v2/templates/mutual-nda/start'],
      ['PATCH', `/public/v2/documents/${document.id}`],
    ] as const) {
      const refused = await client.send(method, path, { body });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ validationErrors: { owner_id: [expect.any(String)] } });
    }
    expect(await run('users', 'remove', erik)).toMatchObject({ code: 1, err: expect.stringContaining('no user') });
    // The address is free again.
    await run('users', 'add', '--workspace', 'leaving', '--name', 'Erik', '--email', 'erik@example.com');
    expect(await emailsOf(client)).toEqual([null, 'erik@example.com']);
  });

  it('takes out no user of an ambiguous address, and no service account', async () => {
    for (const workspace of ['first-of-two', 'second-of-two']) {
      await run('workspaces', 'create', workspace);
      await run('users', 'add', '--workspace', workspace, '--name', 'Both', '--email', 'both@example.com');
    }
    const { code, err } = await run('users', 'remove', 'both@example.com');
    expect([code, err]).toEqual([1, expect.stringContaining('several workspaces')]);
    expect((await run('users', 'remove', 'both@example.com', '--workspace', 'first-of-two')).code).toBe(0);
    expect((await run('users', 'list')).out.match(/both@example\.com/g)).toHaveLength(2);
    const { data } = await ask<Listed>(clientOf(service, SANDBOX_KEY), '/users');
    const account = data.find(({ service_account }) => service_account)?.id ?? '';
    expect(await run('users', 'remove', account)).toMatchObject({ code: 1, err: expect.stringContaining('stays') });
  });

  it.each([
    [['workspaces']],
    [['workspaces', 'create']],
    [['workspaces', 'create', 'A\nB']],
    [['workspaces', 'create', '株式会社']],
    [['workspaces', 'create', 'A', '--id', 'Not one']],
    [['users']],
    [['users', 'add', '--workspace', 'demo', '--name', 'A', '--email', 'nobody']],
    [['users', 'add', '--name', 'A', '--email', 'a@example.com']],
    [['users', 'add', '--workspace', 'demo', '--name', ' ', '--email', 'a@example.com']],
    [['users', 'remove']],
    [['users', 'list', '--environment', 'moon']],
  ])('%j is refused with what would be right', async (args) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: deedkit-service');
  });

  it('says which workspace is not there', async () => {
    for (const args of [
      ['keys', 'create', '--workspace', 'nowhere'],
      ['users', 'add', '--workspace', 'nowhere', '--name', 'A', '--email', 'a@example.com'],
      ['users', 'list', '--workspace', 'nowhere'],
    ])
      expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringContaining('no workspace "nowhere"') });
  });
});
