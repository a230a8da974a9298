import { randomUUID } from 'node:crypto';

/** The caller's own name for its request, when it is one that can stand in a log line, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && /^[\w.:/+=-]{1,128}$/.test(given) ? given : randomUUID();
}
