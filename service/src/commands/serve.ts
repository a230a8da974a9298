import { isUnavailable } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import { openProcessLog } from '../process-log.ts';
import { routeConsole } from '../route-console.ts';
import { startService } from '../service.ts';
import { onStopSignal } from '../stop-signals.ts';
import { stopWithNpm } from '../stop-with-npm.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';

/** How long the process is given to end by itself once everything is stopped, and to say so. */
const LINGER_MS = 1000;

/**
 * Runs the service until SIGTERM, SIGINT or SIGHUP, or until the npm that started it has gone; a second signal ends it
 * at once. Fails when something unexpected
 * ends it.
 */
export async function runServe(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0) return refuseUsage(invocation, 'serve takes no arguments.');
  const { log, drain } = openProcessLog(invocation.config.logLevel);
  routeConsole(log);
  const asked = new Promise<number>((resolve) => {
    onStopSignal((signal) => {
      log.info('Stopping', { signal });
      resolve(0);
    });
    stopWithNpm(() => {
      log.info('Stopping', { signal: 'npm has gone' });
      resolve(0);
    });
    onFault(log, () => {
      resolve(1);
    });
  });
  try {
    const service = await startService(invocation.config, { log });
    const made = invocation.config.sandboxKey === undefined ? { sandbox_key: service.sandboxKey } : {};
    invocation.stdout(`deedkit-service ready ${JSON.stringify({ service: service.url, ...made })}\n`);
    const code = await asked;
    await service.close();
    // A part that did not stop in time must not keep the process.
    setTimeout(() => {
      process.exit(code);
    }, LINGER_MS).unref();
    return code;
  } finally {
    await drain(LINGER_MS);
  }
}

/**
 * Calls `end` for an unexpected exception. A rejection without a handler leaves nothing half done and does not end the
 * service. Neither does a lost connection without a listener, whatever a database does.
 */
function onFault(log: Log, end: () => void): void {
  process.on('unhandledRejection', (error: unknown) => {
    log.error('Something failed, and nobody was waiting for it', describeError(error));
  });
  process.on('uncaughtException', (error: unknown) => {
    if (isUnavailable(error)) {
      log.error('A connection was lost, and nobody was listening', describeError(error));
      return;
    }
    log.error('Something unexpected ends the service', describeError(error));
    end();
  });
}
