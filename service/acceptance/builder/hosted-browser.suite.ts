import { describe, expect, it } from 'vitest';
import { call, target } from './api.ts';
import { createVisitor, readPage } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const at = (name: string): { method: string; url: string } => ({
  method: 'GET',
  url: `https://app.example.com/${name}?case=7#part`,
});
const handlers = {
  success_handler: at('success'),
  cancel_handler: at('cancel'),
  delete_handler: at('delete'),
  error_handler: at('error'),
};
const origin = { Origin: new URL(target.url).origin };

interface Visited {
  readonly id: string;
  readonly link: string;
  readonly page: string;
  readonly visitor: Visitor;
  readonly choose: (choice: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly read: () => Promise<{ state: unknown; status: string }>;
}

async function start(over: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; url: string }> {
  return (await call('createBrowserSession', { body: { handlers, ...over } })).json.data as { id: string; url: string };
}

async function visit(over: Readonly<Record<string, unknown>> = {}): Promise<Visited> {
  const { id, url: link } = await start(over);
  const visitor = createVisitor();
  const page = await visitor.enter(link);
  return {
    id,
    link,
    page,
    visitor,
    choose: (choice, headers = origin) =>
      visitor.open(`${page}/choice`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(choice),
      }),
    read: async () =>
      (await call('getBrowserSession', { params: { session_id: id } })).json.data as { state: unknown; status: string },
  };
}

const sentTo = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};
const choice = { template_id: 'mutual-nda', language: 'fi', document_name: 'Salassapito & muuta #1' };

