import type { BuilderComments, CommentedBuilder, CommentsAround } from './builder-comments.ts';
import { BuilderKeys } from './builder-keys.ts';
import { BuilderNotices } from './builder-notices.ts';
import { findPartInView, showStep } from './follow-scroll.ts';
import { GuidedWay } from './guided-way.ts';
import { scrollToPart } from './scroll-to-part.ts';
import { UndoHistory } from './undo-history.ts';

// Outside the class, as in the Builder.
const loadComments = () => import('./builder-comments.ts');

/**
 * What somebody at work in the Builder needs, and its first frame does not: undo and redo, keys, notices, the guided
 * way and the outline's going along, fetched together once it is drawn, and comments a moment after them.
 */
export class BuilderTools {
  readonly history: UndoHistory;
  readonly keys: BuilderKeys;
  readonly notices: BuilderNotices;
  readonly findPartInView = findPartInView;
  readonly scrollToPart = scrollToPart;
  readonly showStep = showStep;
  comments: BuilderComments | undefined;

  constructor(host: CommentedBuilder, around: CommentsAround) {
    this.history = new UndoHistory(host, around.draft);
    this.keys = new BuilderKeys(host, around.draft);
    this.notices = new BuilderNotices(host, around);
    new GuidedWay(host, around.draft);
    loadComments()
      .then((loaded) => {
        this.comments = new loaded.BuilderComments(host, around);
        host.requestUpdate();
      })
      .catch(() => undefined);
  }
}
