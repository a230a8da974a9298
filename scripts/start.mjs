// Shows the product working: the service with its own database, the adapter, and the demo site. One process, beside
// PostgreSQL's own.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const built = spawnSync(process.execPath, ['scripts/build.mjs', '--missing'], { stdio: ['ignore', 2, 2] });
if (built.status !== 0) process.exit(1);

const { readConfig } = await import('../service/dist/config.js');
const { openProcessLog } = await import('../service/dist/process-log.js');
const { startService } = await import('../service/dist/service.js');
const { onStopSignal } = await import('../service/dist/stop-signals.js');
const { stopWithNpm } = await import('../service/dist/stop-with-npm.js');
const { startDemo } = await import('../demo/server.js');

const port = Number(process.env.PORT || 4180);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`PORT is "${process.env.PORT}"; give a port number from 0 to 65535.`);
const config = readConfig({ LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: '1', ...process.env });
if (!config.ok) fail(config.errors.join('\n'));

let starting;
let service;
let demo;
let stopping;
onStopSignal(() => void stop(0));
stopWithNpm(() => void stop(0));

try {
  starting = startService(config.config, { log: openProcessLog(config.config.logLevel).log });
  service = await starting;
  await unlessStopping();
  demo = await startDemo({
    port,
    upstream: { baseUrl: service.url, key: service.sandboxKey },
    grantSecret: readSecret(),
  });
  await unlessStopping();
} catch (error) {
  if (stopping) await stopping;
  const taken = error.code === 'EADDRINUSE' && error.port === port;
  console.error(taken ? `Port ${port} is in use; set PORT to a free one.` : error.message);
  await stop(1);
}
const link = await service.makeConsoleLink();
console.log(`
  Deedkit is running.

  Demo      ${demo.url}
  Console   ${link}   (works once; then ${service.url}/app/sandbox/)
  Service   ${service.url}
  Key       ${service.sandboxKey}
  Stop      Ctrl-C
`);
console.log(
  `deedkit ready ${JSON.stringify({ demo: demo.url, service: service.url, console: link, sandbox_key: service.sandboxKey })}`,
);

/** Grants in pages that are open stay good over a restart, so what signs them does too. */
function readSecret() {
  const folder = resolve(process.env.DEEDKIT_DATA || '.deedkit', 'demo');
  const file = join(folder, 'grant-secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** Nothing is announced or started any more once somebody asked for an end; the process ends with it. */
async function unlessStopping() {
  if (stopping) await new Promise(() => undefined);
}

async function stop(code) {
  stopping ??= (async () => {
    // Pages that wait for an answer get it: the demo and its adapter first, while the service still answers them.
    await demo?.close();
    // A stop that comes while the service starts waits for it: half a start would leave its database running.
    await (await starting?.catch(() => undefined))?.close();
  })();
  await stopping;
  process.exit(code);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
