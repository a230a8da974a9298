import { readFileSync, readdirSync } from 'node:fs';

// The kernel's unit of CPU time (USER_HZ), the same on every machine.
const TICKS = 100;

/** CPU seconds a process and all that descend from it have used, ended children too. Linux only. */
export function cpuOfTree(pid) {
  const children = new Map();
  const used = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = readStat(name);
    if (!fields) continue;
    used.set(Number(name), fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS);
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (id) => (used.get(id) ?? 0) + (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

/**
 * CPU milliseconds that the threads of a process which are there have used, as the scheduler counts them, in
 * nanoseconds; undefined where the kernel does not tell.
 */
export function cpuOfThreads(pid) {
  try {
    const folder = `/proc/${pid}/task`;
    return readdirSync(folder).reduce(
      (sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process without those it has started. Linux only. */
export function cpuOfOne(pid) {
  const [user, system] = (readStat(pid) ?? []).slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The most memory a process ever held, in bytes; 0 of one that has ended. Linux only. */
export function peakMemory(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** CPU seconds of this process alone. */
export function ownCpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
