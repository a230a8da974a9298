/** What a page may do to check what was signed; it is about no one's own document. */
export interface VerificationAction {
  readonly interface: 'verification';
  readonly verb: 'verify';
}
