import { LitElement } from 'lit';
import { updateWhenLocaleChanges } from '@lit/localize';
import { base, buttons, tokens } from './styles/index.ts';

/** What every element is: open shadow root, tokens and base styles, redrawn when the interface language changes. */
export class DeedElement extends LitElement {
  /** Styles that every element begins with; an element's own go after them. */
  static readonly shared = [tokens, base, buttons];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }
}
