import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import { NAVIGATION, createVisitor } from '../../acceptance/support/visitor.ts';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

const at = (name: string): { method: string; url: string } => ({
  method: 'GET',
  url: `https://app.example.com/${name}`,
});
const handlers = {
  success_handler: at('success'),
  cancel_handler: at('cancel'),
  delete_handler: at('delete'),
  error_handler: at('error'),
};

let service: TestService;
let client: TestClient;
let stored: pg.Client;

beforeAll(async () => {
  service = await startTestService();
  client = clientOf(service);
  stored = new pg.Client({ connectionString: service.databaseUrl });
  await stored.connect();
});

afterAll(async () => {
  await stored.end();
  await service.close();
});

async function enter(
  to: { readonly url: string } = service,
): Promise<{ session: TestSession; visitor: Visitor; page: string }> {
  const session = await clientOf(to).start({ handlers });
  const visitor = createVisitor(to.url);
  return { session, visitor, page: await visitor.enter(new URL(session.url).pathname) };
}

async function startBrowser(): Promise<{ id: string; url: string }> {
  return (
    (await (await client.send('POST', '/api/browser/sessions', { body: { handlers } })).json()) as {
      data: { id: string; url: string };
    }
  ).data;
}

describe('the stored record of visits', () => {
  it('is hashes; no log line carries the secrets', async () => {
    const { session, visitor, page } = await enter();
    const browser = await startBrowser();
    const other = createVisitor(service.url);
    await other.enter(browser.url);
    await visitor.open(page);
    const { rows } = await stored.query(
      'SELECT row_to_json(a) AS a FROM hosted_access a UNION ALL SELECT row_to_json(b) FROM browser_session b UNION ALL SELECT row_to_json(e) FROM entry_link e',
    );
    const secrets = [...visitor.given, ...other.given]
      .map((cookie) => /=\w+\.([\w-]{43});/.exec(cookie)?.[1] ?? '')
      .concat([session.url, browser.url].map((url) => url.split('.').at(-1) ?? ''));
    expect(secrets.filter((secret) => secret.length === 43)).toHaveLength(6);
    const log = service.log.join('');
    expect(log).toContain('/browser/…');
    for (const secret of secrets)
      expect([JSON.stringify(rows).includes(secret), log.includes(secret)]).toEqual([false, false]);
  });

  it('is nothing but handlers and hashes once a session is deleted', async () => {
    const session = await client.start({
      handlers,
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Only known here' },
      participant: { email: 'aino@example.com' },
    });
    await createVisitor(service.url).enter(session.url);
    await client.send('DELETE', `/api/builder/sessions/${session.id}`);
    const browser = await startBrowser();
    const visitor = createVisitor(service.url);
    const page = await visitor.enter(browser.url);
    const choice = { template_id: 'mutual-nda', language: 'en', document_name: 'Chosen and forgotten' };
    expect(
      (
        await visitor.open(`${page}/choice`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: service.url },
          body: JSON.stringify(choice),
        })
      ).status,
    ).toBe(200);
    await client.send('DELETE', `/api/browser/sessions/${browser.id}`);
    const tables = [
      'contract',
      'contract_change',
      'participant',
      'builder_session',
      'browser_session',
      'entry_link',
      'hosted_access',
      'presence',
    ];
    const { rows } = await stored.query(
      tables.map((table) => `SELECT row_to_json(t)::text AS row FROM ${table} t`).join(' UNION ALL '),
    );
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/Only known here|aino@example|Chosen and forgotten/);
    expect(text).toContain('https://app.example.com/delete');
  });
});

