const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// 08: connection exceptions; 53: out of connections or disk; 57P: shutdown, crash, starting up; 57014: a statement took
// too long; 55P03, 40001, 40P01: others were in the way.
const STATES = /^(?:08...|53...|57P..|57014|55P03|40001|40P01|58030)$/;
// The last one is that of a function which waited on a machine of a cluster while its rows moved to another.
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|client was closed|cannot use a pool after|not queryable|timeout expired|query read timeout|connection error and is not queryable|cannot execute a distributed query from a query on a shard/i;

/**
 * Whether an error says that PostgreSQL cannot be reached or does not take work now, so that trying again later can
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (SOCKET_CODES.has(code) || STATES.test(code))) return true;
  if (MESSAGES.test(error.message)) return true;
  // Errors of several addresses, and those the query builder wraps, carry the reason inside.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
