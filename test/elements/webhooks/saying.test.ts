import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { outcomeOf, sayDuration, sayStatus, sayTime } from '../../../src/elements/webhooks/say-delivery.ts';
import { nameOf, shortAddress, standingOf, standingOfAll } from '../../../src/elements/webhooks/say-webhook.ts';
import {
  checkAddress,
  createForm,
  credentialsOf,
  fieldErrors,
  findProblems,
  newAddress,
  newSecret,
  type FormAddress,
} from '../../../src/elements/webhooks/webhook-form.ts';
import type { Delivery, Endpoint, ShownWebhook } from '../../../src/elements/webhooks/webhooks-data.ts';
import { createDeliveries, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';

const [GOOD] = WEBHOOKS as [ShownWebhook];
const DELIVERY = createDeliveries(1)[0] as Delivery;
const delivery = (over: Partial<Delivery>): Delivery => ({ ...DELIVERY, ...over });
const endpoint = (over: Partial<Endpoint>): Endpoint => ({ ...(GOOD.endpoints[0] as Endpoint), ...over });
const webhook = (over: Partial<ShownWebhook>): ShownWebhook => ({ ...GOOD, ...over });
const address = (over: Partial<FormAddress>): FormAddress => ({ ...newAddress(), url: 'https://a.example', ...over });

describe('a delivery in words', () => {
  for (const [over, tone, text, status] of [
    [{ status: 'succeeded', response_status: 204 }, 'good', '204', 'Delivered'],
    [{ status: 'succeeded', response_status: null }, 'good', 'Delivered', 'Delivered'],
    [{ status: 'failed', response_status: 410 }, 'bad', '410', 'Given up'],
    [{ status: 'failed', response_status: null }, 'bad', 'Given up', 'Given up'],
    [{ status: 'pending', attempt: 0, response_status: null }, 'waiting', 'On its way', 'On its way'],
    [{ status: 'pending', attempt: 2, response_status: 503 }, 'waiting', '503', 'Will be tried again'],
    [{ status: 'pending', attempt: 2, response_status: null }, 'waiting', 'No answer', 'Will be tried again'],
  ] as const)
    it(`is “${text}”, “${status}” for ${JSON.stringify(over)}`, () => {
      expect(outcomeOf(delivery(over))).to.deep.equal({ tone, text });
      expect(sayStatus(delivery(over))).to.equal(status);
    });

  for (const [ms, text] of [
    [null, ''],
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1 sec'],
    [1240, '1.2 secs'],
    [10_000, '10 secs'],
  ] as const)
    it(`took “${text}” for ${ms} ms`, () => {
      expect(sayDuration(ms)).to.equal(text);
    });

  it('was at a time to the second, with its day where that is another one', () => {
    const now = new Date(2027, 0, 20, 23, 59);
    expect(sayTime(new Date(2027, 0, 20, 8, 5, 9).toISOString(), now)).to.equal('08:05:09');
    expect(sayTime(new Date(2027, 0, 19, 8, 5, 9).toISOString(), now)).to.equal('19 Jan, 08:05:09');
    expect([sayTime(null), sayTime('soon')]).to.deep.equal(['', '']);
  });
});

describe('a webhook in words', () => {
  it('goes by its name, else by its first address, else by its kind', () => {
    expect([nameOf(GOOD), nameOf(webhook({ name: '' })), nameOf(webhook({ name: null, endpoints: [] }))]).to.deep.equal(
      ['Our archive', 'app.example.com/events', 'Webhook'],
    );
  });

  it('has its address without scheme and query, and as it is where it is none', () => {
    expect(
      ['https://a.example/', 'http://a.example:8080/in?x=1#y', 'not an address'].map((url) => shortAddress(url)),
    ).to.deep.equal(['a.example', 'a.example:8080/in', 'not an address']);
  });

  it('goes as its worst address does, unless it is paused or has none', () => {
    const [bad, off] = [endpoint({ health: 'failing', failing_since: null }), endpoint({ health: 'disabled' })];
    const say = (endpoints: Endpoint[], enabled = true): string => standingOfAll(webhook({ endpoints, enabled })).text;
    expect([say([endpoint({}), bad]), say([bad, off, endpoint({})]), say([off], false), say([])]).to.deep.equal([
      'Failing',
      'Turned off after three days of failures',
      'Paused',
      'No address',
    ]);
    expect(standingOf(endpoint({ health: 'failing', failing_since: '2027-01-19T08:30:00Z' })).text).to.match(
      /^Failing since .*2027/,
    );
  });

  it('is said in the language of the page', async () => {
    await setUiLanguage('de');
    expect(sayDuration(1240)).to.equal('1,2 Sek.');
    await setUiLanguage('en-GB');
  });
});

describe('the address of a webhook', () => {
  for (const [text, isRight] of [
    ['https://a.example', true],
    ['  http://localhost:3000/in  ', true],
    ['https://[::1]/x', true],
    ['', false],
    ['a.example', false],
    ['ftp://a.example', false],
    ['https://', false],
    ['https://user:pass@a.example', false],
    ['javascript:alert(1)', false],
  ] as const)
    it(`${isRight ? 'can' : 'cannot'} be “${text}”`, () => {
      expect(checkAddress(text)).to.equal(isRight ? '' : 'Give a whole address, such as https://example.com/webhooks.');
    });

  it('signs in as it is chosen, keeps a saved sign-in, and takes it away', () => {
    const saved = { auth: 'bearer', savedAuth: 'bearer' } as const;
    expect(credentialsOf(address(saved))).to.deep.equal({});
    expect(credentialsOf(address({ ...saved, token: 't' }))).to.deep.equal({
      auth_type: 'bearer',
      credentials: { token: 't' },
    });
    expect(credentialsOf(address({ ...saved, auth: 'basic', username: 'u', password: 'p' }))).to.deep.equal({
      auth_type: 'basic',
      credentials: { username: 'u', password: 'p' },
    });
    expect(credentialsOf(address({ ...saved, auth: '' }))).to.deep.equal({ auth_type: null, credentials: null });
  });

  it('is not saved with half a sign-in', () => {
    const problems = (over: Partial<FormAddress>): string | undefined =>
      findProblems({ ...createForm(GOOD), addresses: [address(over)] }).addresses[0]?.authProblem;
    const missing = 'Fill it in, or choose none.';
    expect([
      problems({ auth: 'basic', username: 'u' }),
      problems({ auth: 'basic', password: 'p' }),
      problems({ auth: 'bearer' }),
      problems({ auth: 'bearer', savedAuth: 'bearer' }),
      problems({ auth: '' }),
    ]).to.deep.equal([missing, missing, missing, '', '']);
  });

  it('has the faults that the service finds, at its own field, however their path is written', () => {
    const form = { ...createForm(GOOD), addresses: [address({}), address({})] };
    const failure = (detail: object, message = 'In all.') =>
      ({ ok: false, status: 422, code: 'invalid', message, detail, retryAfter: undefined }) as const;
    const fields = [
      { path: '/endpoints/1/url', message: 'Not this.' },
      { path: 'endpoints.0.credentials.token', message: 'Too short.' },
      { path: '/accepted_events/0', message: 'Unknown.' },
    ];
    const found = fieldErrors(form, failure({ fields }));
    expect(found.addresses?.map(({ problem, authProblem }) => [problem, authProblem])).to.deep.equal([
      ['', 'Too short.'],
      ['Not this.', ''],
    ]);
    expect(found.eventsProblem).to.equal('Unknown.');
    expect(fieldErrors(form, failure({ path: '/endpoints/0/url' })).addresses?.[0]?.problem).to.equal('In all.');
    expect(fieldErrors(form, failure({})).eventsProblem).to.equal('');
  });

  it('gets a secret of its own that goes through every form', () => {
    const made = Array.from({ length: 50 }, newSecret);
    expect(new Set(made).size).to.equal(50);
    for (const secret of made) expect(secret).to.match(/^whsec_[\w-]{43}$/);
  });
});
