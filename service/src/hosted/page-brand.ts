import { createHash } from 'node:crypto';
import type { ShownBrand } from '../domain/workspace/workspace.ts';
import { html, raw } from './markup.ts';
import type { Markup } from './markup.ts';

/** The logo of a workspace above the panel of a page, else its name. */
export function renderBrand({ name, logo }: ShownBrand): Markup {
  return html`<header class="brand">
    ${logo === null ? html`<p><bdi>${name}</bdi></p>` : html`<img src="${logo}" alt="${name}" />`}
  </header>`;
}

/** The styles of a workspace's colour, and what the policy of a page allows them by; undefined where it has none. */
export function styleOf(brand: ShownBrand | undefined): { readonly tag: Markup; readonly hash: string } | undefined {
  const color = brand?.color ?? null;
  if (color === null || !/^#[0-9a-f]{6}$/.test(color)) return undefined;
  // A dark colour is told from a dark page by its line.
  const css = `:root{--accent:${color};--accent-line:light-dark(transparent,#8c8c8c)}`;
  return {
    tag: html`${raw(`<style>${css}</style>`)}`,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}
