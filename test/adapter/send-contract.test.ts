import { describe, expect, it } from 'vitest';
import { ALL_CONTRACT_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const CONTRACT = '0190f3a0-0000-7000-8000-000000000001';
const DOCUMENT = '0190f3a0-0000-7000-8000-0000000000d1';
const SECRET = 'a-secret-of-at-least-32-characters';
const SERVICE = `http://service.internal/public/v2/contracts/${CONTRACT}`;
const sender = () => ({ email: 'aino@site.example' });

const signature = { state: 'waiting', invited_at: null, deliveries: [] };
const contractWith = (of: object = {}): object => ({
  data: { id: CONTRACT, document_id: DOCUMENT, stage: 'finalized', signatures: [{ ...signature, ...of }] },
});
const answers =
  (json: object, status = 200) =>
  () =>
    Response.json(json, { status });

/** An adapter whose page has a grant for the contract, with the requests that its service got. */
function setup(answer: (request: Request) => Response, options: Partial<AdapterOptions> = {}) {
  const asked: Request[] = [];
  const open = createAdapter({
    upstream: {
      platform: {
        baseUrl: 'http://service.internal',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request);
          return answer(request);
        },
      },
    },
    grants: { secrets: [SECRET] },
    ...options,
  });
  const ask = async (path: string, verbs: readonly GrantVerb[], body?: object): Promise<Response> => {
    const expires = Math.floor(Date.now() / 1000) + 60;
    const grant = await signGrant({ subject: `contract:${CONTRACT}`, verbs, expires }, SECRET);
    const headers = { Origin: ORIGIN, 'Content-Type': 'application/json', 'X-Deed-Grant': grant };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return open(new Request(`${ORIGIN}/deedkit/contracts/${CONTRACT}${path}`, init));
  };
  return { ask, asked };
}

describe('sending a contract of a workspace', () => {
  it.each(['/send', '/send/preview', '/send/test'])('takes the verb for it: %s', async (path) => {
    const { ask, asked } = setup(answers({ data: [] }), { sender });
    const others = ALL_CONTRACT_VERBS.filter((verb) => verb !== 'send');
    expect((await ask(path, others, {})).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('finalizes it and invites everybody, as the page says', async () => {
    const { ask, asked } = setup(answers(contractWith()));
    const body = { signature_method: 'strong', message: 'Hello', signees: [{ id: 'a', email: 'a@example.com' }] };
    const response = await ask('/send', ['send'], { ...body, folder_id: DOCUMENT });
    const sent = { document_id: DOCUMENT, contract_id: CONTRACT, stage: 'finalized' };
    expect([response.status, await response.json()]).toEqual([200, sent]);
    expect(asked.map(({ url }) => url)).toEqual([`${SERVICE}/builder/finalize`]);
    expect(await asked[0]?.json()).toEqual({ send_invitations: true, ...body });
  });

  it('answers a request whose first answer was lost, and refuses one that finalizing alone has ended', async () => {
    const refused = { code: 'finalized', message: 'The contract is past its drafting.' };
    const serviceWith = (of: object) =>
      setup(({ method }) => (method === 'POST' ? answers(refused, 409)() : answers(contractWith(of))())).ask;
    const again = await serviceWith({ invited_at: '2026-05-01T08:00:00.000Z' })('/send', ['send'], {});
    expect([again.status, await again.json()]).toMatchObject([200, { document_id: DOCUMENT, stage: 'finalized' }]);
    const unsent = await serviceWith({})('/send', ['send'], {});
    expect([unsent.status, await unsent.json()]).toMatchObject([409, { error: { code: 'finalized' } }]);
  });

  it('tells what the service refuses, by field, and what is wrong before it is asked', async () => {
    const error = { message: 'Not everybody can be asked.', code: 'validation' };
    const { ask, asked } = setup(answers({ ...error, validationErrors: { 'signees.1.email': ['Give one.'] } }, 422));
    const told = await ask('/send', ['send'], {});
    expect(await told.json()).toMatchObject({ error: { fields: [{ path: 'signees.1.email', message: 'Give one.' }] } });
    const wrong = await ask('/send', ['send'], { signees: [{ id: 'a', email: 'nobody' }] });
    expect([wrong.status, asked.length]).toEqual([422, 1]);
  });

  it('shows the messages, and sends a test to the person whom the site names', async () => {
    const data = [{ signee_id: 'a', channel: 'email', language: 'en', subject: 'Sign', html: '<p>Sign</p>', text: '' }];
    const shown = setup(answers({ data }));
    expect(await (await shown.ask('/send/preview', ['send'], { message: 'Hello' })).json()).toEqual({ data });
    expect(shown.asked[0]?.url).toBe(`${SERVICE}/send/preview`);
    const to = sender().email;
    const tested = setup(answers({ data: { channel: 'email', to } }, 202), { sender });
    const body = { message: 'Hello', recipient: { email: 'spam@elsewhere.example' } };
    expect((await tested.ask('/send/test', ['send'], body)).status).toBe(202);
    expect(await tested.asked[0]?.json()).toEqual({ message: 'Hello', recipient: { email: to } });
    const unnamed = await setup(answers({ data: {} })).ask('/send/test', ['send'], {});
    expect([unnamed.status, await unnamed.json()]).toMatchObject([409, { error: { code: 'no_sender' } }]);
  });

  it('is told with the contract once somebody was invited', async () => {
    const state = { value: { _type: 'value' }, sections: [], appearance: {}, languages: ['en'] };
    const read = async (of: object): Promise<unknown> => {
      const { ask } = setup(({ url }) => {
        if (url.endsWith('/builder/state')) return Response.json({ data: state }, { headers: { ETag: '"3"' } });
        if (url.includes('/documents?'))
          return Response.json({ data: [{ title: 'Ours', contract: { stage: 'finalized' } }] });
        return url === SERVICE ? answers(contractWith(of))() : answers({ data: {} }, 404)();
      });
      return ((await (await ask('', ['read'])).json()) as { sent?: unknown }).sent;
    };
    const at = '2026-05-01T08:00:00.000Z';
    const sent = { document_id: DOCUMENT, contract_id: CONTRACT, sent_at: at, stage: 'finalized' };
    expect([await read({ invited_at: at }), await read({})]).toEqual([sent, undefined]);
  });
});
