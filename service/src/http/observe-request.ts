import type { Route } from 'deedkit/protocol';
import { signals } from '../signals/index.ts';
import { failSpan, inSpan, readTraceparent } from '../tracing/index.ts';

/**
 * Answers a request, and tells of it by a signal and by a span, which goes on with the caller's trace. The names are
 * the route's: ids and queries of the request stay out.
 */
export function observeRequest(
  request: Request,
  {
    route,
    served,
  }: { readonly route: Pick<Route, 'operationId' | 'path'>; readonly served: { readonly scope: string } },
  answer: () => Promise<Response>,
): Promise<Response> {
  const { operationId: operation } = route;
  const { scope } = served;
  const began = performance.now();
  const attributes = {
    'http.request.method': request.method,
    'http.route': route.path,
    'deedkit.interface': scope,
  };
  const parent = readTraceparent(request.headers.get('traceparent'));
  return inSpan(operation, { kind: 'server', attributes, parent }, async (span) => {
    const response = await answer();
    const { status } = response;
    signals.request.tell({ operation, scope, status, ms: performance.now() - began });
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) failSpan(span);
    return response;
  });
}
