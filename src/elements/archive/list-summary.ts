import { fire } from '../base/events.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveList } from './archive-list.ts';

/** What is shown, in a few words: the folder, and how many documents there are. */
export class ListSummary {
  readonly #host: HTMLElement;
  #summary = '';

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Fires `deed-summary-changed` where the words are other ones; `place` is the name of the folder. */
  tell({ rows, total }: ArchiveList, place: string): void {
    if (!rows) return;
    const summary = sayArchive('summary', place, total);
    if (summary === this.#summary) return;
    this.#summary = summary;
    fire(this.#host, 'deed-summary-changed', { summary });
  }
}
