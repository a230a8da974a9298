import { describe, expect, it } from 'vitest';
import { call, target } from './api.ts';
import { handlers, startSession } from './session.ts';
import type { Session } from './session.ts';
import { createVisitor, readPage } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const at = (name: string, method = 'GET'): { method: string; url: string } => ({
  method,
  url: `https://app.example.com/${name}?case=7&tag=a%20b#part`,
});
const named = {
  success_handler: at('success'),
  cancel_handler: at('cancel'),
  delete_handler: at('delete'),
  error_handler: at('error'),
};
const origin = { Origin: new URL(target.url).origin };

async function linkTo(session: Session): Promise<string> {
  return (await session.call('authenticateParticipant', { params: { participant_id: session.participant } })).json.data
    .url as string;
}

async function visit(
  over: Readonly<Record<string, unknown>> = {},
): Promise<{ session: Session; visitor: Visitor; link: string; page: string }> {
  const session = await startSession({ handlers: named, ...over });
  const [visitor, link] = [createVisitor(), await linkTo(session)];
  return { session, visitor, link, page: await visitor.enter(link) };
}

/** Where an answer sends the browser. */
const sentTo = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};
const told = (name: string, { id, participant }: Session): string =>
  `https://app.example.com/${name}?case=7&tag=a%20b&session_id=${id}&participant_id=${participant}#part`;

