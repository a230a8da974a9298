import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_FOLDER } from './service-process.ts';
import type { TwoProcesses } from './two-processes.ts';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/**
 * Runs the acceptance suite against an address; returns the numbers of its report. The report is kept beside the one
 * that `TEST_REPORT` names, as `npm test` asks.
 */
export async function runAcceptance(
  { balancer, keys }: Pick<TwoProcesses, 'balancer' | 'keys'>,
  signal: AbortSignal,
): Promise<{ passed: number; failed: unknown[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-report-'));
  const report = join(folder, 'report.json');
  const args = [VITEST, 'run', 'acceptance', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, args, {
    cwd: SERVICE_FOLDER,
    signal,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ACCEPTANCE_URL: balancer.url,
      ACCEPTANCE_SANDBOX_KEY: keys.sandbox,
      ACCEPTANCE_LIVE_KEY: keys.live,
    },
  });
  child.on('error', () => undefined);
  await new Promise((resolve) => {
    child.once('close', resolve);
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
  };
  const { TEST_REPORT: kept } = process.env;
  if (kept) await copyFile(report, kept.replace(/\.json$/, '-suite.json'));
  await rm(folder, { recursive: true, force: true });
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`),
  };
}
