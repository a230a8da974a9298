// A process that does jobs and says so on standard output. Started by jobs.test.ts: DATABASE_URL NAME.
import { startJobs } from '../../src/jobs/index.ts';
import { createLog } from '../../src/log.ts';

const [, , url = '', name = ''] = process.argv;
const say = (what: string): void => {
  process.stdout.write(`${name} ${what}\n`);
};
const jobs = await startJobs({
  url,
  graceMs: 0,
  log: createLog({ level: 'warn', write: (line) => process.stderr.write(line) }),
  tasks: {
    quick: async (payload) => {
      say(`did ${JSON.stringify(payload)}`);
    },
    // Never ends in the process that is to be killed.
    slow: async (payload) => {
      say(`began ${JSON.stringify(payload)}`);
      if (name === 'killed') await new Promise(() => undefined);
      say(`did ${JSON.stringify(payload)}`);
    },
  },
});
say('ready');
process.on('SIGTERM', () => {
  void jobs.close().then(() => process.exit(0));
});
