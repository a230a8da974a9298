import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own whose event loop is watched. */
export interface MeasuredService {
  readonly url: string;
  /** The longest time, in milliseconds, that its event loop was kept from anything else while something was done. */
  readonly longestPause: (run: () => Promise<unknown>) => Promise<number>;
  readonly close: () => Promise<void>;
}

type Told = { readonly url?: string; readonly begun?: boolean; readonly longest?: number };

export async function startMeasuredService(databaseUrl: string): Promise<MeasuredService> {
  const child = fork(fileURLToPath(new URL('measured-process.ts', import.meta.url)), [databaseUrl], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
  });
  const next = (): Promise<Told> =>
    new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => {
        reject(new Error(`The service ended with code ${code}`));
      };
      child.once('exit', onExit);
      child.once('message', (told) => {
        child.off('exit', onExit);
        resolve(told as Told);
      });
    });
  const ask = (word: 'begin' | 'tell'): Promise<Told> => {
    const told = next();
    child.send(word);
    return told;
  };
  const { url = '' } = await next();
  return {
    url,
    longestPause: async (run) => {
      await ask('begin');
      await run();
      return (await ask('tell')).longest ?? Number.NaN;
    },
    close: async () => {
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      child.send('stop');
      await gone;
    },
  };
}
