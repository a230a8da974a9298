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

/** What is looked at. */
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
/** Nobody has a script in a script in a script. */
const DEEPEST = 12;

/**
 * Calls `stop` once npm (or npx, pnpm, yarn) has gone that has started this process, by whatever signal: npm passes some
 * on to the shell between, which passes on none, and nobody is told of a SIGKILL. Does nothing for a process that npm
 * has not started, or that its script has put into the background.
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
 * The processes from this one up to the npm that a person has started. Only what is certain counts: a shell that runs
 * the very script of npm's environment, and processes that are npm by their own word. Whatever else has become the
 * parent by now (a daemon's init, a supervisor) is nobody's business to watch.
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
    // A shell of nobody's script that we know belongs to npm where npm has started it.
    if (above === undefined || above <= 1 || (wanted === undefined && !isNpm(wordsOf(above), environment))) break;
    links.push({ pid, parent }, { pid: parent, parent: above, isShell: true });
    [pid, wanted] = [above, undefined];
  }
  return links;
}

/**
 * Tells whether a shell got an interrupt since the last look. npm passes SIGINT on to the shell, and dash keeps it until
 * its script ends, so that nobody else would ever hear of it; but it wakes up for that, which it does for nothing else:
 * it waits for its script, and catches no other signal, which is looked at, too. Linux alone counts how often a process has gone to sleep.
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
 * How often a process that sleeps has gone to sleep; undefined for one that is stopped or debugged, that catches other
 * signals than an interrupt and the end of a child, or that is not there.
 */
function countSleeps(pid: number): number | undefined {
  const status = readProc(pid, 'status') ?? '';
  const caught = Number.parseInt(/^SigCgt:\t([\da-f]+)$/m.exec(status)?.[1] ?? 'f', 16);
  const isQuiet = /^State:\tS/m.test(status) && /^TracerPid:\t0$/m.test(status);
  return isQuiet && caught === INTERRUPTS ? Number(/^voluntary_ctxt_switches:\t(\d+)$/m.exec(status)?.[1]) : undefined;
}

/** Whether a script goes on without what it starts: `deedkit-service serve &`. */
function isInBackground(script: string): boolean {
  return /(?<![&<>])&(?![&>])/.test(script) || /\b(?:nohup|setsid|daemonize)\b/.test(script);
}

/** Whether these are the words of a shell that was given a script: the wanted one, with what npm puts behind it. */
function isShellOf([shell = '', option, script]: readonly string[], wanted: string | undefined): boolean {
  const isShell = /(?:^|\/)(?:ba|da|a|z|k)?sh$/.test(shell) && option === '-c';
  return isShell && (wanted === undefined || script?.startsWith(wanted) === true);
}

/** npm calls itself by what it does (`npm start`, `npm exec …`), others run the file that they name. */
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

/** What other systems than Linux tell of a process; '' where they tell nothing. */
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
