import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { stays } from '../fixtures/stays.ts';
import { createData, findPorts, removeData } from './product.ts';

/** The commands to start, each with its output when it is ready. */
const COMMANDS = [
  { name: 'npm start', words: ['npm', 'start'], ready: 'deedkit ready' },
  { name: 'npx deedkit-service serve', words: ['npx', 'deedkit-service', 'serve'], ready: 'deedkit-service ready' },
] as const;

const started: { readonly folder: string; pids: readonly number[] }[] = [];
afterEach(() => {
  for (const { folder, pids } of started.splice(0)) {
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has gone, as it should.
      }
    removeData(folder);
  }
});

/** Every process with its parent; zombies count as gone. */
function listProcesses(): readonly { readonly pid: number; readonly parent: number }[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? [] : [{ pid: Number(entry), parent: Number(parent) }];
    } catch {
      return [];
    }
  });
}

function listBelow(root: number): readonly number[] {
  const all = listProcesses();
  const found = new Set([root]);
  for (const pid of found) for (const one of all) if (one.parent === pid) found.add(one.pid);
  return [...found];
}

const listAlive = (pids: readonly number[]): readonly number[] => {
  const alive = new Set(listProcesses().map(({ pid }) => pid));
  return pids.filter((pid) => alive.has(pid));
};

/** The number of the PostgreSQL that holds a folder; undefined once it was stopped as it should be. */
function findPostgres(folder: string): number | undefined {
  try {
    return Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

interface Running {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly service: string;
  /** npm's own first. */
  readonly pids: readonly number[];
}

/** Starts a command in a group of its own, as a terminal does, and waits until it is ready. */
async function start(words: readonly string[], ready: string, input: 'ignore' | 'pipe' = 'ignore'): Promise<Running> {
  const folder = createData();
  const own = { folder, pids: [] as readonly number[] };
  started.push(own);
  const [command = '', ...args] = words;
  const child = spawn(command, args, {
    env: { ...process.env, DATABASE_URL: '', DEEDKIT_SANDBOX_KEY: '', ...(await findPorts()), DEEDKIT_DATA: folder },
    stdio: [input, 'pipe', 'ignore'],
    detached: true,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`It ended: ${output}`));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (new RegExp(`^${ready} .*\n`, 'm').test(output)) resolve();
    });
  });
  const { service } = JSON.parse(/ready (\{.*\})$/m.exec(output)?.[1] ?? '') as { service: string };
  const postgres = findPostgres(folder);
  own.pids = [...new Set([...listBelow(child.pid ?? 0), ...(postgres === undefined ? [] : listBelow(postgres))])];
  return { child, folder, service, pids: own.pids };
}

describe.skipIf(process.platform !== 'linux').each(COMMANDS)('npm alone, of $name,', ({ words, ready }) => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('leaves nothing behind when it gets %s', async (signal) => {
    const { child, folder, pids } = await start(words, ready);
    // npm, the service, PostgreSQL and what that has started, at least.
    expect(pids.length).toBeGreaterThan(5);
    expect(pids).toContain(findPostgres(folder));
    process.kill(child.pid ?? 0, signal);
    await expect.poll(() => listAlive(pids), { timeout: 30_000, interval: 200 }).toEqual([]);
    // PostgreSQL was stopped, and not killed: it takes this away last.
    expect(findPostgres(folder)).toBeUndefined();
  });
});

describe.skipIf(process.platform !== 'linux')('a service that was not stopped', () => {
  const healthy = async (service: string): Promise<boolean> =>
    fetch(`${service}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  it.each([
    // As daemons are started: by a shell that has gone by then, in a session of its own, or without standard input.
    ['setsid', 'setsid npx deedkit-service serve & sleep 0.1'],
    ['nohup', 'nohup npx deedkit-service serve & sleep 0.1'],
    ['no standard input', 'npx deedkit-service serve <&- & sleep 0.1'],
    ['a script that puts it into the background', 'npm exec -c "deedkit-service serve &"'],
  ])('runs on when who started it has gone: %s', async (_name, script) => {
    const { child, service, folder } = await start(['bash', '-c', `${script}; cat`], 'deedkit-service ready', 'pipe');
    const own = started.at(-1);
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.stdin?.end();
    await ended;
    // Several looks of what would stop it.
    await stays(() => healthy(service), 1500);
    // And it still stops when it is asked to.
    const postgres = findPostgres(folder);
    const [main] = listProcesses()
      .filter(({ pid }) => pid === postgres)
      .map(({ parent }) => parent);
    process.kill(main ?? 0, 'SIGTERM');
    await expect.poll(() => listAlive(own?.pids ?? [0]), { timeout: 30_000, interval: 200 }).toEqual([]);
  });
});
