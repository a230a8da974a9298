/** Moments have 13 digits for the next centuries; no contract is changed that often. */
const MOMENT = /^(?:W\/)?"?\d{13,}"?$/;

/**
 * The revision that an answer's `ETag` names. A service that numbers no revisions is given `moment` instead,
 * milliseconds since
 * 1970: of a reading when it was asked, of a writing when it had answered, so that later is greater.
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
