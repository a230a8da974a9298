import { LitElement } from 'lit';
import { updateWhenLocaleChanges } from '@lit/localize';
import { base, buttons, tokens } from './styles/index.ts';

/** What every element is: open shadow root, tokens and base styles, redrawn when the interface language changes. */
export class DeedElement extends LitElement {
  /** Styles that every element begins with; an element's own go after them. */
  static readonly shared = [tokens, base, buttons];

  /**
   * What its next update waits for: something that few pages need, being fetched.
   * @internal
   */
  waitsFor: Promise<unknown> | undefined;

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** Complete is an element that shows what it was given. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    if (!this.waitsFor) return complete;
    await this.waitsFor;
    this.waitsFor = undefined;
    return super.getUpdateComplete();
  }
}
