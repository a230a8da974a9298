import { readFileSync } from 'node:fs';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { startBenchService } from './bench-service.mjs';

const MIB = 1_048_576;
const TRIES = 40;
const OVER_MS = 20;

/**
 * Files in an object store: bytes that the service writes to disk for each byte that it stores, of a PDF of 13 MB, and
 * the first byte of a download beside that of the store itself. Linux only.
 */
export async function benchObjectStore() {
  const { makePdf } = await tsImport('../service/acceptance/support/pdfs.ts', import.meta.url);
  const { startStore } = await tsImport('../service/test/support/start-store.ts', import.meta.url);
  const store = await startStore();
  const service = await startBenchService({ ...store.environment, S3_PRESIGNED_DOWNLOADS: '1' });
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  const stored = async () => {
    const { rows } = await client.query('SELECT coalesce(sum(size), 0)::int AS bytes FROM file WHERE in_store');
    return rows[0].bytes;
  };
  try {
    // The first run compiles code and starts processes.
    await send(service, await makePdf({ fill: MIB }));
    const pdf = await makePdf({ fill: 13 * MIB - 2000 });
    const before = { written: readWritten(), stored: await stored() };
    const id = await send(service, pdf);
    const written = readWritten() - before.written;
    const bytes = (await stored()) - before.stored;
    const { own, through } = await compareFirstBytes(service, id);
    return [
      {
        what: 'object store: bytes written to disk for those stored, a PDF of 13 MB',
        ours: `${(written / MIB).toFixed(1)} MB`,
        limit: `${(bytes / MIB).toFixed(1)} MB`,
        ratio: written / bytes,
        goal: 1.02,
      },
      {
        what: `object store: first byte of a download beside the store's own ${own.toFixed(1)} ms`,
        ours: `${(through - own).toFixed(1)} ms more`,
        limit: `${OVER_MS} ms`,
        ratio: (through - own) / OVER_MS,
        goal: 1,
      },
    ];
  } finally {
    await client.end();
    await service.close();
    await store.close();
  }
}

/** The bytes that this process, in which the service runs, had written to disks. */
function readWritten() {
  return Number(/^write_bytes: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))[1]);
}

async function send({ upstream: { baseUrl, key } }, pdf) {
  const form = new FormData();
  form.append('file', new File([pdf], 'a.pdf', { type: 'application/pdf' }));
  form.append('parties[0][email]', 'a@example.com');
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await fetch(`${baseUrl}/public/v2/contracts`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`Not sent: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data.document_id;
}

/** Medians of both, asked in turn. A range that is the whole keeps the service from leading to the store. */
async function compareFirstBytes({ upstream: { baseUrl, key } }, id) {
  const path = `${baseUrl}/public/v2/documents/${id}/download`;
  const headers = { Authorization: `Bearer ${key}` };
  const own = [];
  const through = [];
  for (let index = 0; index < TRIES; index++) {
    const led = await fetch(path, { headers, redirect: 'manual' });
    own.push(await timeFirstByte(led.headers.get('location'), {}));
    through.push(await timeFirstByte(path, { ...headers, Range: 'bytes=0-' }));
  }
  const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  return { own: median(own), through: median(through) };
}

async function timeFirstByte(url, headers) {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const reader = answer.body.getReader();
  await reader.read();
  const ms = performance.now() - start;
  await reader.cancel();
  return ms;
}
