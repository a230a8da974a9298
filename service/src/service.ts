import { buildApp } from './app.ts';
import type { Closers } from './closers.ts';
import { createClosers } from './closers.ts';
import type { Config } from './config.ts';
import { isAnswering } from './database/index.ts';
import type { SignInPorts } from './domain/sign-in/sign-in.ts';
import { consoleLinkPath, makeConsoleLink } from './domain/sign-in/sign-in.ts';
import { addDuration } from './domain/tenant/clock.ts';
import type { Key } from './domain/tenant/tenant.ts';
import { FIRST_TENANTS } from './domain/tenant/tenant.ts';
import { PAGE, measureValue as measure } from './render/index.ts';
import { createSeal } from './seal/index.ts';
import { createLinkSecrets, createSecretBox, readServiceSecret } from './secrets/index.ts';
import { followNotices } from './follow-notices.ts';
import type { HttpServer } from './http-server.ts';
import { listen } from './http-server.ts';
import type { Interface } from './http/interface.ts';
import { createWrongKeys } from './http/wrong-keys.ts';
import type { InterfacePorts } from './interfaces.ts';
import { INTERFACES } from './interfaces.ts';
import type { Log } from './log.ts';
import { createAdvance } from './provide/advance-clock.ts';
import { provideBulks } from './provide/provide-bulks.ts';
import { provideClientKeys } from './provide/provide-client-keys.ts';
import { provideAccess } from './provide/provide-access.ts';
import { provideCatchUp } from './provide/provide-catch-up.ts';
import { provideClock } from './provide/provide-clock.ts';
import { provideContracts } from './provide/provide-contracts.ts';
import type { ProvidedDatabase } from './provide/provide-database.ts';
import { provideDatabase } from './provide/provide-database.ts';
import { provideDocuments } from './provide/provide-documents.ts';
import type { ProvidedObjects } from './provide/provide-files.ts';
import { provideObjects } from './provide/provide-files.ts';
import { provideImports } from './provide/provide-imports.ts';
import { provideJoin } from './provide/provide-join.ts';
import { provideJobs } from './provide/provide-jobs.ts';
import { provideComments } from './provide/provide-comments.ts';
import { provideKeys } from './provide/provide-keys.ts';
import { provideLive } from './provide/provide-live.ts';
import { providePdfFiles } from './provide/provide-pdf-files.ts';
import { runPatternsInLinearTime } from './linear-patterns.ts';
import { provideRequestLog } from './provide/provide-request-log.ts';
import { provideSealer } from './provide/provide-sealer.ts';
import { provideMetrics } from './provide/provide-metrics.ts';
import { provideTracing } from './provide/provide-tracing.ts';
import { provideMessages } from './provide/provide-messages.ts';
import { providePrinter } from './provide/provide-printer.ts';
import { provideWebhooks } from './provide/provide-webhooks.ts';
import type { SenderOptions } from './webhooks/index.ts';
import { provideSignIn, provideSignInWay } from './provide/provide-sign-in.ts';
import { provideSignPages } from './provide/provide-sign-pages.ts';
import { provideVerification, verifyAddress } from './provide/provide-verification.ts';
import { createSharedCounts } from './provide/share-counts.ts';
import { provideSigning, provideSigningTasks } from './provide/provide-signing.ts';
import { provideTemplates } from './provide/provide-templates.ts';
import {
  createActivityStore,
  createBrowserSessionStore,
  createClockStore,
  createContractStore,
  createHostedStore,
  createParticipantStore,
  createSessionStore,
  sessionTables,
} from './storage/index.ts';

/** A service that answers. */
export interface Service {
  /** Where it listens. */
  readonly url: string;
  /** The sandbox key from the settings, or one that was made for this process. */
  readonly sandboxKey: string;
  /** Makes a link that signs the first admin of the sandbox in to the console, once; undefined without an admin. */
  readonly makeConsoleLink: () => Promise<string | undefined>;
  /** Finishes the work under way, then stops everything, the service's own database too. */
  readonly close: () => Promise<void>;
}

export interface ServiceOptions {
  readonly log: Log;
  readonly wallClock?: () => Date;
  /** Bytes that are free on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Every address of a name that a webhook has; the system's when not given. */
  readonly resolve?: SenderOptions['resolve'];
  /** Folder of template folders that are offered in both environments; the shipped ones when not given. */
  readonly templatesDir?: string;
  /** Sends links that sign people in; by mail when not given. */
  readonly sendSignInLink?: SignInPorts['sendLink'];
  /** Those of the service when not given. */
  readonly interfaces?: readonly Interface<InterfacePorts>[];
}

/**
 * Starts the service: port first, then database, tables, templates. Throws StartError when that cannot work.
 *
 *     start   listen ─▶ database ─▶ clock, templates, keys ─▶ processes and jobs ─▶ Ready
 *             503 from here on, so that monitoring sees it come
 *     close   no new requests ─▶ streams end ─▶ open requests get their responses ─▶ all else, the last started first
 *
 * A failure on the way closes the parts started before it, in the same order.
 */
