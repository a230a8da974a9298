import { readFileSync } from 'node:fs';

// `statm` counts in pages; on machines with larger ones the limit is as many times higher.
const PAGE_SIZE = 4096;

/**
 * Looks at what a process holds while it works, on Linux; elsewhere it has to look itself, and undefined is returned.
 */
export function watchMemory(pid: number | undefined, limit: number, onBeyond: () => void): NodeJS.Timeout | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  return setInterval(() => {
    try {
      if (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_SIZE > limit) onBeyond();
    } catch {
      // It has ended, which is told by others.
    }
  }, 50);
}
