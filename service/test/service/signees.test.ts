import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractQueue } from '../../src/domain/contract/contract-queue.ts';
import { FULL_GRANT } from '../../src/domain/access/scopes.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createSigneePlacer } from '../../src/domain/contract/signees.ts';
import { createSnapshotCache } from '../../src/domain/contract/snapshot-cache.ts';
import { createPdfPrinter } from '../../src/render/index.ts';
import type { PdfPrinter } from '../../src/render/index.ts';
import type { RefusalError } from '../../src/http/refusals.ts';
import { failureOf } from '../../src/http/refusals.ts';
import { builderRefusals } from '../../src/routes/builder/refusals.ts';
import { patchContract } from '../../src/routes/builder/contract/patch-contract.ts';
import type { BuilderPorts } from '../../src/routes/builder/ports.ts';
import { createContractStore, sessionTables } from '../../src/storage/index.ts';
import { schema } from '../render/pdf/contract-fixture.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { PlacedText } from '../support/read-pdf.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = clientOf(service);
});
afterAll(async () => {
  await service.close();
});

interface Signee {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Contract {
  readonly data: {
    readonly state: {
      readonly languages: readonly string[];
      readonly value: Record<string, unknown>;
      readonly sections: readonly object[];
      readonly appearance: Record<string, { size: string }>;
    };
    readonly signees: readonly Signee[];
  };
}

const read = async (response: Response): Promise<Contract> => {
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Contract;
};
const patch = (
  session: TestSession,
  operations: readonly object[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
    body: { operations },
    headers: { 'X-Participant': session.participant.id, ...headers },
  });
const pdfOf = async (session: TestSession): Promise<Uint8Array> =>
  new Uint8Array(await (await client.send('GET', `/api/builder/sessions/${session.id}/pdf`)).arrayBuffer());

/** A session of a template, filled in with its example. */
async function startFilled(template: string): Promise<TestSession> {
  const { data } = (await (await client.send('GET', `/api/browser/templates/${template}`)).json()) as {
    data: { example: Record<string, unknown>; languages: string[] };
  };
  const session = await client.start({
    contract: { template_id: template, languages: data.languages.slice(0, 1), document_name: 'Test' },
  });
  await read(
    await patch(
      session,
      Object.entries(data.example)
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value })),
    ),
  );
  return session;
}

/** The first words below a signee's box, a line or so away. */
function nameBelow({ page, x, y, height }: Signee, items: readonly (readonly PlacedText[])[]): string {
  const bottom = (y + height) * 841.89;
  const below = (items[page - 1] ?? []).filter(
    (item) =>
      item.text.trim() !== '' &&
      Math.abs(item.x - x * 595.28) < 1 &&
      item.y > bottom &&
      item.y < bottom + 2.2 * item.size,
  );
  return below.sort((one, other) => one.y - other.y)[0]?.text ?? '';
}

async function expectExact(session: TestSession, signees: readonly Signee[]): Promise<void> {
  const { items } = await readPdf(await pdfOf(session));
  expect(signees.length).toBeGreaterThan(0);
  for (const signee of signees)
    expect(nameBelow(signee, items)).toBe(`${signee.first_name} ${signee.last_name}`.trim());
}

describe('signees in contract answers', () => {
  it.each(['consulting-agreement', 'employment-contract', 'mutual-nda', 'residential-lease', 'shareholders-agreement'])(
    'of %s stand where its PDF has their boxes',
    async (template) => {
      const session = await startFilled(template);
      const {
        data: { state, signees },
      } = await read(await client.contract(session));
      await expectExact(session, signees);
      const styles = { ...state.appearance, paragraph: { ...state.appearance['paragraph'], size: '17' } };
      const words = 'The parties have read this. '.repeat(60);
      const section = {
        _type: 'section',
        _id: '01890000-0000-7000-8000-0000000000ab',
        source: 'user',
        title: { _type: 'translatable', [state.languages[0] ?? 'en']: 'More' },
        content: [{ _type: 'paragraph', content: [{ _type: 'text', text: words }] }],
      };
      const edited = await read(
        await patch(session, [
          { op: 'replace', path: '/appearance', value: styles },
          { op: 'add', path: '/sections/0', value: section },
        ]),
      );
      expect(edited.data.signees[0]?.page).toBeGreaterThan(signees[0]?.page ?? 9);
      await expectExact(session, edited.data.signees);
    },
  );

  it('are the same in every answer at a revision, in every process', async () => {
    const session = await startFilled('consulting-agreement');
    const headers = { 'Idempotency-Key': randomUUID() };
    const operations = [{ op: 'replace', path: '/document_name', value: 'Renamed' }];
    const first = await read(await patch(session, operations, headers));
    const other = await startTestService({ databaseUrl: service.databaseUrl });
    const seen = await read(await clientOf(other).contract(session));
    await other.close();
    expect(seen.data.signees).toEqual(first.data.signees);
    const { state } = first.data;
    await read(
      await patch(session, [
        {
          op: 'replace',
          path: '/appearance',
          value: { ...state.appearance, paragraph: { ...state.appearance['paragraph'], size: '20' } },
        },
      ]),
    );
    expect(await read(await patch(session, operations, headers))).toEqual(first);
    const act = (what: string): Promise<Response> =>
      client.send('POST', `/api/builder/sessions/${session.id}/contract/${what}`, {
        headers: { 'X-Participant': session.participant.id },
      });
    const finalized = await read(await act('finalize'));
    await expectExact(session, finalized.data.signees);
    expect((await read(await act('unfinalize'))).data.signees).toEqual(finalized.data.signees);
  });

  it('are left out when asked for, and absent where there are none', async () => {
    const session = await client.start();
    const answer = await patch(session, [{ op: 'replace', path: '/document_name', value: 'X' }], {
      Prefer: 'return=minimal, signees=none',
    });
    expect([answer.headers.get('preference-applied'), await answer.json()]).toEqual([
      'return=minimal, signees=none',
      { data: {} },
    ]);
    const whole = await client.send('GET', `/api/builder/sessions/${session.id}/contract`, {
      headers: { Prefer: 'signees=none' },
    });
    expect(Object.keys(((await whole.json()) as Contract).data)).toEqual(['state']);
  });
});