export async function startService(config: Config, options: ServiceOptions): Promise<Service> {
  const { log, interfaces = INTERFACES, freeBytes } = options;
  runPatternsInLinearTime();
  const closers = createClosers(log);
  const streams = createClosers(log);
  const { host, port, publicUrl } = config;
  const server = await listen({ host, port, log, publicUrl, interfaces, hstsMaxAge: config.hstsMaxAge });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll());
  const closeAll = async (): Promise<void> => {
    await server.close(streams.run);
    await closers.run();
  };
  try {
    await provideTracing({ config, log, closers });
    const database = await provideDatabase({ config, log, closers, freeBytes });
    const objects = await provideObjects({ config, orm: database.orm, closers, log });
    const { fetch, sandboxKey, signIn } = await assemble({
      ...options,
      interfaces,
      config,
      database,
      objects,
      closers,
      streams,
      publicUrl: () => publicUrl ?? server.url,
    });
    const answerMetrics = await provideMetrics({ config, log, closers, database });
    server.setHandler(async (request) => (await answerMetrics(request)) ?? fetch(request));
    log.info('Ready', { url: server.url });
    const linkTo = async (): Promise<string | undefined> => {
      const { id, environment } = FIRST_TENANTS.sandbox;
      const admin = await signIn.store.findAdmin(id);
      return admin && (publicUrl ?? server.url) + consoleLinkPath(environment, await makeConsoleLink(signIn, admin));
    };
    return { url: server.url, sandboxKey, makeConsoleLink: linkTo, close };
  } catch (error) {
    await close();
    throw error;
  }
}

// The base that every part may take from; each is given no more than it names.
interface Base extends ServiceOptions {
  readonly interfaces: readonly Interface<InterfacePorts>[];
  readonly config: Config;
  readonly database: ProvidedDatabase;
  readonly objects: ProvidedObjects | undefined;
  /** Closers that run once there are no responses left to send. */
  readonly closers: Closers;
  /** Closers that end the streaming responses, which would not end by themselves. */
  readonly streams: Closers;
  readonly publicUrl: () => string;
}

interface Assembled {
  readonly fetch: Parameters<HttpServer['setHandler']>[0];
  readonly sandboxKey: string;
  readonly signIn: SignInPorts;
}

/** Puts the rooms together, each part from those before it. */
async function assemble(base: Base): Promise<Assembled> {
  const aggregates = await provideAggregates(base);
  const app = await provideAnswers(base, aggregates);
  return { fetch: (request) => app.fetch(request), sandboxKey: aggregates.sandboxKey, signIn: aggregates.signIn };
}

type Aggregates = Awaited<ReturnType<typeof provideAggregates>>;

/** The first half: everything that is kept, and the processes that make files of it. */
async function provideAggregates(base: Base) {
  const { config, database, log, publicUrl, wallClock = () => new Date() } = base;
  const { orm, pool, listener } = database;
  const { clock, moveClock } = await provideClock({ orm, listener, log, wallClock });
  const templates = await provideTemplates({ orm, clock, log, templatesDir: base.templatesDir });
  const { catalog } = templates;
  const secret = await readServiceSecret(config);
  const catchUp = provideCatchUp({ orm, listener, log });
  const { keys, managedKeys, sandboxKey } = provideKeys({ config, orm, clock, listener, log, secret, catchUp });
  const eraseAt = (finalizedAt: Date): Date => addDuration(finalizedAt, config.retention) ?? finalizedAt;
  const sessions = { store: createSessionStore(orm), catalog, now: clock.now, publicUrl, eraseAt };
  const browserSessions = { ...sessions, store: createBrowserSessionStore(orm) };
  const printer = providePrinter(base);
  const imports = provideImports(base);
  const contracts = provideContracts({
    store: createContractStore(pool, sessionTables, base.objects),
    catalog,
    clock,
    printer,
  });
  const pdfs = providePdfFiles(base);
  const { onTreeChange, ...accessPorts } = provideAccess({ orm, listener, clock, catchUp });
  const workspaceDocuments = provideDocuments({
    orm,
    pool,
    objects: base.objects,
    catalog,
    clock,
    printer,
    pdfs,
    publicUrl,
    linkSecrets: createLinkSecrets(secret, config.oldSecret),
    onTreeChange,
  });
  const { sealer, certificate } = await provideSealer(base);
  const checkAt = (key: Key): string => verifyAddress(publicUrl(), key);
  const seal = createSeal({ sealer, log, now: wallClock, timeZone: config.timeZone, checkAt, page: PAGE, measure });
  const signing = provideSigning({ orm, documents: workspaceDocuments.documents, printer, seal });
  return {
    clock,
    moveClock,
    keys,
    sandboxKey,
    certificate,
    workspaceDocuments,
    signIn: provideSignIn({ orm, clock, sendLink: base.sendSignInLink }),
    /** Those that interfaces take as they are. */
    ports: {
      catalog,
      templates,
      printer,
      imports,
      contracts,
      sessions,
      browserSessions,
      signing,
      managedKeys,
      access: accessPorts,
    },
  };
}

