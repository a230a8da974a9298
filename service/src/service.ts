import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Database, DiskWatch, Listener } from './database/index.ts';
import {
  StartError,
  createDiskWatch,
  isAnswering,
  migrateDatabase,
  openDatabase,
  openListener,
  startOwnPostgres,
  waitForDatabase,
} from './database/index.ts';
import { addDuration, createClock } from './domain/clock.ts';
import type { Clock } from './domain/clock.ts';
import { createKeyRing, makeKey } from './domain/key-ring.ts';
import type { SessionStore } from './domain/session.ts';
import { eraseDueSessions } from './domain/session.ts';
import { createSigneePlacer } from './domain/signees.ts';
import { createSessionQueue } from './domain/session-queue.ts';
import { createSnapshotCache } from './domain/snapshot-cache.ts';
import { createTemplateCatalog } from './domain/template-catalog.ts';
import { FIRST_TENANTS } from './domain/tenant.ts';
import { followNotices } from './follow-notices.ts';
import { listen } from './http-server.ts';
import type { InterfacePorts } from './interfaces.ts';
import { INTERFACES } from './interfaces.ts';
import { createImportDesk } from './imports/index.ts';
import { createDeletionWatch, createEventHub } from './live/index.ts';
import type { Log } from './log.ts';
import { describeError } from './describe-error.ts';
import { createPdfPrinter, removeLeftHomes } from './render/index.ts';
import type { Interface } from './routes/interface.ts';
import { createWrongKeys } from './routes/wrong-keys.ts';
import {
  createBrowserSessionStore,
  createClockStore,
  createContractStore,
  createHostedStore,
  createKeyRegister,
  createPresenceStore,
  createSessionStore,
  createTemplateShelf,
  prune,
} from './storage/index.ts';
import type { StopSteps } from './stop-steps.ts';
import { createStopSteps } from './stop-steps.ts';
import { readTemplates } from './templates/index.ts';

/** A service that answers. */
export interface Service {
  /** Where it listens. */
  readonly url: string;
  /** The sandbox key from the settings, or one that was made for this process. */
  readonly sandboxKey: string;
  /** Finishes what is under way, then stops everything, the service's own database too. */
  readonly close: () => Promise<void>;
}

export interface ServiceOptions {
  readonly log: Log;
  readonly wallClock?: () => Date;
  /** Bytes that are free on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Folder of template folders that are offered in both environments; the shipped ones when not given. */
  readonly templatesDir?: string;
  /** Those of the service when not given. */
  readonly interfaces?: readonly Interface<InterfacePorts>[];
}

const SHIPPED_TEMPLATES = fileURLToPath(new URL('../templates', import.meta.url));
/** About 64 MB of JSON text. */
const CACHE_CAPACITY = 64_000_000;
const PRUNE_MS = 5 * 60_000;

