/** What asks a process to end; SIGHUP is what a terminal that is closed says. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const NUMBERS: Readonly<Record<(typeof STOP_SIGNALS)[number], number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Calls `stop` at the first signal that asks the process to end. At the second, the process ends at once, and what it
 * started is told to end by what listens for the process's `exit`. Also keeps a terminal that is gone from ending the
 * process before that.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let asked = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (asked) process.exit(128 + NUMBERS[signal]);
      asked = true;
      stop(signal);
    });
  }
}
