// A service in a process of its own that tells how long its event loop was kept from anything else. Started by measure-pauses.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service.ts';
import { testConfig } from './test-config.ts';

const [, , databaseUrl = ''] = process.argv;
const delays = monitorEventLoopDelay({ resolution: 2 });
const service = await startService(testConfig({ databaseUrl }), { log: createLog({ level: 'warn', write: (line) => process.stderr.write(line) }) });

process.on('message', (ask: 'begin' | 'tell' | 'stop') => {
  if (ask === 'begin') {
    // What was left over by what came before is no part of what comes.
    (globalThis as { gc?: () => void }).gc?.();
    delays.enable();
    setTimeout(() => { delays.reset(); process.send?.({ begun: true }); }, 20);
  }
  if (ask === 'tell') setTimeout(() => { process.send?.({ longest: delays.max / 1e6, rss: process.memoryUsage.rss() }); delays.disable(); }, 20);
  if (ask === 'stop') void service.close().then(() => process.exit(0));
});
process.send?.({ url: service.url });
