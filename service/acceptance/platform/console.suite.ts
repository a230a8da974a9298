import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/visitor.ts';
import { createVisitor, readPage } from '../support/visitor.ts';
import { call, target } from './api.ts';
import { findLink, send } from './sign-in.ts';
import { startDocument } from './workspace.ts';

const HOME = '/app/sandbox';

/** Adds a person and signs them in to the console; the links lead to `to`. */
async function signIn(
  role: string,
  { to = '/' }: { readonly to?: string } = {},
): Promise<{ readonly visitor: Visitor; readonly id: string; readonly email: string; readonly landed: string }> {
  const email = `${role}.${crypto.randomUUID().slice(0, 8)}@console.example`;
  const added = await call('createUser', { body: { name: `Console ${role}`, email, role } });
  const visitor = createVisitor();
  const query = to === '/' ? '' : `?to=${encodeURIComponent(to)}`;
  expect((await send(visitor, `${HOME}/sign-in${query}`, { email })).status).toBe(200);
  const landed = await visitor.enter(await findLink(email, HOME));
  return { visitor, landed, email, id: (added.json as { data: { id: string } }).data.id };
}

const write = (method: string, body: object, headers: Readonly<Record<string, string>> = {}) => ({
  method,
  headers: { 'Content-Type': 'application/json', Origin: target.url, ...headers },
  body: JSON.stringify(body),
});

