import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createHash } from 'node:crypto';
import type { Ending } from 'deedkit/protocol';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { typeAtIssuer } from '../support/log-in-as.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import type { Made } from './make-asked.ts';
import { makeAsked } from './make-asked.ts';

interface Room {
  readonly document: { readonly sha256: string; readonly stage: string };
  readonly signee: { readonly state: string; readonly identified: { readonly name: string } | null };
  readonly turn: string;
  readonly ended: Ending | null;
  readonly signed_pdf: string;
}

const AUTHORIZED = { Authorization: `Bearer ${SANDBOX_KEY}` };
const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');

describe('the link of an invitation', () => {
  let service: TestService;
  let visitor: Visitor;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(() => {
    visitor = createVisitor(service.url);
  });
  afterAll(() => service.close());

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(service.url + path, { ...init, headers: { ...AUTHORIZED, ...init.headers } });

  const make = (people?: readonly string[], method?: string): Promise<Made> => makeAsked(ask, people, method);

  /** Asks the database itself. */
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    return client.query<Row>(sql, values).finally(() => client.end());
  };

  /** Reads the events of a signature for the audit page, by kind. */
  const fetchHistory = async ({ signatures }: Made): Promise<string[]> => {
    const select = 'SELECT kind FROM signing_history WHERE signature_id = $1 ORDER BY id';
    const { rows } = await query<{ kind: string }>(select, [signatures[0]?.id]);
    return rows.map(({ kind }) => kind);
  };

  /** The link that the service sends itself. */
  const invite = async ({ id, signatures }: Made): Promise<string> => {
    const path = `/public/documents/${id}/signatures/${signatures[0]?.id ?? ''}/invite`;
    const body = JSON.stringify({ deliveryChannel: 'email', language: 'en' });
    await ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const { data } = (await (await ask('/sandbox/outbox')).json()) as { data: { text: string; document_id: string }[] };
    const text = data.find((message) => message.document_id === id)?.text ?? '';
    return new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;
  };
  const shared = ({ signatures }: Made): string => new URL(signatures[0]?.invitation.url ?? '').pathname;
  const roomAt = (path: string, { id, signatures }: Made): string =>
    `${path}/deedkit/signatures/${id}/${signatures[0]?.id ?? ''}`;
  const read = async (path: string, made: Made): Promise<Room> => {
    const answer = await visitor.open(roomAt(path, made));
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: Room }).data;
  };
  const contractOf = async ({ id }: Made): Promise<string> => {
    const document = (await (await ask(`/public/v2/documents/${id}`)).json()) as { data: { contract_id: string } };
    return `/public/v2/contracts/${document.data.contract_id}`;
  };
  const readContract = async (made: Made): Promise<unknown> => (await ask(await contractOf(made))).json();
  const post = (path: string, body: object, key = 'key-1'): Promise<Response> =>
    visitor.open(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        Origin: service.url,
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify(body),
    });
  const sign = async (path: string, made: Made, key?: string): Promise<Response> => {
    const { document } = await read(path, made);
    const input = { image, method: 'drawn', sha256: document.sha256, confirmed: true };
    return post(`${roomAt(path, made)}/signature`, input, key);
  };
  const givePin = (path: string, pin: string, headers: Record<string, string> = {}): Promise<Response> =>
    visitor.open(`${path}/pin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: new URLSearchParams({ pin }).toString(),
    });

  it('has the interface of its room described for everybody', async () => {
    const answer = await fetch(`${service.url}/openapi/signing-room.json`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/) as string,
      paths: { '/api/signing-room/{document_id}/{signature_id}': {}, '/openapi/signing-room.json': {} },
    });
  });

  it('that the service has sent opens the room at once, under a strict policy', async () => {
    const made = await make();
    const path = await invite(made);
    const page = await readPage(await visitor.open(path));
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<deed-signing-room\s+endpoint="\/sign\/[\w.-]+\/deedkit"/);
    expect(page.policy).not.toMatch(/unsafe|\*/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await read(path, made)).toMatchObject({ turn: 'now', signee: { state: 'waiting' }, signed_pdf: 'none' });
  });

  it('that others deliver asks for the PIN first, and shows nothing before', async () => {
    const made = await make();
    const path = shared(made);
    const page = await readPage(await visitor.open(path));
    expect([page.status, page.html.includes('Enter your PIN'), page.html.includes('berth')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await visitor.open(roomAt(path, made))).status).toBe(401);
    expect((await visitor.open(`${roomAt(path, made)}/pdf`)).status).toBe(401);
    expect((await givePin(path, '1')).status).toBe(422);
    const pin = made.signatures[0]?.invitation.pin ?? '';
    expect((await givePin(path, pin, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const right = await givePin(path, ` ${pin.slice(0, 3)} ${pin.slice(3)}`);
    expect([right.status, right.headers.get('location')]).toEqual([303, path]);
    expect((await read(path, made)).turn).toBe('now');
    // The PIN of one browser is not that of another.
    expect((await createVisitor(service.url).open(roomAt(path, made))).status).toBe(401);
  });

  it('is closed for a quarter of an hour after five wrong PINs, from any browsers', async () => {
    const made = await make();
    const path = shared(made);
    const wrong = made.signatures[0]?.invitation.pin === '000000' ? '111111' : '000000';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      visitor = createVisitor(service.url);
      statuses.push((await givePin(path, wrong)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect((await givePin(path, made.signatures[0]?.invitation.pin ?? '')).status).toBe(429);
    const advanced = await ask('/sandbox/clock', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance: 'PT15M' }),
    });
    expect(advanced.status).toBe(200);
    expect((await givePin(path, made.signatures[0]?.invitation.pin ?? '')).status).toBe(303);
  });

  it('is closed just the same when each try comes from another address', async () => {
    const made = await make();
    const path = shared(made);
    const right = made.signatures[0]?.invitation.pin ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    const tryFrom = (address: string, pin: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
        const sent = request(
          new URL(`${path}/pin`, service.url),
          { method: 'POST', localAddress: address, headers },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        );
        sent.on('error', reject);
        sent.end(new URLSearchParams({ pin }).toString());
      });
    const statuses: (number | undefined)[] = [];
    for (let host = 2; host <= 6; host++) statuses.push(await tryFrom(`127.0.0.${host}`, wrong));
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect(await tryFrom('127.0.0.7', right)).toBe(429);
    // Other documents are not closed by it.
    const other = await make();
    expect((await givePin(shared(other), other.signatures[0]?.invitation.pin ?? '')).status).toBe(303);
  });

  it('has five tries, also when many come at the same moment', async () => {
    const made = await make();
    const path = shared(made);
    const right = made.signatures[0]?.invitation.pin ?? '';
    const tries = Array.from({ length: 40 }, (_, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const statuses = await Promise.all(tries.map(async (pin) => (await givePin(path, pin)).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(36);
    const history = await fetchHistory(made);
    expect(history.filter((kind) => kind === 'pin_refused')).toHaveLength(5);
  });

  it('leads to one signature and no other', async () => {
    const [made, other] = [await make(['Bo', 'Cleo']), await make()];
    const path = await invite(made);
    expect((await visitor.open(roomAt(path, other))).status).toBe(403);
    expect((await visitor.open(`${path}/deedkit/signatures/${made.id}/${made.signatures[1]?.id ?? ''}`)).status).toBe(
      403,
    );
    expect((await visitor.open(`${path}x`)).status).toBe(410);
  });

  it('signs the document that was read, once, also when the response is lost', async () => {
    const made = await make();
    const path = await invite(made);
    const stale = { image, method: 'drawn', sha256: 'a'.repeat(64), confirmed: true };
    const refused = await post(`${roomAt(path, made)}/signature`, stale);
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
      409,
      'document_changed',
    ]);
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await sign(path, made);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { data: Room }).data.signee.state).toBe('completed');
    }
    expect((await sign(path, made, 'another')).status).toBe(409);
    const pdf = await visitor.open(`${roomAt(path, made)}/signed.pdf`);
    expect(pdf.status).toBe(200);
    const sealed = Buffer.from(await pdf.arrayBuffer());
    const room = await read(path, made);
    expect(room).toMatchObject({ turn: 'over', signed_pdf: 'ready', document: { stage: 'completed' } });
    // The signed document is the beginning of the sealed file.
    const signed = await visitor.open(`${roomAt(path, made)}/pdf`);
    const bytes = Buffer.from(await signed.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(room.document.sha256);
    expect(sealed.subarray(0, bytes.byteLength).equals(bytes)).toBe(true);
  });

  it('signs once from two windows at the same moment; the other is told', async () => {
    const made = await make();
    const path = await invite(made);
    const { document } = await read(path, made);
    const input = { image, method: 'drawn', sha256: document.sha256, confirmed: true };
    const answers = await Promise.all(['one', 'two'].map((key) => post(`${roomAt(path, made)}/signature`, input, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(((await refused?.json()) as { error: { code: string } }).error.code).toBe('already_signed');
    expect((await read(path, made)).signee.state).toBe('completed');
    expect((await fetchHistory(made)).filter((kind) => kind === 'signed')).toHaveLength(1);
  });

  it('signs, or is cancelled, when both come at the same moment, and never both', async () => {
    const made = await make();
    const path = await invite(made);
    const { document } = await read(path, made);
    const input = { image, method: 'drawn', sha256: document.sha256, confirmed: true };
    const [signed, cancelled] = await Promise.all([
      post(`${roomAt(path, made)}/signature`, input),
      ask(`/public/documents/${made.id}/cancel`, { method: 'POST' }),
    ]);
    expect([signed.status, cancelled.status].sort()).toEqual([200, 409]);
    const room = await read(path, made);
    expect([room.document.stage, room.signee.state]).toEqual(
      signed.status === 200 ? ['completed', 'completed'] : ['cancelled', 'cancelled'],
    );
  });

  it('is one seal for all who ask at once', async () => {
    const made = await make();
    await sign(await invite(made), made);
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = await ask(`/public/documents/${made.id}/pdf`);
        expect(answer.status).toBe(200);
        return createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex');
      }),
    );
    expect(new Set(all).size).toBe(1);
  });

  it('declines for everybody, with the reason', async () => {
    const made = await make(['Bo', 'Cleo']);
    const path = await invite(made);
    const reason = 'The rent is too high <b>';
    expect((await post(`${roomAt(path, made)}/decline`, { reason })).status).toBe(200);
    expect(await read(path, made)).toMatchObject({ turn: 'over', ended: { by: 'signee', name: 'Bo Strand', reason } });
    expect((await sign(path, made)).status).toBe(409);
    const answer = await ask(`/public/documents/${made.id}`);
    expect(((await answer.json()) as { data: { stage: string } }).data.stage).toBe('cancelled');
    // Without scripts, too, a signee who has declined keeps the document they read.
    const copy = await visitor.open(`${path}/document.pdf`);
    expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await visitor.open(`${path}/document.html`)).status).toBe(410);
    // The sender learns the reason, too.
    expect(await readContract(made)).toMatchObject({ data: { ended: { by: 'signee', name: 'Bo Strand', reason } } });
  });

  it('tells who declined by their signature to themselves and the sender, not to another of the same name', async () => {
    const made = await make(['Bo', 'Bo']);
    const [path, [own, other]] = [await invite(made), made.signatures];
    expect((await post(`${roomAt(path, made)}/decline`, { reason: 'Too dear' })).status).toBe(200);
    expect((await read(path, made)).ended).toMatchObject({ name: 'Bo Strand', signature_id: own?.id });
    const theirs = { ...made, signatures: other ? [other] : [] };
    await givePin(shared(theirs), other?.invitation.pin ?? '');
    const { ended, turn } = await read(shared(theirs), theirs);
    expect([ended?.name, ended?.signature_id, turn]).toEqual(['Bo Strand', null, 'over']);
    expect(await readContract(made)).toMatchObject({ data: { ended: { by: 'signee', signature_id: own?.id } } });
  });

  it('ended before it was kept by whom: a newer release reads it in the history', async () => {
    const made = await make(['Bo']);
    const path = await invite(made);
    expect((await post(`${roomAt(path, made)}/decline`, { reason: 'Too dear' })).status).toBe(200);
    const { ended } = await read(path, made);
    await query('UPDATE document SET ended = NULL WHERE id = $1', [made.id]);
    const file = new URL('../../migrations/0021_endings.sql', import.meta.url);
    const [, ...fills] = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    for (const fill of fills) await query(fill);
    // The name is all that the history has of the signee.
    expect((await read(path, made)).ended).toEqual({ ...ended, signature_id: undefined });
  });

  it('leads nowhere any more once the signee is reached elsewhere', async () => {
    const made = await make();
    const path = await invite(made);
    const signature = `${await contractOf(made)}/signatures/${made.signatures[0]?.id ?? ''}`;
    const changed = await ask(signature, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'bo@elsewhere.example' }),
    });
    expect(changed.status).toBe(200);
    for (const old of [path, shared(made)]) expect((await visitor.open(old)).status).toBe(410);
    const { data } = (await (await ask('/sandbox/outbox')).json()) as { data: { to: string; text: string }[] };
    expect(data[0]?.to).toBe('bo@elsewhere.example');
    expect((await visitor.open(new URL(/https?:\S+/.exec(data[0]?.text ?? '')?.[0] ?? '').pathname)).status).toBe(200);
  });

  describe('of a document that wants to know who signs', () => {
    const logIn = (path: string, name: string): Promise<string> =>
      typeAtIssuer(visitor, path, { name, identifier: 'bo-1' });

    it('has them log in first, and keeps what the issuer says', async () => {
      const made = await make(['Bo'], 'strong');
      const path = await invite(made);
      const page = await readPage(await visitor.open(path));
      expect([page.html.includes('Log in to open the document'), page.html.includes('berth')]).toEqual([true, false]);
      expect((await visitor.open(roomAt(path, made))).status).toBe(401);
      const back = await logIn(path, 'Bo S. Strand');
      expect(await visitor.enter(back)).toBe(path);
      expect((await read(path, made)).signee.identified).toMatchObject({ name: 'Bo S. Strand' });
      expect((await sign(path, made)).status).toBe(200);
      const pdf = await ask(`/public/documents/${made.id}/pdf`);
      expect(pdf.status).toBe(200);
      // The answer of the issuer is good once, and only in the browser that it was for.
      expect(await visitor.enter(back)).toBe(`${path}?login=again`);
      expect((await createVisitor(service.url).open(back)).status).toBe(410);
    });

    it('takes no login for another link, and no picture without one', async () => {
      const [made, other] = [await make(['Bo'], 'strong'), await make(['Bo'], 'strong')];
      const [path, elsewhere] = [await invite(made), await invite(other)];
      await visitor.enter(await logIn(path, 'Bo Strand'));
      const thief = createVisitor(service.url);
      thief.steal(visitor, elsewhere);
      expect((await thief.open(roomAt(elsewhere, other))).status).toBe(401);
      const form = new FormData();
      form.append(
        'signature',
        new File([new Uint8Array(makePng({ width: 300, height: 150 }))], 's.png', { type: 'image/png' }),
      );
      const upload = `/public/documents/${made.id}/signatures/${made.signatures[0]?.id ?? ''}/signature`;
      expect((await ask(upload, { method: 'POST', body: form })).status).toBe(409);
    });

    it('says so when somebody goes no further', async () => {
      const made = await make(['Bo'], 'strong');
      const path = await invite(made);
      const begun = await visitor.enter(`${path}/login`);
      const form = await readPage(await visitor.open(begun));
      const cancel = new URL((/href="([^"]*access_denied[^"]*)"/.exec(form.html)?.[1] ?? '').replaceAll('&amp;', '&'));
      expect(await visitor.enter(cancel.pathname + cancel.search)).toBe(`${path}?login=again`);
      expect((await readPage(await visitor.open(`${path}?login=again`))).html).toContain(
        'Your login was not completed',
      );
    });
  });

  it('reveals no personal data in the log', () => {
    const log = service.log.join('\n');
    expect(log).not.toMatch(/berth|Strand|post\.example|code=/);
    expect(log).not.toMatch(/sandbox\.[\w-]{43}/);
  });
});
