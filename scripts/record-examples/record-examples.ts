// Records the examples of the OpenAPI files. It starts the built service on a database of its own, calls every
// operation once, with the shipped templates, and writes down requests and responses. Run it when a response has
// changed: `npx tsx scripts/record-examples/record-examples.ts`. Without a change of the interface it changes no line.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordAdapter } from './adapter.ts';
import { recordBuilder } from './builder.ts';
import { fixValues } from './fix-values.ts';
import { recordPlatform } from './platform.ts';
import { recordRoom } from './room.ts';
import { recordSigning } from './signing.ts';
import type { Recording } from './recorder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEY = 'deed_sandbox_0123456789abcdef0123456789abcdef';

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** One operation a line, with values that the next recording has, too. */
async function write(name: string, recording: Recording): Promise<void> {
  const { examples, errors } = fixValues(recording, began);
  const list = (part: object): string =>
    Object.entries(part)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  const text = `{"operations":{\n${list(examples)}\n},"errors":{\n${list(errors)}\n}}\n`;
  await writeFile(join(root, `src/protocol/${name}/examples.json`), text);
}

/** As a request with the key of the sandbox. */
function keyed(request: Request): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${KEY}`);
  return fetch(request);
}

const began = Date.now();
const place = await mkdtemp(join(tmpdir(), 'deedkit-examples-'));
const port = await findPort();
const env = {
  ...process.env,
  DATABASE_URL: '',
  DEEDKIT_DATA: join(place, 'data'),
  SERVICE_PORT: String(port),
  PUBLIC_URL: 'https://contracts.example.com',
  DEEDKIT_SANDBOX_KEY: KEY,
  LOG_LEVEL: 'warn',
};
const command = join(root, 'service/bin/deedkit-service.js');
const service = spawn(process.execPath, [command, 'serve'], { env, stdio: 'inherit' });
try {
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 60_000; Date.now() < end && !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok;)
    await new Promise((done) => {
      setTimeout(done, 200);
    });
  await write('builder', await recordBuilder(url, keyed));
  await write('platform', await recordPlatform(url, keyed));
  await write('signing', await recordSigning(url, keyed));
  await write('room', await recordRoom(url, keyed));
  await write('adapter', await recordAdapter({ url, key: KEY }));
} finally {
  service.kill('SIGTERM');
  await new Promise((done) => {
    service.on('exit', done);
  });
  await rm(place, { recursive: true, force: true });
}
