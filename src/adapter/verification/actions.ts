/** The action of a page that checks a signed file; it concerns no document of the page's own. */
export interface VerificationAction {
  readonly interface: 'verification';
  readonly verb: 'verify';
}