describe('the policy of a page', () => {
  it('takes no string for markup or a script, but from the elements', async () => {
    const { visitor, page } = await enter();
    const browser = createVisitor(service.url);
    const templates = await browser.enter((await startBrowser()).url);
    const posted = await client.start({
      handlers: { ...handlers, cancel_handler: { ...at('cancel'), method: 'POST' } },
    });
    const leaving = createVisitor(service.url);
    const answers = await Promise.all([
      visitor.open(page),
      browser.open(templates),
      leaving.open(`${await leaving.enter(posted.url)}/leave/cancel`),
      fetch(`${service.url}/hosted/builder/${posted.id}`),
    ]);
    const policies = answers.map(
      (answer) =>
        /require-trusted-types-for [^;]*; trusted-types [^;]*/.exec(
          answer.headers.get('content-security-policy') ?? '',
        )?.[0],
    );
    const [elements, none] = [
      "require-trusted-types-for 'script'; trusted-types deedkit lit-html",
      "require-trusted-types-for 'script'; trusted-types 'none'",
    ];
    expect(policies).toEqual([elements, elements, none, none]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
  });
});

describe('behind a public address', () => {
  it('cookies and addresses carry its path, and framing is for those the settings name', async () => {
    const framed = await startTestService({
      config: {
        publicUrl: 'https://deeds.example/contracts',
        hostedFrameAncestors: ['https://app.example.com', 'https://b.example'],
      },
    });
    const session = await clientOf(framed).start();
    expect(session.url).toMatch(/^https:\/\/deeds\.example\/contracts\/builder\/sandbox\./);
    const inside = `${framed.url}${new URL(session.url).pathname.replace('/contracts', '')}`;
    const entered = await fetch(inside, { headers: NAVIGATION, redirect: 'manual' });
    expect(entered.headers.get('location')).toBe(`/contracts/hosted/builder/${session.id}`);
    const [cookie = ''] = entered.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(
        `; Path=/contracts/hosted/builder/${session.id}; Max-Age=691200; HttpOnly; SameSite=None; Secure; Partitioned$`,
      ),
    );
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const page = await fetch(`${framed.url}/hosted/builder/${session.id}`, { headers });
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://app.example.com https://b.example',
    );
    expect(page.headers.get('x-frame-options')).toBeNull();
    const html = await page.text();
    expect(html).toContain(`endpoint="/contracts/hosted/builder/${session.id}/deedkit"`);
    expect(
      [...html.matchAll(/(?:src|href)="([^"]*)"/g)].filter(
        ([, target]) => target !== '' && target?.startsWith('/contracts/hosted/') !== true,
      ),
    ).toEqual([]);
    const edit = (origin: string): Promise<Response> =>
      fetch(`${framed.url}/hosted/builder/${session.id}/deedkit/drafts/${session.id}`, {
        method: 'PATCH',
        headers: { ...headers, Origin: origin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'x' }] }),
      });
    expect([(await edit('https://app.example.com')).status, (await edit('https://deeds.example')).status]).toEqual([
      403, 200,
    ]);
    await framed.close();
  });

  it('cookies are Lax over https where framing is not allowed', async () => {
    const plain = await startTestService({ config: { publicUrl: 'https://deeds.example' } });
    const session = await clientOf(plain).start();
    const path = new URL(session.url).pathname;
    const entered = await fetch(`${plain.url}${path}`, { headers: NAVIGATION, redirect: 'manual' });
    expect(entered.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    await plain.close();
  });
});

describe('an unexpected error', () => {
  it('leads to the error handler once it is known whose visit it is', async () => {
    const { session, visitor, page } = await enter();
    await stored.query('UPDATE builder_session SET handlers = $2 WHERE id = $1', [
      session.id,
      JSON.stringify({ error_handler: at('error') }),
    ]);
    const response = await visitor.open(`${page}/leave/cancel`);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://app.example.com/error?session_id=${session.id}&participant_id=${session.participant.id}`,
    ]);
    expect(service.log.join('')).toContain('A page failed');
  });

  it('is a page that says so before, and tells nothing of its cause', async () => {
    const { visitor, page } = await enter();
    await stored.query('ALTER TABLE hosted_access RENAME TO elsewhere');
    try {
      const response = await visitor.open(page);
      const html = await response.text();
      expect([response.status, html.includes('<h1>Something went wrong on our side</h1>')]).toEqual([500, true]);
      expect(html).not.toMatch(/hosted_access|relation|at \w+ \(/);
      const asked = await visitor.open(`${page}/deedkit/drafts/x`);
      expect([asked.status, await asked.json()]).toEqual([
        500,
        { error: { code: 'internal', message: expect.any(String) } },
      ]);
    } finally {
      await stored.query('ALTER TABLE elsewhere RENAME TO hosted_access');
    }
    expect((await visitor.open(page)).status).toBe(200);
  });
});

describe('live events of a page', () => {
  it('come with the cookie, tell of a deletion, and leave nothing behind when the page goes', async () => {
    const { session, visitor, page } = await enter();
    const path = `${page}/deedkit/drafts/${session.id}/events`;
    const leaving = new AbortController();
    const gone = await visitor.open(path, { signal: leaving.signal });
    const stays = readEvents(await visitor.open(path), (all) => all.some(({ name }) => name === 'deleted'));
    const presence = async (): Promise<number> =>
      Number(
        (await stored.query('SELECT sum(connections) AS sum FROM presence WHERE session_id = $1', [session.id])).rows[0]
          .sum,
      );
    await eventually(async () => (await presence()) === 2);
    leaving.abort();
    await gone.body?.cancel().catch(() => undefined);
    await eventually(async () => (await presence()) === 1);
    await client.rename(session, 'Seen');
    await client.send('PATCH', `/api/builder/sessions/${session.id}`, { body: { trial: { heading_text: 'T' } } });
    await client.send('DELETE', `/api/builder/sessions/${session.id}`);
    expect((await stays).map(({ name }) => name)).toContain('deleted');
  });
});

describe('two processes on one database', () => {
  it('let one visitor in by a URL, and know the visitors of each other', async () => {
    const second = await startTestService({ databaseUrl: service.databaseUrl });
    const { session, visitor, page } = await enter();
    const cookie = visitor.given[0]?.split(';')[0] ?? '';
    expect((await fetch(`${second.url}${page}`, { headers: { Cookie: cookie } })).status).toBe(200);
    const { data } = (await (
      await client.send(
        'POST',
        `/api/builder/sessions/${session.id}/participants/${session.participant.id}/authenticate`,
      )
    ).json()) as { data: TestSession };
    const path = new URL(data.url).pathname;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        fetch(`${index % 2 ? service.url : second.url}${path}`, { headers: NAVIGATION, redirect: 'manual' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    await second.close();
  });
});
