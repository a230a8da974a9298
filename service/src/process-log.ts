import { createLineWriter, writerOf } from './line-writer.ts';
import type { Log, LogLevel } from './log.ts';
import { createLog, formatLine } from './log.ts';

/** The log of a process that goes on whatever becomes of it. */
export interface ProcessLog {
  readonly log: Log;
  /** Resolves when all lines are written or lost, after `limitMs` at most. */
  readonly drain: (limitMs: number) => Promise<void>;
}

/**
 * Opens a log on standard error: lines that cannot be written are counted and reported later, without blocking the
 * service.
 */
export function openProcessLog(level: LogLevel): ProcessLog {
  const { write, drain } = createLineWriter({ write: writerOf(process.stderr), tellLost });
  return { log: createLog({ level, write }), drain };
}

function tellLost(lines: number): string {
  return formatLine({ level: 'warn', message: 'Lines of the log were lost', fields: { lines }, at: new Date() });
}
