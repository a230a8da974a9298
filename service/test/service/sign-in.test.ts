import { beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { NAVIGATION, createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import type { SignInLink } from '../../src/domain/sign-in/sign-in.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const AINO = 'aino.korhonen@demo.example';
const ERIK = 'erik.lindqvist@demo.example';

describe('the page of a contract', () => {
  let service: TestService;
  let client: TestClient;
  const sent: SignInLink[] = [];
  // The service counts who asks by address; each test begins with a service of its own patience.
  beforeEach(async () => {
    sent.length = 0;
    service = await startTestService({
      sendSignInLink: (link) => {
        sent.push(link);
        return Promise.resolve();
      },
    });
    client = clientOf(service, SANDBOX_KEY);
    return () => service.close();
  });

  const start = async (template = 'mutual-nda', of = client): Promise<{ url: string; path: string; id: string }> => {
    const workspace = (await (await of.send('GET', '/public/v2/workspace')).json()) as {
      data: { root_folder_id: string };
    };
    const body = { folder_id: workspace.data.root_folder_id, title: 'Agreement "A"' };
    const started = await of.send('POST', `/public/v2/templates/${template}/start`, { body });
    const { data } = (await started.json()) as { data: { id: string } };
    const read = await of.send('GET', `/public/v2/documents/${data.id}?include=contract`);
    const { contract } = ((await read.json()) as { data: { contract: { id: string; builder_url: string } } }).data;
    return { url: contract.builder_url, path: new URL(contract.builder_url).pathname, id: contract.id };
  };
  const ask = (visitor: Visitor, path: string, ...[email, headers = {}]: [string, Record<string, string>?]) =>
    visitor.open(`${path}/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: service.url, ...headers },
      body: new URLSearchParams({ email }).toString(),
    });
  const signIn = async (path: string, email = AINO): Promise<{ visitor: Visitor; link: string }> => {
    const visitor = createVisitor(service.url);
    const before = sent.length;
    expect((await ask(visitor, path, email)).status).toBe(200);
    await eventually(() => Promise.resolve(sent.length > before));
    const link = sent.at(-1)?.url ?? '';
    expect(await visitor.enter(link)).toBe(path);
    return { visitor, link };
  };
  const advance = (by: string) => client.send('POST', '/sandbox/clock', { body: { advance: by } });

  it('asks who is there, and signs a member in by a link that works once', async () => {
    const { url, path, id } = await start();
    expect(url).toBe(`${service.url}/contracts/sandbox/${id}`);
    const asked = await readPage(await createVisitor(service.url).open(path));
    expect(asked.status).toBe(200);
    expect(asked.html).toContain(`<form method="post" action="${path}/sign-in">`);
    expect(asked.html).not.toContain('Agreement');
    expect(asked.policy).toContain("form-action 'self'");
    expect(asked.policy).not.toMatch(/unsafe|\*|http/);
    const { visitor, link } = await signIn(path, ` ${AINO.toUpperCase()} `);
    expect(sent[0]).toMatchObject({ member: { email: AINO, workspace: 'Demo' }, language: 'en-GB' });
    expect(visitor.given[0]).toMatch(
      /^deed_user=sandbox\.[\w-]{43}; Path=\/contracts\/sandbox; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    expect(visitor.given[0]).not.toContain(link.split('.').at(-1));
    const page = await readPage(await visitor.open(path));
    expect(page.status).toBe(200);
    expect(page.html).toContain(`<deed-draft endpoint="${path}/deedkit" session="contract:${id}"`);
    expect(page.html).toContain('<title>Agreement &quot;A&quot;</title>');
    expect(page.html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="/);
    // The browser that used it may open it again; others may not.
    expect(await visitor.enter(link)).toBe(path);
    const other = await readPage(await createVisitor(service.url).open(link));
    expect([other.status, other.html.includes('This link has been used')]).toEqual([410, true]);
    expect(other.html).toContain(`href="${path}"`);
  });

  it('lets a member draft as themselves, and refuses others', async () => {
    const { path, id } = await start();
    const other = await start();
    const { visitor } = await signIn(path);
    const draft = `${path}/deedkit/contracts/${id}`;
    const answer = await visitor.open(draft);
    expect(await answer.json()).toMatchObject({ id, environment: 'sandbox', state: { status: 'draft' } });
    const edit = {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Origin: service.url },
      body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'By Aino' }] }),
    };
    const events = readEvents(await visitor.open(`${draft}/events`), (all) =>
      all.some(({ name }) => name === 'patched'),
    );
    expect((await visitor.open(draft, edit)).status).toBe(200);
    const told = (await events).find(({ name }) => name === 'patched');
    expect(told?.data.participant_id).toBe(sent[0]?.member.id);
    const foreign = { ...edit, headers: { ...edit.headers, Origin: 'https://evil.example' } };
    expect((await visitor.open(draft, foreign)).status).toBe(403);
    expect((await createVisitor(service.url).open(draft)).status).toBe(401);
    // Under the address of one contract there is no other.
    expect((await visitor.open(`${path}/deedkit/contracts/${other.id}`)).status).toBe(403);
    expect((await visitor.open(`${path}/deedkit/templates`)).status).toBe(404);
    expect((await visitor.open(other.path)).status).toBe(200);
  });

  it('answers everybody alike, and sends nothing to an address of no member', async () => {
    const { path } = await start();
    const pages: string[] = [];
    for (const email of [AINO, 'nobody@example.com'])
      pages.push((await readPage(await ask(createVisitor(service.url), path, email))).html);
    expect(pages[1]).toBe(pages[0]);
    const unknown = path.replace(/[\w-]+$/, '01890000-0000-7000-8000-000000000000');
    expect((await readPage(await createVisitor(service.url).open(unknown))).html.replaceAll(unknown, path)).toBe(
      (await readPage(await createVisitor(service.url).open(path))).html,
    );
    await eventually(() => Promise.resolve(sent.length === 1));
    const wrong = await readPage(await ask(createVisitor(service.url), path, '"><b>nobody'));
    expect([wrong.status, wrong.html.includes('value="&quot;&gt;&lt;b&gt;nobody"')]).toEqual([422, true]);
    expect(sent).toHaveLength(1);
  });

  it('sends a member three links at once at most, and an address of the net ten', async () => {
    const { path } = await start();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await ask(createVisitor(service.url), path, AINO)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await eventually(() => Promise.resolve(sent.length === 3));
    const [first] = sent;
    await createVisitor(service.url).enter(first?.url ?? '');
    expect(sent).toHaveLength(3);
  });

  it('takes no form of another site', async () => {
    const { path } = await start();
    const visitor = createVisitor(service.url);
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: service.url, 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await ask(visitor, path, AINO, headers)).status).toBe(403);
    expect((await ask(visitor, path, AINO, { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('does not use a link up for who only looks at it', async () => {
    const { path } = await start();
    await ask(createVisitor(service.url), path, AINO);
    await eventually(() => Promise.resolve(sent.length === 1));
    const link = sent[0]?.url ?? '';
    for (const headers of [{}, NAVIGATION, { 'User-Agent': 'Slackbot 1.0' }, { 'Sec-Purpose': 'prefetch' }])
      expect((await createVisitor(service.url).open(link, { headers })).headers.getSetCookie()).toEqual([]);
    for (const method of ['HEAD', 'GET'])
      expect((await createVisitor(service.url).open(link, { method })).status).toBe(200);
    expect(await createVisitor(service.url).enter(link)).toBe(path);
  });

  it('ends: the link after 15 minutes, the visit after 12 hours, both with the member', async () => {
    const { path, id } = await start();
    await ask(createVisitor(service.url), path, AINO);
    await eventually(() => Promise.resolve(sent.length === 1));
    await advance('PT15M1S');
    const late = await readPage(await createVisitor(service.url).open(sent[0]?.url ?? ''));
    expect([late.status, late.html.includes('This link has expired')]).toEqual([410, true]);
    const { visitor } = await signIn(path);
    const draft = `${path}/deedkit/contracts/${id}`;
    await advance('PT11H');
    expect((await visitor.open(draft)).status).toBe(200);
    await advance('PT1H1M');
    expect((await visitor.open(draft)).status).toBe(401);
    const again = await signIn(path, ERIK);
    const unused = createVisitor(service.url);
    await ask(unused, path, ERIK);
    await eventually(() => Promise.resolve(sent.length === 3));
    const events = await again.visitor.open(`${draft}/events`);
    const code = await runCommand(['users', 'remove', ERIK], {
      environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
      stdout: () => undefined,
      stderr: () => undefined,
    });
    expect([code, (await again.visitor.open(draft)).status]).toEqual([0, 401]);
    expect((await unused.open(sent[2]?.url ?? '')).status).toBe(410);
    // Later changes are not sent to a user who was following.
    const body = { operations: [{ op: 'replace', path: '/document_name', value: 'Later' }] };
    expect((await client.send('PATCH', `/public/v2/contracts/${id}/builder/state`, { body })).status).toBe(200);
    expect(await events.text()).not.toContain('Later');
  });

  it('signs out', async () => {
    const { path, id } = await start();
    const { visitor } = await signIn(path);
    const thief = createVisitor(service.url);
    thief.steal(visitor, '/contracts/sandbox');
    const out = await visitor.open(`${path}/sign-out`, { method: 'POST', headers: { Origin: service.url } });
    expect([out.status, out.headers.get('location')]).toEqual([303, path]);
    expect(out.headers.getSetCookie()[0]).toContain('deed_user=; Path=/contracts/sandbox; Max-Age=0');
    expect((await thief.open(`${path}/deedkit/contracts/${id}`)).status).toBe(401);
  });

  it('is of one workspace and one environment', async () => {
    const [ours, live] = [await start(), await start('mutual-nda', clientOf(service, LIVE_KEY))];
    const { visitor, link } = await signIn(ours.path);
    expect((await readPage(await visitor.open(live.path))).html).toContain('/sign-in');
    const moved = createVisitor(service.url);
    moved.steal(visitor, '/contracts/live');
    expect((await moved.open(`${live.path}/deedkit/contracts/${live.id}`)).status).toBe(401);
    expect((await visitor.open(ours.path.replace(ours.id, live.id))).status).toBe(404);
    await ask(createVisitor(service.url), ours.path, ERIK);
    await eventually(() => Promise.resolve(sent.length === 2));
    const token = sent[1]?.url.split('/').at(-1) ?? '';
    // A link is for the contract that it was sent for.
    expect((await createVisitor(service.url).open(`${live.path}/sign-in/${token}`)).status).toBe(410);
    expect(link).toContain(ours.path);
    for (const path of ['/contracts/sandbox', '/contracts/SAND/x', `/contracts/sandbox/${ours.id}/nothing`])
      expect((await visitor.open(path)).status).toBe(404);
  });

  it('shows how far a contract has come, and what cannot be drafted here', async () => {
    const { path, id } = await start();
    const { visitor } = await signIn(path);
    const template = await client.send('GET', '/api/browser/templates/mutual-nda');
    const { data } = (await template.json()) as { data: { example: Record<string, unknown> } };
    const operations = Object.entries(data.example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const builder = `/public/v2/contracts/${id}/builder`;
    await client.send('PATCH', `${builder}/state`, { body: { operations } });
    await client.send('POST', `${builder}/finalize`, { body: { signature_method: 'canvas' } });
    const finalized = await readPage(await visitor.open(path));
    expect(finalized.html).toMatch(/data-status="finalized".*Waiting for signatures/s);
    await client.send('POST', `/public/v2/contracts/${id}/cancel`);
    expect((await readPage(await visitor.open(path, { headers: { 'Accept-Language': 'fi' } }))).html).toContain(
      'Peruttu',
    );
    await advance('PT11H59M');
    await advance('PT12H2M');
    const later = await signIn(path);
    const kept = await readPage(await later.visitor.open(path));
    expect([kept.status, kept.html.includes('This document is finalized')]).toEqual([200, true]);
    const pdf = await later.visitor.open(/href="([^"]+\/pdf)"/.exec(kept.html)?.[1] ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const templates = (await (await client.send('GET', '/public/v2/templates?filter[type]=tailored')).json()) as {
      data: { id: string; builder_version: string }[];
    };
    const old = await start(templates.data.find(({ builder_version: version }) => version === '1')?.id);
    expect((await later.visitor.open(old.path)).status).toBe(409);
  });
});

describe('a link that signs in', () => {
  it('stands in the outbox of the sandbox, in the language that the page was asked in', async () => {
    const service = await startTestService();
    try {
      const client = clientOf(service, SANDBOX_KEY);
      const visitor = createVisitor(service.url);
      const path = '/contracts/sandbox/01890000-0000-7000-8000-000000000001';
      const asked = await visitor.open(`${path}/sign-in`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Accept-Language': 'fi',
          Origin: service.url,
        },
        body: new URLSearchParams({ email: AINO }).toString(),
      });
      expect(asked.status).toBe(200);
      const outbox = async () =>
        (await (await client.send('GET', '/sandbox/outbox')).json()) as {
          data: { to: string; subject: string; text: string; html: string }[];
        };
      await eventually(async () => (await outbox()).data.length > 0);
      const [mail] = (await outbox()).data;
      expect([mail?.to, mail?.subject]).toEqual([AINO, 'Kirjaudu: Demo']);
      expect(mail?.text).toMatch(new RegExp(`${service.url}${path}/sign-in/sandbox\\.[\\w-]{43}`));
      expect(mail?.html).toContain('<html lang="fi">');
    } finally {
      await service.close();
    }
  });
});