describe('the console', () => {
  let editor: Awaited<ReturnType<typeof signIn>>;
  let viewer: Awaited<ReturnType<typeof signIn>>;
  let document: Awaited<ReturnType<typeof startDocument>>;
  beforeAll(async () => {
    document = await startDocument({ title: 'Seen in the console' });
    editor = await signIn('editor', { to: '/documents?stage=created' });
    viewer = await signIn('viewer');
  });
  afterAll(async () => {
    for (const { id } of [editor, viewer]) await call('deleteUser', { params: { user_id: id } });
  });

  it('asks at every address who is there, under a strict policy, and tells nothing else', async () => {
    const stranger = createVisitor();
    const pages = await Promise.all(
      [`${HOME}/`, `${HOME}/documents`, `${HOME}/documents/${document.documentId}`].map(async (path) =>
        readPage(await stranger.open(path)),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { html, policy } of pages) {
      expect(html).toContain('<form method="post" action="/app/sandbox/sign-in');
      expect(html).not.toContain('Seen in the console');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*|http/);
    }
    expect((await stranger.open(`${HOME}/public/v2/documents`)).status).toBe(401);
    expect((await stranger.open(`${HOME}/deedkit/contracts/${document.contractId}`)).status).toBe(401);
    expect((await stranger.open('/app/nowhere/')).status).toBe(404);
  });

  it('lets members in by a link, at the address they wanted', async () => {
    expect([editor.landed, viewer.landed]).toEqual([`${HOME}/documents?stage=created`, `${HOME}/`]);
    expect(editor.visitor.given[0]).toMatch(
      /^deed_user=sandbox\.[\w-]{43}; Path=\/app\/sandbox; .*HttpOnly; SameSite=Lax/,
    );
    const page = await readPage(await editor.visitor.open(editor.landed));
    expect(page.html).toContain('<deed-console');
    expect(page.html).toContain('name="Console editor"');
    expect(page.html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style="/);
  });

  it('leads nowhere else after signing in', async () => {
    for (const to of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/a\r\nSet-Cookie: x=1']) {
      const { landed, id } = await signIn('viewer', { to });
      expect(landed).toBe(`${HOME}/`);
      await call('deleteUser', { params: { user_id: id } });
    }
  });

  it('speaks the Platform interface with the role of the member', async () => {
    const path = `${HOME}/public/v2/documents/${document.documentId}`;
    expect(((await (await viewer.visitor.open(path)).json()) as { data: { title: string } }).data.title).toBe(
      'Seen in the console',
    );
    expect((await viewer.visitor.open(path, write('PATCH', { title: 'Changed' }))).status).toBe(403);
    expect((await editor.visitor.open(path, write('PATCH', { title: 'Changed' }))).status).toBe(200);
    expect((await editor.visitor.open(`${HOME}/public/v2/keys`)).status).toBe(403);
    const foreign = write('PATCH', { title: 'Forged' }, { Origin: 'https://evil.example' });
    expect((await editor.visitor.open(path, foreign)).status).toBe(403);
    const read = await document.call('getDocument');
    expect((read.json as { data: { title: string } }).data.title).toBe('Changed');
  });

  it('finds the documents that wait for the member', async () => {
    const sent = await startDocument({ title: 'Waits for the viewer' });
    await sent.complete();
    const finalized = await sent.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    const [signature] = (finalized.json as { data: { signatures: { id: string }[] } }).data.signatures;
    const params = { contract_id: sent.contractId, signature_id: signature?.id ?? '' };
    expect((await call('updateSignature', { params, body: { email: viewer.email } })).status).toBe(200);
    const waiting = async ({ visitor }: typeof viewer): Promise<string[]> => {
      const answer = await visitor.open(`${HOME}/public/v2/documents?filter[waiting]=me`);
      return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
    };
    expect([await waiting(viewer), await waiting(editor)]).toEqual([['Waits for the viewer'], []]);
    await sent.call('deleteDocument');
  });

  it('offers of a draft what the role allows', async () => {
    const path = `${HOME}/deedkit/contracts/${document.contractId}`;
    const verbsOf = async ({ visitor }: typeof viewer): Promise<readonly string[]> =>
      ((await (await visitor.open(path)).json()) as { verbs: string[] }).verbs;
    expect([...(await verbsOf(viewer))].sort()).toEqual(['download', 'history', 'read', 'read-comments']);
    expect(await verbsOf(editor)).toEqual(expect.arrayContaining(['edit', 'comment', 'finalize', 'restore']));
  });

  it('sends the test of a mail to the person who is signed in, whomever the page names', async () => {
    const draft = await startDocument({ title: 'Sent from the console' });
    await draft.complete();
    const test = ({ visitor }: typeof viewer): Promise<Response> => {
      const body = { recipient: { email: 'somebody@else.example' } };
      return visitor.open(`${HOME}/public/v2/contracts/${draft.contractId}/send/test`, write('POST', body));
    };
    const sent = await test(editor);
    expect([sent.status, await sent.json()]).toEqual([202, { data: { channel: 'email', to: editor.email } }]);
    expect((await test(viewer)).status).toBe(403);
    await draft.call('deleteDocument');
  });

  it('passes on no key and no participant that a page sends', async () => {
    const path = `${HOME}/public/v2/documents/${document.documentId}`;
    const headers = { Authorization: `Bearer ${target.sandboxKey}`, 'X-Participant': editor.id };
    expect((await viewer.visitor.open(path, write('PATCH', { title: 'Raised' }, headers))).status).toBe(403);
    expect((await createVisitor().open(path, { headers })).status).toBe(401);
  });

  it('closes once a member signs out or is removed', async () => {
    const { visitor, id } = await signIn('sender');
    const asked = `${HOME}/public/v2/workspace`;
    expect((await visitor.open(asked)).status).toBe(200);
    await call('deleteUser', { params: { user_id: id } });
    expect((await visitor.open(asked)).status).toBe(401);
    const other = await signIn('sender');
    const left = await send(other.visitor, `${HOME}/sign-out`, {});
    expect([left.status, left.headers.get('location')]).toEqual([303, `${HOME}/`]);
    expect((await other.visitor.open(asked)).status).toBe(401);
    await call('deleteUser', { params: { user_id: other.id } });
  });

  it('of one environment is closed to those who are signed in to the other', async () => {
    const thief = createVisitor();
    thief.steal(editor.visitor, '/app/live');
    expect((await thief.open('/app/live/public/v2/workspace')).status).toBe(401);
  });
});
