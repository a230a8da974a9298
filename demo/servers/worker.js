// Cloudflare Workers. There is no file system: the script files come from the
// Worker's static assets (node_modules/deedkit/dist/script) or a CDN.
import { createAdapter } from 'deedkit/adapter';

const adapters = new WeakMap();

function adapterOf(env) {
  const adapter =
    adapters.get(env) ??
    createAdapter({
      upstream: { builder: { baseUrl: env.DEEDKIT_SERVICE, key: env.DEEDKIT_KEY } },
      grants: { secrets: [env.DEEDKIT_GRANT_SECRET] },
      assets: false,
      authorize: { builder: { 'list-templates': true, 'read-template': true, create: true } },
    });
  adapters.set(env, adapter);
  return adapter;
}

const worker = { fetch: (request, env) => adapterOf(env)(request) };
export { worker as default };
