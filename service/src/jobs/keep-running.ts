import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from '../describe-error.ts';
import type { RunnerSettings } from './job-options.ts';
import type { Runner } from './runner.ts';
import { startRunner } from './runner.ts';
import type { RunnerSigns } from './runner-signs.ts';

/** One runner after the other. */
export interface Running {
  /** Rejects when the first one could not be started. */
  readonly started: Promise<void>;
  /** Of the one that runs now; undefined between two. */
  readonly signs: () => RunnerSigns | undefined;
  /** Puts another in the place of the one that runs now. */
  readonly replace: () => void;
  readonly close: () => Promise<void>;
}

/** A runner ends when the database goes, and there is nothing to do for the next one before it is back. */
const RESTART_MS = 1000;

/**
 * Keeps a runner running: one ends by itself when the database is gone in the wrong moment, and nothing but a new one,
 * under a new name, goes on. `onReplaced` is called whenever there is a new one.
 *
 *     run ──▶ ended, or to be replaced ──▶ stop, within limits ──▶ start, every second until it succeeds ──▶ run
 */
export function keepRunning(settings: RunnerSettings, onReplaced: () => void): Running {
  return new Keeper(settings, onReplaced);
}

class Keeper implements Running {
  readonly started: Promise<void>;
  readonly #settings: RunnerSettings;
  readonly #onReplaced: () => void;
  readonly #closing = new AbortController();
  readonly #going: Promise<void>;
  #runner: Runner | undefined;
  /** Ends the wait for the runner to end. */
  #wake: () => void = () => undefined;

  constructor(settings: RunnerSettings, onReplaced: () => void) {
    this.#settings = settings;
    this.#onReplaced = onReplaced;
    const first = startRunner(settings);
    this.started = first.then(() => undefined);
    this.#going = first.then((runner) => this.#go(runner));
    // The caller that awaits the first runner gets its error; later ones are logged where they happen.
    this.#going.catch(() => undefined);
  }

  signs(): RunnerSigns | undefined {
    return this.#runner?.signs;
  }

  replace(): void {
    this.#wake();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#going.catch(() => undefined);
  }

  async #go(first: Runner): Promise<void> {
    const { signal } = this.#closing;
    for (let runner: Runner | undefined = first; runner; runner = await this.#startAgain()) {
      this.#runner = runner;
      if (!signal.aborted)
        await Promise.race([
          runner.ended,
          new Promise<void>((resolve) => {
            this.#wake = resolve;
          }),
        ]);
      this.#runner = undefined;
      await runner.stop();
    }
  }

  /** The next runner; undefined when there is to be none. */
  async #startAgain(): Promise<Runner | undefined> {
    const { log } = this.#settings;
    const { signal } = this.#closing;
    for (;;) {
      await delay(RESTART_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        const runner = await startRunner(this.#settings);
        log.info('The job runner was started again');
        this.#onReplaced();
        return runner;
      } catch (error) {
        log.warn('The job runner could not be started', describeError(error));
      }
    }
  }
}
