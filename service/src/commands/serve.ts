import { startService } from '../service.ts';
import type { Invocation } from './run-command.ts';
import { logOf, refuseUsage } from './run-command.ts';

/** Runs the service until SIGTERM or SIGINT; a second signal ends it at once. */
export async function runServe(invocation: Invocation): Promise<number> {
  if (invocation.args.length > 0) return refuseUsage(invocation, 'serve takes no arguments.');
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => { resolve(name); });
  });
  const log = logOf(invocation);
  const starting = startService(invocation.config, { log });
  const service = await starting;
  const made = invocation.config.sandboxKey === undefined ? { sandbox_key: service.sandboxKey } : {};
  invocation.stdout(`deedkit-service ready ${JSON.stringify({ service: service.url, ...made })}\n`);
  log.info('Stopping', { signal: await signal });
  process.once('SIGINT', () => { process.exit(130); });
  await service.close();
  return 0;
}
