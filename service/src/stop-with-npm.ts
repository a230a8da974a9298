import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** A process and what started it, as they were at the beginning. */
interface Link {
  readonly pid: number;
  readonly parent: number;
  /** Whether it is a shell that does nothing but wait. */
  readonly isShell?: true;
}

/** The environment and the clock that are watched. */
interface Watching {
  readonly environment?: Environment;
  /** The time, in ms. */
  readonly now?: () => number;
}

/** How often is looked whether npm is still there. */
const LOOK_MS = 250;
/** A look that comes later says nothing: the machine was asleep, or had no time for us. */
const LATE_MS = 1000;
/** A shell that has just been started has things to do. */
const SETTLED_MS = 1000;
/** SIGINT and SIGCHLD, as Linux writes sets of signals. */
const INTERRUPTS = 0x1_0002;
/** Scripts within scripts: none in practice go this deep. */
const DEEPEST = 12;

/**
 * Calls `stop` once the npm (or npx, pnpm, yarn) that started this process has gone, by any signal. Signals that npm
 * passes on end at the shell between, and a SIGKILL cannot be listened for. Does nothing for a process that npm has
 * not started, or that its script has put into the background.
 *
 *     npm ──▶ sh -c "node scripts/start.mjs" ──▶ this process       each has the parent it had at the start,
 *     npm ──▶ this process                                          or somebody above it has gone
 */
export function stopWithNpm(stop: () => void, { environment = process.env, now = Date.now }: Watching = {}): void {
  const links = findLinks(environment);
  if (links.length === 0) return;
  const isInterrupted = followShells(
    links.flatMap(({ pid, isShell }) => (isShell ? [pid] : [])),
    now,
  );
  const timer = setInterval(() => {
    const isWhole = links.every(({ pid, parent }) => parentOf(pid) === parent);
    if (isWhole && !isInterrupted()) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}

/**
 * Lists the processes from this one up to the npm that a person has started. Only certain ones count: a shell that runs
 * the very script of npm's environment, and processes that call themselves npm. Any other parent by now, such as a
 * daemon's init or a supervisor, is not watched.
 */
function findLinks(environment: Environment): readonly Link[] {
  const script = environment['npm_lifecycle_script'];
  if (process.platform === 'win32' || script === undefined || isInBackground(script)) return [];
  const links: Link[] = [];
  let pid = process.pid;
  let wanted: string | undefined = script;
  while (links.length < DEEPEST) {
    const parent: number | undefined = pid === process.pid ? process.ppid : parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    const words = wordsOf(parent);
    if (isNpm(words, environment)) {
      links.push({ pid, parent });
      [pid, wanted] = [parent, undefined];
      continue;
    }
    const above: number | undefined = isShellOf(words, wanted) ? parentOf(parent) : undefined;
    // A shell with an unknown script certainly belongs to npm only if npm has started it.
    if (above === undefined || above <= 1 || (wanted === undefined && !isNpm(wordsOf(above), environment))) break;
    links.push({ pid, parent }, { pid: parent, parent: above, isShell: true });
    [pid, wanted] = [above, undefined];
  }
  return links;
}

/**
 * Tells whether a shell got an interrupt since the last look. npm passes SIGINT on to the shell. The shell `dash` keeps
 * it until its script ends, so that no other process hears of it. The shell does wake up for it, and for nothing else:
 * it waits for its script and catches no other signal, which is checked too. Only Linux counts how often a process has
 * gone to sleep.
 */
function followShells(shells: readonly number[], now: () => number): () => boolean {
  const begun = now();
  let last = begun;
  let before: readonly (number | undefined)[] = [];
  return () => {
    const at = now();
    // Machines that were asleep, and containers that were paused, wake up everybody.
    const isTelling = at - last < LATE_MS && last - begun > SETTLED_MS;
    const sleeps = shells.map(countSleeps);
    const isWoken = sleeps.some((count = 0, index) => count > (before[index] ?? Infinity));
    [last, before] = [at, sleeps];
    return isTelling && isWoken;
  };
}

/**
 * Counts how often a sleeping process has gone to sleep. Undefined for one that is stopped, debugged or gone, or that
 * catches signals other than an interrupt and the end of a child.
 */
function countSleeps(pid: number): number | undefined {
  const status = readProc(pid, 'status') ?? '';
  const caught = Number.parseInt(/^SigCgt:\t([\da-f]+)$/m.exec(status)?.[1] ?? 'f', 16);
  const isQuiet = /^State:\tS/m.test(status) && /^TracerPid:\t0$/m.test(status);
  return isQuiet && caught === INTERRUPTS ? Number(/^voluntary_ctxt_switches:\t(\d+)$/m.exec(status)?.[1]) : undefined;
}

/** Whether a script goes on without waiting for the command it starts: `deedkit-service serve &`. */
function isInBackground(script: string): boolean {
  return /(?<![&<>])&(?![&>])/.test(script) || /\b(?:nohup|setsid|daemonize)\b/.test(script);
}

/** Whether these are the words of a shell that was given a script: the wanted one, with what npm puts behind it. */
function isShellOf([shell = '', option, script]: readonly string[], wanted: string | undefined): boolean {
  const isShell = /(?:^|\/)(?:ba|da|a|z|k)?sh$/.test(shell) && option === '-c';
  return isShell && (wanted === undefined || script?.startsWith(wanted) === true);
}

/**
 * Recognises npm by its process title (`npm start`, `npm exec …`), other package managers by the file that they run.
 */
function isNpm([first = '', ...others]: readonly string[], environment: Environment): boolean {
  const file = environment['npm_execpath'];
  return /^(?:npm|npx|pnpm|yarn)(?:\s|$)/.test(first) || (file !== undefined && others.includes(file));
}

/** Undefined for a process that is not there. */
function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid;
  const stat = readProc(pid, 'stat');
  // The name of the program is in brackets, and may hold brackets itself.
  if (stat !== undefined) return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  return process.platform === 'linux' ? undefined : Number(ps(pid, 'ppid=')) || undefined;
}

/** The command line of a process; empty where it cannot be seen. */
function wordsOf(pid: number): readonly string[] {
  const line = readProc(pid, 'cmdline');
  if (line !== undefined) return line.split('\0');
  return process.platform === 'linux' ? [] : splitCommand(ps(pid, 'command='));
}

/** `ps` writes all words in a row: those of a shell are its name, its option and the rest. */
function splitCommand(line: string): readonly string[] {
  const [, shell, option, script] = /^(\S+) (-c) (.*)$/s.exec(line) ?? [];
  return shell === undefined || option === undefined || script === undefined
    ? [line, ...line.split(' ')]
    : [shell, option, script];
}

function readProc(pid: number, file: 'stat' | 'status' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads a column of `ps`, for systems other than Linux; '' where there is none. */
function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
