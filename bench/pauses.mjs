import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { startOwnPostgres } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { median } from './measure.mjs';

/** The longest that any request may keep other clients waiting. */
const LONGEST_MS = 50;
const TRIES = 7;
const KEY = 'deed_sandbox_test-key';

const many = (piece, count) => Array.from({ length: count }, () => piece).join(',');
const section = (index, paragraphs) => ({
  _type: 'section',
  _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  source: 'user',
  title: { _type: 'translatable', en: 'More' },
  content: Array.from({ length: paragraphs }, () => ({
    _type: 'paragraph',
    content: [{ _type: 'text', text: 'Agreed.' }],
  })),
});
const replace = (value) => `{"operations":[{"op":"replace","path":"/value/basic/title","value":${value}}]}`;

/**
 * The longest pause of the event loop in a service of its own process while it takes the worst bodies and archives,
 * against 50 ms.
 */
export async function benchPauses() {
  const { startMeasuredService } = await tsImport('../service/test/support/measure-pauses.ts', import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const database = await startOwnPostgres({
    dataDir: folder,
    log: createLog({ level: 'error', write: (line) => process.stderr.write(line) }),
  });
  const service = await startMeasuredService(database.url);
  try {
    const send = clientOf(service.url);
    const rows = [];
    for (const [what, status, bytes] of await listArchives(send))
      rows.push(await measure(service, { what, status, prepare: () => undefined, run: () => importOf(send, bytes) }));
    for (const [what, status, body] of BODIES)
      rows.push(
        await measure(service, {
          what,
          status,
          prepare: () => start(send),
          run: (session) => patch(send, session, body),
        }),
      );
    for (const [what, status, bytes] of await listPdfs())
      rows.push(
        await measure(service, { what, status, prepare: () => undefined, run: () => sendPdf(service.url, bytes) }),
      );
    rows.push(...(await measureLong(service, send)));
    return rows;
  } finally {
    await service.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The worst archives, each with its description and the status of the response, made of one that the service exports.
 */
async function listArchives(send) {
  const { seal, unzip } = await tsImport('../service/acceptance/support/zip.ts', import.meta.url);
  const { id, participant } = await start(send);
  const exported = await unzip(
    new Uint8Array(
      await (await send('GET', `/${id}/export`, { headers: { 'X-Participant': participant.id } })).arrayBuffer(),
    ),
  );
  const state = JSON.parse(exported.get('state.json'));
  const archiveOf = (text) => seal(new Map(exported).set('state.json', text));
  return [
    [
      'the largest import that is taken',
      201,
      await archiveOf(
        JSON.stringify({
          ...state,
          sections: [...state.sections, ...Array.from({ length: 100 }, (_, index) => section(index, 400))],
        }),
      ),
    ],
    ['an import of as many values as are taken', 422, await archiveOf(`[${many('{}', 229_000)}]`)],
    ['an import of 60 MB of {}', 413, await archiveOf(`[${many('{}', 20_000_000)}]`)],
  ];
}

/** The largest PDFs that are sent, each with its description and the status of the response. */
async function listPdfs() {
  const { makeObjects, makePdf } = await tsImport('../service/acceptance/support/pdfs.ts', import.meta.url);
  return [
    ['a PDF of 13 MB being sent', 201, await makePdf({ fill: 13 * 1_048_576 - 2000 })],
    ['a PDF of 90,000 objects being sent', 201, await makeObjects(90_000)],
  ];
}

/** The answers of a contract of three million characters, each after a change by which nothing kept can be used again. */
async function measureLong(service, send) {
  const session = await start(send);
  const text = 'Every party keeps what it learns to itself & uses it for the purpose alone. '.repeat(13);
  const paragraph = { _type: 'paragraph', content: [{ _type: 'text', text }] };
  const change = async (operation) => {
    const response = await patch(send, session, JSON.stringify({ operations: [operation] }));
    if (!response.ok) throw new Error(`The long contract could not be changed: ${await response.text()}`);
  };
  for (let index = 0; index < 28; index += 1) {
    const value = { ...section(index, 0), content: Array.from({ length: 96 }, () => paragraph) };
    await change({ op: 'add', path: '/sections/-', value });
  }
  const rows = [];
  let color = 0;
  for (const what of ['contract', 'html', 'pdf', 'export'])
    rows.push(
      await measure(service, {
        what: `the ${what} of three million characters`,
        status: 200,
        prepare: () => {
          color += 1;
          return change({ op: 'replace', path: '/appearance/paragraph/color', value: `#0000${10 + color}` });
        },
        run: () => send('GET', `/${session.id}/${what}`, { headers: { 'X-Participant': session.participant.id } }),
      }),
    );
  return rows;
}

/** The worst bodies, each with its description and the status of the response. */
const BODIES = [
  [
    'a PATCH of as many operations as are taken',
    200,
    `{"operations":[${many('{"op":"replace","path":"/document_name","value":"x"}', 5000)}]}`,
  ],
  ['a PATCH of a megabyte of escaped letters', 422, replace(`[${many('{"a":"\\u0061"}', 69_000)}]`)],
  ['a PATCH of as many values as are taken', 422, replace(`[${many('"\\u0061"', 29_000)}]`)],
  [
    'a PATCH of a long section',
    200,
    JSON.stringify({ operations: [{ op: 'add', path: '/sections/-', value: section(1, 4500) }] }),
  ],
];

async function measure(service, { what, status, prepare, run }) {
  const pauses = [];
  for (let index = 0; index < TRIES; index += 1) {
    const prepared = await prepare();
    pauses.push(
      await service.longestPause(async () => {
        const response = await run(prepared);
        const text = await response.text();
        if (response.status !== status) throw new Error(`${what}: ${response.status} ${text.slice(0, 300)}`);
      }),
    );
  }
  // The first two also compile code.
  const settled = median(pauses.slice(2));
  return {
    what: `longest pause: ${what}`,
    ours: `${settled.toFixed(1)} ms`,
    limit: `${LONGEST_MS} ms`,
    ratio: settled / LONGEST_MS,
    goal: 1,
    atLeast: false,
  };
}

function clientOf(url) {
  return (method, path, { headers = {}, body } = {}) =>
    fetch(`${url}/api/builder/sessions${path}`, {
      method,
      headers: { Authorization: `Bearer ${KEY}`, ...headers },
      body,
    });
}

const HANDLERS = Object.fromEntries(
  ['success', 'cancel', 'delete', 'error'].map((name) => [
    `${name}_handler`,
    { method: 'GET', url: 'https://app.example.com/' },
  ]),
);

async function start(send) {
  const body = JSON.stringify({
    contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Bench' },
    handlers: HANDLERS,
    participant: { display_name: 'Aino' },
  });
  const response = await send('POST', '', { headers: { 'Content-Type': 'application/json' }, body });
  const { data, meta } = await response.json();
  if (!response.ok) throw new Error(meta.error.message);
  return data;
}

function patch(send, { id, participant }, body) {
  return send('PATCH', `/${id}/contract`, {
    headers: { 'X-Participant': participant.id, 'Content-Type': 'application/json', Prefer: 'signees=none' },
    body,
  });
}

function sendPdf(url, bytes) {
  const form = new FormData();
  form.append('file', new File([bytes], 'a.pdf', { type: 'application/pdf' }));
  form.append('parties[0][email]', 'aino@example.com');
  return fetch(`${url}/public/v2/contracts`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${KEY}` },
  });
}

function importOf(send, bytes) {
  const form = new FormData();
  form.set('file', new File([bytes], 'session.zip'));
  form.set('handlers', JSON.stringify(HANDLERS));
  return send('POST', '/import', { body: form });
}
