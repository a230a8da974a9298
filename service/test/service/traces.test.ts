import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from 'deedkit/adapter';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Receiver } from '../../acceptance/support/receiver.ts';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import { clientOf, eventually } from '../support/client.ts';
import { SERVICE_KEY, useServiceProcesses } from '../support/service-process.ts';
import { sendContract } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${SPAN}-01`;
const PASSED = new RegExp(`^00-${TRACE}-(?!${SPAN})[0-9a-f]{16}-01$`);

type Send = ReturnType<typeof clientOf>['send'];
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Nanoseconds since 1970. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: unknown;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const receivers: Receiver[] = [];
async function receiver(...answering: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...answering);
  receivers.push(started);
  return started;
}
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close();
});

/** The spans that a collector was sent, oldest first. */
const spansOf = ({ received }: Receiver): readonly Span[] =>
  received.flatMap(({ json }) =>
    (json as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

/** The names of the spans that spans of a name are parts of. */
function parentsOf(collector: Receiver, name: string): readonly (string | undefined)[] {
  const spans = spansOf(collector);
  return spans
    .filter((span) => span.name === name)
    .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name);
}

async function data(answer: Promise<Response>): Promise<Readonly<Record<string, string>>> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, string> }).data;
}

async function follow(send: Send, { url }: Receiver): Promise<void> {
  await data(
    send('POST', '/public/v2/webhooks', {
      body: { accepted_events: ['document-created', 'document-updated'], endpoints: [{ url }] },
    }),
  );
}

async function startDocument(send: Send, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { root_folder_id } = await data(send('GET', '/public/v2/workspace'));
  const body = { folder_id: root_folder_id, title: 'Traced words' };
  const { contract_id: id = '' } = await data(send('POST', '/public/v2/templates/mutual-nda/start', { body, headers }));
  return id;
}

describe('a service that sends no traces', () => {
  let service: TestService;
  let send: Send;
  beforeAll(async () => {
    service = await startTestService();
    send = clientOf(service).send;
  });
  afterAll(() => service.close());

  it('passes the trace of a request on to the webhooks that it causes, as a step of its own', async () => {
    const hooks = await receiver();
    await follow(send, hooks);
    await startDocument(send, { traceparent });
    const [first] = await hooks.count(1);
    expect(first?.headers['traceparent']).toMatch(PASSED);
  });

  it('sends no trace where the request has none, or a malformed one', async () => {
    const hooks = await receiver();
    await follow(send, hooks);
    await startDocument(send);
    await startDocument(send, { traceparent: `00-${'0'.repeat(32)}-${SPAN}-01` });
    await startDocument(send, { traceparent: `${traceparent}-more` });
    const told = await hooks.count(3);
    expect(told.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined, undefined]);
  });

  it('tries a delivery again in the same trace, as another step', async () => {
    const hooks = await receiver((response) => response.writeHead(500).end());
    await follow(send, hooks);
    await startDocument(send, { traceparent });
    await hooks.count(1);
    expect((await send('POST', '/sandbox/clock', { body: { advance: 'PT10M' } })).status).toBe(200);
    const told = await hooks.count(2);
    const passed = told.map(({ headers }) => headers['traceparent']);
    expect(passed.every((one) => PASSED.test(String(one)))).toBe(true);
    expect(new Set(passed).size).toBe(passed.length);
  });
});

describe('a service that sends traces', () => {
  const { serve, end } = useServiceProcesses();

  /** Two processes on one database, and an adapter before the first. */
  async function start(endpoint: string) {
    const environment = {
      DATABASE_URL: await createTestDatabase(inject('emptyTables')),
      DEEDKIT_SECRET: 'what both processes seal credentials with',
      WEBHOOK_ALLOW_PRIVATE: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_SERVICE_NAME: 'contracts',
    };
    const [first, second] = await Promise.all([serve(environment), serve(environment)]);
    const adapter = createAdapter({
      upstream: { platform: { baseUrl: first.url, key: SERVICE_KEY } },
      authorize: { platform: { edit: true, download: true } },
    });
    return { adapter, url: first.url, send: clientOf(first, SERVICE_KEY).send, children: [first.child, second.child] };
  }

  it('tells one trace from an adapter through request, transaction, process and job to a webhook', async () => {
    const [collector, hooks] = [await receiver((response) => response.writeHead(200).end('{}')), await receiver()];
    const { adapter, send } = await start(new URL(collector.url).origin);
    const id = await startDocument(send);
    await follow(send, hooks);
    const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
      adapter(
        new Request(`https://app.example/deedkit/contracts/${id}${path}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), traceparent, 'Sec-Fetch-Site': 'same-origin' },
        }),
      );
    const pdf = await ask('/pdf?secret=words');
    expect([pdf.status, pdf.ok ? '' : await pdf.text()]).toEqual([200, '']);
    const { status } = await ask('', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': '"0"' },
      body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'Renamed words' }] }),
    });
    expect(status).toBe(200);
    const [hook] = await hooks.count(1);
    expect(hook?.headers['traceparent']).toMatch(PASSED);
    const wanted = ['patchBuilderState', 'work', 'compile', 'transaction', 'job wake_deliveries', 'delivery'];
    const own = (): readonly Span[] => spansOf(collector).filter(({ traceId }) => traceId === TRACE);
    const isThere = (): boolean => own().some(({ name }) => name.startsWith('render '));
    await eventually(() => isThere() && wanted.every((name) => own().some((span) => span.name === name)));
    const ids = new Set([SPAN, ...own().map(({ spanId }) => spanId)]);
    expect(own().filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([]);
    expect(hook?.headers['traceparent']).toContain(own().find(({ name }) => name === 'delivery')?.spanId);
    const sent = JSON.stringify(collector.received.map(({ json }) => json as unknown));
    expect(sent).toContain('"contracts"');
    for (const secret of [SERVICE_KEY, id, 'words', 'hooks?from']) expect(sent).not.toContain(secret);
  });

  it('tells the steps of the processes that read and seal a file, inside of the tasks that they are of', async () => {
    const collector = await receiver((response) => response.writeHead(200).end('{}'));
    const { url } = await start(new URL(collector.url).origin);
    const contract = await sendContract({ url, key: SERVICE_KEY });
    expect(await contract.sign()).toBe(200);
    await eventually(async () => (await contract.readContract()).sealing?.status === 'sealed');
    const isOf = (task: string, name: string): boolean => parentsOf(collector, name).includes(task);
    const expected = [
      ['pdf inspect', 'work'],
      ['work', 'draw'],
      ['seal seal', 'work'],
      ['work', 'typeset'],
      ['work', 'append'],
      ['job seal_contract', 'sign'],
    ] as const;
    await eventually(() => expected.every(([task, name]) => isOf(task, name)));
    const spans = spansOf(collector);
    const steps = spans.filter(({ name }) => ['work', 'read', 'draw', 'typeset', 'append'].includes(name));
    for (const step of steps) {
      const parent = spans.find(({ spanId }) => spanId === step.parentSpanId);
      expect(BigInt(step.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(step.endTimeUnixNano));
      // The clock of a span and that of its parts differ by less than two milliseconds.
      expect(BigInt(step.startTimeUnixNano) - BigInt(parent?.startTimeUnixNano ?? 0)).toBeGreaterThan(-2_000_000n);
      expect(BigInt(parent?.endTimeUnixNano ?? 0) - BigInt(step.endTimeUnixNano)).toBeGreaterThan(-2_000_000n);
    }
    const pids = steps.map(({ attributes }) => JSON.stringify(attributes.find(({ key }) => key === 'process.pid')));
    expect(new Set(pids).size).toBeGreaterThan(1);
  }, 60_000);

  it('stops in time while a collector hangs, and has answered meanwhile', async () => {
    const hanging = createServer(() => undefined);
    await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
    const { send, children } = await start(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`);
    for (let index = 0; index < 5; index++) await startDocument(send);
    const began = performance.now();
    const codes = await Promise.all(children.map((child) => end(child, 'SIGTERM')));
    expect(codes).toEqual([0, 0]);
    // The limit of a closer is 5 s; the processes have other parts to stop.
    expect(performance.now() - began).toBeLessThan(12_000);
    hanging.closeAllConnections();
    hanging.close();
  });
});
