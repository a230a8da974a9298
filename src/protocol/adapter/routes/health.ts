import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';

/** Shows how the adapter is reached, for the person who sets it up; only there with the option `selfCheck`. */
export const healthRoutes = {
  /** Needs no permission, and tells nothing but how the request itself arrived. */
  getAdapterHealth: defineRoute({
    operationId: 'getAdapterHealth',
    method: 'GET',
    path: '/health',
    tag: 'Script',
    summary: 'Check what a proxy before the adapter does',
    description:
      '`proxy` is a page that makes the checks and shows them; `seen` tells as which address the request arrived and whether the cookie came back; `stream` sends a line every 400 ms, three times. 404 unless the option `selfCheck` is set.',
    authenticated: false,
    request: { query: z.object({ check: z.enum(['proxy', 'seen', 'stream', 'script']).optional() }) },
    responses: { 200: { description: 'A page, JSON or Server-Sent Events, by `check`', contentType: 'text/html' } },
    errors: [404, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
