import { describe, expect, it } from 'vitest';
import { ALL_VERBS } from '../../src/adapter/index.ts';
import type { AdapterOptions } from '../../src/adapter/index.ts';
import { DRAFT, PARTICIPANT, setUpAction } from './one-answer.ts';

const data = [{ signee_id: 'a', channel: 'email', language: 'en', subject: 'Sign', html: '<p>Sign</p>', text: 'Sign' }];
const tested = (): Response => Response.json({ data: { channel: 'email', to: 'aino@site.example' } }, { status: 202 });
const setUpTest = (options: Partial<AdapterOptions>) => setUpAction('send/test', { answer: tested, options });
const sender = () => ({ email: 'aino@site.example' });

describe('looking at a sending', () => {
  it('shows the messages by the verb for sending alone', async () => {
    const { ask, asked } = setUpAction('send/preview', { answer: () => Response.json({ data }) });
    expect((await ask(ALL_VERBS.filter((verb) => verb !== 'send'))).status).toBe(403);
    expect(asked).toEqual([]);
    const response = await ask(['send'], { message: 'Hello' });
    expect([response.status, await response.json()]).toEqual([200, { data }]);
    expect(asked[0]?.url).toBe(`http://service.internal/api/builder/sessions/${DRAFT}/contract/send/preview`);
    expect(asked[0]?.headers.get('X-Participant')).toBe(PARTICIPANT);
    expect(await asked[0]?.json()).toEqual({ message: 'Hello' });
  });
});

describe('the test of a sending', () => {
  it('goes to the address that the site names, whatever the page says', async () => {
    const { ask, asked } = setUpTest({ sender });
    const response = await ask(['send'], { message: 'Hello', recipient: { email: 'spam@elsewhere.example' } });
    expect([response.status, await response.json()]).toEqual([202, { channel: 'email', to: 'aino@site.example' }]);
    expect(await asked[0]?.json()).toEqual({ message: 'Hello', recipient: { email: 'aino@site.example' } });
  });

  it('goes to the person whose page it is, where the site names no other', async () => {
    const { ask, asked } = setUpTest({ participant: () => ({ external_id: '7', email: 'erik@site.example' }) });
    expect((await ask(['send'])).status).toBe(202);
    expect(await asked[0]?.json()).toMatchObject({ recipient: { email: 'erik@site.example' } });
  });

  it.each([[{}], [{ sender: () => undefined }], [{ participant: () => ({ external_id: '7' }) }]])(
    'is refused where the site names no address (%#)',
    async (options) => {
      const { ask, asked } = setUpTest(options);
      const response = await ask(['send']);
      expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'no_sender' } }]);
      expect(asked).toEqual([]);
    },
  );

  it('is possible five times at once, and then each minute', async () => {
    // The grant of each request lasts a minute.
    let now = Date.now() - 61_000;
    const { ask, asked } = setUpTest({ sender, now: () => now });
    for (let test = 0; test < 5; test++) expect((await ask(['send'])).status).toBe(202);
    const late = await ask(['send']);
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60']);
    now += 59_000;
    expect((await ask(['send'])).status).toBe(429);
    now += 2_000;
    expect((await ask(['send'])).status).toBe(202);
    expect(asked).toHaveLength(6);
  });
});
