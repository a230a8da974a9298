import { css } from 'lit';
import { roomDocument } from './room-document.styles.ts';
import { roomPrint } from './room-print.styles.ts';

/**
 * One column of paper on the desk, and one bar that stays at the bottom, under the thumb. Paper is light in a dark page
 * too, as it will be printed; its surroundings follow the page.
 */
export const signingRoomStyles = [
  roomDocument,
  css`
    :host {
      container-type: inline-size !important;
      display: flex;
      flex-direction: column;
      min-block-size: var(--deed-signing-room-block-size, 100dvh);
      background: var(--_desk);
    }
    .column {
      inline-size: 100%;
      box-sizing: border-box;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-4);
      max-inline-size: 760px;
      margin: 0 auto;
      padding: var(--_space-6) var(--_space-4) var(--_space-6);
    }
    .column > *,
    #sign {
      scroll-margin-block: var(--_space-4) 96px;
    }

    .head {
      display: grid;
      gap: var(--_space-1);
      padding-inline: var(--_space-1);
    }
    .head,
    .confirm,
    .card > .hint {
      overflow-wrap: anywhere;
    }
    .head .title {
      font-size: calc(1.75 * var(--_rem));
      line-height: calc(2.25 * var(--_rem));
    }
    .asks {
      color: var(--_n11);
      font-weight: 450;
    }
    .due {
      font-size: inherit;
      line-height: inherit;
    }
    .message {
      margin: var(--_space-3) 0 0;
      padding-inline-start: var(--_space-3);
      border-inline-start: 2px solid var(--_n7);
      color: var(--_n11);
      white-space: pre-line;
      overflow-wrap: anywhere;
    }

    .card,
    .wait,
    .done {
      padding: var(--_space-5);
      border: 1px solid var(--_n6);
      border-radius: var(--_radius-panel);
      background: var(--_n2);
    }
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--_space-3);
    }
    .card:focus,
    .text:focus {
      outline: none;
    }
    .rows li {
      display: flex;
      flex-wrap: wrap;
      gap: 2px var(--_space-3);
      align-items: center;
      padding-block: var(--_space-2);
    }
    .rows li + li {
      border-block-start: 1px solid var(--_n6);
    }
    .grow {
      flex: 1 1 auto;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    .state {
      display: inline-flex;
      align-items: center;
      gap: 6px;
    }
    .state.completed {
      color: var(--_success);
    }
    .details {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
      gap: var(--_space-3);
    }
    dt {
      font-size: calc(0.75 * var(--_rem));
      line-height: var(--_rem);
      color: var(--_n11);
    }
    dd {
      overflow-wrap: anywhere;
      font-weight: 450;
    }
    .sign-head {
      display: grid;
      gap: 2px;
    }
    deed-signature-pad {
      --deed-signature-pad-inline-size: none;
      min-block-size: 280px;
    }
    deed-signature-pad:defined {
      min-block-size: 0;
    }
    .link {
      appearance: none;
      padding: 0;
      border: 0;
      background: none;
      color: var(--_accent-text);
      font: inherit;
      text-decoration: underline;
      text-underline-offset: 2px;
      cursor: pointer;
    }
    .confirm {
      padding: var(--_space-3);
      gap: var(--_space-3);
      border: 1px solid var(--_n7);
      border-radius: var(--_radius);
      line-height: calc(1.375 * var(--_rem));
      text-wrap: pretty;
    }
    .confirm:has(:checked) {
      border-color: var(--_accent-text);
      background: var(--_accent-soft);
    }
    .confirm .check {
      margin-block-start: 2px;
    }
    .confirm .check[aria-invalid='true'] {
      border-color: var(--_danger);
    }
    .error {
      display: flex;
      gap: 6px;
      align-items: flex-start;
      color: var(--_danger);
    }
    .error .icon,
    .strip .icon {
      margin-block-start: 2px;
    }
    .error:not(:has(.icon)) {
      display: none;
    }
    .decline {
      justify-self: start;
      margin-inline-start: calc(-1 * var(--_space-3));
    }
    .strip {
      display: flex;
      align-items: flex-start;
      gap: var(--_space-2);
      padding: var(--_space-3);
      border-radius: var(--_radius);
      text-wrap: pretty;
    }
    .strip > span {
      flex: 1 1 auto;
      min-inline-size: 0;
    }
    .strip strong {
      display: block;
      font-weight: 600;
    }
    .strip.warning {
      background: var(--_warning-soft);
    }
    .strip.warning .icon {
      color: var(--_warning);
    }
    .strip.danger {
      background: color-mix(in oklch, var(--_danger) 10%, transparent);
    }
    .strip.danger .icon {
      color: var(--_danger);
    }
    .wait {
      display: flex;
      gap: var(--_space-3);
      padding: var(--_space-4);
      color: var(--_n11);
      text-wrap: pretty;
    }
    .wait .icon {
      inline-size: 20px;
      block-size: 20px;
      margin-block-start: 2px;
    }
    .wait .subtitle {
      color: var(--_n12);
    }
    .notice {
      align-content: center;
      max-inline-size: 52ch;
    }
    .notice .subtitle {
      font-size: calc(1.25 * var(--_rem));
      line-height: calc(1.75 * var(--_rem));
    }
    .reason {
      margin-block-start: var(--_space-2);
      padding: var(--_space-3) var(--_space-4);
      border-radius: var(--_radius);
      background: var(--_n3);
      color: var(--_n12);
      overflow-wrap: anywhere;
      white-space: pre-line;
    }

    @container (max-width: 640px) {
      .column {
        padding: var(--_space-4) 0 var(--_space-5);
        gap: var(--_space-3);
      }
      .head,
      .views {
        margin-inline: var(--_space-4);
        padding: 0;
      }
      .head .title {
        font-size: calc(1.375 * var(--_rem));
        line-height: calc(1.75 * var(--_rem));
      }
      .text,
      .loading-room .paper {
        padding: 28px var(--_space-4);
        border-radius: 0;
      }
      .loading-room .short,
      .loading-room .title-bar {
        margin-inline: var(--_space-4);
      }
      .pages {
        border-inline: 0;
        border-radius: 0;
      }
      .card,
      .wait,
      .done,
      .column > .strip {
        padding: var(--_space-4);
        border-inline: 0;
        border-radius: 0;
      }
      .done {
        padding-block: var(--_space-7) var(--_space-6);
      }
      .by {
        display: none;
      }
      .bar-in {
        flex-wrap: wrap;
        gap: 6px var(--_space-3);
        padding-block: 8px 10px;
      }
      .what {
        flex: 1 1 0;
      }
      .bar-title {
        font-size: calc(0.8125 * var(--_rem));
        line-height: var(--_rem);
      }
      .step {
        flex: 1 1 100%;
      }
      /* Where there is room for one line only, it is what is left that counts. */
      .bar.sign .what {
        display: none;
      }
      .sending {
        flex-wrap: wrap;
        margin-inline: var(--_space-4);
      }
      .sending .button {
        flex: 1 1 100%;
      }
      dialog .actions .button {
        flex: 1 1 auto;
      }
      .done .actions {
        inline-size: 100%;
      }
      .done .actions .button {
        flex: 1 1 100%;
        white-space: normal;
      }
    }

    @media (forced-colors: active) {
      .bar,
      .card,
      .wait,
      .done,
      .strip,
      .reason {
        border: 1px solid CanvasText;
      }
      .read::-webkit-progress-value {
        background: Highlight;
        forced-color-adjust: none;
      }
      .button.danger {
        border-color: ButtonBorder;
      }
    }
  `,
  roomPrint,
];
