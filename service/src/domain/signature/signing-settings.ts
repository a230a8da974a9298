/**
 * How long signing may take, and who is reminded when (signing-v1 §signingSettings). Dates are days, `YYYY-MM-DD`, of
 * UTC.
 */
export interface SigningSettings {
  /** The last day for signing; `dueAt` is when the next begins. */
  readonly expiresAt: string | null;
  /** Said to all who are invited without a message of their own. */
  readonly message: string | null;
  readonly remindersStart: string | null;
  readonly remindersEnd: string | null;
  /** `P<n>D`. */
  readonly remindersDuration: string | null;
}
