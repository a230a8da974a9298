import { describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';
import { handlers, sessionBody, startSession } from './session.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('sessions', () => {
  it('createSession answers with id, one-time URL and participant', async () => {
    const participant = { display_name: 'Aino', email: 'aino@example.com', external_id: 'u-1' };
    const {
      status,
      json: { data },
      headers,
    } = await call('createSession', { body: sessionBody({ participant, something_else: 1 }) });
    expect(status).toBe(201);
    expect(data.id).toMatch(UUID);
    expect(headers.get('location')).toBe(`/api/builder/sessions/${data.id}`);
    expect(data.url.startsWith(`${target.url}/builder/`)).toBe(true);
    expect(data.participant).toMatchObject({ ...participant, id: expect.stringMatching(UUID) });
    const other = await call('createSession', { body: sessionBody() });
    expect(other.json.data.url).not.toBe(data.url);
    expect(other.json.data.participant).toMatchObject({ display_name: null, email: null, external_id: null });
  });

  it('getSession returns the settings of the session', async () => {
    const finalization = { confirmation_enabled: true, confirmation_text: 'Are you <strong>sure</strong>?<wbr>' };
    const session = await startSession({ ui_language: 'sv', finalization });
    const {
      json: { data },
    } = await session.call('getSession');
    expect(data).toEqual({
      id: session.id,
      environment: 'sandbox',
      template_id: 'mutual-nda',
      language: 'en',
      ui_language: 'sv',
      participants: [
        { id: session.participant, display_name: null, email: null, external_id: null, _data_type: 'participant' },
      ],
      trial: null,
      finalization,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      contract: { status: 'draft', document_name: 'Agreement with Example Oy', revision: 0 },
      transactions: 0,
      sent: null,
      comments_enabled: true,
    });
  });

  it('updateSession sets, keeps and clears settings', async () => {
    const session = await startSession();
    const trial = { heading_text: 'Try it', cta_url: 'https://example.com/pricing' };
    const set = await session.call('updateSession', { body: { trial, finalization: { confirmation_enabled: false } } });
    expect(set.json.data).toMatchObject({ trial, finalization: { confirmation_enabled: false } });
    const kept = await session.call('updateSession', { body: { trial: null } });
    expect(kept.json.data).toMatchObject({ trial: null, finalization: { confirmation_enabled: false } });
    expect((await session.call('updateSession', { body: {} })).json.data).toEqual(kept.json.data);
    expect((await session.call('updateSession', { body: { finalization: null } })).json.data.finalization).toBeNull();
  });

  it.each([
    ['a trial that is no object', { trial: 'yes' }, '/trial'],
    ['a text that is no string', { trial: { heading_text: 1 } }, '/trial/heading_text'],
    ['an address that runs code', { trial: { cta_url: 'javascript:alert(1)' } }, '/trial/cta_url'],
    [
      'a switch that is no boolean',
      { finalization: { confirmation_enabled: 'yes' } },
      '/finalization/confirmation_enabled',
    ],
    ['another tag', { finalization: { confirmation_text: '<script>x</script>' } }, '/finalization/confirmation_text'],
    [
      'a tag with attributes',
      { finalization: { confirmation_text: '<b onclick="x">y</b>' } },
      '/finalization/confirmation_text',
    ],
  ])('updateSession refuses %s', async (_name, body, path) => {
    const session = await startSession();
    const error = expectError(await session.call('updateSession', { body }), 422, 'validation');
    expect(error.fields?.map((field) => field.path)).toEqual([path]);
    expect((await session.call('getSession')).json.data).toMatchObject({ trial: null, finalization: null });
  });

  it('deleteSession removes it for every reader', async () => {
    const session = await startSession();
    expect((await session.call('deleteSession')).status).toBe(204);
    for (const operation of [
      'getSession',
      'getContract',
      'getHtml',
      'getValueSchema',
      'getSessionEvents',
      'deleteSession',
    ]) {
      expectError(await session.call(operation), 404, 'not_found');
    }
    expectError(await session.patch([{ op: 'replace', path: '/document_name', value: 'x' }]), 404, 'not_found');
    expectError(await session.call('updateSession', { body: { trial: null } }), 404, 'not_found');
    expectError(await session.act('finalizeContract'), 404, 'not_found');
  });

  const contract = sessionBody().contract;
  it.each([
    [
      'unknown template',
      { contract: { ...contract, template_id: 'no-such' } },
      'unknown_template',
      ['/contract/template_id'],
    ],
    ['wrong language', { contract: { ...contract, languages: ['xx'] } }, 'unknown_language', ['/contract/languages/0']],
    ['two languages', { contract: { ...contract, languages: ['en', 'fi'] } }, 'validation', ['/contract/languages']],
    ['no language', { contract: { ...contract, languages: [] } }, 'validation', ['/contract/languages']],
    ['no name', { contract: { ...contract, document_name: ' ' } }, 'validation', ['/contract/document_name']],
    [
      'a name that is no text',
      { contract: { ...contract, document_name: 7 } },
      'validation',
      ['/contract/document_name'],
    ],
    ['no contract', { contract: undefined }, 'validation', ['/contract']],
    ['no handlers', { handlers: undefined }, 'validation', ['/handlers']],
    [
      'three handlers',
      { handlers: { ...handlers, error_handler: undefined } },
      'validation',
      ['/handlers/error_handler'],
    ],
    [
      'a handler without address',
      { handlers: { ...handlers, error_handler: { method: 'GET' } } },
      'validation',
      ['/handlers/error_handler/url'],
    ],
    [
      'a relative address',
      { handlers: { ...handlers, error_handler: { method: 'GET', url: '/x' } } },
      'validation',
      ['/handlers/error_handler/url'],
    ],
    [
      'an address that runs code',
      { handlers: { ...handlers, error_handler: { method: 'GET', url: 'javascript:x' } } },
      'validation',
      ['/handlers/error_handler/url'],
    ],
    [
      'an address with a password',
      { handlers: { ...handlers, error_handler: { method: 'GET', url: 'https://user:secret@app.example.com/' } } },
      'validation',
      ['/handlers/error_handler/url'],
    ],
    [
      'an address that is data',
      { handlers: { ...handlers, delete_handler: { method: 'GET', url: 'data:text/html,x' } } },
      'validation',
      ['/handlers/delete_handler/url'],
    ],
    [
      'an address of 20 kB',
      {
        handlers: {
          ...handlers,
          cancel_handler: { method: 'GET', url: `https://app.example.com/?${'x'.repeat(20_000)}` },
        },
      },
      'validation',
      ['/handlers/cancel_handler/url'],
    ],
    ['an unknown interface language', { ui_language: 'xx' }, 'validation', ['/ui_language']],
    ['a participant that is a list', { participant: [] }, 'validation', ['/participant']],
    [
      'text no database stores',
      { participant: { display_name: 'a\0b' } },
      'invalid_text',
      ['/participant/display_name'],
    ],
  ])('createSession refuses %s', async (...[, over, code, paths]) => {
    const error = expectError(await call('createSession', { body: sessionBody(over) }), 422, code);
    expect(error.fields?.map(({ path }) => path)).toEqual(paths);
  });

  it('createSession takes a handler with endpoint for url', async () => {
    const error_handler = { method: 'GET', endpoint: 'https://app.example.com/error' };
    expect(
      (await call('createSession', { body: sessionBody({ handlers: { ...handlers, error_handler } }) })).status,
    ).toBe(201);
  });
});
