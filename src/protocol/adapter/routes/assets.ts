import { z } from 'zod';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';

const unchanged = { description: 'Still the file given in `If-None-Match`' };

/** The files that a script tag loads, and the fonts that documents are shown in. */
export const assetRoutes = {
  /** Needs no permission: a script tag sends none, and the files are the same for everybody. */
  getScript: defineRoute({
    operationId: 'getScript',
    method: 'GET',
    path: '/{file}',
    tag: 'Script',
    summary: 'The elements for a script tag',
    description: '`deedkit.js` and the parts it loads when they are needed.',
    authenticated: false,
    request: { params: z.object({ file: z.string().regex(/^[\w.-]+\.js$/) }) },
    responses: { 200: { description: 'The file', contentType: 'text/javascript' }, 304: unchanged },
    errors: [404],
  }),
  /** One face of a family, in two sets of letters: `latin` for most texts, `latin-ext` once it is needed. */
  getFont: defineRoute({
    operationId: 'getFont',
    method: 'GET',
    path: '/fonts/{file}',
    tag: 'Script',
    summary: 'A font that documents are shown in',
    authenticated: false,
    request: {
      params: z.object({ file: z.string().regex(/^[a-z-]+-(?:latin|latin-ext)-[47]00-(?:normal|italic)\.woff2$/) }),
    },
    responses: { 200: { description: 'The face', contentType: 'font/woff2' }, 304: unchanged },
    errors: [404],
  }),
} as const satisfies Readonly<Record<string, Route>>;
