import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { clientOf } from '../support/client.ts';
import type { Account, OidcIssuer } from '../support/oidc-issuer.ts';
import { startOidcIssuer } from '../support/oidc-issuer.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const PUBLIC = 'https://contracts.example.com';
const AINO: Account = {
  sub: 'aino-1',
  name: 'Aino K',
  email: 'Aino.Korhonen@demo.example',
  email_verified: true,
};

/** Starts a draft with a key; the path of its page. */
async function startDraft(service: TestService, key: string): Promise<{ readonly path: string; readonly id: string }> {
  const { send } = clientOf(service, key);
  const workspace = (await (await send('GET', '/public/v2/workspace')).json()) as { data: { root_folder_id: string } };
  const body = { folder_id: workspace.data.root_folder_id, title: 'Agreement' };
  const started = await send('POST', '/public/v2/templates/mutual-nda/start', { body });
  const { data } = (await started.json()) as { data: { id: string } };
  const read = await send('GET', `/public/v2/documents/${data.id}?include=contract`);
  const { contract } = ((await read.json()) as { data: { contract: { id: string; builder_url: string } } }).data;
  return { path: new URL(contract.builder_url).pathname, id: contract.id };
}

describe('the page of a contract, where members sign in at an issuer', () => {
  let issuer: OidcIssuer;
  let service: TestService;
  let draft: { readonly path: string; readonly id: string };
  let visitor: Visitor;
  beforeAll(async () => {
    issuer = await startOidcIssuer([`${PUBLIC}/sign-in/callback`]);
    const { url, clientId, clientSecret } = issuer;
    const config = { publicUrl: PUBLIC, oidc: { issuer: url, clientId, clientSecret } };
    service = await startTestService({ config });
    draft = await startDraft(service, SANDBOX_KEY);
  });
  beforeEach(() => {
    visitor = createVisitor(service.url);
  });
  afterAll(async () => {
    await service.close();
    await issuer.close();
  });

  /** Goes to the issuer as `account`; the address that it sends the browser back to, on this machine. */
  const goTo = async (account: Account | undefined, who = visitor): Promise<string> => {
    const begun = await who.enter(`${draft.path}/sign-in/issuer`);
    const back = new URL(await issuer.visit(begun, account));
    expect(`${back.origin}${back.pathname}`).toBe(`${PUBLIC}/sign-in/callback`);
    return back.pathname + back.search;
  };

  it('leads there, and lets a member draft as themselves', async () => {
    const asked = await readPage(await visitor.open(draft.path));
    expect([asked.status, asked.html.includes('<form')]).toEqual([200, false]);
    expect(asked.html).toContain(`<a class="button primary" href="${draft.path}/sign-in/issuer">`);
    expect(asked.html).toContain(`Continue to ${new URL(issuer.url).host}`);
    expect(await visitor.enter(await goTo(AINO))).toBe(draft.path);
    const [pending, user, done] = visitor.given;
    expect(pending).toMatch(
      /^deed_login_[\w-]{16}=v1\.[\w-]+; Path=\/sign-in\/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(user).toMatch(/^deed_user=sandbox\.[\w-]{43}; Path=\/contracts\/sandbox; Max-Age=43200; HttpOnly;/);
    expect(done).toMatch(/^deed_login_[\w-]{16}=; Path=\/sign-in\/callback; Max-Age=0;/);
    const page = await readPage(await visitor.open(draft.path));
    expect(page.html).toContain('Aino Korhonen');
    expect((await visitor.open(`${draft.path}/deedkit/contracts/${draft.id}`)).status).toBe(200);
    const log = service.log.join('\n');
    expect(log).not.toMatch(/demo\.example|code=|Aino/);
  });

  it.each([
    ['no member', { ...AINO, email: 'nobody@<b>.example' }, 'You are not a member', 'nobody@&lt;b&gt;.example'],
    ['a member by an address that is not verified', { ...AINO, email_verified: false }, 'is not verified', 'Aino.Kor'],
    ['nobody with an address', { sub: 'aino-1', name: 'Aino K' }, 'has no email address', 'Use another account'],
  ])('refuses a user who is %s', async (...[, account, title, text]) => {
    const page = await readPage(await visitor.open(await goTo(account)));
    expect([page.status, page.html.includes(title), page.html.includes(text)]).toEqual([403, true, true]);
    expect(visitor.given.filter((cookie) => cookie.startsWith('deed_user'))).toEqual([]);
    expect((await visitor.open(`${draft.path}/deedkit/contracts/${draft.id}`)).status).toBe(401);
    const other = await visitor.enter(/href="([^"]*issuer\?other)"/.exec(page.html)?.[1] ?? '');
    expect(new URL(other).searchParams.get('prompt')).toBe('select_account');
  });

  it('takes an answer from the browser that began, and once', async () => {
    const back = await goTo(AINO);
    const stranger = await readPage(await createVisitor(service.url).open(back));
    expect([stranger.status, stranger.html.includes('This sign-in is over')]).toEqual([410, true]);
    expect(await visitor.enter(back)).toBe(draft.path);
    const again = await readPage(await visitor.open(back));
    expect([again.status, again.html.includes('This sign-in is over')]).toEqual([410, true]);
  });

  it('keeps two logins of a browser apart', async () => {
    const [first, second] = [await goTo(AINO), await goTo(AINO)];
    expect(await visitor.enter(first)).toBe(draft.path);
    expect(await visitor.enter(second)).toBe(draft.path);
  });

  it('tells who said no, and how to go on', async () => {
    const page = await readPage(await visitor.open(await goTo(undefined)));
    expect([page.status, page.html.includes(`href="${draft.path}"`)]).toEqual([403, true]);
  });

  it('speaks the language of the browser, also at the issuer', async () => {
    const headers = { 'Accept-Language': 'fi' };
    const page = await readPage(await visitor.open(draft.path, { headers }));
    expect(page.html).toContain('Jatka palveluun');
    const begun = await visitor.open(`${draft.path}/sign-in/issuer`, { headers });
    expect(new URL(begun.headers.get('location') ?? '').searchParams.get('ui_locales')).toBe('fi');
  });

  it('begins nothing for a page that is fetched before anybody asks', async () => {
    const headers = { 'Sec-Purpose': 'prefetch' };
    expect((await visitor.open(`${draft.path}/sign-in/issuer`, { headers })).status).toBe(503);
    const back = await goTo(AINO);
    expect((await visitor.open(back, { headers })).status).toBe(503);
    expect(await visitor.enter(back)).toBe(draft.path);
  });

  it('sends no links', async () => {
    const response = await visitor.open(`${draft.path}/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: service.url },
      body: new URLSearchParams({ email: 'aino.korhonen@demo.example' }).toString(),
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, draft.path]);
    const outbox = await clientOf(service, SANDBOX_KEY).send('GET', '/sandbox/outbox');
    expect(await outbox.json()).toMatchObject({ data: [] });
  });
});

describe('the page of a contract, where sign-in is impossible', () => {
  let service: TestService | undefined;
  afterEach(() => service?.close());

  it('says so while the issuer is down', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'deedkit', clientSecret: 'secret' };
    service = await startTestService({ config: { oidc } });
    const { path } = await startDraft(service, LIVE_KEY);
    const page = await readPage(await createVisitor(service.url).open(`${path}/sign-in/issuer`));
    expect([page.status, page.html.includes('does not answer')]).toEqual([503, true]);
    expect(page.headers.get('retry-after')).toBe('10');
    expect(service.log.join('\n')).toContain('"fault":"unavailable"');
  });

  it('says so in a live workspace without mail; in the sandbox the link is in the outbox', async () => {
    service = await startTestService();
    const visitor = createVisitor(service.url);
    const ask = (path: string, email: string) =>
      visitor.open(`${path}/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email }).toString(),
      });
    const live = await startDraft(service, LIVE_KEY);
    const page = await readPage(await visitor.open(live.path));
    expect([page.status, page.html.includes('not set up'), page.html.includes('<form')]).toEqual([503, true, false]);
    expect((await ask(live.path, 'aino.korhonen@demo.example')).status).toBe(303);
    const sandbox = await startDraft(service, SANDBOX_KEY);
    expect((await readPage(await visitor.open(sandbox.path))).html).toContain('<form');
    const sent = await readPage(await ask(sandbox.path, 'aino.korhonen@demo.example'));
    expect([sent.status, sent.html.includes('GET /sandbox/outbox')]).toEqual([200, true]);
  });
});