describe('when the renderer fails', () => {
  let pool: pg.Pool;
  const printers: PdfPrinter[] = [];
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: service.databaseUrl });
  });
  afterAll(async () => {
    for (const printer of printers) printer.close();
    await pool.end();
  });

  /** The operation as the service has it, on the same database, with a renderer of its own. */
  function portsWith(printer: PdfPrinter): BuilderPorts {
    printers.push(printer);
    return {
      contracts: {
        store: createContractStore(pool, sessionTables),
        cache: createSnapshotCache(1e6),
        queue: createContractQueue(),
        placeSignees: createSigneePlacer(printer.place),
        findLackingLetters: () => [],
        now: () => new Date(),
        schemaOf: async () => schemaOfNda,
      },
      sessions: {},
    } as unknown as BuilderPorts;
  }
  let schemaOfNda = schema;

  it('the change is saved, the answer says so with 503, and the key brings the places later', async () => {
    const session = await startFilled('mutual-nda');
    schemaOfNda = (await (
      await client.send('GET', `/api/builder/sessions/${session.id}/value-schema`)
    ).json()) as typeof schema;
    const key = randomUUID();
    const body = { operations: [{ op: 'replace', path: '/document_name', value: 'Saved' }] };
    const failing = patchContract(portsWith(createPdfPrinter({ timeLimit: 1 })));
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const refused = await Promise.resolve(
      failing(
        {
          params: { session_id: session.id },
          body,
          headers: { 'x-participant': session.participant.id, 'idempotency-key': key },
        } as never,
        {
          identity: {
            ...FULL_GRANT,
            tenant: FIRST_TENANTS.sandbox,
            keyId: '',
            holder: { type: 'key', name: '' },
            originId: '',
            secret: '',
          },
          signal: new AbortController().signal,
          look: () => Promise.resolve(undefined),
          idempotency: { key, requestHash: hash },
        },
      ),
    ).then(
      () => undefined,
      (error: unknown) => failureOf((error as RefusalError).refusal, builderRefusals),
    );
    expect(refused).toMatchObject({
      status: 503,
      code: 'signees_unavailable',
      data: { revision: 2 },
      headers: { 'Retry-After': '30', ETag: '"2"' },
    });
    const now = await client.contract(session);
    expect([
      now.headers.get('etag'),
      ((await now.clone().json()) as { data: { state: { document_name: string } } }).data.state.document_name,
    ]).toEqual(['"2"', 'Saved']);
    const replayed = await patch(session, body.operations, { 'Idempotency-Key': key });
    expect([replayed.status, replayed.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await read(replayed)).data.signees).toEqual((await read(now)).data.signees);
  });

  it('that was killed in the middle, the answer comes all the same', async () => {
    const session = await startFilled('mutual-nda');
    const printer = createPdfPrinter({ size: 1 });
    const answering = Promise.resolve(
      patchContract(portsWith(printer))(
        {
          params: { session_id: session.id },
          body: { operations: [{ op: 'replace', path: '/document_name', value: 'Killed' }] },
          headers: { 'x-participant': session.participant.id },
        } as never,
        {
          identity: {
            ...FULL_GRANT,
            tenant: FIRST_TENANTS.sandbox,
            keyId: '',
            holder: { type: 'key', name: '' },
            originId: '',
            secret: '',
          },
          signal: new AbortController().signal,
          look: () => Promise.resolve(undefined),
          idempotency: undefined,
        },
      ),
    ) as Promise<{ readonly json: Contract }>;
    await expect.poll(() => printer.pool.pids().length, { interval: 2 }).toBe(1);
    const [pid] = printer.pool.pids();
    process.kill(pid as number, 'SIGKILL');
    const { json } = await answering;
    expect(printer.pool.pids()).not.toContain(pid);
    await expectExact(session, json.data.signees);
  });
});