describe('the hosted Template Browser', () => {
  it("is a page in the session's language, behind a URL that opens once", async () => {
    const { id, link, page, visitor } = await visit({ ui_language: 'sv' });
    expect(page).toBe(`/hosted/browser/${id}`);
    const { status, html, policy } = await readPage(await visitor.open(page));
    expect([status, html.includes('<h1>Välj en mall</h1>')]).toEqual([200, true]);
    expect(html).toContain(`<deed-template-picker endpoint="${page}/deedkit" ui-language="sv"`);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|app\.example\.com/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect((await createVisitor().open(link)).status).toBe(410);
    expect(await sentTo(visitor.open(link))).toBe(page);
    expect((await createVisitor().open(page)).status).toBe(403);
  });

  it('completes with the choice and tells the success handler, as often as it is visited', async () => {
    const { id, link, page, visitor, choose, read } = await visit();
    expect(await read()).toMatchObject({ state: null, status: 'pending' });
    expect((await choose(choice)).status).toBe(200);
    const state = { template_id: 'mutual-nda', document_name: choice.document_name, languages: ['fi'] };
    expect(await read()).toEqual({ id, state, status: 'completed' });
    const goal = await sentTo(visitor.open(`${page}/leave/success`));
    expect(goal).toBe(
      `https://app.example.com/success?case=7&session_id=${id}&template_id=mutual-nda&document_name=Salassapito%20%26%20muuta%20%231&languages%5B0%5D=fi#part`,
    );
    expect(Object.fromEntries(new URL(goal).searchParams)).toEqual({
      case: '7',
      session_id: id,
      template_id: 'mutual-nda',
      document_name: choice.document_name,
      'languages[0]': 'fi',
    });
    for (const url of [page, `${page}/leave/cancel`]) expect(await sentTo(visitor.open(url))).toBe(goal);
    expect(await sentTo(visitor.open(link))).toBe(page);
    // The other tab, which does not know yet.
    expect((await choose({ ...choice, language: 'sv' })).status).toBe(409);
    expect(await read()).toMatchObject({ state });
  });

  it('takes back to the cancel handler while nothing is chosen', async () => {
    const { id, page, visitor, read } = await visit();
    expect(await sentTo(visitor.open(`${page}/leave/cancel`))).toBe(
      `https://app.example.com/cancel?case=7&session_id=${id}#part`,
    );
    expect(await sentTo(visitor.open(`${page}/leave/success`))).toBe(page);
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  it('leads to the delete handler when the session is deleted or has run out, and keeps nothing of it', async () => {
    const deleted = await visit({ filter: { language: 'fi' } });
    await deleted.choose(choice);
    await call('deleteBrowserSession', { params: { session_id: deleted.id } });
    expect(await deleted.read()).toMatchObject({ state: null, status: 'deleted' });
    const goal = (id: string): string => `https://app.example.com/delete?case=7&session_id=${id}#part`;
    for (const url of [deleted.page, deleted.link, `${deleted.page}/leave/success`])
      expect(await sentTo(deleted.visitor.open(url))).toBe(goal(deleted.id));
    expect((await deleted.choose(choice)).status).toBe(409);
    const unused = await start();
    await call('advanceClock', { body: { advance: 'PT15M' } });
    expect(await sentTo(createVisitor().open(unused.url))).toBe(goal(unused.id));
  });

  it('tells an open page when its session has ended, and only that page', async () => {
    const { id, page, visitor } = await visit();
    const ended = visitor.open(`${page}/ended`);
    await call('deleteBrowserSession', { params: { session_id: id } });
    expect((await ended).status).toBe(200);
    expect((await visitor.open(`${page}/ended`)).status).toBe(200);
    expect((await createVisitor().open(`${page}/ended`)).status).toBe(401);
  });

  it('stays open past the 15 minutes once its URL was used', async () => {
    const { page, visitor, choose, read } = await visit();
    await call('advanceClock', { body: { advance: 'PT3H' } });
    expect((await visitor.open(page)).status).toBe(200);
    expect((await choose(choice)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'completed' });
  });

  it('offers what its filter lets through', async () => {
    const { page, visitor, choose } = await visit({ filter: { jurisdiction: 'gb', language: 'FI' } });
    const list = (await (
      await visitor.open(`${page}/deedkit/templates?page[size]=100&filter[language]=sv`)
    ).json()) as { data: { id: string; jurisdictions: string[]; languages: string[] }[] };
    expect(list.data.length).toBeGreaterThan(0);
    for (const { jurisdictions, languages } of list.data)
      expect([jurisdictions.map((code) => code.toLowerCase()).includes('gb'), languages]).toEqual([true, ['fi']]);
    const all = (await call('listTemplates')).json.data as { id: string }[];
    const left = all.filter(({ id }) => !list.data.some((one) => one.id === id)).map(({ id }) => id);
    expect(left.length).toBeGreaterThan(0);
    expect((await visitor.open(`${page}/deedkit/templates/${left[0]}`)).status).toBe(404);
    for (const nothing of ['%zz', '..%2f..', '%00'])
      expect((await visitor.open(`${page}/deedkit/templates/${nothing}`)).status).toBe(404);
    expect((await visitor.open(`${page}/deedkit/templates/${list.data[0]?.id}`)).status).toBe(200);
    expect((await choose({ ...choice, template_id: left[0] })).status).toBe(422);
    expect((await choose({ ...choice, template_id: list.data[0]?.id, language: 'sv' })).status).toBe(422);
    expect((await choose({ ...choice, template_id: list.data[0]?.id })).status).toBe(200);
  });

  it.each([
    ['a template there is not', { template_id: 'no-such' }, '/template_id'],
    ['a language the template lacks', { language: 'xx' }, '/language'],
    ['two languages', { language: ['fi', 'sv'] }, '/language'],
    ['no name', { document_name: '  ' }, '/document_name'],
    ['a name that is too long', { document_name: 'x'.repeat(256) }, '/document_name'],
  ])('refuses %s and stays open', async (_name, over, path) => {
    const { choose, read } = await visit();
    const response = await choose({ ...choice, ...over });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: [{ path }] } });
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  it('lets a name with line breaks into no header', async () => {
    const { id, page, visitor, choose } = await visit();
    const document_name = 'A\r\nSet-Cookie: b=c\r\n\r\n<script>x</script>';
    expect((await choose({ ...choice, document_name })).status).toBe(200);
    const response = await visitor.open(`${page}/leave/success`);
    expect(response.headers.getSetCookie()).toEqual([]);
    const goal = new URL(response.headers.get('location') ?? '');
    expect([goal.searchParams.get('session_id'), goal.searchParams.get('document_name')]).toEqual([id, document_name]);
    expect(goal.href).toContain('A%0D%0ASet-Cookie');
  });

  it('takes choices from its own page alone', async () => {
    const [mine, other] = [await visit(), await visit()];
    expect((await mine.choose(choice, {})).status).toBe(403);
    expect((await mine.choose(choice, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (
        await createVisitor().open(`${mine.page}/choice`, {
          method: 'POST',
          headers: { ...origin, 'Content-Type': 'application/json' },
          body: JSON.stringify(choice),
        })
      ).status,
    ).toBe(401);
    const thief = createVisitor();
    thief.steal(other.visitor, '/');
    expect(
      (
        await thief.open(`${mine.page}/choice`, {
          method: 'POST',
          headers: { ...origin, 'Content-Type': 'application/json' },
          body: JSON.stringify(choice),
        })
      ).status,
    ).toBe(403);
    expect((await mine.choose('{')).status).toBe(422);
    expect(await mine.read()).toMatchObject({ status: 'pending' });
    // Nothing but templates is reached from here.
    expect((await mine.visitor.open(`${mine.page}/deedkit/drafts/${mine.id}`)).status).toBe(403);
  });

  it('says that there is nothing where nothing is', async () => {
    for (const path of [
      '/hosted',
      '/hosted/',
      '/hosted/nothing',
      '/hosted/pages/../../package.json',
      '/hosted/pages/nothing.js',
      '/hosted/builder/',
    ]) {
      const { status, html } = await readPage(await createVisitor().open(path));
      if (path === '/hosted') expect(status).toBe(404);
      else
        expect([path, status, html.includes('<h1>Page not found</h1>') || html.includes('"not_found"')]).toEqual([
          path,
          404,
          true,
        ]);
    }
  });
});
