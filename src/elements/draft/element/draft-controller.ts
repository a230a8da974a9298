import { ContextConsumer } from '@lit/context';
import type { ReactiveController } from 'lit';
import { isEqual } from '../../../document/index.ts';
import { attempt } from '../../base/bad-property.ts';
import type { DeedElement } from '../../base/deed-element.ts';
import { requestIdle } from '../../base/dom/idle-time.ts';
import { fire } from '../../base/events.ts';
import type { OwnContract } from '../../base/own-contract.ts';
import { draftContext } from './draft-context.ts';
import type { DraftChange, DraftSource } from '../draft-source.ts';
import { OwnDraft } from '../own-draft.ts';

/** The options of a draft controller, given by its element. */
export interface DraftControllerOptions {
  /** Called on every change of the draft in use, before the element is drawn again. */
  readonly onChange?: (change: DraftChange) => void;
  /**
   * True for an element that shows the edits of others. After an edit it is drawn once the frame with that edit is
   * shown, and a whole run of changes at once.
   */
  readonly isFollowing?: boolean;
}

/** The changes that come with each key, press and response; elements tell of any other at once. */
const FREQUENT = /^(?:patch|update|saved|focus)$/;

/**
 * Gives an element the draft it shows: the one of the nearest `<deed-draft>`, or one of its own (`adopt`) when it works
 * by properties alone. The element then tells its edits by `deed-patch` and `deed-conflict`. An own draft goes before
 * the context's.
 */
export class DraftController implements ReactiveController {
  readonly #host: DeedElement;
  readonly #options: DraftControllerOptions;
  #own: DraftSource | undefined;
  #around: DraftSource | undefined;
  #followed: DraftSource | undefined;
  #unsubscribe: (() => void) | undefined;
  /** False until there is a document, which is shown at once. */
  #isShown = false;

  constructor(host: DeedElement, options: DraftControllerOptions = {}) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    new ContextConsumer(host, {
      context: draftContext,
      subscribe: true,
      callback: (draft) => {
        this.#around = draft;
        this.#follow();
      },
    });
  }

  /** The draft in use, or undefined when there is neither a property nor a `<deed-draft>` around. */
  get current(): DraftSource | undefined {
    return this.#own ?? this.#around;
  }

  /** True while the element works by its own properties. */
  get isOwn(): boolean {
    return this.#own !== undefined;
  }

  /**
   * Works by the values of the element's properties. The page around often hands back the state it was just told. An
   * equal state stays as it is drawn, and a later one of the same document is taken over; another document begins a new
   * draft. A contract that cannot be worked with is warned of, under the name of the property it came by.
   * @param given - undefined to use the draft around again
   */
  adopt(given: OwnContract | undefined, property = 'state'): void {
    const own = this.#own;
    if (!given || !(own instanceof OwnDraft) || !own.isOf(given.state)) {
      const draft = given && attempt(this.#host, property, () => new OwnDraft(given.state, given.schema));
      this.useOwn(draft);
      if (draft) requestIdle(() => draft.prepare());
      return;
    }
    const { state, schema } = own.snapshot;
    const same = isEqual(state, given.state);
    if (same && schema === given.schema) return;
    attempt(this.#host, property, () => {
      own.replace(same && state ? state : given.state, given.schema);
    });
  }

  /** Uses a draft of the element's own, or the one around again. */
  useOwn(draft: DraftSource | undefined): void {
    this.#own = draft;
    this.#follow();
  }

  /** Follows the draft that is in use from now on: the one around is that of the place where the element is put. */
  hostConnected(): void {
    this.#around = undefined;
    this.#follow();
    this.#host.requestUpdate();
  }

  /** Lets go of the draft, so that an element that was taken off the page keeps nothing alive. */
  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#followed = undefined;
  }

  #follow(): void {
    const draft = this.current;
    if (draft === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = draft;
    this.#unsubscribe = draft?.subscribe((change) => {
      if (draft === this.#own) tellPage(this.#host, change);
      this.#options.onChange?.(change);
      const wasShown = this.#isShown;
      this.#isShown = draft.snapshot.phase === 'ready';
      if (this.#options.isFollowing && wasShown && this.#isShown && FREQUENT.test(change.kind))
        this.#host.requestFollowingUpdate();
      else this.#host.requestUpdate();
    });
    this.#isShown = draft?.snapshot.phase === 'ready';
    this.#host.requestUpdate();
  }
}

/** A draft of an element's own is saved by the page around, which hears what becomes of it. */
function tellPage(host: HTMLElement, change: DraftChange): void {
  if (change.kind === 'patch') {
    const { operations, inverse, origin } = change;
    fire(host, 'deed-patch', { operations, inverse, origin });
  } else if (change.kind === 'conflict') {
    const { operations, code, message, path } = change.refusal;
    fire(host, 'deed-conflict', { operations, error: { code, message, path } });
  }
}
