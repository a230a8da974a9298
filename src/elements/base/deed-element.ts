import { LitElement } from 'lit';
import { updateWhenLocaleChanges } from '@lit/localize';
import { property } from 'lit/decorators.js';
import { afterFrame } from './dom/after-frame.ts';
import { base, buttons, tokens } from './styles/index.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadHeadings = () => import('./dom/heading-levels.ts');

/** What every element is: open shadow root, tokens and base styles, redrawn when the interface language changes. */
export class DeedElement extends LitElement {
  /** Styles that every element begins with; an element's own go after them. */
  static readonly shared = [tokens, base, buttons];

  /**
   * What its next update waits for: something that few pages need, being fetched.
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
    updateWhenLocaleChanges(this);
    this.addController({
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
   * Has it drawn anew after the frame that is due, however often it is asked for until then: for what only follows what
   * a person does elsewhere in the page, so that the key or press itself is answered first.
   * @internal
   */
  requestFollowingUpdate(): void {
    this.#following ??= afterFrame().then(() => {
      this.#following = undefined;
      this.requestUpdate();
    });
  }

  /** Complete is an element that shows what it was given. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    if (!this.waitsFor && !this.#following) return complete;
    await Promise.all([this.waitsFor, this.#following]);
    this.waitsFor = undefined;
    return super.getUpdateComplete();
  }
}
