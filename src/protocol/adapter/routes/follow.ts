import { z } from 'zod';
import { component } from '../../component.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';

/** Streams that one request follows at most. */
export const MAX_FOLLOWED = 100;

/** Streams to follow together, each by its path under the mount. */
export const followInputSchema = component(
  'FollowInput',
  z.object({
    streams: z
      .array(
        z.object({
          path: z
            .string()
            .max(300)
            .regex(/^\/(?:drafts|contracts)\/[\w%-]+\/events$/, 'Give the path of events of a draft or contract.'),
          grant: z.string().max(4000).optional().describe('As in `X-Deed-Grant`.'),
          last_event_id: z.string().max(100).optional().describe('As in `Last-Event-ID`.'),
        }),
      )
      .min(1)
      .max(MAX_FOLLOWED),
  }),
);

/** Browsers allow six connections to an origin over HTTP/1.1, and an event stream keeps one of them. */
export const followRoutes = {
  /** Asks `authorize` for each of the streams by itself, as if it had been asked for alone. */
  followTogether: defineRoute({
    operationId: 'followTogether',
    method: 'POST',
    path: '/events',
    tag: 'Drafts',
    summary: 'Follow several drafts and contracts in one stream',
    description:
      'Each message has a line `of:` before it, the index of its stream in the request. A stream that stands is told by an event `opened {}`, one that is refused by `refused {status}`, one that has ended by `ended {}`.',
    request: { body: followInputSchema },
    responses: { 200: { description: 'Server-Sent Events', contentType: 'text/event-stream' } },
    errors: [400, 413, 415, 422],
  }),
} as const satisfies Readonly<Record<string, Route>>;
