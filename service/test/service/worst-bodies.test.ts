import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, unzip, zip } from '../../acceptance/support/zip.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const MIB = 1_048_576;

/** Pieces with commas between them, `size` characters in all. */
const fill = (piece: string, size = MIB - 200): string => many(piece, Math.floor(size / (piece.length + 1)));
const many = (piece: string, count: number): string => Array.from({ length: count }, () => piece).join(',');
const replace = (path: string, value: string): string =>
  `{"operations":[{"op":"replace","path":"${path}","value":${value}}]}`;
const paragraph = '{"_type":"paragraph","content":[{"_type":"text","text":"Agreed."}]}';
const section = (index: number, content: string): string =>
  `{"_type":"section","_id":"01890000-0000-7000-8000-${String(index).padStart(12, '0')}","source":"user","title":{"_type":"translatable","en":"More"},"content":[${content}]}`;

/** Bodies of a contract PATCH: the worst there are, and those that are just taken. */
const PATCHES: readonly (readonly [name: string, status: number, body: string])[] = [
  ['a megabyte of empty operations', 422, `{"operations":[${fill('{}')}]}`],
  ['a megabyte of empty lists', 422, replace('/value/basic/title', `[${fill('[]')}]`)],
  ['a megabyte of numbers', 422, replace('/value/basic/title', `[${fill('1')}]`)],
  ['a megabyte of escaped letters in objects', 422, replace('/value/basic/title', `[${fill('{"a":"\\u0061"}')}]`)],
  [
    'escaped letters as deep as the sea',
    422,
    replace('/value/basic/title', `${'{"abcdef\\u0061":'.repeat(60_000)}1${'}'.repeat(60_000)}`),
  ],
  ['one text of escaped letters', 422, replace('/value/basic/title', `"${'\\u0061'.repeat(170_000)}"`)],
  [
    'a megabyte of names',
    422,
    replace('/appearance', `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
  ],
  ['as many values as are taken, escaped', 422, replace('/value/basic/title', `[${many('"\\u0061"', 29_000)}]`)],
  ['as many lists as are taken', 422, replace('/value/basic/title', `[${many('[]', 14_000)}]`)],
  [
    'as many names as are taken',
    422,
    replace('/appearance', `{${Array.from({ length: 29_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
  ],
  [
    'as many operations as are taken',
    200,
    `{"operations":[${many('{"op":"replace","path":"/document_name","value":"x"}', 5000)}]}`,
  ],
  [
    'as many operations as are taken, the last of them wrong',
    422,
    `{"operations":[${many('{"op":"replace","path":"/value/basic/title","value":"x"}', 4999)},{"op":"remove","path":"/value"}]}`,
  ],
  [
    'a long section',
    200,
    `{"operations":[{"op":"add","path":"/sections/-","value":${section(1, many(paragraph, 4500))}}]}`,
  ],
  ['two megabytes', 413, replace('/value/basic/title', `"${'x'.repeat(2 * MIB)}"`)],
];

/** How long the others wait meanwhile is measured by `npm run bench -- pauses`. */
describe('the worst that a client sends is taken or refused', () => {
  let service: TestService;
  let client: TestClient;
  let archive: Map<string, string>;
  beforeAll(async () => {
    service = await startTestService();
    client = clientOf(service);
    const session = await client.start();
    const exported = await client.send('GET', `/api/builder/sessions/${session.id}/export`, {
      headers: { 'X-Participant': session.participant.id },
    });
    archive = await unzip(new Uint8Array(await exported.arrayBuffer()));
  });
  afterAll(async () => {
    await service.close();
  });

  const patch = (session: TestSession, body: string): Promise<Response> =>
    fetch(`${service.url}/api/builder/sessions/${session.id}/contract`, {
      method: 'PATCH',
      body,
      headers: {
        Authorization: `Bearer ${SANDBOX_KEY}`,
        'X-Participant': session.participant.id,
        'Content-Type': 'application/json',
        Prefer: 'signees=none',
      },
    });
  const importOf = (bytes: Uint8Array): Promise<Response> => {
    const form = new FormData();
    const handlers = Object.fromEntries(
      ['success', 'cancel', 'delete', 'error'].map((name) => [
        `${name}_handler`,
        { method: 'GET', url: 'https://app.example.com/' },
      ]),
    );
    form.set('file', new File([new Uint8Array(bytes)], 'session.zip'));
    form.set('handlers', JSON.stringify(handlers));
    return fetch(`${service.url}/api/builder/sessions/import`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${SANDBOX_KEY}` },
    });
  };
  const expectStatus = async (status: number, response: Response): Promise<void> => {
    const text = await response.text();
    expect(response.status, text.slice(0, 300)).toBe(status);
  };

  it.each(PATCHES)('with %s', { timeout: 60_000 }, async (_name, status, body) => {
    await expectStatus(status, await patch(await client.start(), body));
  });

  it.each([
    [
      '60 MB of {}, for a state',
      413,
      async () => seal(new Map(archive).set('state.json', `[${fill('{}', 60_000_000)}]`)),
    ],
    [
      'a state of as many bytes as are taken, all brackets',
      413,
      async () => seal(new Map(archive).set('state.json', `[${fill('{}', 8_900_000)}]`)),
    ],
    [
      'a state of as many values as are taken',
      422,
      async () => seal(new Map(archive).set('state.json', `[${many('{}', 229_000)}]`)),
    ],
    ['zeros', 413, async () => zip([...archive, ['zeros', Buffer.alloc(80_000_000)]])],
    ['60 MB that are no archive', 422, async () => Buffer.alloc(60_000_000, 'x')],
    [
      'a contract of full length',
      201,
      async () => {
        const state = JSON.parse(archive.get('state.json') ?? '') as { sections: unknown[] };
        const more = Array.from(
          { length: 100 },
          (_, index) => JSON.parse(section(index, many(paragraph, 400))) as unknown,
        );
        return seal(
          new Map(archive).set('state.json', JSON.stringify({ ...state, sections: [...state.sections, ...more] })),
        );
      },
    ],
  ] as const)('with an archive of %s', { timeout: 120_000 }, async (_name, status, make) => {
    const bytes = await make();
    await expectStatus(status, await importOf(bytes));
  });

  it('with archives that come faster than they are read', { timeout: 120_000 }, async () => {
    const bytes = await seal(new Map(archive).set('state.json', `[${many('{}', 229_000)}]`));
    const answers = await Promise.all(Array.from({ length: 30 }, () => importOf(bytes)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422, 503]));
    // Two are read and sixteen wait.
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(18);
    for (const answer of answers)
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await importOf(await seal(archive))).status).toBe(201);
  });
});
