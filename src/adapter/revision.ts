/** Moments have 13 digits for the next centuries; no contract is changed that often. */
const MOMENT = /^(?:W\/)?"?\d{13,}"?$/;

/**
 * The revision that a response's `ETag` names. For a service that numbers no revisions it is `moment` instead, in
 * milliseconds since 1970. For a read that is the time of the request, for a write the time of the response, so that
 * later is greater.
 */
export function revisionOf(response: Response, moment: number): number {
  return numberOf(response) ?? moment;
}

/** The number in an answer's `ETag`, when there is one. */
export function numberOf(response: Response): number | undefined {
  const match = /^(?:W\/)?"(\d{1,12})"$/.exec(response.headers.get('ETag') ?? '');
  return match ? Number(match[1]) : undefined;
}

/** The page's `If-Match`, unless it is a moment of ours, of which the service knows nothing. */
export function ifMatchOf(request: Request): { readonly 'If-Match'?: string } {
  const given = request.headers.get('If-Match');
  return given === null || MOMENT.test(given) ? {} : { 'If-Match': given };
}
