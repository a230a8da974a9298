// A service in a process of its own that tells how long its event loop was kept from anything else. Started by
// measure-pauses.ts.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLog } from '../../src/log.ts';
import type * as Service from '../../src/service.ts';
import { testConfig } from './test-config.ts';

// As it is shipped: what reads TypeScript takes seconds, and its part of the pauses.
const { startService } = (await import(new URL('../../dist/service.js', import.meta.url).href)) as typeof Service;

const [, , databaseUrl = ''] = process.argv;
const delays = monitorEventLoopDelay({ resolution: 2 });
const service = await startService(testConfig({ databaseUrl }), {
  log: createLog({ level: 'warn', write: (line) => process.stderr.write(line) }),
});

/** Milliseconds that this thread could have run but others had the processor; 0 where the system does not tell. */
function readWaited(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1] ?? 0) / 1e6;
  } catch {
    return 0;
  }
}

/** The longest time between two turns of the loop, without what other programs of the machine took of it. */
const watch = { longest: 0, at: 0, waited: 0, isOn: false };
function look(): void {
  if (!watch.isOn) return;
  const [now, waited] = [performance.now(), readWaited()];
  watch.longest = Math.max(watch.longest, now - watch.at - (waited - watch.waited));
  Object.assign(watch, { at: now, waited });
  setTimeout(look, 1);
}

process.on('message', (ask: 'begin' | 'tell' | 'stop') => {
  if (ask === 'begin') {
    // Garbage of earlier work is no part of the measurement.
    (globalThis as { gc?: () => void }).gc?.();
    setTimeout(() => {
      delays.enable();
      delays.reset();
      Object.assign(watch, { longest: 0, at: performance.now(), waited: readWaited(), isOn: true });
      look();
      process.send?.({ begun: true });
    }, 20);
  }
  if (ask === 'tell') {
    setTimeout(() => {
      watch.isOn = false;
      delays.disable();
      // Both see the same pauses; what stood still for others is in the histogram alone.
      process.send?.({ longest: Math.min(watch.longest, delays.max / 1e6) });
    }, 20);
  }
  if (ask === 'stop') void service.close().then(() => process.exit(0));
});
process.send?.({ url: service.url });
