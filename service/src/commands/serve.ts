import { describeError } from '../describe-error.ts';
import { startService } from '../service.ts';
import { onStopSignal } from '../stop-signals.ts';
import { stopWithNpm } from '../stop-with-npm.ts';
import type { Invocation } from './invocation.ts';
import { logOf, refuseUsage } from './invocation.ts';

/** How long the process is given to end by itself once everything is stopped. */
const LINGER_MS = 1000;

/**
 * Runs the service until SIGTERM, SIGINT or SIGHUP, or until the npm that started it has gone; a second signal ends it
 * at once. Fails when something unexpected
 * ends it.
 */
export async function runServe(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0) return refuseUsage(invocation, 'serve takes no arguments.');
  const log = logOf(invocation);
  const asked = new Promise<number>((resolve) => {
    onStopSignal((signal) => {
      log.info('Stopping', { signal });
      resolve(0);
    });
    stopWithNpm(() => {
      log.info('Stopping', { signal: 'npm has gone' });
      resolve(0);
    });
    for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(fault, (error: unknown) => {
        log.error('Something unexpected ends the service', describeError(error));
        resolve(1);
      });
    }
  });
  const service = await startService(invocation.config, { log });
  const made = invocation.config.sandboxKey === undefined ? { sandbox_key: service.sandboxKey } : {};
  invocation.stdout(`deedkit-service ready ${JSON.stringify({ service: service.url, ...made })}\n`);
  const code = await asked;
  await service.close();
  // What did not stop in time must not keep the process.
  setTimeout(() => {
    process.exit(code);
  }, LINGER_MS).unref();
  return code;
}
