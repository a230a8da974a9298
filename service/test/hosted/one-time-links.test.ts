import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { NAVIGATION, createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import type { SignInLink } from '../../src/domain/sign-in/sign-in.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const AINO = 'aino.korhonen@demo.example';
/** A scanner of mail: the name of a browser, and nothing of what browsers say of a request. */
const SCANNER = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  Accept: 'text/html,*/*;q=0.8',
};
const at = { method: 'GET', url: 'https://app.example.com/x' };
const handlers = { success_handler: at, cancel_handler: at, delete_handler: at, error_handler: at };

/** How a kind of link is had, and where it leads. */
interface Kind {
  readonly name: string;
  readonly isMailed: boolean;
  readonly make: (language?: string) => Promise<string>;
  readonly leadsTo: RegExp;
}

let service: TestService;
let client: TestClient;
const sent: SignInLink[] = [];

beforeAll(async () => {
  service = await startTestService({
    sendSignInLink: async (link) => {
      sent.push(link);
    },
  });
  client = clientOf(service, SANDBOX_KEY);
});
afterAll(() => service.close());

const read = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  ((await (await client.send(method, path, body === undefined ? {} : { body })).json()) as { data: T }).data;
const createSession = async (language = 'en-GB'): Promise<string> =>
  (await client.start({ handlers, ui_language: language })).url;

/** A contract to be drafted, and the path of its page. */
async function startContract(): Promise<{ document: string; page: string }> {
  const { root_folder_id: folder } = await read<{ root_folder_id: string }>('GET', '/public/v2/workspace');
  const { id } = await read<{ id: string }>('POST', '/public/v2/templates/mutual-nda/start', {
    folder_id: folder,
    title: 'Behind a link',
  });
  const { contract } = await read<{ contract: { builder_url: string } }>(
    ...(['GET', `/public/v2/documents/${id}?include=contract`] as const),
  );
  return { document: id, page: new URL(contract.builder_url).pathname };
}

async function mailLink(): Promise<string> {
  const { page } = await startContract();
  const before = sent.length;
  await createVisitor(service.url).open(`${page}/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: service.url },
    body: new URLSearchParams({ email: AINO }).toString(),
  });
  await eventually(() => Promise.resolve(sent.length > before));
  return sent.at(-1)?.url ?? '';
}

const KINDS: readonly Kind[] = [
  { name: 'the Builder', isMailed: false, make: createSession, leadsTo: /^\/hosted\/builder\/[\w-]+$/ },
  {
    name: 'the Template Browser',
    isMailed: false,
    make: async (language = 'en-GB') =>
      (await read<{ url: string }>('POST', '/api/browser/sessions', { handlers, ui_language: language })).url,
    leadsTo: /^\/hosted\/browser\/[\w-]+$/,
  },
  {
    name: 'a participant who is authenticated again',
    isMailed: false,
    make: async () => {
      const { id, participant } = await client.start({ handlers });
      const path = `/api/builder/sessions/${id}/participants/${participant.id}/authenticate`;
      return (await read<{ url: string }>('POST', path)).url;
    },
    leadsTo: /^\/hosted\/builder\/[\w-]+$/,
  },
  {
    name: 'a document of Signing v1',
    isMailed: false,
    make: async () => {
      const { document } = await startContract();
      return (await read<{ url: string }>('POST', `/public/documents/${document}/builder-link`)).url;
    },
    leadsTo: /^\/contracts\/sandbox\/[\w-]+$/,
  },
  { name: 'signing in by mail', isMailed: true, make: mailLink, leadsTo: /^\/contracts\/sandbox\/[\w-]+$/ },
];

/** Follows a link and everything that its page names, and leaves forms alone. */
async function scan(visitor: Visitor, link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) {
    const { status, html } = await readPage(await visitor.open(link, { method, headers: SCANNER }));
    expect(status).toBe(200);
    for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await visitor.open(target, { headers: SCANNER })).status).toBe(200);
  }
}

describe.each(KINDS)('the link of $name', ({ isMailed, make, leadsTo }) => {
  it('is not used up by a scanner that follows it, and all on its page, twice', async () => {
    const link = await make();
    const scanner = createVisitor(service.url);
    await scan(scanner, link);
    expect(scanner.given).toEqual([]);
    const visitor = createVisitor(service.url);
    const used = await visitor.press(link);
    expect([used.status, used.headers.get('location')]).toEqual([303, expect.stringMatching(leadsTo)]);
    expect(visitor.given[0]).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await visitor.open(used.headers.get('location') ?? '')).status).toBe(200);
  });

  it(isMailed ? 'asks browsers, too, since scanners have them' : 'lets a browser in that goes there', async () => {
    const link = await make();
    const answer = await createVisitor(service.url).navigate(link);
    expect(answer.status).toBe(isMailed ? 200 : 303);
    expect(answer.headers.getSetCookie().length > 0).toBe(!isMailed);
  });

  it('is 410 for everybody once it was used, with what to do, but leads its own browser there', async () => {
    const link = await make();
    const first = createVisitor(service.url);
    const page = await first.enter(link);
    for (const headers of [SCANNER, NAVIGATION]) {
      const { status, html } = await readPage(await createVisitor(service.url).open(link, { headers }));
      expect([status, html.includes('This link has been used'), html.includes('<form')]).toEqual([410, true, false]);
      expect(html).toMatch(/class="button primary" href="[^"]+">(?:Back|Get a new link)</);
    }
    expect((await createVisitor(service.url).open(link, { method: 'HEAD' })).status).toBe(410);
    // A visitor who had the button from before cannot use it any more.
    const late = await createVisitor(service.url).open(link, { method: 'POST', headers: { Origin: service.url } });
    expect([late.status, late.headers.getSetCookie()]).toEqual([410, []]);
    for (const again of [await first.navigate(link), await first.open(link)])
      expect([again.status, again.headers.get('location')]).toEqual([303, page]);
  });

  it('is used by a form of our page alone', async () => {
    const link = await make();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: service.url, 'Sec-Fetch-Site': 'cross-site' },
    ])
      expect((await createVisitor(service.url).open(link, { method: 'POST', headers })).status).toBe(403);
    expect(await createVisitor(service.url).enter(link)).toMatch(leadsTo);
  });

  it('of two who press the button at once lets one in', async () => {
    const link = await make();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        createVisitor(service.url).open(link, { method: 'POST', headers: { Origin: service.url } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410]);
  });

  it('has a page that needs no script, names no other site, and sends its address nowhere', async () => {
    const link = await make();
    const { html, policy, headers } = await readPage(await createVisitor(service.url).open(link, { headers: SCANNER }));
    expect(html).not.toMatch(/<script|<style|\son\w+=|style="|https?:|Behind a link/i);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain(`<form method="post" action="${new URL(link).pathname}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self';");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(
      ['referrer-policy', 'cache-control', 'x-robots-tag', 'x-frame-options'].map((name) => headers.get(name)),
    ).toEqual(['same-origin', 'no-store', 'noindex, nofollow', 'DENY']);
  });
});

