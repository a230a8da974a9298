// A demo of an integrator's code: a site of its own, and the adapter on the same origin.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createAdapter, signGrant } from 'deedkit/adapter';
import { createBuilderClient, createPlatformClient } from 'deedkit/client';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { openContracts } from './contracts.js';
import { openSigning } from './signing.js';
import { brokenPage, contractPage, homePage, missingPage, newPage } from './pages.js';
import { signingRoutes } from './signing-routes.js';

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; " +
  "require-trusted-types-for 'script'; trusted-types deedkit lit-html";
const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const TWELVE_HOURS = 12 * 60 * 60;

/** The drafting team, and the address that tests of a sending go to: in life those of the person who is signed in. */
const TEAM = {
  newDraft: () => ({ participant: { display_name: 'Lumo team' } }),
  sender: () => ({ email: 'team@lumo.example' }),
};

/** The verbs that everybody here has for the documents of the workspace. */
const ARCHIVE = ['browse', 'read', 'download', 'change', 'organize', 'remove', 'bulk', 'remind', 'correct', 'cancel'];

/** The verbs that a user who drafts a contract here has for it. */
const DRAFTING = [
  'read',
  'edit',
  'history',
  'restore',
  'read-comments',
  'comment',
  'finalize',
  'unfinalize',
  'duplicate',
  'download',
];

/** The adapter, and the grants that it asks pages for. */
function openAdapter({ upstream, grantSecret, contracts }) {
  const asUser = async () => ({ participant: await contracts.user() });
  const adapter = createAdapter({
    upstream: { builder: upstream, platform: upstream },
    grants: { secrets: [grantSecret] },
    // Everybody here may look for a template and work with the archive; what may be done with the text of a contract,
    // its page's grant says.
    authorize: {
      builder: { 'list-templates': true, 'read-template': true, create: true },
      workspace: Object.fromEntries(ARCHIVE.map((verb) => [verb, asUser])),
    },
    ...TEAM,
  });

  const grantFor = async ({ session }, verbs) =>
    signGrant(
      {
        subject: session,
        verbs,
        expires: Math.floor(Date.now() / 1000) + TWELVE_HOURS,
        ...(session.startsWith('contract:') ? await asUser() : {}),
      },
      grantSecret,
    );

  return { adapter, grantFor };
}

/**
 * Serves the demo. `upstream` is `{baseUrl, key}` of the service. Resolves once the port answers; rejects when it is
 * taken.
 */
export async function startDemo({ port, hostname = '127.0.0.1', upstream, grantSecret }) {
  const platform = createPlatformClient(upstream);
  const contracts = openContracts({ platform, builder: createBuilderClient(upstream) });
  const signing = openSigning({ platform });
  const { adapter, grantFor } = openAdapter({ upstream, grantSecret, contracts });
  const app = new Hono();
  app.use(async (c, next) => {
    // A name that somebody points at this machine is not this site, whatever a browser calls same-origin.
    if (!HOSTS.has(new URL(c.req.url).hostname) && new URL(c.req.url).hostname !== hostname)
      return c.text('There is no such site here.', 421);
    await next();
    if (!c.req.path.startsWith('/deedkit/')) {
      c.header('Content-Security-Policy', CSP);
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Referrer-Policy', 'same-origin');
    }
  });
  app.all('/deedkit/*', (c) => adapter(c.req.raw));
  app.get('/', (c) => c.html(homePage({ view: new URL(c.req.url).search.slice(1) })));
  app.get('/new', (c) => c.html(newPage()));
  app.post('/contracts', csrf(), async (c) => {
    const id = await contracts.start((await c.req.json().catch(() => undefined)) ?? {});
    return id ? c.json({ id }, 201) : c.json({ error: 'The contract could not be started.' }, 422);
  });
  app.get('/contracts/:id', async (c) => {
    const contract = await contracts.find(c.req.param('id'));
    if (!contract) return c.html(missingPage(), 404);
    const grant = await grantFor(contract, DRAFTING);
    const sent = contract.sent && (await signing.read(contract.sent));
    return c.html(contractPage({ contract, grant, signing: sent }));
  });
  app.route('/contracts', signingRoutes({ contracts, signing, grantFor }));
  app.use(
    '/assets/*',
    serveStatic({
      root: new URL('./public', import.meta.url).pathname,
      rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
    }),
  );
  app.notFound((c) => c.html(missingPage(), 404));
  app.onError((_error, c) => c.html(brokenPage(), 503));

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname }, () => {
      resolve({ url: `http://${hostname}:${server.address().port}`, close: () => closeServer(server, answering) });
    });
    const answering = new Set();
    server.on('request', (request, response) => {
      // Open event streams would keep the server up for as long as somebody looks at a contract.
      if (request.url.endsWith('/events')) return;
      answering.add(response);
      response.on('close', () => answering.delete(response));
    });
    server.on('error', reject);
  });
}

const LONGEST_ANSWER_MS = 10_000;

/** Open requests get their responses first. */
async function closeServer(server, answering) {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const end = Date.now() + LONGEST_ANSWER_MS; Date.now() < end && answering.size > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  server.closeAllConnections();
  await closed;
}
