import pg from 'pg';
import type { LogFields } from './log.ts';

/** The driver's own messages; the rest of a database's messages may hold the data that was to be stored. */
const DRIVER =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout exceeded|timeout expired|Query read timeout|Cannot use a pool)[ \w']*/;
const MOST_FRAMES = 8;

/**
 * The fields of a thrown value that a log may keep: its kind, its code and its place. Of its words it keeps only those
 * that cannot hold a contract, a person or a token. Errors of a database carry rows and parameters, those of parsers
 * the text they stumbled over.
 */
export function describeError(error: unknown): LogFields {
  const cause = rootOf(error);
  if (cause instanceof pg.DatabaseError) {
    const { code, table, constraint, routine } = cause;
    return {
      error: 'database error',
      code,
      ...(table === undefined ? {} : { table }),
      ...(constraint === undefined ? {} : { constraint }),
      ...(routine === undefined ? {} : { routine }),
    };
  }
  if (!(cause instanceof Error)) return { error: `${typeof cause} was thrown` };
  const words = wordsOf(cause);
  if (words !== undefined) return { error: words };
  const { code } = cause as { code?: unknown };
  return {
    error: cause.constructor.name,
    ...(typeof code === 'string' && /^[A-Z_]+$/.test(code) ? { code } : {}),
    at: framesOf(cause),
  };
}

/** The same in one line. */
export function messageOf(error: unknown): string {
  const { at: _at, ...fields } = describeError(error);
  return Object.values(fields).join(' ');
}

/** The error that everything else was wrapped around. */
function rootOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error && error.cause !== undefined && error.name !== 'StartError'
    ? rootOf(error.cause)
    : error;
}

function wordsOf(error: Error): string | undefined {
  const { syscall } = error as { syscall?: unknown };
  // Messages of the operating system name an address or a path; those of a StartError are written for the person who
  // starts the service.
  if (typeof syscall === 'string' || error.name === 'StartError') return error.message;
  return DRIVER.exec(error.message)?.[0];
}

/** Where it was thrown, without the words above: those may run over many lines. */
function framesOf(error: Error): string {
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  if (!stack.startsWith(head)) return '';
  return stack
    .slice(head.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MOST_FRAMES)
    .join('; ');
}
