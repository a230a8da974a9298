/** The signals that ask a process to end; a terminal that is closed sends SIGHUP. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const NUMBERS: Readonly<Record<(typeof STOP_SIGNALS)[number], number>> = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Calls `stop` at the first signal that asks the process to end. At the second, the process ends at once; listeners for
 * its `exit` tell its child processes to end. Also keeps a closed terminal from ending the process before that.
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