describe('the hosted Builder', () => {
  it('exchanges a one-time URL for a cookie of its session alone, and an address without the secret', async () => {
    const { session, visitor, link, page } = await visit();
    expect(page).toBe(`/hosted/builder/${session.id}`);
    const token = link.split('/').at(-1) ?? '-';
    expect(visitor.given.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([page, `/builder/${token}`]);
    for (const cookie of visitor.given) {
      expect(cookie).toMatch(/^deed_hosted=sandbox\.[\w-]{43}; Path=[^;]+; Max-Age=691200; HttpOnly; SameSite=Lax$/);
      expect(cookie.split(';')[0]).not.toContain(token.split('.')[1]);
    }
  });

  it('is a page without inline code, under a policy without unsafe-*, that names no handler, key or secret', async () => {
    const { session, visitor, link, page } = await visit({
      ui_language: 'de',
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: '"><script>alert(1)</script>' },
    });
    const { status, html, policy, headers } = await readPage(await visitor.open(page));
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(
      ['cache-control', 'referrer-policy', 'x-content-type-options', 'x-frame-options', 'content-language'].map(
        (name) => headers.get(name),
      ),
    ).toEqual(['no-store', 'no-referrer', 'nosniff', 'DENY', 'de']);
    expect(html).toContain(`<deed-draft endpoint="${page}/deedkit" session="${session.id}" ui-language="de"`);
    expect(html).toContain(`<a slot="gone" class="button" href="${page}/leave/cancel">Zurück</a>`);
    expect(html).toContain('<html lang="de">');
    // A control that may shrink to its icon has its name as a title.
    for (const id of ['delete', 'download']) {
      const control = new RegExp(`<(?:a|button)[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
      expect(/ title="([^"]+)"/.exec(control)?.[1]).toBe(/ aria-label="([^"]+)"/.exec(control)?.[1] ?? '-');
    }
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="|app\.example\.com/);
    for (const secret of [target.sandboxKey, link.split('.').at(-1) ?? '-', visitor.given[0]?.split(/[.;]/)[1] ?? '-'])
      expect(html).not.toContain(secret);
    const sources = [...html.matchAll(/(?:src|href)="(\/hosted\/(?:assets|pages)\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const file = await fetch(target.url + source, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([source, file.status, file.headers.get('vary') ?? 'small']).toEqual([
        source,
        200,
        expect.stringMatching(/Accept-Encoding|small/),
      ]);
      const again = await fetch(target.url + source, { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } });
      expect([source, again.status, again.headers.get('set-cookie')]).toEqual([source, 304, null]);
    }
  });

  it('opens a URL once; who came in by it may use it again', async () => {
    const { visitor, link, page } = await visit();
    const stranger = await readPage(await createVisitor().open(link));
    expect([
      stranger.status,
      stranger.html.includes('This link has been used'),
      stranger.headers.getSetCookie(),
    ]).toEqual([410, true, []]);
    expect(stranger.html).not.toContain('deed-draft');
    // Nothing is shown, but the way back to where it came from.
    const wayOut = /class="button primary" href="([^"]+)">Back</.exec(stranger.html)?.[1] ?? '';
    expect(await sentTo(createVisitor().open(wayOut))).toMatch(/^https:\/\/app\.example\.com\/cancel\?.*session_id=/);
    expect(stranger.html).not.toContain('app.example.com');
    expect(await sentTo(visitor.open(link))).toBe(page);
    expect((await visitor.open(page)).status).toBe(200);
  });

  it('lets in one of many who come at the same time', async () => {
    const link = await linkTo(await startSession());
    const answers = await Promise.all(Array.from({ length: 12 }, () => createVisitor().navigate(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 11 }, () => 410)]);
  });

  it('is not used up by programs that look at links, or by a browser that fetches ahead', async () => {
    const link = await linkTo(await startSession());
    const visitor = createVisitor();
    expect((await visitor.open(link, { method: 'HEAD' })).status).toBe(200);
    for (const agent of [
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      // As scanners of mail call themselves.
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    ]) {
      const shown = await readPage(await visitor.open(link, { headers: { 'User-Agent': agent } }));
      expect([shown.status, shown.html.includes('deed-draft')]).toEqual([200, false]);
      expect(shown.html).toContain(`<form method="post" action="${new URL(link).pathname}">`);
    }
    for (const place of ['iframe', 'image', 'object'])
      expect((await visitor.open(link, { headers: { 'Sec-Fetch-Dest': place } })).status).toBe(200);
    expect((await visitor.open(link, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })).status).toBe(503);
    expect(visitor.given).toEqual([]);
    const put = await visitor.open(link, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await visitor.navigate(link)).status).toBe(303);
    expect((await createVisitor().open(link, { method: 'HEAD' })).status).toBe(410);
  });

  it.each([
    'sandbox.nothing',
    `sandbox.${'a'.repeat(43)}`,
    `live.${'a'.repeat(43)}`,
    'x'.repeat(5000),
    '%00',
    "';--",
    '..%2f..',
  ])('opens nothing at the token %s', async (token) => {
    const { status, html, policy } = await readPage(
      await createVisitor().open(`/builder/${token}`, { headers: { 'Accept-Language': 'xx, sv-FI;q=0.8' } }),
    );
    expect([status, html.includes('Länken fungerar inte')]).toEqual([410, true]);
    expect(policy).toMatch(/^default-src 'none'/);
  });

  it('a URL opens for 15 minutes, a visit lasts 24 hours', async () => {
    const session = await startSession({ handlers: named, ui_language: 'fi' });
    const [first, second] = [await linkTo(session), await linkTo(session)];
    await call('advanceClock', { body: { advance: 'PT14M59S' } });
    const visitor = createVisitor();
    const page = await visitor.enter(first);
    await call('advanceClock', { body: { advance: 'PT2S' } });
    const late = await readPage(await createVisitor().open(second));
    expect([late.status, late.html.includes('Linkki on vanhentunut')]).toEqual([410, true]);
    const wayOut = /href="([^"]+)">Takaisin</.exec(late.html)?.[1] ?? '';
    expect(await sentTo(createVisitor().open(wayOut))).toMatch(/\/cancel/);
    await call('advanceClock', { body: { advance: 'PT23H59M' } });
    expect((await visitor.open(page)).status).toBe(200);
    await call('advanceClock', { body: { advance: 'PT2M' } });
    const ended = await readPage(await visitor.open(page));
    expect([ended.status, ended.html.includes('Istuntosi on päättynyt'), ended.html.includes('deed-draft')]).toEqual([
      403,
      true,
      false,
    ]);
    expect((await visitor.open(`${page}/deedkit/drafts/${session.id}`)).status).toBe(401);
    expect((await visitor.open(`${page}/deedkit/drafts/${session.id}/pdf`)).status).toBe(401);
    // Back still leads back, from the page that is open and from the one that says so.
    expect(/href="([^"]+)">Takaisin</.exec(ended.html)?.[1]).toBe(`${page}/leave/cancel`);
    expect(await sentTo(visitor.open(`${page}/leave/cancel`))).toMatch(/\/cancel/);
    expect(await sentTo(visitor.open(`${page}/leave/success`))).toBe(page);
    expect((await visitor.open(first)).status).toBe(410);
    expect(await createVisitor().enter(await linkTo(session))).toBe(page);
    expect((await visitor.open(page)).status).toBe(403);
    await session.call('deleteSession');
    for (const way of [page, `${page}/leave/cancel`]) expect(await sentTo(visitor.open(way))).toMatch(/\/delete/);
  });

  it('lets one browser be at several sessions', async () => {
    const [first, second] = [await visit(), await startSession()];
    const other = await first.visitor.enter(await linkTo(second));
    for (const [page, { id }] of [
      [first.page, first.session],
      [other, second],
    ] as const)
      expect([id, (await first.visitor.open(`${page}/deedkit/drafts/${id}`)).status]).toEqual([id, 200]);
    expect((await first.visitor.open(`${other}/deedkit/drafts/${first.session.id}`)).status).toBe(403);
    const font = await sentTo(first.visitor.open(`${other}/deedkit/fonts/inter-latin-400-normal.woff2`));
    expect((await fetch(target.url + font)).headers.get('content-type')).toBe('font/woff2');
    expect((await fetch(`${target.url}/hosted/assets/fonts/..%2f..%2fdeedkit.js`)).status).toBe(404);
  });

  it('refuses who holds no cookie, or that of another session', async () => {
    const [mine, other] = [await visit(), await visit()];
    const draft = `${mine.page}/deedkit/drafts/${mine.session.id}`;
    const [stranger, thief] = [createVisitor(), createVisitor()];
    thief.steal(other.visitor, '/');
    expect([(await stranger.open(mine.page)).status, (await thief.open(mine.page)).status]).toEqual([403, 403]);
    expect([(await stranger.open(draft)).status, (await thief.open(draft)).status]).toEqual([401, 403]);
    expect([
      (await stranger.open(`${mine.page}/leave/cancel`)).status,
      (await thief.open(`${mine.page}/leave/cancel`)).status,
    ]).toEqual([403, 403]);
    expect((await thief.open(mine.link)).status).toBe(410);
    expect((await thief.open(other.page)).status).toBe(200);
    // The draft of another session is not reached from a page of one's own either.
    expect((await other.visitor.open(`${other.page}/deedkit/drafts/${mine.session.id}`)).status).toBe(403);
    expect(
      (
        await createVisitor().open(mine.page, {
          headers: { Cookie: `deed_hosted=${'x'.repeat(3000)}; deed_hosted=; deed_hosted=live.${'a'.repeat(43)}` },
        })
      ).status,
    ).toBe(403);
  });

  it('lets its page read, edit as the participant, and download; nothing else', async () => {
    const { session, visitor, page } = await visit({ participant: { display_name: 'Aino' } });
    const draft = `${page}/deedkit/drafts/${session.id}`;
    expect(await (await visitor.open(draft)).json()).toMatchObject({
      id: session.id,
      revision: 0,
      participant: { id: session.participant, display_name: 'Aino' },
    });
    const edit = {
      method: 'PATCH',
      body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'From the page' }] }),
    };
    const json = { 'Content-Type': 'application/json' };
    expect((await visitor.open(draft, { ...edit, headers: json })).status).toBe(403);
    expect((await visitor.open(draft, { ...edit, headers: { ...json, Origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await visitor.open(draft, { ...edit, headers: { ...json, ...origin } })).status).toBe(200);
    expect((await session.call('getContract')).json.data.state.document_name).toBe('From the page');
    expect((await visitor.open(`${draft}/html`)).status).toBe(200);
    const refused = [
      visitor.open(`${draft}/unfinalize`, { method: 'POST', headers: origin }),
      visitor.open(`${page}/deedkit/templates`),
      visitor.open(`${page}/deedkit/drafts`, {
        method: 'POST',
        headers: { ...json, ...origin },
        body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'x' }),
      }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await visitor.open(`${page}/deedkit/nothing`)).status).toBe(404);
  });

  it('leads out by the handlers, which are told session and participant', async () => {
    const { session, visitor, page } = await visit();
    const leave = (outcome: string): Promise<string> => sentTo(visitor.open(`${page}/leave/${outcome}`));
    expect(await leave('cancel')).toBe(told('cancel', session));
    expect(await leave('error')).toBe(told('error', session));
    // A handler is not called for an outcome that has not happened.
    expect([await leave('success'), await leave('delete')]).toEqual([page, page]);
    expect((await visitor.open(`${page}/leave/elsewhere`)).status).toBe(404);
    await session.complete();
    expect(
      (await visitor.open(`${page}/deedkit/drafts/${session.id}/finalize`, { method: 'POST', headers: origin })).status,
    ).toBe(200);
    expect(await leave('success')).toBe(told('success', session));
    expect((await session.call('getSession')).json.data.contract.status).toBe('finalized');
    const finished = await readPage(await visitor.open(page));
    expect([finished.status, finished.html.includes('data-status="finalized"')]).toEqual([200, true]);
    expect(await leave('success')).toBe(told('success', session));
  });

  it('leads to the delete handler once the session is deleted, by whatever URL of it', async () => {
    const { session, visitor, link, page } = await visit();
    const unused = await linkTo(session);
    await session.call('deleteSession');
    const goal = told('delete', session);
    for (const url of [page, `${page}/leave/cancel`, `${page}/leave/success`, link, unused])
      expect(await sentTo(visitor.open(url))).toBe(goal);
    for (const url of [link, unused]) expect(await sentTo(createVisitor().open(url))).toBe(goal);
    expect((await visitor.open(`${page}/deedkit/drafts/${session.id}`)).status).toBe(404);
    expect((await createVisitor().open(page)).status).toBe(403);
  });

  it('deletes from its page', async () => {
    const { session, visitor, page } = await visit();
    expect(
      (await visitor.open(`${page}/deedkit/drafts/${session.id}`, { method: 'DELETE', headers: origin })).status,
    ).toBe(204);
    expect((await session.call('getSession')).status).toBe(404);
    expect(await sentTo(visitor.open(`${page}/leave/delete`))).toBe(told('delete', session));
  });

  it('posts to a handler whose method is POST, and may send a form nowhere else', async () => {
    const { session, visitor, page } = await visit({
      handlers: { ...named, cancel_handler: { method: 'post', endpoint: 'https://app.example.com:8443/cancel?a="b"' } },
    });
    const { status, html, policy } = await readPage(await visitor.open(`${page}/leave/cancel`));
    expect(status).toBe(200);
    expect(html).toContain(
      `<form method="post" action="https://app.example.com:8443/cancel?a=%22b%22&amp;session_id=${session.id}&amp;participant_id=${session.participant}">`,
    );
    expect(policy).toContain('form-action https://app.example.com:8443;');
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('is of one environment', async () => {
    const session = await startSession({ handlers }, target.liveKey);
    const link = await linkTo(session);
    expect(link).toContain('/builder/live.');
    expect((await createVisitor().open(link.replace('/live.', '/sandbox.'))).status).toBe(410);
    const visitor = createVisitor();
    const page = await visitor.enter(link);
    expect((await visitor.open(`${page}/deedkit/drafts/${session.id}`)).status).toBe(200);
    const cookie = visitor.given[0]?.split(';')[0]?.replace('=live.', '=sandbox.') ?? '';
    expect((await createVisitor().open(page, { headers: { Cookie: cookie } })).status).toBe(403);
  });
});
