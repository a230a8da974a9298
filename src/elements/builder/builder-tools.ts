import type { DraftSnapshot } from '../draft/draft-source.ts';
import type { BuilderComments, CommentedBuilder, CommentsAround } from './builder-comments.ts';
import { saySigning } from '../base/localize/source/signing.ts';
import { BuilderKeys } from './builder-keys.ts';
import { BuilderNotices } from './builder-notices.ts';
import { describeUnsaved } from './describe-unsaved.ts';
import { findPartInView, showStep } from './follow-scroll.ts';
import { GuidedWay } from './guided-way.ts';
import { SIGNING } from './outline.ts';
import type { OutlineItem } from './outline.ts';
import { OuterParts } from './outer-parts.ts';
import { scrollToPart } from './scroll-to-part.ts';
import { stageOf } from './signing-stage.ts';
import { UndoHistory } from './undo-history.ts';

// Outside the class, as in the Builder.
const loadComments = () => import('./builder-comments.ts');

/**
 * The tools for a user at work in the Builder, which its first frame does not need. Undo and redo, keys, notices, the
 * guided way and the outline's going along are fetched together once it is drawn. Comments follow a moment later.
 */
export class BuilderTools {
  readonly history: UndoHistory;
  readonly keys: BuilderKeys;
  readonly notices: BuilderNotices;
  readonly describeUnsaved = describeUnsaved;
  readonly findPartInView = findPartInView;
  readonly showStep = showStep;
  readonly #host: CommentedBuilder;
  comments: BuilderComments | undefined;

  constructor(host: CommentedBuilder, around: CommentsAround) {
    this.#host = host;
    this.history = new UndoHistory(host, around.draft);
    this.keys = new BuilderKeys(host, around.draft);
    this.notices = new BuilderNotices(host, around);
    new GuidedWay(host, around.draft);
    new OuterParts(host);
    loadComments()
      .then((loaded) => {
        this.comments = new loaded.BuilderComments(host, around);
        host.requestUpdate();
      })
      .catch(() => undefined);
  }

  /** To a part of the form; of a finalized document, where it stands on the paper. */
  readonly scrollToPart: typeof scrollToPart = (part, isWanted) => {
    if (part?.checkVisibility() !== false) scrollToPart(part, isWanted);
    else showOnPaper(this.#host, part.dataset['key'] ?? '');
  };

  /** The parts of the outline, with the progress of signing, and their open comments. */
  addTo(items: readonly OutlineItem[], snapshot: DraftSnapshot): readonly OutlineItem[] {
    const told = items.map((item) => (item.path === SIGNING ? { ...item, ...describeSigning(snapshot) } : item));
    return this.comments?.addTo(told) ?? told;
  }
}

/** How the step of signing stands; as it is in the outline while it is not known. */
function describeSigning(snapshot: DraftSnapshot): Pick<OutlineItem, 'words' | 'state'> | undefined {
  const stage = stageOf(snapshot);
  return stage && { words: saySigning(stage), state: stage === 'signed' ? 'complete' : 'empty' };
}

/** Marks what a part of the form says, and scrolls to it; of signing, to where the first of them signs. */
function showOnPaper(host: HTMLElement, key: string): void {
  const preview = host.shadowRoot?.querySelector('deed-document-preview');
  if (key !== SIGNING) preview?.showField(`/value/${key}`);
  else preview?.shadowRoot?.querySelector('.signature')?.scrollIntoView({ block: 'center' });
}