/** Starts the service: port first, then database, tables, templates. Throws StartError when that cannot work. */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, interfaces = INTERFACES } = options;
  const steps = createStopSteps(log);
  const streams = createStopSteps(log);
  const { host, port, publicUrl } = config;
  const server = await listen({ host, port, log, publicUrl, interfaces });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll());
  const closeAll = async (): Promise<void> => {
    await server.close(streams.run);
    await steps.run();
  };
  try {
    const { url, folder } = await provideDatabase(config, { log, steps });
    const disk = createDiskWatch({
      folder,
      now: () => performance.now(),
      ...(options.freeBytes ? { freeBytes: options.freeBytes } : {}),
    });
    await migrateDatabase(url);
    const database = openDatabase(url, { log });
    steps.add('database connections', database.close);
    const listener = await openListener(url, { log });
    steps.add('notices', listener.close);
    const sandboxKey = config.sandboxKey ?? makeKey(FIRST_TENANTS.sandbox);
    await assemble({ ...options, interfaces, config, database, disk, listener, steps, streams, server, sandboxKey });
    log.info('Ready', { url: server.url });
    return { url: server.url, sandboxKey, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** More than all that stopping a PostgreSQL tries takes together. */
const POSTGRES_STOP_LIMIT_MS = 60_000;

async function provideDatabase(
  config: Config,
  { log, steps }: { log: Log; steps: StopSteps },
): Promise<{ readonly url: string; readonly folder: string | undefined }> {
  if (config.databaseUrl !== undefined) {
    await waitForDatabase(config.databaseUrl, { log });
    return { url: config.databaseUrl, folder: undefined };
  }
  const own = await startOwnPostgres({ dataDir: config.dataDir, port: config.postgresPort, log });
  steps.add('PostgreSQL', own.close, POSTGRES_STOP_LIMIT_MS);
  return own;
}

interface Parts extends ServiceOptions {
  readonly interfaces: readonly Interface<InterfacePorts>[];
  readonly config: Config;
  readonly database: Database;
  readonly disk: DiskWatch;
  readonly listener: Listener;
  /** What stops when nobody is answered any more. */
  readonly steps: StopSteps;
  /** What ends the answers that would not end by themselves. */
  readonly streams: StopSteps;
  readonly server: {
    readonly url: string;
    readonly setHandler: (fetch: (request: Request) => Response | Promise<Response>) => void;
  };
  readonly sandboxKey: string;
}

/** Puts the rooms together; the only place that knows all of them. */
async function assemble({
  config,
  database,
  disk,
  listener,
  steps,
  streams,
  server,
  sandboxKey,
  interfaces,
  log,
  wallClock = () => new Date(),
  templatesDir = SHIPPED_TEMPLATES,
}: Parts): Promise<void> {
  const { pool, orm } = database;
  const clock = createClock(wallClock);
  const clocks = createClockStore(orm);
  const readClocks = async (): Promise<void> => {
    clock.setOffsets(await clocks.readOffsets());
  };
  await readClocks();
  const shelf = createTemplateShelf(orm);
  await offerShipped(templatesDir, { clock, log, put: shelf.put });
  const catalog = createTemplateCatalog(shelf);
  const keys = createKeyRing({
    store: createKeyRegister(orm),
    now: () => wallClock().getTime(),
    isTold: listener.isConnected,
    configured: new Map([
      [sandboxKey, FIRST_TENANTS.sandbox],
      ...(config.liveKey === undefined ? [] : [[config.liveKey, FIRST_TENANTS.live] as const]),
    ]),
  });
  const contracts = createContractStore(pool);
  const sessions = createSessionStore(orm);
  const browserSessions = createBrowserSessionStore(orm);
  const hub = createEventHub({
    listener,
    contracts,
    sessions,
    presences: createPresenceStore(pool, randomUUID()),
    log,
  });
  const cache = createSnapshotCache(CACHE_CAPACITY);
  const heed = (task: Promise<void>): void => {
    task.catch((error: unknown) => {
      log.warn('Something in the background failed', describeError(error));
    });
  };
  const printer = createPdfPrinter({
    onFault: (reason) => {
      log.warn('A renderer failed', { reason });
    },
  });
  if (printer.missing !== undefined) log.warn(printer.missing);
  heed(removeLeftHomes());
  followNotices({
    listener,
    keys,
    catalog,
    cache,
    printer,
    onClock: () => {
      heed(readClocks());
    },
  });
  const imports = createImportDesk({
    onFault: (error) => {
      log.warn('A thread that read an archive ended', describeError(error));
    },
  });
  const deletions = createDeletionWatch(listener);
  const prunes = (): Promise<void> => pruneAll({ orm, sessions, clock, log });
  const pruning = setInterval(() => {
    heed(prunes());
  }, PRUNE_MS);
  pruning.unref();
  const publicUrl = (): string => config.publicUrl ?? server.url;
  const ports: InterfacePorts = {
    catalog,
    hub,
    printer,
    imports,
    now: clock.now,
    contracts: {
      store: contracts,
      cache,
      queue: createSessionQueue(),
      placeSignees: createSigneePlacer(printer.place),
      now: ({ tenant }) => clock.now(tenant),
      eraseAt: (finalizedAt) => addDuration(finalizedAt, config.retention) ?? finalizedAt,
      schemaOf: async ({ templateId, templateVersion }) =>
        (await catalog.getVersion({ id: templateId, version: templateVersion })).schema,
    },
    sessions: { store: sessions, catalog, now: clock.now, publicUrl },
    browserSessions: { store: browserSessions, catalog, now: clock.now, publicUrl },
    advanceTo: async (tenant, moment) => {
      await clocks.addOffset(tenant, moment.getTime() - clock.now(tenant).getTime());
      await readClocks();
      await prunes();
      return clock.now(tenant);
    },
    isReady: async () => (await disk.hasRoom()) && (await isAnswering(pool)),
  };
  const app = buildApp({
    interfaces,
    ports,
    keys,
    wrongKeys: createWrongKeys({ now: () => performance.now() }),
    deletions,
    log,
    hosted: { store: createHostedStore(orm), browserSessions, now: clock.now },
    site: { publicUrl, frameAncestors: config.hostedFrameAncestors },
    onFailure: disk.note,
  });
  server.setHandler((request) => app.fetch(request));
  steps.add('pruning', () => {
    clearInterval(pruning);
  });
  // Documents that are being made are waited for, as whatever else was asked for.
  steps.add('imports', imports.close);
  steps.add('renderers', () => {
    printer.close();
  });
  streams.add('live events', hub.close);
  streams.add('open pages', () => {
    deletions.close();
  });
}

interface Prunable {
  readonly orm: Database['orm'];
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Removes what has run out, of all tenants. */
async function pruneAll({ orm, sessions, clock, log }: Prunable): Promise<void> {
  const erased = await eraseDueSessions({ store: sessions, clock });
  if (erased > 0) log.info('Sessions were removed at the end of their retention', { sessions: erased });
  await prune(orm, clock.wall());
}

async function offerShipped(
  dir: string,
  { clock, log, put }: { clock: Clock; log: Log; put: ReturnType<typeof createTemplateShelf>['put'] },
): Promise<void> {
  const read = await readTemplates(dir);
  if (!read.ok) {
    const [first] = read.faults;
    throw new StartError(`The templates in ${dir} cannot be used: ${first?.file}:${first?.line}: ${first?.message}`);
  }
  const changed = await put(read.templates, clock.wall());
  if (changed.length > 0) log.info('Templates are offered anew', { templates: changed.join(', ') });
}
