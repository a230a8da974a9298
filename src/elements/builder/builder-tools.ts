import type { ReactiveControllerHost } from 'lit';
import type { DraftController } from '../draft/draft-controller.ts';
import { BuilderKeys } from './builder-keys.ts';
import { GuidedWay } from './guided-way.ts';
import { UndoHistory } from './undo-history.ts';

/** What somebody at work in the Builder needs, and its first frame does not: fetched together once it is drawn. */
export class BuilderTools {
  readonly history: UndoHistory;
  readonly keys: BuilderKeys;

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.history = new UndoHistory(host, draft);
    this.keys = new BuilderKeys(host);
    new GuidedWay(host, draft);
  }
}
