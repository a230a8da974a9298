import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../support/visitor.ts';
import { createVisitor, readPage } from '../support/visitor.ts';
import { call, target } from './api.ts';
import { findLink, send } from './sign-in.ts';
import { startDocument } from './workspace.ts';

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

type Started = Awaited<ReturnType<typeof startDocument>>;

/** Path of the page that `builder_url` leads to. */
async function pageOf(document: Started): Promise<string> {
  const answer = await document.call('getDocument', { query: { include: 'contract' } });
  const { contract } = (answer.json as { data: { contract: { builder_url: string } } }).data;
  return new URL(contract.builder_url).pathname;
}

describe('the hosted page of a contract', () => {
  let user: User;
  let document: Started;
  let page: string;
  let visitor: Visitor;
  beforeAll(async () => {
    const { data } = (await call('listUsers')).json as { data: User[] };
    user = data.find(({ email }) => email !== null) as User;
    document = await startDocument({ title: 'Drafted on a page' });
    page = await pageOf(document);
    visitor = createVisitor();
  });

  it('is hidden from visitors who are not signed in', async () => {
    const stranger = createVisitor();
    const asked = await readPage(await stranger.open(page));
    expect([asked.status, asked.html.includes('<form'), asked.html.includes('Drafted on a page')]).toEqual([
      ...[200, true, false],
    ]);
    expect((await stranger.open(`${page}/deedkit/contracts/${document.contractId}`)).status).toBe(401);
  });

  it('lets a member in by a link', async () => {
    expect((await send(visitor, `${page}/sign-in`, { email: user.email ?? '' })).status).toBe(200);
    expect(await visitor.enter(await findLink(user.email ?? '', page))).toBe(page);
  });

  it('opens the draft for a member, under their name, with who signs', async () => {
    const shown = await readPage(await visitor.open(page));
    expect([shown.status, shown.html.includes(user.name)]).toEqual([200, true]);
    const draft = await visitor.open(`${page}/deedkit/contracts/${document.contractId}`);
    expect(await draft.json()).toMatchObject({
      environment: 'sandbox',
      participant: { id: user.id, display_name: user.name },
      state: { status: 'draft', document_name: 'Drafted on a page' },
      signees: [{ _type: 'signee' }, { _type: 'signee' }],
    });
  });

  it('writes what the interface reads, and the other way round', async () => {
    const draft = `${page}/deedkit/contracts/${document.contractId}`;
    const footer = { op: 'replace', path: '/appearance/footer', value: { enabled: true, content: 'From the page' } };
    const headers = { 'Content-Type': 'application/json', Origin: target.url };
    const body = JSON.stringify({ operations: [footer] });
    expect((await visitor.open(draft, { method: 'PATCH', headers, body })).status).toBe(200);
    const state = await document.call('getBuilderState');
    expect(state.json).toMatchObject({ data: { appearance: { footer: { content: 'From the page' } } } });
    await document.complete();
    const read = (await (await visitor.open(draft)).json()) as { revision: number };
    expect(`"${read.revision}"`).toBe((await document.call('getBuilderState')).headers.get('etag'));
  });

  it('finalizes, and then shows how far the contract has come', async () => {
    const draft = `${page}/deedkit/contracts/${document.contractId}`;
    await document.complete();
    const finalized = await visitor.open(`${draft}/finalize`, { method: 'POST', headers: { Origin: target.url } });
    expect(await finalized.json()).toMatchObject({ state: { status: 'finalized' } });
    const contract = await document.call('getContract');
    expect(contract.json).toMatchObject({ data: { stage: 'finalized', signature_method: 'canvas' } });
    expect((await readPage(await visitor.open(page))).html).toContain('data-stage="finalized"');
  });

  it('is left by signing out, which ends it at once', async () => {
    expect((await send(visitor, `${page}/sign-out`, {})).status).toBe(303);
    expect((await visitor.open(`${page}/deedkit/contracts/${document.contractId}`)).status).toBe(401);
  });
});
