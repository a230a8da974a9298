// The product from its sources, for its developers: `npm run dev`. A change of an element reloads the pages that show
// it, a change of a route starts the service again; both are there within two seconds. Type errors stop nothing here.
//
//   browser ──▶ Vite ──▶ demo site ──▶ service ──▶ PostgreSQL
//              elements   adapter      routes
//
// Vite answers at the demo's address and makes deedkit.js of the sources. The demo and the service are processes of
// their own, so that either can be started again while everything else stays as it is. The service's hosted pages
// show the built elements.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveElements } from './dev/serve-elements.mjs';
import { startRestarting } from './dev/restarting-process.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
process.chdir(root);
const built = spawnSync(process.execPath, ['scripts/build.mjs', '--missing'], { stdio: ['ignore', 2, 2] });
if (built.status !== 0) process.exit(1);

const { readConfig } = await import('../service/dist/config.js');
const { startOwnPostgres } = await import('../service/dist/database/index.js');
const { createLog } = await import('../service/dist/log.js');
const { onStopSignal } = await import('../service/dist/stop-signals.js');
const { stopWithNpm } = await import('../service/dist/stop-with-npm.js');

const read = readConfig({ LOG_LEVEL: 'warn', ...process.env });
if (!read.ok) {
  console.error(read.errors.join('\n'));
  process.exit(1);
}
const { config } = read;
const port = Number(process.env.PORT || 4180);
const log = createLog({ level: config.logLevel, write: (line) => process.stderr.write(line) });

/** The parts started so far, to be stopped in reverse order. */
const stops = [];
let stopping;
onStopSignal(() => void stop(0));
stopWithNpm(() => void stop(0));

try {
  // Outside of the service, which is started again and again.
  const database =
    config.databaseUrl === undefined
      ? await startOwnPostgres({ dataDir: config.dataDir, port: config.postgresPort, log })
      : { url: config.databaseUrl, close: () => undefined };
  stops.push(() => database.close());
  const key = config.sandboxKey ?? `deed_sandbox_${randomBytes(16).toString('hex')}`;
  // Both keep their ports when they are started again.
  const serviceUrl = `http://127.0.0.1:${config.port || (await findPort())}`;
  const demoUrl = `http://127.0.0.1:${await findPort()}`;
  const service = await start('service', {
    script: 'service/src/main.ts',
    args: ['serve'],
    env: {
      DATABASE_URL: database.url,
      SERVICE_PORT: new URL(serviceUrl).port,
      DEEDKIT_SANDBOX_KEY: key,
      LOG_LEVEL: config.logLevel,
    },
    watched: ['service/src', 'service/templates', 'service/typst', 'service/pages', 'src/document', 'src/protocol'],
  });
  const demo = await start('demo', {
    script: 'scripts/dev/demo.mjs',
    args: [],
    env: {
      SERVICE_URL: serviceUrl,
      DEEDKIT_SANDBOX_KEY: key,
      DEMO_PORT: new URL(demoUrl).port,
      GRANT_SECRET: randomBytes(32).toString('base64url'),
    },
    watched: ['demo', 'src/adapter', 'src/client', 'src/document', 'src/protocol'],
  });
  const site = await serveElements({ root, port, site: { url: demoUrl, whenReady: demo.whenReady } });
  stops.push(() => site.close());
  for (const restarting of [service, demo]) restarting.onRestart(site.reload);
  console.log(`
  Deedkit is running from its sources.

  Demo      ${site.url}
  Service   ${serviceUrl}
  Key       ${key}
  Stop      Ctrl-C
`);
  console.log(`deedkit ready ${JSON.stringify({ demo: site.url, service: serviceUrl, sandbox_key: key })}`);
} catch (error) {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to a free one.` : error.message);
  await stop(1);
}

async function start(name, options) {
  const started = await startRestarting({ name, ...options });
  stops.push(() => started.close());
  return started;
}

/** Finds a free port. */
function findPort() {
  return new Promise((found, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => {
        found(free);
      });
    });
  });
}

async function stop(code) {
  stopping ??= (async () => {
    for (const end of stops.reverse()) await end();
  })();
  await stopping;
  process.exit(code);
}
