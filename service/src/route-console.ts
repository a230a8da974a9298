import { describeError } from './describe-error.ts';
import type { Log } from './log.ts';

const LEVELS = {
  error: 'warn',
  warn: 'warn',
  trace: 'warn',
  log: 'debug',
  info: 'debug',
  debug: 'debug',
  dir: 'debug',
  table: 'debug',
} as const satisfies Partial<Record<keyof Console, 'warn' | 'debug'>>;

/**
 * Routes console output of libraries, and the warnings of Node, into the log: each as a line, without its text, which
 * may quote a contract.
 */
export function routeConsole(log: Log, to: Console = console): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'warn' | 'debug'][])
    to[method] = (...said: unknown[]): void => {
      const error = said.find((one) => one instanceof Error);
      log[level]('A library has something to say', { console: method, ...(error ? describeError(error) : {}) });
    };
  // Node's own listener writes them to standard error.
  process.removeAllListeners('warning');
  process.on('warning', (warning: Error & { readonly code?: string }) => {
    log.warn('Node has a warning', { name: warning.name, code: warning.code });
  });
}
