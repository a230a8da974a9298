import { css } from 'lit';

/** The placeholder for the content while there is no draft yet; the content has styles of its own. */
export const draftStyles = css`
  :host {
    min-block-size: inherit;
  }
  .loading {
    padding: var(--_space-5);
    max-inline-size: 720px;
    margin-inline: auto;
  }
  .loading .skeleton:nth-child(1) {
    inline-size: 40%;
    block-size: 28px;
  }
  .loading .skeleton.panel {
    block-size: 160px;
    border-radius: var(--_radius-panel);
  }
`;
