import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { afterFrame } from './dom/after-frame.ts';
import { followers } from './localize/locale.ts';
import { base, buttons, tokens } from './styles/index.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadHeadings = () => import('./dom/heading-levels.ts');

/** The base of every element: open shadow root, tokens and base styles, redrawn when the interface language changes. */
export class DeedElement extends LitElement {
  /** Styles that every element begins with; an element's own go after them. */
  static readonly shared = [tokens, base, buttons];

  /**
   * The load that the next update waits for: something that few pages need.
   * @internal
   */
  waitsFor: Promise<unknown> | undefined;

  #following: Promise<void> | undefined;

  /**
   * At which level its headings begin, 1 to 6, where the page has others around them; those of the elements in it go
   * with them.
   */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel: number | undefined;

  constructor() {
    super();
    const redraw = () => {
      this.requestUpdate();
    };
    this.addController({
      hostConnected: () => followers.add(redraw),
      hostDisconnected: () => followers.delete(redraw),
      hostUpdated: () => {
        if (typeof this.headingLevel === 'number')
          void loadHeadings().then(
            (loaded) => loaded.followHeadings(this),
            () => undefined,
          );
      },
    });
  }

  /**
   * Requests an update after the frame that is due, one for all calls until then. For changes that only follow a user's
   * action elsewhere in the page, so that the key or press itself is answered first.
   * @internal
   */
  requestFollowingUpdate(): void {
    this.#following ??= afterFrame().then(() => {
      this.#following = undefined;
      this.requestUpdate();
    });
  }

  /** An update is complete when the element shows the data it was given. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    if (!this.waitsFor && !this.#following) return complete;
    await Promise.all([this.waitsFor, this.#following]);
    this.waitsFor = undefined;
    return super.getUpdateComplete();
  }
}
