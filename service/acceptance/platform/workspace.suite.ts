import { afterAll, describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';
import { startDocument } from './workspace.ts';

/** A picture of 2 by 1 pixels. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGNkYPhfz8DAwAAABwYBgPP5Sh0AAAAASUVORK5CYII=';
const svg = (inner: string): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`)}`;
const RECT = '<rect width="40" height="20" fill="#8a1c4a"/>';

interface User {
  readonly id: string;
  readonly name: string;
  readonly service_account: boolean;
}

describe('the workspace', () => {
  it('is that of the key, the same in both environments but for its content', async () => {
    const sandbox = (await call('getWorkspace')).json as {
      data: { id: string; name: string; root_folder_id: string; environment: string };
    };
    const live = (await call('getWorkspace', { key: target.liveKey })).json as typeof sandbox;
    expect(sandbox.data.name).toBe('Demo');
    expect([sandbox.data.environment, live.data.environment]).toEqual(['sandbox', 'live']);
    expect(live.data.id).toBe(sandbox.data.id);
    expect(live.data.root_folder_id).not.toBe(sandbox.data.root_folder_id);
  });

  it('has two users beside the service account, which comes first', async () => {
    const { data, meta, links } = (await call('listUsers')).json as {
      data: User[];
      meta: { page: unknown };
      links: unknown;
    };
    expect(data.map((user) => user.service_account)).toEqual([true, false, false]);
    expect(meta.page).toEqual({ number: 1, size: 25, total: 3 });
    expect(links).toEqual({ next: null, prev: null });
  });

  it('lists in pages that lead to each other', async () => {
    const names: string[] = [];
    const first = await call('listUsers', { query: { 'page[size]': '2' } });
    let page = first.json as { data: User[]; links: { next: string | null; prev: string | null } };
    expect(page.links.prev).toBeNull();
    names.push(...page.data.map(({ name }) => name));
    for (let next = page.links.next; next !== null; next = page.links.next) {
      const { pathname, search } = new URL(next);
      const response = await fetch(`${target.url}${pathname}${search}`, {
        headers: { Authorization: `Bearer ${target.sandboxKey}` },
      });
      page = (await response.json()) as typeof page;
      names.push(...page.data.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(3);
    expect(page.links.prev).toContain('page%5Bnumber%5D=1');
  });

  it.each([
    ['page[size]', '101'],
    ['page[size]', '0'],
    ['page[size]', 'ten'],
    ['page[number]', '0'],
    ['filter[name]', 'Aino'],
    ['sort', 'name'],
    ['include', 'folders'],
  ])('refuses %s=%s', async (name, value) => {
    const error = expectError(await call('listUsers', { query: { [name]: value } }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
    expect(error.message).toContain('see validationErrors');
  });

  it('has the description of the interface for everybody', async () => {
    const answer = await call('getOpenApi', { key: null });
    expect((answer.json as { openapi: string }).openapi).toMatch(/^3\.1/);
  });
});

describe('the settings of the workspace', () => {
  const PLAIN = { name: 'Demo', logo: null, color: null, time_zone: 'UTC', mail_from_name: null };
  const read = async (key?: string): Promise<Record<string, unknown>> =>
    ((await call('getWorkspace', key === undefined ? {} : { key })).json as { data: Record<string, unknown> }).data;
  const change = async (body: unknown): Promise<Record<string, unknown>> => {
    const answer = await call('updateWorkspace', { body });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { data: Record<string, unknown> }).data;
  };
  afterAll(async () => {
    await change(PLAIN);
  });

  it('are plain at first, and change one by one, in the environment of the key alone', async () => {
    expect(await read()).toMatchObject(PLAIN);
    const set = { name: 'Nordvik & Söhne', logo: PNG, color: '#8a1c4a', time_zone: 'Europe/Helsinki' };
    for (const [name, value] of Object.entries({ ...set, mail_from_name: 'Nordvik' }))
      expect(await change({ [name]: value })).toMatchObject({ [name]: value });
    expect(await read()).toMatchObject({ ...set, mail_from_name: 'Nordvik' });
    expect(await read(target.liveKey)).toMatchObject(PLAIN);
    expect(await change({ logo: null, color: null, mail_from_name: null })).toMatchObject({
      ...PLAIN,
      name: set.name,
      time_zone: set.time_zone,
    });
    expect(await change({ color: '#8A1C4A', logo: svg(RECT) })).toMatchObject({ color: '#8a1c4a', logo: svg(RECT) });
  });

  it.each([
    ['name', '<b>Demo</b>', /without < and >/],
    ['name', 'De\u0007mo', /control characters/],
    ['name', 'De\u202emo', /turn the text/],
    ['name', '', /1 to 255/],
    ['name', null, /./],
    ['mail_from_name', 'Demo\r\nBcc: eve@example.com', /control characters/],
    ['mail_from_name', '<script>', /without < and >/],
    ['color', 'red', /6 hexadecimal digits/],
    ['color', '#fff', /6 hexadecimal digits/],
    ['color', '#ffff00', /4.5:1/],
    ['color', '#777777', /4.5:1/],
    ['time_zone', 'Europe/Atlantis', /Europe\/Helsinki/],
    ['time_zone', '+02:00', /Europe\/Helsinki/],
    ['time_zone', null, /./],
    ['logo', 'https://example.com/logo.png', /data URI/],
    ['logo', `data:image/png;base64,${btoa('no picture')}`, /data URI/],
    ['logo', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', /data URI/],
    ['logo', `${PNG.slice(0, 60)}==`, /no picture of its type/],
    ['logo', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(800_000)}`, /give 700,000 at most/],
    ['logo', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(7_000_000)}`, /give 700,000 at most/],
    ['logo', svg('<script>alert(1)</script>'), /SVG without scripts/],
    ['logo', svg('<rect onload="alert(1)"/>'), /SVG without scripts/],
    ['logo', svg('<image href="https://example.com/x.png"/>'), /SVG without scripts/],
    ['logo', svg('<foreignObject><p>Hello</p></foreignObject>'), /SVG without scripts/],
  ])('refuses %s %.40s, and changes nothing', async (name, value, says) => {
    const before = await read();
    const answer = await call('updateWorkspace', { body: { time_zone: 'Europe/Rome', [name]: value } });
    const error = expectError(answer, 422, says.source.startsWith('no picture') ? 'logo_broken' : 'validation');
    expect(error.fields).toEqual([{ path: name, message: expect.stringMatching(says) as string }]);
    expect(await read()).toEqual(before);
  });

  it('takes the darkest grey that white can be read on', async () => {
    expect(await change({ color: '#767676' })).toMatchObject({ color: '#767676' });
  });

  it('are those of mails: name, logo, colour, and the zone that a deadline is told in', async () => {
    await change({ name: 'A & B', logo: PNG, color: '#8a1c4a', time_zone: 'Europe/Helsinki' });
    const document = await startDocument();
    await document.complete();
    const due_at = '2199-06-01T13:00:00Z';
    const sent = await document.call('finalizeBuilder', {
      body: { signature_method: 'canvas', send_invitations: true, due_at },
    });
    expect(sent.status, sent.text).toBe(200);
    const outbox = await call('listOutbox', { query: { 'page[size]': '100' } });
    const mail = (outbox.json as { data: { document_id: string; html: string | null; text: string }[] }).data.find(
      ({ document_id, html }) => document_id === document.documentId && html !== null,
    );
    expect(mail?.text).toMatch(/A & B/);
    expect(mail?.text).toMatch(/\(Europe\/Helsinki, GMT\+[23]\)/);
    // In a mail that is sent the picture goes along; here it stands in the HTML.
    expect(mail?.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="A &amp; B" width="2" height="1"/);
    expect(mail?.html).toContain('background:#8a1c4a');
    expect(mail?.html).not.toContain('cid:');
    expect(mail?.html).not.toMatch(/src="(?!data:)/);
  });
});
