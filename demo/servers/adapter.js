// The adapter as each of these servers mounts it.
import { createAdapter } from 'deedkit/adapter';

export const adapter = createAdapter({
  upstream: { builder: { baseUrl: process.env.DEEDKIT_SERVICE, key: process.env.DEEDKIT_KEY } },
  // Where the request's own address is not the page's: behind a proxy that ends TLS, and in Next.js.
  origins: process.env.PUBLIC_ORIGIN ? [process.env.PUBLIC_ORIGIN] : [],
  grants: { secrets: [process.env.DEEDKIT_GRANT_SECRET] },
  // Leave for everybody; for a draft of its own a page has a grant. Your own checks go here as functions: who asks
  // (a session cookie, say), and whether the draft is theirs. Whatever is not named is refused.
  authorize: { builder: { 'list-templates': true, 'read-template': true, create: true } },
});