describe('the page of a link', () => {
  const WORDS = {
    'en-GB': ['Open your document', 'Sign in'],
    fi: ['Avaa asiakirjasi', 'Kirjaudu sisään'],
    sv: ['Öppna ditt dokument', 'Logga in'],
    de: ['Öffnen Sie Ihr Dokument', 'Anmelden'],
    pl: ['Otwórz swój dokument', 'Zaloguj się'],
  } as const;

  it.each(Object.entries(WORDS))('speaks %s', async (language, [open]) => {
    const builder = await readPage(await createVisitor(service.url).open(await createSession(language)));
    expect(builder.html).toContain(`<html lang="${language}">`);
    expect(builder.html).toContain(`<h1>${open}</h1>`);
  });

  it('speaks the language of who follows a mailed link', async () => {
    const link = await mailLink();
    for (const [language, [, signIn]] of Object.entries(WORDS)) {
      const headers = { 'Accept-Language': language };
      const { html } = await readPage(await createVisitor(service.url).open(link, { headers }));
      expect([html.includes(`<html lang="${language}">`), html.includes(`<h1>${signIn}</h1>`)]).toEqual([true, true]);
    }
  });

  it('is followed by a page where something goes wrong behind the button, and the link is not used up', async () => {
    const url = await createSession();
    const stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
    const press = () => createVisitor(service.url).press(url);
    await stored.query('ALTER TABLE hosted_access ADD CONSTRAINT never CHECK (false) NOT VALID');
    try {
      const { status, html } = await readPage(await press());
      expect([status, html.includes('<h1>Something went wrong on our side</h1>')]).toEqual([500, true]);
    } finally {
      await stored.query('ALTER TABLE hosted_access DROP CONSTRAINT never');
      await stored.end();
    }
    expect((await press()).status).toBe(303);
  });

  it('leads out of a session that was deleted meanwhile, and its form to no other site', async () => {
    const { id, url } = await client.start({ handlers });
    await client.send('DELETE', `/api/builder/sessions/${id}`);
    const visitor = createVisitor(service.url);
    expect((await visitor.open(url)).headers.get('location')).toContain('https://app.example.com/x');
    expect((await visitor.open(url, { method: 'POST', headers: { Origin: service.url } })).status).toBe(410);
  });
});