/** The second half: everything that answers and tells, now or later. */
async function provideAnswers(base: Base, aggregates: Aggregates): Promise<ReturnType<typeof buildApp>> {
  const { config, closers, log, publicUrl } = base;
  const { clock, keys, certificate, ports } = aggregates;
  const { signing, browserSessions } = ports;
  const secrets = createSecretBox(config);
  const clientKeys = await provideClientKeys(config, secrets);
  const { signPages, identification } = provideSignPages({ signing, secrets, config, clientKeys, publicUrl });
  const requestLog = provideRequestLog(base);
  const told = await provideTelling(base, aggregates, secrets);
  const share = createSharedCounts({ ...base.database, closers });
  const now = (): number => performance.now();
  return buildApp({
    interfaces: base.interfaces,
    ports: { ...toPorts(base, aggregates, told), requestLog, identification },
    requestLog: { recorder: requestLog.recorder, now: clock.now },
    access: ports.access.access,
    keys,
    deletions: told.deletions,
    log,
    onFailure: base.database.disk.note,
    wrongKeys: share('keys', createWrongKeys({ now })),
    way: provideSignInWay({ config, secrets, keys: clientKeys.find, hasOtherMail: base.sendSignInLink !== undefined }),
    askers: share('links', createWrongKeys({ now, burst: 10, perSecond: 1 / 30 })),
    hosted: { store: createHostedStore(base.database.orm), browserSessions: browserSessions.store, now: clock.now },
    signPages,
    join: provideJoin({ links: aggregates.workspaceDocuments.templateLinks.links, signing, config, log, share }),
    verification: provideVerification({ signing, certificate, closers, share }),
    site: { publicUrl, frameAncestors: config.hostedFrameAncestors },
  });
}

/** Streams, webhooks, messages, and the jobs that carry them out. */
async function provideTelling(base: Base, aggregates: Aggregates, secrets: ReturnType<typeof createSecretBox>) {
  const { config, database, closers, log } = base;
  const { directUrl: url, orm, listener } = database;
  const { clock, keys, workspaceDocuments, ports } = aggregates;
  const { documents } = workspaceDocuments;
  const { catalog, printer, contracts, sessions, signing } = ports;
  const live = provideLive({ ...base, contracts: contracts.store, sessions: sessions.store, documents });
  const { webhooks, wake, deliver, check } = provideWebhooks({ ...base, secrets, orm, clock, resolve: base.resolve });
  const { messages, mails, send } = provideMessages({ config, orm, clock, log, closers });
  const ofSigning = provideSigningTasks(signing, { clock, log, orm });
  const { bulks, runBulk } = provideBulks({ orm, signing, printer, clock, look: ports.access.access.look });
  const jobs = await provideJobs({
    url,
    orm,
    pool: database.pool,
    objects: base.objects,
    sessions: sessions.store,
    clock,
    log,
    closers,
    tasks: {
      quick: { ...ofSigning.quick, wake_deliveries: wake, check_endpoint: check },
      sending: { ...ofSigning.sending, deliver, send_message: send, run_bulk: runBulk },
    },
  });
  const caches = [contracts.cache, documents.contracts.cache];
  followNotices({ listener, keys, access: ports.access.access, catalog, caches, printer });
  return { ...live, webhooks, messages, mails, bulks, jobs };
}

/** The ports of all interfaces' operations, except for identifying the caller. */
function toPorts(
  { database: { orm, pool, disk }, objects, publicUrl }: Base,
  { clock, moveClock, signIn, workspaceDocuments, ports }: Aggregates,
  { hub, contractHub, activityHub, webhooks, messages, mails, bulks, jobs }: Awaited<ReturnType<typeof provideTelling>>,
): Omit<InterfacePorts, 'identification' | 'requestLog'> {
  return {
    ...ports,
    ...workspaceDocuments,
    ...provideComments({ orm, now: clock.now }),
    hub,
    contractHub,
    activity: { store: createActivityStore(pool), hub: activityHub },
    now: clock.now,
    publicUrl,
    signIn,
    webhooks,
    messages,
    mails,
    bulks,
    participants: { store: createParticipantStore(orm), now: clock.now, forget: ports.contracts.cache.drop },
    advanceTo: createAdvance({ clock, moveClock, store: createClockStore(orm), removeExpired: jobs.removeExpired }),
    readiness: async () => ({
      hasDatabase: (await disk.hasRoom()) && (await isAnswering(pool)),
      hasFiles: objects === undefined || (await objects.isAnswering()),
      jobs: jobs.health(),
    }),
  };
}
