import type { Present } from '../../protocol/builder/index.ts';
import type { DraftHost } from './draft-host.ts';
import { FocusReporter } from './focus-reporter.ts';
import type { LiveEvent } from './read-event.ts';

/**
 * Where others are in the document: where they stand, for those whose pages tell it, else where they wrote last. Tells
 * them where this person is, too. Of one connection.
 */
export class Others {
  readonly #host: DraftHost;
  readonly #signal: AbortSignal;
  /** The participants whose pages report their place. */
  readonly #standing = new Set<string>();

  constructor(host: DraftHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    if (!signal.aborted) new FocusReporter(host, signal);
  }

  /** Follows the events received; none any more once the connection is given up. */
  hear(event: LiveEvent): void {
    if (this.#signal.aborted) return;
    if (event.kind === 'patch') {
      const { by, operations } = event;
      // Where somebody stands says more than where they wrote.
      if (by && operations[0] && !this.#standing.has(by)) this.#place(by, operations[0].path);
    } else if (event.kind === 'focused') {
      this.#standing.add(event.by);
      this.#place(event.by, event.path);
    } else if (event.kind === 'presence') this.#meet(event.people);
  }

  #place(by: string, path: string | null): void {
    const { [by]: _before, ...others } = this.#host.shown.places;
    this.#host.publish({ places: path === null ? others : { ...others, [by]: path } });
  }

  /** A participant who has left has no place, and may come back by a page that does not report. */
  #meet(people: readonly (Present | null)[] | undefined): void {
    const left = [...this.#standing].filter(
      (id) => Array.isArray(people) && !people.some((person) => person?.id === id),
    );
    if (left.length === 0) return;
    const places = { ...this.#host.shown.places };
    for (const id of left) {
      this.#standing.delete(id);
      delete places[id];
    }
    this.#host.publish({ places });
  }
}
