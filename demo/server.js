// A demo of an integrator's code: a site of its own, and the adapter on the same origin.
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createAdapter, signGrant } from 'deedkit/adapter';
import { createBuilderClient, createPlatformClient } from 'deedkit/client';
import { Hono } from 'hono';
import { openContracts } from './contracts.js';
import { openSigning } from './signing.js';
import { contractPage, homePage, missingPage, newPage } from './pages.js';
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

/**
 * Serves the demo. `upstream` is `{baseUrl, key}` of the service; `data` a folder for what the site itself remembers.
 * Resolves once the port answers; rejects when it is taken.
 */
export async function startDemo({ port, hostname = '127.0.0.1', upstream, data, grantSecret }) {
  const contracts = await openContracts(data);
  const service = createBuilderClient(upstream);
  const signing = openSigning({ platform: createPlatformClient(upstream) });
  const adapter = createAdapter({
    upstream: { builder: upstream, platform: upstream },
    grants: { secrets: [grantSecret] },
    // Everybody here may look for a template and start a contract; what may be done with a contract, its page's grant
    // says.
    authorize: { builder: { 'list-templates': true, 'read-template': true, create: true } },
    ...TEAM,
    onCreated: (_request, { id }) => contracts.add(id),
  });

  const grantFor = (id, verbs) =>
    signGrant({ subject: id, verbs, expires: Math.floor(Date.now() / 1000) + TWELVE_HOURS }, grantSecret);

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
  app.get('/', async (c) => c.html(homePage(await contracts.list(service, signing))));
  app.get('/new', (c) => c.html(newPage()));
  app.get('/contracts/:id', async (c) => {
    const id = c.req.param('id');
    if (!contracts.has(id)) return c.html(missingPage(), 404);
    const session = await contracts.read(service, id);
    const contract = session?.sent && (await signing.read(session.sent));
    const grant = await grantFor(id, DRAFTING);
    return c.html(contractPage({ id, grant, status: session?.contract.status, sent: session?.sent, contract }));
  });
  app.route('/contracts', signingRoutes({ contracts, service, signing, grantFor }));
  app.use(
    '/assets/*',
    serveStatic({
      root: new URL('./public', import.meta.url).pathname,
      rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
    }),
  );
  app.notFound((c) => c.html(missingPage(), 404));

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
