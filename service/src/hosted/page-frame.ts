import type { ShownBrand } from '../domain/workspace/workspace.ts';
import { html, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { renderBrand, styleOf } from './page-brand.ts';
import type { Spoken } from './texts/index.ts';

/** The style sheets of a page that has no styles of its own. */
const SHEETS = ['hosted.css', 'panel.css'];

/** The parts that differ between pages. */
export interface Frame {
  readonly spoken: Spoken;
  readonly title: string;
  /** Class of the body: which page it is. */
  readonly kind: 'builder' | 'browser' | 'message' | 'leave' | 'signee' | 'checking' | 'console';
  /** Path of the service as browsers see it. */
  readonly base: string;
  /** Module scripts under `/hosted`, and those that they will import. */
  readonly scripts?: readonly string[];
  readonly preloads?: readonly string[];
  /** One that needs no other, and runs as soon as it has come. */
  readonly earlyScript?: string;
  /** Addresses that the scripts will read, asked for behind the scripts themselves. */
  readonly reads?: readonly string[];
  /** The address of a script of another site. */
  readonly foreignScript?: string;
  /** Style sheets beside those that every page has. */
  readonly sheets?: readonly string[];
  /** Styles that stand in the page in place of its style sheets. */
  readonly css?: string;
  /** Whether there is something to read before the scripts: they come after it, and never before a style sheet. */
  readonly areScriptsLate?: boolean;
  /** Of whose page it is. */
  readonly brand?: ShownBrand | undefined;
  readonly body: Markup;
}

/** A whole page. Values are escaped; styles and scripts are files of their own. */
export async function renderPage({
  spoken,
  title,
  kind,
  base,
  scripts = [],
  preloads = [],
  reads = [],
  earlyScript,
  sheets = [],
  css,
  foreignScript,
  areScriptsLate = false,
  brand,
  body,
}: Frame): Promise<string> {
  const priority = areScriptsLate ? raw(' fetchpriority="low"') : '';
  const early =
    earlyScript === undefined ? '' : html`<script type="module" src="${base}/hosted/${earlyScript}" async></script> `;
  const loaded = html`${early}${preloads.map((name) => html`<link rel="modulepreload" href="${base}/hosted/${name}" ${priority} /> `)}${scripts.map(
    (name) => html`<script type="module" src="${base}/hosted/${name}" ${priority}></script> `,
  )}${reads.map((address) => html`<link rel="preload" as="fetch" crossorigin href="${address}" /> `)}`;
  const page = await html`${raw('<!doctype html>')}
    <html lang="${spoken.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${base}/hosted/pages/icon.svg" type="image/svg+xml" />
        ${css === undefined ? [...SHEETS, ...sheets].map((name) => html`<link rel="stylesheet" href="${base}/hosted/pages/${name}" />`) : raw(`<style>${css}</style>`)}${styleOf(brand)?.tag ?? ''}${areScriptsLate ? '' : loaded}${foreignScript === undefined ? '' : html`<script src="${foreignScript}" async defer></script>`}
      </head>
      <body class="${kind}">
        ${brand ? renderBrand(brand) : ''}${body}${areScriptsLate ? loaded : ''}
      </body>
    </html> `;
  return page.toString();
}

/** The pages' few icons, of the set the elements draw theirs from. */
const ICONS = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  trash: 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  mail: 'M22 7l-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  link: 'M9 17H7A5 5 0 0 1 7 7M15 7h2a5 5 0 0 1 4 8M8 12h4M2 2l20 20',
  clock: 'M12 6v6l4 2M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
  file: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4',
  alert: 'M12 8v4M12 16h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
} as const;

/** Icons that pages draw themselves, before any element is there. */
export type IconName = keyof typeof ICONS;

/** Hidden from screen readers: text beside it says the same. */
export function icon(name: IconName, size = 16): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">
    <path d="${ICONS[name]}" />
  </svg>`;
}
