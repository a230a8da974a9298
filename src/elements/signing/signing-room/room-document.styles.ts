import { css } from 'lit';

/** The document to sign, as text on paper or as pages, and what stands for it while it is loading. */
export const roomDocument = css`
  .document {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_space-3);
  }
  .views {
    justify-self: start;
  }
  .views label {
    min-inline-size: 88px;
  }
  .text > *,
  .paper > .skeleton {
    color-scheme: light;
  }
  .paper {
    border-radius: 3px;
    box-shadow:
      0 0 0 1px light-dark(#0f172a14, #fff2),
      0 1px 3px #0f172a14;
    scroll-margin-block: var(--_space-3) 96px;
  }
  .text,
  .loading-room .paper {
    min-block-size: 50dvh;
    padding: 56px 64px;
    background: var(--_paper);
    color: #1c1e22;
    font-size: calc(1.0625 * var(--_rem));
    line-height: 1.6;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  .text[aria-busy='true'],
  .loading-room .paper {
    display: grid;
    align-content: start;
    gap: var(--_space-3);
  }
  .paper .skeleton {
    block-size: 14px;
    background-color: #eef0f3;
  }
  .paper .skeleton:nth-child(3n) {
    inline-size: 62%;
  }
  .loading-room .short {
    block-size: 16px;
    inline-size: 180px;
  }
  .loading-room .title-bar {
    block-size: 32px;
    inline-size: min(420px, 80%);
  }
  .pages {
    --deed-pdf-view-block-size: auto;
    color-scheme: inherit;
    border: 1px solid var(--_n6);
    border-radius: var(--_radius);
    box-shadow: none;
    overflow: hidden;
    min-block-size: 60dvh;
  }
`;
