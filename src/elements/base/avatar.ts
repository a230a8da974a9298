import { css, html } from 'lit';
import type { TemplateResult } from 'lit';
import { HUES } from './styles/hues.ts';

/** A person as the page knows them. */
export interface Person {
  readonly id?: string;
  readonly display_name?: string | null;
}

/**
 * The initials of a person on one colour of their own, by their id; decorative. Goes with `hues` and `avatarStyles`.
 */
export function renderAvatar({ id = '', display_name }: Person): TemplateResult {
  const initials = (display_name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
  const hue = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES;
  return html`<span class="avatar" data-hue=${hue} aria-hidden="true">${initials || '·'}</span>`;
}

/** A round of 32 px. */
export const avatarStyles = css`
  .avatar {
    flex: none;
    display: grid;
    place-content: center;
    inline-size: calc(2 * var(--_rem));
    block-size: calc(2 * var(--_rem));
    border-radius: 50%;
    background: light-dark(oklch(0.92 0.06 var(--hue)), oklch(0.36 0.08 var(--hue)));
    color: light-dark(oklch(0.38 0.12 var(--hue)), oklch(0.92 0.05 var(--hue)));
    font-size: calc(0.75 * var(--_rem));
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .avatar {
      border: 1px solid;
    }
  }
`;
